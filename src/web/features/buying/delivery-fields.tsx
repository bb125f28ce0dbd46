import { Link } from 'react-router'
import { addressFormat, DELIVERY_COUNTRIES } from '#contract/address-formats.ts'
import { countryOption, SHIPPING_COUNTRIES } from '#contract/country-name.ts'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import styles from './buying.module.css'
import type { DeliveryValues } from './delivery-values.ts'

interface DeliveryFieldsProps {
  form: Pick<ContractForm<DeliveryValues, unknown>, 'register' | 'busy' | 'getError'>
  country: string
  isGuest: boolean
  /** Everything is collected. */
  collectsAll: boolean
  /** It also could not be shipped: another country can still be chosen where somebody does not ship to this one. */
  isOnlyCollected: boolean
  onCountry: (country: string) => void
  /** The state has been typed. */
  onState: (state: string) => void
  /** A guest leaves to log in. */
  onLeave: () => void
}

/** Where the receipt and the works go. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { form, country, isGuest, collectsAll, isOnlyCollected, onCountry, onState, onLeave } = props
  const { state, postalCode } = addressFormat(country)
  const field = (name: keyof DeliveryValues, autoComplete: string) => ({
    ...form.register(name),
    autoComplete,
    readOnly: form.busy,
  })
  const stateField = field('state', 'shipping address-level1')
  return (
    <>
      <fieldset className={styles.fields}>
        <legend className="h-tool">Contact</legend>
        {isGuest && (
          <p className="small">
            No account needed.{' '}
            <Link className="link" to="/login" onClick={onLeave}>
              Log in
            </Link>{' '}
            to keep this order in your account.
          </p>
        )}
        <div className={styles.pair}>
          <Field label="Email" required error={form.getError('email')}>
            <TextInput type="email" {...field('email', 'email')} />
          </Field>
          <Field label="Phone" optional error={form.getError('phone')}>
            <TextInput type="tel" {...field('phone', 'tel')} />
          </Field>
        </div>
      </fieldset>
      {isOnlyCollected && (
        <p className={styles.hint}>You collect everything yourself: no delivery address is needed.</p>
      )}
      <fieldset className={styles.fields} hidden={isOnlyCollected && !isGuest}>
        <legend className="h-tool">{isOnlyCollected ? 'Collected by' : 'Delivery address'}</legend>
        <div hidden={isOnlyCollected}>
          <Field label="Country" required error={form.getError('country')}>
            <Select
              {...form.register('country', { onChange: (event) => onCountry(event.target.value) })}
              autoComplete="shipping country"
            >
              <optgroup label="Often chosen">
                <Countries countries={SHIPPING_COUNTRIES.map(countryOption)} />
              </optgroup>
              <optgroup label="All other countries">
                <Countries countries={DELIVERY_COUNTRIES.filter(({ value }) => !SHIPPING_COUNTRIES.includes(value))} />
              </optgroup>
            </Select>
          </Field>
        </div>
        <div hidden={collectsAll && !isGuest}>
          <Field label="Full name" required error={form.getError('name')}>
            <TextInput {...field('name', 'shipping name')} />
          </Field>
        </div>
        <div className={styles.fields} hidden={collectsAll}>
          <Field label="Address" required error={form.getError('address_line1')}>
            <TextInput {...field('address_line1', 'shipping address-line1')} />
          </Field>
          <Field label="Apartment, suite, unit" optional error={form.getError('address_line2')}>
            <TextInput {...field('address_line2', 'shipping address-line2')} />
          </Field>
          <div className={styles.pair}>
            <Field label="City" required error={form.getError('city')}>
              <TextInput {...field('city', 'shipping address-level2')} />
            </Field>
            {state.need !== 'none' && (
              <Field
                label={state.label}
                required={state.need === 'required'}
                optional={state.need === 'optional'}
                error={form.getError('state')}
              >
                <TextInput
                  {...stateField}
                  onBlur={(event) => {
                    void stateField.onBlur(event)
                    onState(event.target.value)
                  }}
                />
              </Field>
            )}
            {postalCode.need !== 'none' && (
              <Field
                label={postalCode.label}
                required={postalCode.need === 'required'}
                optional={postalCode.need === 'optional'}
                error={form.getError('postal_code')}
              >
                <TextInput {...field('postal_code', 'shipping postal-code')} />
              </Field>
            )}
          </div>
        </div>
      </fieldset>
    </>
  )
}

function Countries({ countries }: { countries: readonly { value: string; label: string }[] }) {
  return countries.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
