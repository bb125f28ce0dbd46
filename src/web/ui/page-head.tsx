import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export type PageHeadProps = {
  title: ReactNode
  /** Over the title: a `Breadcrumb`, a badge. */
  over?: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** At the right of the title, e.g. the page's primary button. */
  action?: ReactNode
}

/** The title of a tool page, with its one main action. */
export function PageHead({ title, over, lead, action }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {over && <div className={styles.over}>{over}</div>}
        <h1 className="display-m">{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  )
}

/** The head of a public page: two columns that end on one line, on narrow screens one below the other. */
export function PageHero({ children }: { children: ReactNode }) {
  return <section className={`wrap ${styles.hero}`}>{children}</section>
}

/** Short facts under the title, as `li`; an icon or a picture may lead each. */
export function HeroFacts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}
