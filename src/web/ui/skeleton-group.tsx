import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

export type SkeletonGroupProps = {
  /** The spec's loading text. */
  label: string
  /** Shows the text above the blocks; otherwise it is only announced. */
  captioned?: boolean
  children: ReactNode
}

/** Skeletons with their loading text. Takes its room at once but shows only after 150 ms, so short waits do not flash. */
export function SkeletonGroup({ label, captioned = false, children }: SkeletonGroupProps) {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className={captioned ? styles.caption : 'sr'}>
        {label}
      </p>
      {children}
    </div>
  )
}
