import { SITE_TEXT_LENGTHS, type SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/inputs.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'

/** What the site is called, and what it says of itself in one line. */
export function NamePart({ name, logo }: Pick<SiteSettings, 'name' | 'logo'>) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.name,
    values: name,
    save: (body) => api('PUT /admin/site/name', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart id="name" title="Name and logo" form={form} words={{ name: 'name', tagline: 'one line about you' }}>
      <Field
        label="Name"
        required
        error={form.getError('name')}
        helper="In the header, on labels and documents, and as the sender of every message."
      >
        <TextInput {...form.register('name')} autoComplete="organization" maxLength={SITE_TEXT_LENGTHS.name} />
      </Field>
      <Field label="One line about you" optional error={form.getError('tagline')}>
        <TextArea {...form.register('tagline')} rows={2} maxLength={SITE_TEXT_LENGTHS.line} />
      </Field>
      <LogoField logo={logo} />
    </SettingsPart>
  )
}
