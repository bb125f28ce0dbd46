import { MESSAGES } from '#contract/messages.ts'
import { dateOf } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './account.module.css'
import { useCancelEmail, usePendingEmail, useResendEmail } from './account.queries.ts'
import { type SaveFailure, useSave } from './use-save.ts'

/** The address that waits for a click in its mailbox, with the ways to hurry it and to give it up. */
export function PendingEmail() {
  const { data: pending } = usePendingEmail()
  const [resend, cancel] = [useResendEmail(), useCancelEmail()]
  const resending = useSave({ done: MESSAGES.emailLinkSent, failed: MESSAGES.emailLinkSendFailed })
  const cancelling = useSave({ done: MESSAGES.emailChangeCancelled, failed: MESSAGES.emailChangeCancelFailed })
  if (!pending) return null
  const failure = resending.failure ?? cancelling.failure
  return (
    <Notice
      tone="info"
      title={`Waiting for you to confirm ${pending.email}`}
      action={
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            busy={resending.busy}
            busyLabel="Sending..."
            onClick={() => void resending.save(() => resend.mutateAsync(undefined))}
          >
            Send the link again
          </Button>
          <Button
            variant="quiet"
            size="sm"
            busy={cancelling.busy}
            busyLabel="Cancelling..."
            onClick={() => void cancelling.save(() => cancel.mutateAsync(undefined))}
          >
            Cancel the change
          </Button>
        </div>
      }
    >
      <p>
        Open the link we mailed there by {dateOf(pending.expires_at)}. Until then you sign in with the address you have.
      </p>
      {failure && <Problem failure={failure} />}
    </Notice>
  )
}

function Problem({ failure: { text, reason } }: { failure: SaveFailure }) {
  return (
    <p role="alert">
      {text}
      {reason && `. ${reason}`}
    </p>
  )
}
