import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
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
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const form = formRef.current
    form?.querySelector('input')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <form
      ref={formRef}
      className={styles.step}
      aria-label={label}
      noValidate
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
