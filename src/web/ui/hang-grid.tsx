import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './hang-grid.module.css'

export type HangGridProps = {
  /** `HangItem`s. */
  children: ReactNode
  /** 'wall' 3, 2, 1 across; 'shelf' 4, 2, 2 with smaller works. */
  size?: 'wall' | 'shelf'
  label?: string
}

/** Works hung with equal visual area on one line a row, each over its label. Order in the page = order for the eye. */
export function HangGrid({ children, size = 'wall', label }: HangGridProps) {
  return (
    <ul className={classNames(styles.grid, size === 'shelf' && styles.shelf)} aria-label={label}>
      {children}
    </ul>
  )
}
