import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { checkPasswordReset, confirmPasswordReset, newPassword } from '#contract/identity.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useFormCheck } from './use-form-check.ts'

const form = z
  .object({ password: newPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, { error: MESSAGES.passwordsDiffer, path: ['confirm'] })

const isUnusable = (error: unknown) => error instanceof ApiError && error.code === 'invalid_action_code'
/** A refusal of the link itself; a missing code is refused as a wrong field. */
const isVerdict = (error: unknown) => error instanceof ApiError && error.status === 400

type Step = 'checking' | 'open' | 'unusable' | 'done'

/** `/reset-password?code=`: the page the mail leads to (CD-2.18). */
export function ResetPasswordForm() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const [step, setStep] = useState<Step>('checking')
  const { errors, check } = useFormCheck(form)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    api(checkPasswordReset, { body: { code } }, { unauthenticated: true }).then(
      () => !left && setStep('open'),
      // Without a verdict the form is shown: the server decides again when it is sent.
      (error: unknown) => !left && setStep(isVerdict(error) ? 'unusable' : 'open'),
    )
    return () => {
      left = true
    }
  }, [code])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const given = check(event)
    if (!given) return
    setBusy(true)
    setFailure('')
    try {
      await api(confirmPasswordReset, { body: { code, password: given.password } }, { unauthenticated: true })
      setStep('done')
    } catch (error) {
      if (isUnusable(error)) setStep('unusable')
      else setFailure(failureText(error, 'The password could not be changed. Try again in a moment.'))
    }
    setBusy(false)
  }
  return (
    <AuthFrame
      title="Set a new password"
      lead={
        <Link className="link" to="/login">
          Back to log in
        </Link>
      }
    >
      {step === 'checking' && <p role="status">{MESSAGES.loading}</p>}
      {step === 'unusable' && (
        <Notice
          tone="error"
          action={
            <ButtonLink to="/forgot-password" variant="outline" size="sm">
              Ask for a new link
            </ButtonLink>
          }
        >
          {MESSAGES.resetLinkUnusable}
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
          Your password is changed. Every other session has ended.
        </Notice>
      )}
      {step === 'open' && (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className={styles.form}
          aria-label="Set a new password"
        >
          {failure && <Notice tone="error">{failure}</Notice>}
          <Field label="New password" required error={errors.password ?? null} helper="At least 8 characters.">
            <PasswordInput name="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm new password" required error={errors.confirm ?? null}>
            <PasswordInput name="confirm" autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" full busy={busy} busyLabel="Saving...">
            Set password
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
