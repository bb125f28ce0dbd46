import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

export type DisclosureProps = {
  title: ReactNode
  /** One grey line under the title, e.g. what is inside. */
  text?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A part that is closed until it is wanted: the platform's own details, so find-in-page and keys work. */
export function Disclosure({ title, text, open, onOpenChange, children }: DisclosureProps) {
  return (
    <details className={styles.part} open={open} onToggle={(event) => onOpenChange(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className="h-tool">{title}</span>
          {text && <span className="cap">{text}</span>}
        </span>
        <Icon name="chevron-down" className={styles.icon} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
