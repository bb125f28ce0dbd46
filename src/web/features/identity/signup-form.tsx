import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SIGNUP_REDIRECT_MS } from '#contract/constants.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { peekReturnTo, takeReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ROLE_LINES, roleName } from '#web/shared/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, PasswordInput, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './auth-form.module.css'
import { AuthFrame, useTopInView } from './auth-frame.tsx'
import { failureTail } from './failure-tail.ts'
import { runShopSync, runSignUp, type SignUpEnd } from './sign-up-flow.ts'
import { useArrival } from './use-arrival.ts'

/** The four roles a person may choose for themselves (CD-1.4). */
function RoleChoice({ role, error }: { role: ComponentProps<'input'>; error: string | null }) {
  return (
    <fieldset className={styles.roles} aria-describedby={error ? 'role-error' : undefined}>
      <legend>
        Role
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {SELF_SERVICE_ROLES.map((name) => (
        <OptionCard key={name} {...role} value={name} title={roleName(name)} text={ROLE_LINES[name]} required />
      ))}
      {error && (
        <p id="role-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** `/signup` (CD-1). */
export function SignupForm() {
  const ready = useArrival()
  // Whoever was led here from Explore learns why; the server does not know where somebody comes from.
  const isForExplore = useHydrated() && /^\/explore\b/.test(peekReturnTo() ?? '')
  const navigate = useNavigate()
  const [end, setEnd] = useState<SignUpEnd | null>(null)
  const [syncing, setSyncing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = (to: () => string, ms: number) => {
    timer.current = setTimeout(() => void navigate(to()), ms)
  }
  const finish = (result: SignUpEnd) => {
    setEnd(result)
    if (result.kind === 'done') leave(takeReturnTo, SIGNUP_REDIRECT_MS.success)
    if (result.kind === 'email-in-use') leave(() => '/login', SIGNUP_REDIRECT_MS.emailInUse)
  }
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).signUpForm,
    save: async (fields) => {
      setEnd(null)
      return runSignUp(fields)
    },
    onSaved: finish,
  })
  const formRef = useTopInView<HTMLFormElement>(end ?? form.failure)
  const syncAgain = async () => {
    setSyncing(true)
    finish(await runShopSync())
    setSyncing(false)
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
        onSubmit={form.submit}
        className="col g6"
        aria-label="Create account"
      >
        {isForExplore && !end && <Notice tone="info">{SIGN_IN_MESSAGES.signUpToExplore}</Notice>}
        {end?.kind === 'done' && <Notice tone="success">{SIGN_IN_MESSAGES.signupSuccess}</Notice>}
        {end?.kind === 'email-in-use' && <Notice tone="error">{SIGN_IN_MESSAGES.emailInUse}</Notice>}
        {form.failure !== null && (
          <Notice tone="error">{SIGN_IN_MESSAGES.signupFailed(failureTail(form.failure))}</Notice>
        )}
        {end?.kind === 'sync-failed' && (
          <Notice
            tone="error"
            action={
              <div className={styles.ways}>
                <Button variant="outline" size="sm" busy={syncing} onClick={() => void syncAgain()}>
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
        <Field label="Full name" required error={form.getError('name')}>
          <TextInput {...form.register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" required error={form.getError('email')}>
          <EmailInput {...form.register('email')} autoComplete="username" />
        </Field>
        <Field label="Password" required error={form.getError('password')} helper="At least 8 characters.">
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <RoleChoice role={form.register('role')} error={form.getError('role')} />
        <Button
          type="submit"
          size="lg"
          full
          busy={form.busy || end?.kind === 'done'}
          busyLabel="Creating account..."
          disabled={!ready || end?.kind === 'sync-failed'}
        >
          Create account
        </Button>
      </form>
    </AuthFrame>
  )
}
