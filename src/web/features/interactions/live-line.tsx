import { useSyncExternalStore } from 'react'
import { live } from '#web/lib/socket.ts'
import styles from './live-line.module.css'

/** Whether the counts on this page follow what others do; nothing else depends on it (CD-13.25). */
export function LiveLine() {
  const state = useSyncExternalStore(live.watch, live.state)
  return (
    <p className={`cap ${styles.line}`} role="status">
      {state === 'live' && (
        <>
          <span className={styles.live} /> Live
        </>
      )}
      {state === 'lost' && (
        <>
          <span className={styles.lost} /> Not live. Counts update when you reload.
        </>
      )}
    </p>
  )
}
