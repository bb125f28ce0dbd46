import { type ReactNode, useState } from 'react'
import type { Recommendation } from '#contract/search.ts'
import { api } from '#web/lib/api.ts'
import styles from './recommendation-cards.module.css'

interface DismissibleProps {
  work: Pick<Recommendation, 'id' | 'title'>
  /** The card. */
  children: ReactNode
}

/** A recommendation of which the reader can ask for less; the card keeps its room and offers the way back. */
export function Dismissible({ work, children }: DismissibleProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const set = async (dismissed: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    try {
      await api('PUT /explore/recommendations/:id/dismissal', { params: { id: work.id }, body: { dismissed } })
      setIsDismissed(dismissed)
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  const label = isDismissed ? 'Undo' : 'Less like this'
  return (
    <>
      <div className={isDismissed ? styles.dismissed : undefined} inert={isDismissed}>
        {children}
      </div>
      <div className={styles.dismissal}>
        <p role="status" className={styles.note}>
          {hasFailed && 'This could not be saved. Try again.'}
          {isDismissed && !hasFailed && 'We recommend less like this.'}
        </p>
        {/* One button for both, so that it keeps the focus. */}
        <button
          type="button"
          className={styles.dismiss}
          aria-label={`${label}: ${work.title}`}
          aria-busy={isBusy || undefined}
          onClick={() => void set(!isDismissed)}
        >
          {label}
        </button>
      </div>
    </>
  )
}
