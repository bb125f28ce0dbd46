import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'

const isUnusable = (error: unknown) => error instanceof ApiError && error.code === 'invalid_action_code'
const isWeak = (error: unknown) => error instanceof ApiError && error.code === 'weak_password'
/** The server refuses the link itself; a missing code is refused as a wrong field. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

type Step = 'checking' | 'open' | 'unusable' | 'done'

/** `/reset-password?code=`: the page that the mail leads to (CD-2.18). */
export function ResetPasswordForm() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const [step, setStep] = useState<Step>('checking')
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).newPasswordForm,
    save: ({ password }) =>
      api('POST /identity/password-reset/confirm', { body: { code, password } }, { unauthenticated: true }),
    onSaved: () => setStep('done'),
    onFailed: (error) => {
      if (isUnusable(error)) setStep('unusable')
    },
    toProblems: (error) => (isWeak(error) ? { password: SIGN_IN_MESSAGES.passwordTooCommon } : {}),
  })

  useEffect(() => {
    let left = false
    api('POST /identity/password-reset/check', { body: { code } }, { unauthenticated: true }).then(
      () => !left && setStep('open'),
      // When the server cannot be reached the form is shown: the server decides again when it is sent.
      (error: unknown) => !left && setStep(isRefused(error) ? 'unusable' : 'open'),
    )
    return () => {
      left = true
    }
  }, [code])

  return (
    <AuthFrame
      title="Set a new password"
      lead={
        <Link className="link" to="/login">
          Back to log in
        </Link>
      }
    >
      {step === 'checking' && <p role="status">{PUBLIC_MESSAGES.loading}</p>}
      {step === 'unusable' && (
        <Notice
          tone="error"
          action={
            <ButtonLink to="/forgot-password" variant="outline" size="sm">
              Request a new link
            </ButtonLink>
          }
        >
          {SIGN_IN_MESSAGES.resetLinkUnusable}
        </Notice>
      )}
      {step === 'done' && (
        <Notice
          tone="success"
          action={
            <ButtonLink to="/login" size="sm">
              Log in
            </ButtonLink>
          }
        >
          Your password has been changed. Every other session has ended.
        </Notice>
      )}
      {step === 'open' && (
        <form method="post" noValidate onSubmit={form.submit} className="col g6" aria-label="Set a new password">
          {!isWeak(form.failure) && (
            <FailureNotice error={form.failure} message="The password could not be changed. Try again in a moment." />
          )}
          <Field label="New password" required error={form.getError('password')} helper="At least 8 characters.">
            <PasswordInput {...form.register('password', { deps: 'confirm' })} autoComplete="new-password" />
          </Field>
          <Field label="Confirm new password" required error={form.getError('confirm')}>
            <PasswordInput {...form.register('confirm')} autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" full busy={form.busy} busyLabel="Saving...">
            Set password
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
