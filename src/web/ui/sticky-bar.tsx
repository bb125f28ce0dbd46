import { type ReactNode, type RefObject, useEffect, useState } from 'react'
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
        <p className="cap" role="status">
          {text}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}

export type PhoneBarProps = {
  fact: ReactNode
  children: ReactNode
  /** The same action in the page: the bar comes while it is out of view. */
  standsFor: RefObject<HTMLElement | null>
}

/** On small windows the page's one fact and its one action, kept at the bottom edge. Put it last on its page. */
export function PhoneBar({ fact, children, standsFor }: PhoneBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (!standsFor.current) return
    const observer = new IntersectionObserver((entries) => setIsNeeded(entries.at(-1)?.isIntersecting === false))
    observer.observe(standsFor.current)
    return () => observer.disconnect()
  }, [standsFor])
  return (
    <div className={styles.phoneBar} hidden={!isNeeded}>
      <div className={`wrap ${styles.phoneInner}`}>
        <span className={styles.fact}>{fact}</span>
        {children}
      </div>
    </div>
  )
}
