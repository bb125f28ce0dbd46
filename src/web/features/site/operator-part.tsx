import { SITE_TEXT_LENGTHS, type SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { SettingsPart } from './settings-part.tsx'
import { useSiteSaved } from './site.queries.ts'

const WORDS = {
  legal_name: 'legal name',
  address: 'address',
  email: 'email',
  tax_number: 'tax number',
  visit: 'when to visit',
}

/** Who answers for the site. */
export function OperatorPart({ operator }: { operator: SiteSettings['operator'] }) {
  const form = useContractForm({
    schema: async () => (await import('#contract/site.ts')).SITE_PARTS.operator,
    values: operator,
    save: (body) => api('PUT /admin/site/operator', { body }),
    onSaved: useSiteSaved(),
  })
  return (
    <SettingsPart
      id="operator"
      title="Operator"
      text="Who answers for this site. Shown under Imprint and in the terms. Many countries ask for all of it but the tax number."
      form={form}
      words={WORDS}
    >
      <Field label="Legal name" error={form.getError('legal_name')}>
        <TextInput {...form.register('legal_name')} autoComplete="organization" maxLength={120} />
      </Field>
      <Field label="Address" error={form.getError('address')}>
        <TextArea
          {...form.register('address')}
          rows={2}
          autoComplete="street-address"
          maxLength={SITE_TEXT_LENGTHS.text}
        />
      </Field>
      <div className="grid2">
        <Field
          label="Email"
          error={form.getError('email')}
          helper="Where messages to the site go, also on the contact page."
        >
          <EmailInput {...form.register('email')} autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Tax number" optional error={form.getError('tax_number')}>
          <TextInput {...form.register('tax_number')} autoComplete="off" maxLength={40} />
        </Field>
      </div>
      <Field
        label="When to visit"
        optional
        error={form.getError('visit')}
        helper="If there is a place to come to, such as “Wednesday to Sunday, 11 to 18”."
      >
        <TextArea {...form.register('visit')} rows={2} maxLength={SITE_TEXT_LENGTHS.text} />
      </Field>
    </SettingsPart>
  )
}
