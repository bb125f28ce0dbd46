import { MESSAGES } from '#contract/messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './resume.module.css'

/** The text of the uploaded document, as it is: never HTML (AW-8.14, AW-8.15). */
export function DocumentView({ text }: { text: string }) {
  if (text.trim() === '')
    return <EmptyState title={MESSAGES.resumeNoDocument} text="Upload one and its text will stand here." />
  return (
    <div className={styles.sheet}>
      <p className={`read ${styles.document}`}>{text}</p>
    </div>
  )
}
