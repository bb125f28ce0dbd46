import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './explore.module.css'

interface ResultsSectionProps {
  id: string
  title: string
  icon?: IconName
  /** At the end of the line of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part below the feed. */
export function ResultsSection({ id, title, icon, aside, children }: ResultsSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.line}>
        <h2 id={id} className={`h-tool ${styles.heading}`}>
          {icon && <Icon name={icon} />}
          {title}
        </h2>
        {aside && <p className="cap">{aside}</p>}
      </div>
      {children}
    </section>
  )
}
