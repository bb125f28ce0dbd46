import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { MESSAGES } from '#contract/messages.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { emailField } from './form-fields.ts'
import { runAccountSync, runSignIn, type SignInEnd } from './sign-in-flow.ts'
import { useArrival } from './use-arrival.ts'
import { useFormCheck } from './use-form-check.ts'
import { useTopInView } from './use-top-in-view.ts'

const form = z.object({
  email: emailField,
  password: z.string().min(1, { error: 'Enter your password.' }),
})

/** `/login` (CD-2). */
export function LoginForm() {
  const ready = useArrival()
  const navigate = useNavigate()
  const { errors, check } = useFormCheck(form)
  const [end, setEnd] = useState<SignInEnd | null>(null)
  const [busy, setBusy] = useState<'login' | 'sync' | null>(null)
  const formRef = useTopInView<HTMLFormElement>(end)

  const finish = async (run: Promise<SignInEnd>) => {
    const result = await run
    if (result.kind === 'done') return navigate(takeReturnTo(), { replace: true })
    setEnd(result)
    setBusy(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const given = check(event)
    if (!given) return
    setEnd(null)
    setBusy('login')
    void finish(runSignIn(given.email, given.password))
  }
  const sync = () => {
    setBusy('sync')
    void finish(runAccountSync())
  }
  return (
    <AuthFrame
      title={MESSAGES.welcomeBack}
      lead={
        <>
          New here?{' '}
          <Link className="link" to="/signup">
            Create an account
          </Link>
        </>
      }
    >
      <form ref={formRef} method="post" noValidate onSubmit={submit} className={styles.form} aria-label="Log in">
        {end && end.kind !== 'done' && <Notice tone="error">{end.message}</Notice>}
        <Field label="Email" error={errors.email ?? null}>
          <TextInput name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label="Password"
          error={errors.password ?? null}
          aside={
            <Link className="link small" to="/forgot-password">
              Forgot Password?
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button
          type="submit"
          size="lg"
          full
          busy={busy === 'login'}
          busyLabel="Logging in..."
          disabled={!ready || busy === 'sync'}
        >
          Log in
        </Button>
        {end?.kind === 'no-account' && (
          <Button variant="outline" full busy={busy === 'sync'} busyLabel="Syncing..." onClick={sync}>
            Sync account
          </Button>
        )}
      </form>
    </AuthFrame>
  )
}
