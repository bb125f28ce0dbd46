import type { ReactNode } from 'react'
import styles from './modal-split.module.css'

/** Body of a preview modal: a plinth stage at the left, 400 px of details at the right; stacked below 900 px. */
export function ModalSplit({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.stage}>{stage}</div>
      <div className={styles.details}>{children}</div>
    </div>
  )
}
