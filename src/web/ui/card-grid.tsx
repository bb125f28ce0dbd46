import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { classNames } from './class-names.ts'

export type CardGridProps = {
  /** `Card`s. */
  children: ReactNode
  /** No side column beside it: one more across. */
  full?: boolean
  label?: string
}

/** Cards for managing works, 3 or 4 across, 2 on phones; mats, labels and actions of a row line up. */
export function CardGrid({ children, full = false, label }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, full && styles.full)} aria-label={label}>
      {children}
    </ul>
  )
}
