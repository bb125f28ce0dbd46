import type { CSSProperties } from 'react'
import styles from './range-bar.module.css'

export interface RangeBarProps {
  min: number
  max: number
  /** Marked by a dot; it may lie outside the range. */
  value?: number | null
}

/** How much wider than what it shows the track is, on either side. */
const ROOM = 0.3

/** Where range and value lie on a track that has room beyond them, 0 to 100; `at` is null without a value. */
export const computePlaces = ({ min, max, value }: RangeBarProps): { from: number; to: number; at: number | null } => {
  const known = value !== null && value !== undefined && Number.isFinite(value)
  const [least, most] = known ? [Math.min(min, value), Math.max(max, value)] : [min, max]
  const room = (most - least) * ROOM || Math.abs(most) * ROOM || 1
  const place = (amount: number) => Math.round(((amount - least + room) / (most - least + 2 * room)) * 1000) / 10
  return { from: place(min), to: place(max), at: known ? place(value) : null }
}

/** A range on a track with a dot for one value. It repeats what stands beside it in words, so it is not read out. */
export function RangeBar(props: RangeBarProps) {
  const { from, to, at } = computePlaces(props)
  const style = { '--from': `${from}%`, '--to': `${to}%`, '--at': `${at ?? 0}%` } as CSSProperties
  return (
    <span className={styles.track} style={style} aria-hidden="true">
      <span className={styles.range} />
      {at !== null && <span className={styles.dot} />}
    </span>
  )
}
