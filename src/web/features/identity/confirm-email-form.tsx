import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { type ConfirmedEmail, confirmEmail } from './confirm-email.ts'

/** Also where the address has no code, or half of one. */
const isUnusable = (error: unknown) => error instanceof ApiError && error.status === 400

/** `/confirm-email?code=`: where the mail leads. It takes a press: mail programs open links to look at them. */
export function ConfirmEmailForm() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const [confirmed, setConfirmed] = useState<ConfirmedEmail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      setConfirmed(await confirmEmail(code))
    } catch (error) {
      setFailure(isUnusable(error) ? MESSAGES.resetLinkUnusable : failureText(error, 'Try again in a moment.'))
    }
    setBusy(false)
  }
  return (
    <AuthFrame
      title="Confirm your new email"
      lead={
        <Link className="link" to="/account">
          Back to your account
        </Link>
      }
    >
      {failure && (
        <Notice tone="error">
          <p>{MESSAGES.emailUpdateFailed}</p>
          <p>{failure}</p>
        </Notice>
      )}
      {confirmed ? (
        <Notice
          tone="success"
          title={MESSAGES.emailUpdated}
          action={
            <ButtonLink to={confirmed.signedIn ? '/account' : '/login'} size="sm">
              {confirmed.signedIn ? 'Open your account' : 'Log in'}
            </ButtonLink>
          }
        >
          You sign in with {confirmed.email} from now on. Every other session has ended.
        </Notice>
      ) : (
        <form
          method="post"
          onSubmit={(event) => void submit(event)}
          className={styles.form}
          aria-label="Confirm your new email"
        >
          <p>From then on you sign in with the address this link was mailed to.</p>
          <Button type="submit" size="lg" full disabled={!ready} busy={busy} busyLabel="Confirming...">
            Confirm this address
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
