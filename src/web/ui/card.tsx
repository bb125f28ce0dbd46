import { type KeyboardEvent, type ReactNode, type RefCallback, useEffect, useEffectEvent, useRef } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Button } from './button.tsx'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardGridProps = {
  /** `Card`s. */
  children: ReactNode
  /** No side column beside it: one more across. */
  full?: boolean
  label?: string
}

/** Cards for managing works, 3 or 4 across, 2 on phones; mats, labels and actions of a row line up. */
export function CardGrid({ children, full = false, label }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, full && styles.full)} aria-label={label}>
      {children}
    </ul>
  )
}

/**
 * A run of whole rows of a long card list: one `CardGrid` of 12 cards (a multiple of 2, 3 and 4 across). What is far from
 * the window is neither laid out nor painted. It wraps the grid instead of each card, because a card that is contained
 * by itself would lose the lines it shares with its row. `watch` is given the run's element.
 */
export function CardRun({ children, watch }: { children: ReactNode; watch?: RefCallback<HTMLDivElement> }) {
  return (
    <div ref={watch} className={styles.run}>
      {children}
    </div>
  )
}

export type CardProps = {
  /** A `Mat`. */
  mat: ReactNode
  /** A `WallLabel` with size="compact". */
  label: ReactNode
  /** `CardActions`, or `CardConfirm` while asking. */
  actions?: ReactNode
  id?: string
}

/** One work of a `CardGrid`. */
export function Card({ mat, label, actions, id }: CardProps) {
  return (
    <li className={styles.card} id={id}>
      {mat}
      <div className={styles.label}>{label}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

/** The room of a `Card` that is not drawn yet, with the title it will have. */
export function CardSpace({ title }: { title: string }) {
  return <li className={styles.space}>{title}</li>
}

export type CardActionsProps = {
  /** The one main action, a small `Button`; may be missing. */
  main?: ReactNode
  /** Icon buttons at the right, hidden on phones. */
  icons?: ReactNode
  /** A `Menu` with the same actions, for phones only. */
  more?: ReactNode
}

/** The action row of a card. */
export function CardActions({ main, icons, more }: CardActionsProps) {
  return (
    <div className={styles.row}>
      <span>{main}</span>
      {icons && <span className={styles.icons}>{icons}</span>}
      {more && <span className={styles.more}>{more}</span>}
    </div>
  )
}

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
        {PUBLIC_MESSAGES.cancel}
      </Button>
    </fieldset>
  )
}

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
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel()
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
      <div className={styles.stepActions}>{actions}</div>
    </form>
  )
}
