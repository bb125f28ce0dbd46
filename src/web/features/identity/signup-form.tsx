import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SIGNUP_REDIRECT_MS } from '#contract/constants.ts'
import { type Role, SELF_SERVICE_ROLES, type SelfServiceRole } from '#contract/roles.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { peekReturnTo, takeReturnTo } from '#web/lib/return-to.ts'
import { settings } from '#web/lib/settings.ts'
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
import { JoiningNotice } from './joining-notice.tsx'
import { runShopSync, runSignUp, type SignUpEnd } from './sign-up-flow.ts'
import { useArrival } from './use-arrival.ts'

/** The four roles a person may choose for themselves (CD-1.4). */
function RoleChoice({
  role,
  roles,
  error,
}: {
  role: ComponentProps<'input'>
  roles: readonly SelfServiceRole[]
  error: string | null
}) {
  return (
    <fieldset className={styles.roles} aria-describedby={error ? 'role-error' : undefined}>
      <legend>
        Role
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {roles.map((name) => (
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

/** What the form knows of an invited person. */
export interface Invited {
  code: string
  email: string
  name: string
  role: Role
}

const isSelfService = (role: Role): role is SelfServiceRole => SELF_SERVICE_ROLES.some((one) => one === role)
const COLLECTORS_ONLY = ['collector'] as const

/** `/signup` (CD-1), and with an invitation `/join`: the address and the role are those of the invitation. */
export function SignupForm({ invited }: { invited?: Invited }) {
  const { mode } = settings().site.joining
  const roles = mode === 'invitation' ? COLLECTORS_ONLY : SELF_SERVICE_ROLES
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
    ...(invited
      ? {
          // The server gives the role of the invitation, whatever the form says.
          values: { ...invited, role: isSelfService(invited.role) ? invited.role : 'collector', password: '' },
        }
      : {}),
    save: async (fields) => {
      setEnd(null)
      return runSignUp(fields, invited?.code)
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
        {!invited && <JoiningNotice />}
        {invited && (
          <p>
            You are invited to join {settings().site.name.name} with the role <strong>{roleName(invited.role)}</strong>.
          </p>
        )}
        <Field label="Full name" required error={form.getError('name')}>
          <TextInput {...form.register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" required error={form.getError('email')}>
          <EmailInput {...form.register('email')} autoComplete="username" readOnly={invited !== undefined} />
        </Field>
        <Field label="Password" required error={form.getError('password')} helper="At least 8 characters.">
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        {!invited && <RoleChoice role={form.register('role')} roles={roles} error={form.getError('role')} />}
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
