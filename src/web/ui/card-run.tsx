import type { ReactNode, RefCallback } from 'react'
import styles from './card-run.module.css'

/**
 * A run of whole rows of a long card list: one `CardGrid` of 12 cards (a multiple of 2, 3 and 4 across). What is far from
 * the window is neither laid out nor painted. It wraps the grid instead of each card, because a card that is contained
 * by itself would lose the lines it shares with its row. `watch` is given the run's element.
 */
export function CardRun({ children, watch }: { children: ReactNode; watch?: RefCallback<HTMLDivElement> }) {
  return (
    <div ref={watch} className={styles.run}>
      {children}
    </div>
  )
}
