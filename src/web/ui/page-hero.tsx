import type { ReactNode } from 'react'
import styles from './page-hero.module.css'

/** The head of a public page: two columns that end on one line, on narrow screens one below the other. */
export function PageHero({ children }: { children: ReactNode }) {
  return <section className={`wrap ${styles.hero}`}>{children}</section>
}

/** Short facts under the title, as `li`; an icon or a picture may lead each. */
export function HeroFacts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}
