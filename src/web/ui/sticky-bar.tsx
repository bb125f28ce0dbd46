import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sticky-bar.module.css'

export type StickyBarProps = {
  /** What is still missing, or that nothing is; announced when it changes. */
  text?: ReactNode
  /** Buttons, the primary last. */
  children: ReactNode
  /** Without the page's container, e.g. inside a column. */
  flush?: boolean
}

/** Action bar at the bottom edge of the window while a long form is on screen. Put it last in its section. */
export function StickyBar({ text, children, flush = false }: StickyBarProps) {
  return (
    <div className={styles.bar}>
      <div className={classNames(styles.inner, !flush && 'wrap')}>
        <p className={styles.text} role="status">
          {text}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}

/** On small windows the page's one fact and its one action, kept at the bottom edge. Put it last on its page. */
export function PhoneBar({ fact, children }: { fact: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.phoneBar}>
      <div className={`wrap ${styles.phoneInner}`}>
        <span className={styles.fact}>{fact}</span>
        {children}
      </div>
    </div>
  )
}
