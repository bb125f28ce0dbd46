import { type KeyboardEvent, useRef, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { readSize } from '#contract/size-text.ts'
import { moved } from '#web/lib/moved.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SortableEntry, SortableList } from '#web/ui/sortable-list.tsx'
import type { ConsentMark } from './use-consents.ts'
import { WorkThumb, WorkWords } from './work-choices.tsx'
import styles from './works-chooser.module.css'

interface ChosenWorksProps {
  works: ArtworkCard[]
  artist: boolean
  /** What the artist of a work says to showing it; null where nobody is asked. */
  findConsent: (work: ArtworkCard) => ConsentMark | null
  /** The id of the element of a work. */
  getRowId: (work: ArtworkCard) => string
  onChange: (works: ArtworkCard[]) => void
  onMove: (work: ArtworkCard, to: number) => void
  /** Inches from the left end of the wall; null for a work that cannot be drawn. */
  getLeft: (work: ArtworkCard) => number | null
  onPlace: (id: string, left: number) => void
  /** What was done, for a screen reader. */
  announce: (text: string) => void
}

/** The works of an exhibition in the order they will hang: by buttons or by dragging. */
export function ChosenWorks(props: ChosenWorksProps) {
  const { works, artist, findConsent, getRowId, onChange, onMove, getLeft, onPlace, announce } = props
  const list = useRef<HTMLOListElement>(null)

  const remove = (work: ArtworkCard, at: number) => {
    // The button goes with its row: the next row's takes the focus, or the list itself.
    const rows = [...(list.current?.children ?? [])]
    const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('[data-remove]') ?? list.current
    next?.focus()
    onChange(works.filter(({ id }) => id !== work.id))
    announce(`${work.title} removed.`)
  }
  const drag = (from: number, to: number) => {
    onChange(moved(works, from, to))
    announce(`${works[from]?.title} is now ${to + 1} of ${works.length}.`)
  }
  return (
    <SortableList ids={works.map(({ id }) => id)} arrangement="column" onMove={drag}>
      <ol ref={list} className={styles.chosen} aria-label="Works in this exhibition" tabIndex={-1}>
        {works.map((work, at) => {
          const left = getLeft(work)
          return (
            <SortableEntry key={work.id} id={work.id}>
              {({ className, ...entry }, place) => (
                <li id={getRowId(work)} className={classNames(styles.row, className)} tabIndex={-1} {...entry}>
                  <span className={styles.place}>{place + 1}</span>
                  <WorkThumb work={work} sizes="56px" />
                  <WorkWords work={work} artist={artist} consent={findConsent(work)} />
                  {left !== null && (
                    <FromLeft title={work.title} left={left} onLeft={(next) => onPlace(work.id, next)} />
                  )}
                  <span className={styles.actions}>
                    <IconButton
                      icon="chevron-up"
                      size="sm"
                      label={`Move ${work.title} earlier`}
                      tip="Move earlier"
                      disabled={at === 0}
                      onClick={() => onMove(work, at - 1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      size="sm"
                      label={`Move ${work.title} later`}
                      tip="Move later"
                      disabled={at === works.length - 1}
                      onClick={() => onMove(work, at + 1)}
                    />
                    <IconButton
                      icon="close"
                      size="sm"
                      label={`Remove ${work.title}`}
                      tip="Remove"
                      data-remove
                      onClick={() => remove(work, at)}
                    />
                  </span>
                </li>
              )}
            </SortableEntry>
          )
        })}
      </ol>
    </SortableList>
  )
}

const MAX_LEFT = 99_999

interface FromLeftProps {
  title: string
  /** Inches. */
  left: number
  onLeft: (left: number) => void
}

/** How far a work hangs from the left end of the wall; applied when the field is left, or with the Enter key. */
function FromLeft({ title, left, onLeft }: FromLeftProps) {
  const shown = String(Math.round(left))
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    setTyped(null)
    // What is no number leaves the work where it hangs.
    const inches = typed === null || typed === shown ? null : readSize(typed)
    if (inches !== null && inches <= MAX_LEFT) onLeft(Math.round(inches))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the whole form.
    event.preventDefault()
    apply()
  }
  return (
    <label className={styles.left}>
      <span aria-hidden="true">From the left</span>
      <span className="sr">{title} from the left, in inches</span>
      <NumberInput
        min={0}
        step={1}
        inputMode="numeric"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={press}
      />
      <span aria-hidden="true">in</span>
    </label>
  )
}
