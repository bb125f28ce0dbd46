import type { ReactNode } from 'react'
import styles from './modal-split.module.css'

/**
 * Body of a preview modal: a plinth stage at the left, 400 px of details at the right; stacked below 900 px. The details
 * take the focus, so that they can be scrolled by keyboard.
 */
export function ModalSplit({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.stage}>{stage}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={styles.details} aria-label="Details" tabIndex={0}>
        {children}
      </section>
    </div>
  )
}
