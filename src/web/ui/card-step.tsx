import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './card-step.module.css'

export type CardStepProps = {
  /** Names the step, e.g. 'Price of Drift'. */
  label: string
  /** A field; its control gets the focus. */
  children: ReactNode
  /** Small buttons, the primary first. */
  actions: ReactNode
  onSubmit: () => void
  /** Escape, too. */
  onCancel: () => void
}

/** Takes the place of a card's actions to ask for one thing before going on. */
export function CardStep({ label, children, actions, onSubmit, onCancel }: CardStepProps) {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form
      ref={formRef}
      className={styles.step}
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
