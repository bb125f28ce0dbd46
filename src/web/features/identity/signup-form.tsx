import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { SIGNUP_REDIRECT_MS } from '#contract/constants.ts'
import { newPassword } from '#contract/identity.ts'
import { MESSAGES } from '#contract/messages.ts'
import { line, SELF_SERVICE_ROLES } from '#contract/primitives.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { emailField } from './form-fields.ts'
import { RoleChoice } from './role-choice.tsx'
import { runShopSync, runSignUp, type SignUpEnd } from './sign-up-flow.ts'
import { useArrival } from './use-arrival.ts'
import { useFormCheck } from './use-form-check.ts'
import { useTopInView } from './use-top-in-view.ts'

const form = z.object({
  name: line(120).min(1, { error: 'Enter your full name.' }),
  email: emailField,
  password: newPassword,
  role: z.enum(SELF_SERVICE_ROLES, { error: 'Choose how you use Gesso.' }),
})

/** `/signup` (CD-1). */
export function SignupForm() {
  const ready = useArrival()
  const navigate = useNavigate()
  const { errors, setErrors, check } = useFormCheck(form)
  const [end, setEnd] = useState<SignUpEnd | null>(null)
  const [busy, setBusy] = useState<'signup' | 'sync' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const formRef = useTopInView<HTMLFormElement>(end)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = (to: () => string, ms: number) => {
    timer.current = setTimeout(() => void navigate(to()), ms)
  }
  const finish = async (run: Promise<SignUpEnd>) => {
    const result = await run
    setEnd(result)
    if (result.kind === 'done') return leave(takeReturnTo, SIGNUP_REDIRECT_MS.success)
    setBusy(null)
    if (result.kind === 'email-in-use') leave(() => '/login', SIGNUP_REDIRECT_MS.emailInUse)
    if (result.kind === 'failed')
      setErrors(Object.fromEntries(result.fields.map(({ field, message }) => [field, message])))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const given = check(event)
    if (!given) return
    setEnd(null)
    setBusy('signup')
    void finish(runSignUp(given))
  }
  const syncAgain = () => {
    setBusy('sync')
    void finish(runShopSync())
  }
  return (
    <AuthFrame
      title="Create your account"
      lead={
        <>
          Already here?{' '}
          <Link className="link" to="/login">
            Log in
          </Link>
        </>
      }
    >
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={submit}
        className={styles.form}
        aria-label="Create account"
      >
        {end?.kind === 'done' && <Notice tone="success">{MESSAGES.signupSuccess}</Notice>}
        {end?.kind === 'email-in-use' && <Notice tone="error">{MESSAGES.emailInUse}</Notice>}
        {end?.kind === 'failed' && <Notice tone="error">{end.message}</Notice>}
        {end?.kind === 'sync-failed' && (
          <Notice
            tone="error"
            action={
              <div className={styles.ways}>
                <Button variant="outline" size="sm" busy={busy === 'sync'} onClick={syncAgain}>
                  Try again
                </Button>
                <Button variant="quiet" size="sm" onClick={() => void navigate('/dashboard')}>
                  Continue to dashboard
                </Button>
              </div>
            }
          >
            {end.message}
          </Notice>
        )}
        <Field label="Full name" required error={errors.name ?? null}>
          <TextInput name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" required error={errors.email ?? null}>
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password" required error={errors.password ?? null} helper="At least 8 characters.">
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <RoleChoice error={errors.role} />
        <Button
          type="submit"
          size="lg"
          full
          busy={busy === 'signup'}
          busyLabel="Creating account..."
          disabled={!ready || end?.kind === 'sync-failed'}
        >
          Create account
        </Button>
      </form>
    </AuthFrame>
  )
}
