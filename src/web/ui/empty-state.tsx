import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './state.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** One line. */
  text?: ReactNode
  /** One outline or primary button. */
  action?: ReactNode
  /** Makes the title a heading of this level. */
  headingLevel?: 1 | 2 | 3
  /** For a page that holds nothing else, e.g. 'Please log in'. */
  centered?: boolean
}

/** What a list says when there is nothing in it, and what to do about it. */
export function EmptyState({ title, text, action, headingLevel, centered = false }: EmptyStateProps) {
  const Title: 'p' | 'h1' | 'h2' | 'h3' = headingLevel ? `h${headingLevel}` : 'p'
  return (
    <div className={classNames(styles.state, centered && styles.centered)}>
      <Title className="title-m">{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
