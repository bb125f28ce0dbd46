import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { OptionCards } from './option-cards.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'

const ARRIVALS = [
  { value: 'front-page', title: 'At the front page', text: 'Works, exhibitions and artists, open to everyone.' },
  {
    value: 'log-in',
    title: 'At the log-in',
    text: 'For a site whose members are its audience. Public pages keep their addresses.',
  },
]

/** Where visitors arrive who are not signed in. */
export function HomePart({ home }: { home: SiteSettings['home'] }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.home,
    values: home,
    save: (body) => api('PUT /admin/site/home', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart
      id="home"
      title="Where visitors arrive"
      form={form}
      words={{ visitors_arrive_at: 'where visitors arrive' }}
    >
      <OptionCards control={form.control} name="visitors_arrive_at" labelledBy="home-title" options={ARRIVALS} />
    </SettingsPart>
  )
}
