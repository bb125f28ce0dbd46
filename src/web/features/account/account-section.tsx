import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import styles from './account.module.css'
import type { SaveFailure } from './use-save.ts'

interface AccountSectionProps {
  /** Anchor of the section list. */
  id: string
  title: string
  text?: ReactNode
  failure?: SaveFailure | null
  children: ReactNode
}

/** One section of the account page; what went wrong stands in it. */
export function AccountSection({ id, title, text, failure, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div>
        <h2 id={`${id}-title`} className="h-tool">
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {failure && (
        <Notice tone="error">
          <p>{failure.text}</p>
          {failure.reason && <p>{failure.reason}</p>}
        </Notice>
      )}
      {children}
    </section>
  )
}
