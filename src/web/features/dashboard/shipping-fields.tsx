import { useState } from 'react'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import type { Place } from '#web/shared/places/place-source.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AddressHint } from './address-hint.tsx'
import { COUNTRY_OPTIONS, countryName, isListedCountry } from './countries.ts'
import styles from './profile-form.module.css'
import { shippingFieldsOf } from './shipping-place.ts'
import { useAddressCheck } from './use-address-check.ts'
import type { ProfileFormState } from './use-profile-form.ts'

/** A grey line turned ochre: worth a look, and no reason not to save. */
const advice = (text: string | undefined) =>
  text && (
    <span className={styles.advice} role="status">
      <Icon name="alert" size={16} />
      {text}
    </span>
  )

/** Where a work is shipped from. Stars are labels only: a partial address is saved too (AW-13.12, AW-13.13). */
export function ShippingFields({ title, form }: { title: string; form: ProfileFormState }) {
  const { value: country, readOnly: _, onChange: onCountry, ...select } = form.input('shipping_country')
  const [foreign, setForeign] = useState<string | null>(null)
  const options = isListedCountry(country)
    ? COUNTRY_OPTIONS
    : [...COUNTRY_OPTIONS, { value: country, label: countryName(country) }]
  const problems = useAddressCheck({
    name: form.input('shipping_name').value,
    address_line1: form.input('shipping_address_line1').value,
    city: form.input('shipping_city').value,
    state: form.input('shipping_state').value,
    postal_code: form.input('shipping_postal_code').value,
    country,
  })
  const wrong = (field: string) => problems.find((one) => one.field === field && one.kind === 'wrong')?.message
  const take = (place: Place) => {
    const { fields, foreign: elsewhere } = shippingFieldsOf(place)
    form.fill(fields)
    setForeign(elsewhere)
  }
  return (
    <fieldset className={styles.group}>
      <legend className="h-tool-s">{title}</legend>
      <Field label="Contact Name" required error={form.error('shipping_name')}>
        <TextInput autoComplete="shipping name" {...form.input('shipping_name')} />
      </Field>
      <Field label="Phone" optional error={form.error('shipping_phone')}>
        <TextInput type="tel" autoComplete="shipping tel" {...form.input('shipping_phone')} />
      </Field>
      <PlaceField
        label="Street Address"
        kind="street"
        country={country}
        required
        autoComplete="shipping address-line1"
        error={form.error('shipping_address_line1')}
        {...form.input('shipping_address_line1')}
        onPlace={take}
      />
      <Field label="Apartment, suite, unit" optional error={form.error('shipping_address_line2')}>
        <TextInput autoComplete="shipping address-line2" {...form.input('shipping_address_line2')} />
      </Field>
      <div className={styles.pair}>
        <Field label="City" required error={form.error('shipping_city')}>
          <TextInput autoComplete="shipping address-level2" {...form.input('shipping_city')} />
        </Field>
        <Field label="State" required error={form.error('shipping_state')} helper={advice(wrong('state'))}>
          <TextInput autoComplete="shipping address-level1" {...form.input('shipping_state')} />
        </Field>
        <Field
          label="ZIP Code"
          required
          error={form.error('shipping_postal_code')}
          helper={advice(wrong('postal_code'))}
        >
          <TextInput autoComplete="shipping postal-code" {...form.input('shipping_postal_code')} />
        </Field>
        <Field
          label="Country"
          required
          error={form.error('shipping_country')}
          helper={advice(
            foreign ? `${foreign} is not in this list, so the country stays ${countryName(country)}.` : undefined,
          )}
        >
          <Select
            autoComplete="shipping country"
            value={country}
            options={options}
            {...select}
            onChange={(event) => {
              onCountry(event)
              setForeign(null)
            }}
          />
        </Field>
      </div>
      <AddressHint problems={problems} />
    </fieldset>
  )
}
