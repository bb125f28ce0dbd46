import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { Button } from './button.tsx'
import styles from './card-grid.module.css'

export type CardConfirmProps = {
  /** E.g. 'Delete this artwork?' */
  question: string
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  /** E.g. 'Deleting...' */
  busyLabel?: string
}

/** Takes the place of a card's actions and asks. Focus goes to Cancel; Escape cancels. */
export function CardConfirm({ question, confirmLabel, onConfirm, onCancel, busy, busyLabel }: CardConfirmProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  useEffect(() => cancelRef.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return
    event.stopPropagation()
    onCancel()
  }
  return (
    <fieldset className={styles.confirm} aria-label={question}>
      <p className={styles.question}>{question}</p>
      <Button
        size="sm"
        variant="danger-fill"
        onClick={onConfirm}
        onKeyDown={onKeyDown}
        busy={busy}
        busyLabel={busyLabel}
      >
        {confirmLabel}
      </Button>
      <Button ref={cancelRef} size="sm" variant="outline" onClick={onCancel} onKeyDown={onKeyDown} disabled={busy}>
        {MESSAGES.cancel}
      </Button>
    </fieldset>
  )
}
