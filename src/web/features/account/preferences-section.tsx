import { type FormEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './account.module.css'
import { useUpdateUser } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { useSave } from './use-save.ts'

type Preferences = Profile['email_preferences']

const WORDS: [name: keyof Preferences, label: string, text: string][] = [
  ['newsletters', 'Newsletters', 'What is new on Gesso, now and then.'],
  ['artworkUpdates', 'Artwork updates', 'Likes, comments and sales of your works.'],
  ['exhibitionNotices', 'Exhibition notices', 'Openings of exhibitions you may like.'],
  ['marketingEmails', 'Marketing emails', 'Offers and invitations from Gesso.'],
]

/** What may be mailed (CD-4.27 to CD-4.30). */
export function PreferencesSection({ user }: { user: Profile }) {
  const stored = user.email_preferences
  const [wanted, setWanted] = useState(stored)
  const { busy, failure, save } = useSave({
    done: MESSAGES.preferencesUpdated,
    failed: MESSAGES.preferencesUpdateFailed,
  })
  const { mutateAsync } = useUpdateUser()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (await save(() => mutateAsync({ email_preferences: wanted }))) setWanted(stored)
  }
  return (
    <AccountSection id="preferences" title="Communication preferences" failure={failure}>
      <form method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.switches}>
          {WORDS.map(([name, label, text]) => (
            <Switch
              key={name}
              name={name}
              label={label}
              text={text}
              checked={wanted[name]}
              onChange={(event) => setWanted({ ...wanted, [name]: event.target.checked })}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="outline" busy={busy} busyLabel="Saving...">
            Save preferences
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
