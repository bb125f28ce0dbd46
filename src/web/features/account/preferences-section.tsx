import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Part } from '#web/lib/forms/three-way.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { typedIn, useVersions } from '#web/lib/forms/use-versions.ts'
import { siteName } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'

type Preferences = Profile['email_preferences']

const listPreferences = (): [name: keyof Preferences, label: string, text: string][] => [
  ['newsletters', 'Newsletters', `Occasional news about ${siteName()}.`],
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
  ['marketingEmails', 'Marketing emails', `Offers and invitations from ${siteName()}.`],
]

const PARTS = listPreferences().map(([name, label]): Part<Preferences> => ({ label, fields: [name] }))
const getValues = (user: Profile): Preferences => user.email_preferences

/** Which kinds of mail the person wants (CD-4.27 to CD-4.30). */
export function PreferencesSection({ user }: { user: Profile }) {
  const { mutateAsync } = useUpdateUser()
  // A switch has two states, so two changes of one are the same change and nobody has to be asked.
  const versions = useVersions({ record: user, toValues: getValues, parts: PARTS, typed: () => typedIn(form) })
  const form: ContractForm<Preferences, Preferences> = useContractForm({
    schema: async () => (await import('#contract/profiles.ts')).emailPreferences,
    values: user.email_preferences,
    save: async (email_preferences) => mutateAsync({ body: { email_preferences }, version: versions.version() }),
    recover: versions.recover,
    onSaved: (saved) => {
      versions.saved(saved)
      toast.success(ACCOUNT_MESSAGES.preferencesUpdated)
    },
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
          {listPreferences().map(([name, label, text]) => (
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
