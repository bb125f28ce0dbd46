import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

export type CardProps = {
  /** A `Mat`. */
  mat: ReactNode
  /** A `WallLabel` with size="compact". */
  label: ReactNode
  /** `CardActions`, or `CardConfirm` while asking. */
  actions?: ReactNode
  id?: string
}

/** One work of a `CardGrid`. */
export function Card({ mat, label, actions, id }: CardProps) {
  return (
    <li className={styles.card} id={id}>
      {mat}
      <div className={styles.label}>{label}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}
