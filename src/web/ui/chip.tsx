import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipProps = {
  children: ReactNode
  pressed: boolean
  onPress: () => void
  /** Works behind this filter; left out when unknown. */
  count?: number
}

/** One filter of a list. Put several in a `ChipGroup`. */
export function Chip({ children, pressed, onPress, count }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
