import { Controller, useWatch } from 'react-hook-form'
import { MAX_PHONE_LENGTH } from '#contract/shipping-constants.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import type { Side } from './address-fields.tsx'
import { findCountry, PHONE_COUNTRIES } from './countries.ts'
import { formatNational, formatPhone, splitPhone, typedPhone } from './phone.ts'
import styles from './phone-fields.module.css'
import type { ShipmentForm } from './use-shipment-form.ts'

interface PhoneProps {
  form: ShipmentForm
  side: Side
}

const getAutoComplete = (side: Side) => (side === 'recipient' ? 'shipping tel' : 'billing tel')

/** A phone number of the window of an order: digits, brought into form when the field is left (MS-7.23 to MS-7.25). */
export function OrderPhone({ form, side }: PhoneProps) {
  return (
    <Controller
      control={form.control}
      name={`${side}_phone`}
      render={({ field: { value, onChange, onBlur, ...field } }) => (
        <Field label="Phone" optional>
          <TextInput
            {...field}
            type="tel"
            autoComplete={getAutoComplete(side)}
            value={value ?? ''}
            onChange={(event) => onChange(typedPhone(event.target.value))}
            onBlur={() => {
              onChange(formatPhone(value ?? ''))
              onBlur()
            }}
          />
        </Field>
      )}
    />
  )
}

/** A phone number of the custom form: a country, and digits in its format (MS-9.3, MS-9.4, MS-9.28). */
export function CountryPhone({ form, side }: PhoneProps) {
  const iso = useWatch({ control: form.control, name: `${side}_phone_country` })
  const country = findCountry(iso)
  /** A pasted number with the code of a country brings the country along. */
  const type = (text: string, change: (digits: string) => void) => {
    if (!text.trim().startsWith('+')) return change(formatNational(text, country))
    const { country: own, digits } = splitPhone(text)
    if (digits === '') return change(text)
    form.setValue(`${side}_phone_country`, own.iso)
    change(formatNational(digits, own))
  }
  const changeCountry = (next: string) => {
    form.setValue(`${side}_phone_country`, next)
    form.setValue(`${side}_phone`, formatNational(form.getValues(`${side}_phone`) ?? '', findCountry(next)))
  }
  return (
    <Controller
      control={form.control}
      name={`${side}_phone`}
      render={({ field: { value, onChange, ...field } }) => (
        <Field label="Phone" optional>
          <span className={styles.box}>
            <span className={styles.country}>
              <span className={styles.face} aria-hidden="true">
                {country.iso} {country.dialCode}
                <Icon name="chevron-down" size={16} />
              </span>
              <select
                name={`${side}_phone_country`}
                aria-label="Country code"
                className={styles.select}
                value={iso}
                onChange={(event) => changeCountry(event.target.value)}
              >
                {PHONE_COUNTRIES.map((one) => (
                  // A browser's own name of a country may differ from the server's.
                  <option key={one.iso} value={one.iso} suppressHydrationWarning>
                    {`${one.flag} ${one.name} ${one.dialCode}`}
                  </option>
                ))}
              </select>
            </span>
            <TextInput
              {...field}
              type="tel"
              autoComplete={`${getAutoComplete(side)}-national`}
              maxLength={MAX_PHONE_LENGTH}
              value={value ?? ''}
              onChange={(event) => type(event.target.value, onChange)}
            />
          </span>
        </Field>
      )}
    />
  )
}
