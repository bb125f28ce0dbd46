import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { addressFormat } from '#contract/address-formats.ts'
import { countryName, countryOption, SHIPPING_COUNTRIES } from '#contract/country-name.ts'
import { type AddressProblem, typedAddress } from '#contract/places.ts'
import { PROFILE_MAX_LENGTHS } from '#contract/profile-limits.ts'
import { api } from '#web/lib/api.ts'
import { formatList } from '#web/lib/format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import type { Place } from '#web/shared/places/place-source.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select, TextInput, type TextInputProps } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './profile-form.module.css'
import type { DashboardForm, DashboardValues } from './use-profile-form.ts'

type ShippingField = Extract<keyof DashboardValues, `shipping_${string}`>

/** The typed address as the check of addresses takes it. */
const shippingValues = (values: DashboardValues) => ({
  name: values.shipping_name,
  address_line1: values.shipping_address_line1,
  city: values.shipping_city,
  state: values.shipping_state,
  postal_code: values.shipping_postal_code,
  country: values.shipping_country,
})

/**
 * The shipping fields that a chosen place fills (AW-13.11). What the place does not contain stays as typed; the state is
 * replaced together with its city. `foreign` names a country outside the list, which leaves the chosen one unchanged (T-37).
 */
export const toShippingFields = (
  place: Place,
): { fields: Partial<Record<ShippingField, string>>; foreign: string | null } => {
  const { street, city, state, postalCode, country, countryName } = place
  const isListed = country !== null && SHIPPING_COUNTRIES.includes(country)
  return {
    fields: {
      ...(street === null ? {} : { shipping_address_line1: street }),
      ...(city === null ? {} : { shipping_city: city, shipping_state: state ?? '' }),
      ...(postalCode === null ? {} : { shipping_postal_code: postalCode }),
      ...(isListed ? { shipping_country: country } : {}),
    },
    foreign: isListed ? null : (countryName ?? country),
  }
}

type Address = Record<AddressProblem['field'], string>

const TYPING_MS = 400

const isStarted = (address: Address) =>
  Object.entries(address).some(([field, text]) => field !== 'country' && text.trim() !== '')
/** Texts that are too long are explained at their fields when saving. */
const isAcceptable = (address: Address) => typedAddress.safeParse(address).success

/**
 * Whether a problem of the address that was checked remains while the next check is on its way: a missing field until it
 * is filled, a wrong form until one of the fields that decide about it changes.
 */
const remains = (checked: Address, now: Address) => (problem: AddressProblem) =>
  problem.kind === 'missing'
    ? now[problem.field].trim() === ''
    : (['state', 'postal_code', 'country'] as const).every((field) => checked[field] === now[field])

/**
 * What would prevent shipping from a typed address; nothing for an empty one, and nothing while the check fails: this is
 * advice, and saving does not wait for it (AW-13.13, AW-13.14).
 */
const useAddressCheck = (address: Address): AddressProblem[] => {
  const settled = useSettled(JSON.stringify(address), TYPING_MS)
  const checked = JSON.parse(settled) as Address
  const { data } = useQuery({
    queryKey: ['places', 'check', settled],
    queryFn: async ({ signal }) => ({
      checked,
      ...(await api('POST /places/check-address', { body: checked }, { signal })),
    }),
    enabled: isStarted(checked) && isAcceptable(checked),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data || !isStarted(address)) return []
  return data.problems.filter(remains(data.checked, address))
}

interface ShippingFieldsProps {
  title: string
  titleRef: Ref<HTMLLegendElement>
  form: DashboardForm
}

/** Where a work is shipped from. Stars are labels only: a partial address is saved too (AW-13.12, AW-13.13). */
export function ShippingFields({ title, titleRef, form }: ShippingFieldsProps) {
  const { control, register, getError, setValue } = form
  const readOnly = form.busy
  const address = useWatch({ control, compute: shippingValues })
  const { country } = address
  const { state } = addressFormat(country)
  const [foreign, setForeign] = useState<string | null>(null)
  const options = [...new Set([...SHIPPING_COUNTRIES, country])].map(countryOption)
  const problems = useAddressCheck(address)
  const wrong = (field: AddressProblem['field']) =>
    problems.find((problem) => problem.field === field && problem.kind === 'wrong')?.message
  const fill = (place: Place) => {
    const { fields, foreign: elsewhere } = toShippingFields(place)
    for (const [name, value] of Object.entries(fields)) setValue(name as ShippingField, value, { shouldDirty: true })
    setForeign(elsewhere)
  }
  const input = (name: Exclude<ShippingField, 'shipping_country'>, autoComplete: string): TextInputProps => ({
    ...register(name),
    autoComplete: `shipping ${autoComplete}`,
    maxLength: PROFILE_MAX_LENGTHS[name],
    readOnly,
  })
  return (
    <fieldset className={styles.group}>
      <legend ref={titleRef} tabIndex={-1} className="h-tool-s">
        {title}
      </legend>
      <Field label="Contact Name" required error={getError('shipping_name')}>
        <TextInput {...input('shipping_name', 'name')} />
      </Field>
      <Field label="Phone" optional error={getError('shipping_phone')}>
        <TextInput type="tel" {...input('shipping_phone', 'tel')} />
      </Field>
      <Controller
        control={control}
        name="shipping_address_line1"
        render={({ field }) => (
          <PlaceField
            {...field}
            label="Street Address"
            kind="street"
            country={country}
            required
            autoComplete="shipping address-line1"
            maxLength={PROFILE_MAX_LENGTHS.shipping_address_line1}
            readOnly={readOnly}
            error={getError('shipping_address_line1')}
            onPlace={fill}
          />
        )}
      />
      <Field label="Apartment, suite, unit" optional error={getError('shipping_address_line2')}>
        <TextInput {...input('shipping_address_line2', 'address-line2')} />
      </Field>
      <div className={styles.pair}>
        <Field label="City" required error={getError('shipping_city')}>
          <TextInput {...input('shipping_city', 'address-level2')} />
        </Field>
        <Field
          label="State"
          required={state.need === 'required'}
          error={getError('shipping_state')}
          helper={advice(wrong('state'))}
        >
          <TextInput {...input('shipping_state', 'address-level1')} />
        </Field>
        <Field label="ZIP Code" required error={getError('shipping_postal_code')} helper={advice(wrong('postal_code'))}>
          <TextInput {...input('shipping_postal_code', 'postal-code')} />
        </Field>
        <Field
          label="Country"
          required
          error={getError('shipping_country')}
          helper={advice(foreign && `${foreign} is not in this list, so the country stays ${countryName(country)}.`)}
        >
          <Select
            {...register('shipping_country', { onChange: () => setForeign(null) })}
            autoComplete="shipping country"
            options={options}
          />
        </Field>
      </div>
      <MissingNotice problems={problems} />
    </fieldset>
  )
}

/** The helper line in ochre: worth a look, and no reason not to save. */
const advice = (text: string | null | undefined): ReactNode =>
  text && (
    <span className={styles.advice} role="status">
      <Icon name="alert" size={16} />
      {text}
    </span>
  )

const LABELS: Record<AddressProblem['field'], string> = {
  name: 'Contact Name',
  address_line1: 'Street Address',
  city: 'City',
  state: 'State',
  postal_code: 'ZIP Code',
  country: 'Country',
}
/** What a partly filled address still lacks for shipping (AW-13.14); nothing for a complete or an empty one. */
function MissingNotice({ problems }: { problems: readonly AddressProblem[] }) {
  const missing = problems.filter(({ kind }) => kind === 'missing').map(({ field }) => LABELS[field])
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="This address is incomplete for shipping">
      <p>Still missing: {formatList(missing)}. You can save it as it is and finish it before your first parcel.</p>
    </Notice>
  )
}
