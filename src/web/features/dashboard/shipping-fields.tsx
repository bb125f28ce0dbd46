import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { COUNTRY_OPTIONS, countryName } from './countries.ts'
import styles from './profile-form.module.css'
import type { ProfileFormState } from './use-profile-form.ts'

/** Where a work is shipped from. Stars are labels only: a partial address is saved too (AW-13.12, AW-13.13). */
export function ShippingFields({ title, form }: { title: string; form: ProfileFormState }) {
  const { value: country, readOnly: _, ...select } = form.input('shipping_country')
  const listed = COUNTRY_OPTIONS.some(({ value }) => value === country)
  const options = listed ? COUNTRY_OPTIONS : [...COUNTRY_OPTIONS, { value: country, label: countryName(country) }]
  return (
    <fieldset className={styles.group}>
      <legend className="h-tool-s">{title}</legend>
      <Field label="Contact Name" required error={form.error('shipping_name')}>
        <TextInput autoComplete="shipping name" {...form.input('shipping_name')} />
      </Field>
      <Field label="Phone" optional error={form.error('shipping_phone')}>
        <TextInput type="tel" autoComplete="shipping tel" {...form.input('shipping_phone')} />
      </Field>
      <Field label="Street Address" required error={form.error('shipping_address_line1')}>
        <TextInput autoComplete="shipping address-line1" {...form.input('shipping_address_line1')} />
      </Field>
      <Field label="Apartment, suite, unit" optional error={form.error('shipping_address_line2')}>
        <TextInput autoComplete="shipping address-line2" {...form.input('shipping_address_line2')} />
      </Field>
      <div className={styles.pair}>
        <Field label="City" required error={form.error('shipping_city')}>
          <TextInput autoComplete="shipping address-level2" {...form.input('shipping_city')} />
        </Field>
        <Field label="State" required error={form.error('shipping_state')}>
          <TextInput autoComplete="shipping address-level1" {...form.input('shipping_state')} />
        </Field>
        <Field label="ZIP Code" required error={form.error('shipping_postal_code')}>
          <TextInput autoComplete="shipping postal-code" {...form.input('shipping_postal_code')} />
        </Field>
        <Field label="Country" required error={form.error('shipping_country')}>
          <Select autoComplete="shipping country" value={country} options={options} {...select} />
        </Field>
      </div>
    </fieldset>
  )
}
