import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, PasswordInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame, useTopInView } from './auth-frame.tsx'
import { runAccountSync, runSignIn, type SignInEnd } from './sign-in-flow.ts'
import { StaffSignIn } from './staff-sign-in.tsx'
import { useArrival } from './use-arrival.ts'

/** The account page leads here with the time until which the account it has closed can be reopened. */
const readClosedUntil = (state: unknown): string | null => {
  const { closedUntil } = (state ?? {}) as { closedUntil?: unknown }
  return typeof closedUntil === 'string' ? closedUntil : null
}

/** `/login` (CD-2). */
export function LoginForm() {
  const ready = useArrival()
  const navigate = useNavigate()
  const [end, setEnd] = useState<SignInEnd | null>(null)
  const [syncing, setSyncing] = useState(false)
  const closedUntil = readClosedUntil(useLocation().state)

  const finish = async (result: SignInEnd) => {
    if (result.kind === 'second-step') await navigate('/login/second-step')
    else if (result.kind === 'done')
      await navigate(result.needsSecondFactor ? '/account/second-factor' : takeReturnTo(), { replace: true })
    else setEnd(result)
  }
  const form = useContractForm({
    schema: async () => (await import('#contract/identity.ts')).signInFields,
    save: async ({ email, password }) => {
      setEnd(null)
      return runSignIn(email, password)
    },
    onSaved: finish,
  })
  const formRef = useTopInView<HTMLFormElement>(end ?? form.failure)
  const sync = async () => {
    setSyncing(true)
    await finish(await runAccountSync())
    setSyncing(false)
  }
  return (
    <AuthFrame
      title={PUBLIC_MESSAGES.welcomeBack}
      lead={
        <>
          New here?{' '}
          <Link className="link" to="/signup">
            Create an account
          </Link>
        </>
      }
    >
      <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="col g6" aria-label="Log in">
        {closedUntil && !end && (
          <Notice tone="success" title="Your account is closed">
            Until {formatDate(closedUntil)}, logging in restores everything.
          </Notice>
        )}
        {form.failure !== null && <Notice tone="error">{SIGN_IN_MESSAGES.signInFailed}</Notice>}
        {end && 'message' in end && <Notice tone="error">{end.message}</Notice>}
        <Field label="Email" error={form.getError('email')}>
          <EmailInput {...form.register('email')} autoComplete="username" />
        </Field>
        <Field
          label="Password"
          error={form.getError('password')}
          aside={
            <Link className="link small" to="/forgot-password">
              Forgot Password?
            </Link>
          }
        >
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" full busy={form.busy} busyLabel="Logging in..." disabled={!ready || syncing}>
          Log in
        </Button>
        <StaffSignIn />
        {end?.kind === 'no-account' && (
          <Button variant="outline" full busy={syncing} busyLabel="Syncing..." onClick={() => void sync()}>
            Sync account
          </Button>
        )}
      </form>
    </AuthFrame>
  )
}
