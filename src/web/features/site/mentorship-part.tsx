import { Link } from 'react-router'
import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Switch } from '#web/ui/switch.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'

/** Whether mentorship is offered. */
export function MentorshipPart({ mentorship }: { mentorship: SiteSettings['mentorship'] }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.mentorship,
    values: mentorship,
    save: (body) => api('PUT /admin/site/mentorship', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart id="mentorship" title="Mentorship" form={form} words={{ is_offered: 'mentorship' }}>
      <Switch
        {...form.register('is_offered')}
        label="Offer mentorship sessions"
        text="Without it the menu entry, the page and its links are gone for everyone."
      />
      <p className="small mute">
        Mentors, their prices and their hours are under{' '}
        <Link className="link" to="/admin/sessions">
          Sessions
        </Link>
        .
      </p>
    </SettingsPart>
  )
}
