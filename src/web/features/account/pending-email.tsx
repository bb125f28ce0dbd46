import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useCancelEmail, useConfirmOwnEmail, useEmailState, useResendEmail } from './account.queries.ts'
import { type SectionFailure, sectionFailure } from './account-section.tsx'

/** The address that is not confirmed yet, with the ways to get another link and to cancel the change. */
export function PendingEmail() {
  const pending = useEmailState().data?.pending
  const [resend, cancel] = [useResendEmail(), useCancelEmail()]
  const sendAgain = () => {
    cancel.reset()
    resend.mutate(undefined, { onSuccess: () => toast.success(ACCOUNT_MESSAGES.emailLinkSent) })
  }
  const cancelChange = () => {
    resend.reset()
    cancel.mutate(undefined, { onSuccess: () => toast.success(ACCOUNT_MESSAGES.emailChangeCancelled) })
  }
  if (!pending) return null
  const failure =
    sectionFailure(ACCOUNT_MESSAGES.emailLinkSendFailed, resend.error) ??
    sectionFailure(ACCOUNT_MESSAGES.emailChangeCancelFailed, cancel.error)
  return (
    <Notice
      tone="info"
      title={`Waiting for you to confirm ${pending.email}`}
      action={
        <div className={styles.actions}>
          <Button variant="outline" size="sm" busy={resend.isPending} busyLabel="Sending..." onClick={sendAgain}>
            Send the link again
          </Button>
          <Button variant="quiet" size="sm" busy={cancel.isPending} busyLabel="Cancelling..." onClick={cancelChange}>
            Cancel the change
          </Button>
        </div>
      }
    >
      <p>
        Open the link we sent there. It works until {formatDate(pending.expires_at)}; until you have opened it, sign in
        with your current address.
      </p>
      {failure && <Problem failure={failure} />}
    </Notice>
  )
}

/** Whether the address of the account is confirmed, with the way to get a link. */
export function EmailConfirmation() {
  const { data } = useEmailState()
  const confirm = useConfirmOwnEmail()
  if (!data || data.pending) return null
  if (data.verified) return <p className="small mute">It is confirmed.</p>
  const failure = sectionFailure(ACCOUNT_MESSAGES.emailLinkSendFailed, confirm.error)
  const send = () =>
    confirm.mutate(undefined, {
      onSuccess: ({ sent }) => sent && toast.success(ACCOUNT_MESSAGES.emailConfirmationSent),
    })
  return (
    <div className={styles.confirmation}>
      <p className="small mute">
        It is not confirmed yet: open the link that we emailed to you.
        {settings().site.mentorship.is_offered &&
          ' Then mentorship sessions that were booked with it are listed as yours.'}
      </p>
      <Button variant="outline" size="sm" busy={confirm.isPending} busyLabel="Sending..." onClick={send}>
        Send the link again
      </Button>
      {failure && <Problem failure={failure} />}
    </div>
  )
}

function Problem({ failure: { text, reason } }: { failure: SectionFailure }) {
  return (
    <p role="alert">
      {text}
      {reason && `. ${reason}`}
    </p>
  )
}
