import type { ReactNode } from 'react'
import styles from './reading-page.module.css'

interface ReadingPageProps {
  title: string
  /** One or two sentences that say what the page is about. */
  lead: ReactNode
  children: ReactNode
  /** Where else the same subject is treated. */
  foot?: ReactNode
}

/** A page to read from top to bottom, at reading width. */
export function ReadingPage({ title, lead, children, foot }: ReadingPageProps) {
  return (
    <article className={`wrap sec ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display-m">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
      {foot && <p className={`small mute ${styles.foot}`}>{foot}</p>}
    </article>
  )
}

/** A titled part of a reading page; its children are paragraphs and lists. */
export function ReadingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="title-m">{title}</h2>
      {children}
    </section>
  )
}
