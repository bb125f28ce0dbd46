import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Switch } from '#web/ui/switch.tsx'
import { OptionCards } from './option-cards.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'
import styles from './site-settings.module.css'

const MODES = [
  {
    value: 'invitation',
    title: 'By invitation',
    text: 'An admin invites each member. Visitors can still look and buy.',
  },
  { value: 'approval', title: 'After approval', text: 'Anyone can ask. You see who, with their works, and answer.' },
  { value: 'open', title: 'Open', text: 'Anyone with an email address becomes a member at once.' },
]

/** Who may become a member. */
export function JoiningPart({ joining }: { joining: SiteSettings['joining'] }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.joining,
    values: joining,
    save: (body) => api('PUT /admin/site/joining', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart
      id="joining"
      title="Who can join"
      form={form}
      words={{ mode: 'who can join', collectors_may_join: 'collectors' }}
    >
      <OptionCards control={form.control} name="mode" labelledBy="joining-title" options={MODES} />
      <div className={styles.ruled}>
        <Switch
          {...form.register('collectors_may_join')}
          label="Collectors can make an account by themselves"
          text="They can follow, save and buy, and publish nothing."
        />
      </div>
    </SettingsPart>
  )
}
