import { useState } from 'react'
import { Link } from 'react-router'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** `/forgot-password`: the same confirmation whether or not the address is known (CD-2.17). */
export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false)
  const form = useContractForm({
    schema: async () => (await import('#contract/identity.ts')).emailFields,
    save: ({ email }) => api('POST /identity/password-reset', { body: { email } }, { unauthenticated: true }),
    onSaved: () => setSent(true),
  })
  return (
    <AuthFrame
      title="Forgot your password?"
      lead={
        <>
          Remembered it?{' '}
          <Link className="link" to="/login">
            Back to log in
          </Link>
        </>
      }
    >
      <form method="post" noValidate onSubmit={form.submit} className="col g6" aria-label="Forgot password">
        {isSent && form.failure === null && <Notice tone="success">{SIGN_IN_MESSAGES.resetMailSent}</Notice>}
        <FailureNotice error={form.failure} message="The email could not be sent. Try again in a moment." />
        <Field
          label="Email"
          required
          error={form.getError('email')}
          helper="We’ll email you a link to set a new password."
        >
          <EmailInput {...form.register('email')} autoComplete="username" />
        </Field>
        <Button type="submit" size="lg" full busy={form.busy} busyLabel="Sending..." disabled={!form.ready}>
          Send link
        </Button>
      </form>
    </AuthFrame>
  )
}
