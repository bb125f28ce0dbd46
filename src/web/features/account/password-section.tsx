import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { identity } from '#web/lib/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { AccountSection, currentPasswordProblem, sectionFailure } from './account-section.tsx'

const EMPTY = { current: '', password: '', confirm: '' }

const weakPasswordProblem = (error: unknown): { password?: string } =>
  error instanceof ApiError && error.code === 'weak_password' ? { password: error.serverText } : {}

/** The password; the current one is checked before anything changes (CD-4.22 to CD-4.26). */
export function PasswordSection({ email }: { email: string }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).passwordChangeForm,
    values: EMPTY,
    save: async ({ current, password }) => {
      await identity.reauthenticate(current)
      await identity.updatePassword(password)
    },
    onSaved: () => {
      form.reset(EMPTY)
      toast.success(ACCOUNT_MESSAGES.passwordUpdated)
    },
    toProblems: (error) => ({ ...currentPasswordProblem(error), ...weakPasswordProblem(error) }),
  })
  return (
    <AccountSection
      id="password"
      title="Password"
      text="Changing it signs you out everywhere else."
      failure={sectionFailure(ACCOUNT_MESSAGES.passwordUpdateFailed, form.failure)}
    >
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" required error={form.getError('current')}>
          <PasswordInput {...form.register('current')} autoComplete="current-password" />
        </Field>
        <Field label="New password" required error={form.getError('password')} helper="At least 8 characters.">
          <PasswordInput {...form.register('password', { deps: 'confirm' })} autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required error={form.getError('confirm')}>
          <PasswordInput {...form.register('confirm')} autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save password
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
