import type { ReactNode } from 'react'
import styles from './phone-bar.module.css'

/** On small windows the page's one fact and its one action, kept at the bottom edge. Put it last on its page. */
export function PhoneBar({ fact, children }: { fact: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <span className={styles.fact}>{fact}</span>
        {children}
      </div>
    </div>
  )
}
