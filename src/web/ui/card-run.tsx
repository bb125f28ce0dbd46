import type { ReactNode } from 'react'
import styles from './card-run.module.css'

/**
 * A run of whole rows of a long card list: one `CardGrid` of 12 cards (a multiple of 2, 3 and 4 across). What is far from
 * the window is neither laid out nor painted. It wraps the grid instead of each card, because a card that is contained
 * by itself would lose the lines it shares with its row.
 */
export function CardRun({ children }: { children: ReactNode }) {
  return <div className={styles.run}>{children}</div>
}
