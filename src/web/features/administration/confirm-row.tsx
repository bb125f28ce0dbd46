import { type KeyboardEvent, useId } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useRequiredText } from '#web/lib/use-required-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './administration.module.css'
import { useAdminAction } from './administration.queries.ts'

export interface Confirmation {
  title: string
  /** What follows from it. */
  text: string
  /** The words of the button, e.g. 'Suspend account'. */
  confirmLabel: string
  /** The label of the field for a reason; null where none is asked for. */
  reason: string | null
  isReasonOptional?: boolean
  tone: 'danger' | 'plain'
  run: (reason: string) => Promise<unknown>
  /** Said when it is done. */
  done: string
}

/** Asks before something is done. */
export type Confirm = (confirmation: Confirmation) => void

interface ConfirmRowProps {
  columns: number
  confirmation: Confirmation
  onClose: () => void
}

const MAX_REASON = 300

/** Asks in place of a row whether something shall be done. Cancel has the focus; Escape brings the row back. */
export function ConfirmRow({ columns, confirmation, onClose }: ConfirmRowProps) {
  const { title, text, confirmLabel, reason: reasonLabel, isReasonOptional = false, tone, run, done } = confirmation
  const { text: reason, setText: setReason, isMissing, check } = useRequiredText()
  const action = useAdminAction()
  const titleId = useId()
  const confirm = () => {
    const isNeeded = reasonLabel !== null && !isReasonOptional
    if (isNeeded && !check()) return
    action.mutate(
      { run, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
      },
    )
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || action.isPending) return
    event.preventDefault()
    onClose()
  }
  return (
    <tr className={styles.asking} data-tone={tone}>
      <td colSpan={columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button Cancel */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same */}
        <div className={styles.question} role="group" aria-labelledby={titleId} onKeyDown={leaveOnEscape}>
          <div>
            <p id={titleId} className="b5">
              {title}
            </p>
            <p>{text}</p>
            {reasonLabel !== null && (
              <Field
                label={reasonLabel}
                optional={isReasonOptional}
                required={!isReasonOptional}
                error={isMissing ? 'Give a reason.' : null}
              >
                <TextInput value={reason} maxLength={MAX_REASON} onChange={(event) => setReason(event.target.value)} />
              </Field>
            )}
            {action.isError && (
              <p role="alert">{failureText(action.error, 'Nothing was changed. Try again in a moment.')}</p>
            )}
          </div>
          <div className={styles.buttons}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the row whose button was pressed */}
            <Button variant="outline" size="sm" autoFocus onClick={onClose}>
              {PUBLIC_MESSAGES.cancel}
            </Button>
            <Button
              variant={tone === 'danger' ? 'danger-fill' : 'primary'}
              size="sm"
              busy={action.isPending}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      </td>
    </tr>
  )
}
