import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'

const PREFERENCES: [name: keyof Profile['email_preferences'], label: string, text: string][] = [
  ['newsletters', 'Newsletters', 'Occasional news about Gesso.'],
  [
    'artworkUpdates',
    'Artwork updates',
    'One email a day about comments, likes, followers, new works, requests and what your search alerts find. Sales and inquiries are always emailed.',
  ],
  [
    'exhibitionNotices',
    'Exhibition notices',
    'In the same email: comments on your exhibitions, likes of them, and requests to show your works.',
  ],
  ['marketingEmails', 'Marketing emails', 'Offers and invitations from Gesso.'],
]

/** Which kinds of mail the person wants (CD-4.27 to CD-4.30). */
export function PreferencesSection({ user }: { user: Profile }) {
  const { mutateAsync } = useUpdateUser()
  const form = useContractForm({
    schema: async () => (await import('#contract/profiles.ts')).emailPreferences,
    values: user.email_preferences,
    save: (email_preferences) => mutateAsync({ email_preferences }),
    onSaved: () => toast.success(ACCOUNT_MESSAGES.preferencesUpdated),
    onFailed: () => {
      form.reset()
    },
  })
  return (
    <AccountSection
      id="preferences"
      title="Communication preferences"
      failure={sectionFailure(ACCOUNT_MESSAGES.preferencesUpdateFailed, form.failure)}
    >
      <form method="post" className={styles.form} onSubmit={form.submit}>
        <div className={styles.switches}>
          {PREFERENCES.map(([name, label, text]) => (
            <Switch key={name} {...form.register(name)} label={label} text={text} />
          ))}
        </div>
        <div>
          <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save preferences
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
