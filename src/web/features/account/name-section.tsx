import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'

/** The name, saved alone (CD-4.13 to CD-4.15). */
export function NameSection({ user }: { user: Profile }) {
  const { mutateAsync } = useUpdateUser()
  const form = useContractForm({
    schema: async () => (await import('#contract/account-forms.ts')).nameForm,
    values: { name: user.name },
    save: (fields) => mutateAsync(fields),
    onSaved: () => toast.success(ACCOUNT_MESSAGES.nameUpdated),
  })
  return (
    <AccountSection
      id="name"
      title="Name"
      failure={sectionFailure(ACCOUNT_MESSAGES.profilePageSaveFailed, form.failure)}
    >
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Field label="Name" required error={form.errorOf('name')}>
          <TextInput {...form.register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save name
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
