import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { identity } from '#web/lib/identity.ts'
import { logQuietly } from '#web/lib/log.ts'
import { settings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'

interface ConfirmedEmail {
  email: string
  /** False for the address of a sign-up. */
  isNew: boolean
  /** Whether this browser stays signed in as the person whose email changed. */
  isSignedIn: boolean
}

/**
 * Confirms the address at the identity provider. After a change, a browser that is signed in as that person then gets a token with
 * the new address and updates the profile (CD-4.18). Its session has ended if another session requested the change.
 */
const confirmEmail = async (code: string): Promise<ConfirmedEmail> => {
  const { uid, email, is_new: isNew } = await identity.confirmEmailChange(code)
  const isTheirs = Boolean(session.readToken()) && session.readUser()?.id === uid
  if (!isTheirs || !isNew) return { email, isNew, isSignedIn: isTheirs }
  try {
    if (!(await session.signInStateChanged())) {
      session.end()
      return { email, isNew, isSignedIn: false }
    }
    session.adopt(await api('PUT /users/update', { body: { email } }))
  } catch (error) {
    // The email has changed, in the profile as well. The profile that this browser stores is updated at its next load.
    logQuietly('the profile could not be read after its email changed', error)
  }
  return { email, isNew, isSignedIn: true }
}

/** The server refuses the code, or the address of the page has none. */
const isUnusable = (error: unknown) => error instanceof ApiError && error.status === 400

/** `/confirm-email?code=`: where the mail leads. A button confirms, because mail programs open links to preview them. */
export function ConfirmEmailForm() {
  const [search] = useSearchParams()
  const [confirmed, setConfirmed] = useState<ConfirmedEmail | null>(null)
  const form = useContractForm({
    schema: async () => (await import('#contract/identity.ts')).emailConfirmation,
    values: { code: search.get('code') ?? '' },
    save: ({ code }) => confirmEmail(code),
    onSaved: setConfirmed,
  })
  const isOfSignUp = search.get('for') === 'sign-up'
  const title = isOfSignUp ? 'Confirm your email' : 'Confirm your new email'
  const failure = () => {
    if (form.getError('code') !== null || isUnusable(form.failure)) return SIGN_IN_MESSAGES.resetLinkUnusable
    return form.failure === null ? null : failureText(form.failure, 'Try again in a moment.')
  }
  return (
    <AuthFrame
      title={title}
      lead={
        <Link className="link" to="/account">
          Back to your account
        </Link>
      }
    >
      {failure() && (
        <Notice tone="error">
          <p>{isOfSignUp ? 'Your email could not be confirmed' : ACCOUNT_MESSAGES.emailUpdateFailed}</p>
          <p>{failure()}</p>
        </Notice>
      )}
      {confirmed ? (
        <Notice
          tone="success"
          title={confirmed.isNew ? ACCOUNT_MESSAGES.emailUpdated : ACCOUNT_MESSAGES.emailConfirmed}
          action={
            <ButtonLink to={confirmed.isSignedIn ? '/account' : '/login'} size="sm">
              {confirmed.isSignedIn ? 'Open your account' : 'Log in'}
            </ButtonLink>
          }
        >
          {confirmed.isNew
            ? `From now on, sign in with ${confirmed.email}. Every other session has ended.`
            : settings().site.mentorship.is_offered
              ? `Mentorship sessions that were booked with ${confirmed.email} are listed as yours from now on.`
              : `${confirmed.email} is the address of your account.`}
        </Notice>
      ) : (
        <form method="post" onSubmit={form.submit} className="col g6" aria-label={title}>
          <p>
            {isOfSignUp
              ? 'It shows that the address of your account is yours.'
              : 'Once it is confirmed, you sign in with the address that this link was sent to.'}
          </p>
          <Button type="submit" size="lg" full disabled={!form.ready} busy={form.busy} busyLabel="Confirming...">
            Confirm this address
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
