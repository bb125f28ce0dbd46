import { useRef } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { moved } from '#web/lib/moved.ts'
import { useDragOrder } from '#web/lib/use-drag-order.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WorkThumb, WorkWords } from './work-choices.tsx'
import styles from './works-chooser.module.css'

interface ChosenWorksProps {
  works: Artwork[]
  artist: boolean
  onChange: (works: Artwork[]) => void
  /** What was done, for a screen reader. */
  announce: (text: string) => void
}

/** The works of an exhibition in the order they will hang: by buttons or by dragging. */
export function ChosenWorks({ works, artist, onChange, announce }: ChosenWorksProps) {
  const list = useRef<HTMLOListElement>(null)
  const { shown, propsOf } = useDragOrder(works, onChange)

  const move = (work: Artwork, from: number, to: number) => {
    onChange(moved(works, from, to))
    announce(`${work.title} is now ${to + 1} of ${works.length}.`)
  }
  const remove = (work: Artwork, at: number) => {
    // The button goes with its row: the next row's takes the focus, or the list itself.
    const rows = [...(list.current?.children ?? [])]
    const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('[data-remove]') ?? list.current
    next?.focus()
    onChange(works.filter(({ id }) => id !== work.id))
    announce(`${work.title} removed.`)
  }
  return (
    <ol ref={list} className={styles.chosen} aria-label="Works in this exhibition" tabIndex={-1}>
      {shown.map((work, at) => (
        <li key={work.id} className={styles.row} {...propsOf(at)}>
          <WorkThumb work={work} sizes="56px" />
          <WorkWords work={work} artist={artist} />
          <span className={styles.actions}>
            <IconButton
              icon="chevron-up"
              size="sm"
              label={`Move ${work.title} earlier`}
              tip="Move earlier"
              disabled={at === 0}
              onClick={() => move(work, at, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              size="sm"
              label={`Move ${work.title} later`}
              tip="Move later"
              disabled={at === works.length - 1}
              onClick={() => move(work, at, at + 1)}
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
      ))}
    </ol>
  )
}
