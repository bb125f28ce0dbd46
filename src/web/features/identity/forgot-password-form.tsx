import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { requestPasswordReset } from '#contract/identity.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { emailField } from './form-fields.ts'
import { useFormCheck } from './use-form-check.ts'

const form = z.object({ email: emailField })

/** `/forgot-password`: the same answer whether or not the address is known (CD-2.17). */
export function ForgotPasswordForm() {
  const { errors, check } = useFormCheck(form)
  const [state, setState] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const given = check(event)
    if (!given) return
    setBusy(true)
    try {
      await api(requestPasswordReset, { body: given }, { unauthenticated: true })
      setState({ tone: 'success', text: MESSAGES.resetMailSent })
    } catch (error) {
      setState({ tone: 'error', text: failureText(error, 'The mail could not be sent. Try again in a moment.') })
    }
    setBusy(false)
  }
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
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className={styles.form}
        aria-label="Forgot password"
      >
        {state && <Notice tone={state.tone}>{state.text}</Notice>}
        <Field label="Email" required error={errors.email ?? null} helper="We mail you a link to set a new password.">
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" size="lg" full busy={busy} busyLabel="Sending..." disabled={!ready}>
          Send link
        </Button>
      </form>
    </AuthFrame>
  )
}
