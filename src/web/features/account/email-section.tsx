import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, PasswordInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useRequestEmail } from './account.queries.ts'
import { AccountSection, currentPasswordProblem, sectionFailure } from './account-section.tsx'
import { EmailConfirmation, PendingEmail } from './pending-email.tsx'

const EMPTY = { email: '', current: '' }

/** The address people sign in with; changing it takes the current password (CD-4.16 to CD-4.20, CD-4.33). */
export function EmailSection({ user }: { user: Profile }) {
  const { mutateAsync } = useRequestEmail()
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).emailChangeForm(user.email),
    values: EMPTY,
    save: (fields) => mutateAsync(fields),
    onSaved: () => {
      form.reset(EMPTY)
      toast.success(ACCOUNT_MESSAGES.emailLinkSent)
    },
    toProblems: currentPasswordProblem,
  })
  return (
    <AccountSection
      id="email"
      title="Email"
      failure={sectionFailure(ACCOUNT_MESSAGES.emailUpdateFailed, form.failure)}
      text={
        <>
          You sign in with <strong>{user.email}</strong>. To change it, open the link that we’ll email to the new
          address. We’ll notify the old one.
        </>
      }
    >
      <EmailConfirmation />
      <PendingEmail />
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Field label="New email" required error={form.getError('email')}>
          <EmailInput {...form.register('email')} autoComplete="email" />
        </Field>
        <Field label="Current password" required error={form.getError('current')}>
          <PasswordInput {...form.register('current')} autoComplete="current-password" />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save email
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
