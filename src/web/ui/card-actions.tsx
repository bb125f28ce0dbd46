import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

export type CardActionsProps = {
  /** The one main action, a small `Button`; may be missing. */
  main?: ReactNode
  /** Icon buttons at the right, hidden on phones. */
  icons?: ReactNode
  /** A `Menu` with the same actions, for phones only. */
  more?: ReactNode
}

/** The action row of a card. */
export function CardActions({ main, icons, more }: CardActionsProps) {
  return (
    <div className={styles.row}>
      <span>{main}</span>
      {icons && <span className={styles.icons}>{icons}</span>}
      {more && <span className={styles.more}>{more}</span>}
    </div>
  )
}
