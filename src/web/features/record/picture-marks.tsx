import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { ConditionMark, ConditionReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import styles from './record.module.css'

interface PictureMarksProps {
  picture: ConditionReport['pictures'][number]
  /** Its place among the pictures of the report. */
  number: number
  /** The number of its first mark. */
  from: number
  /** Of all pictures of the report. */
  marks: readonly ConditionMark[]
  onChange: (marks: ConditionMark[]) => void
  onRemove: () => void
}

const STEP = 0.01
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000

/** A picture on which a press sets a mark, and its marks in words. The arrow keys move a mark. */
export function PictureMarks({ picture, number, from, marks, onChange, onRemove }: PictureMarksProps) {
  const own = marks.filter(({ picture_id: on }) => on === picture.id)
  const others = marks.filter(({ picture_id: on }) => on !== picture.id)
  const write = (next: ConditionMark[]) => onChange([...others, ...next])
  const add = (x: number, y: number) =>
    write([...own, { picture_id: picture.id, x: within(x), y: within(y), note: '' }])
  const press = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect()
    // A press by the keyboard has no place; the arrow keys move the mark from the middle.
    if (detail === 0) add(0.5, 0.5)
    else add((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const replace = (at: number, mark: ConditionMark) => write(own.map((one, place) => (place === at ? mark : one)))
  const move = (at: number) => (event: KeyboardEvent) => {
    const mark = own[at]
    const [x, y] = MOVES[event.key] ?? []
    if (!mark || x === undefined || y === undefined) return
    event.preventDefault()
    replace(at, { ...mark, x: within(mark.x + x), y: within(mark.y + y) })
  }
  return (
    <div className={styles.pictureMarks}>
      <div>
        <button
          type="button"
          className={styles.markable}
          aria-label={`Set a mark on picture ${number}`}
          onClick={press}
        >
          <MarkedPicture picture={picture} marks={own} alt="" from={from} />
        </button>
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove Picture {number}
        </Button>
      </div>
      {own.length === 0 ? (
        <p className="small mute">Press where something is to be seen.</p>
      ) : (
        <ol className={styles.markList} start={from}>
          {own.map((mark, at) => {
            const name = from + at
            return (
              // By its number, so that a mark that moves keeps the focus.
              <li key={name}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Mark ${name}, at ${Math.round(mark.x * 100)} % from the left and ${Math.round(mark.y * 100)} % from the top; move it with the arrow keys`}
                  onKeyDown={move(at)}
                >
                  {name}
                </Button>
                <MarkNote
                  key={mark.note}
                  mark={mark}
                  number={name}
                  onChange={(note) => replace(at, { ...mark, note })}
                />
                <IconButton
                  icon="trash"
                  label={`Remove mark ${name}`}
                  look="danger"
                  onClick={() => write(own.filter((_, place) => place !== at))}
                />
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

/** What is to be seen at a mark, saved when the field is left. */
function MarkNote({
  mark,
  number,
  onChange,
}: {
  mark: ConditionMark
  number: number
  onChange: (note: string) => void
}) {
  const [typed, setTyped] = useState(mark.note)
  return (
    <TextInput
      aria-label={`What mark ${number} shows`}
      placeholder="Like “crease, 1.2 in”"
      value={typed}
      maxLength={RECORD_LIMITS.line}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== mark.note && onChange(typed)}
    />
  )
}
