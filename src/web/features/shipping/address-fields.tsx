import { type ReactNode, useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import {
  addressFormat,
  DELIVERY_COUNTRIES,
  type FormatLine,
  fitToFormat,
  formatProblems,
} from '#contract/address-formats.ts'
import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import { countryName } from '#contract/country-name.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import type { Place } from '#web/shared/places/place-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import styles from './shipment-form.module.css'
import type { ShipmentForm } from './use-shipment-form.ts'

export type Side = 'recipient' | 'ship_from'

const NEEDED = ['name', 'address_line1', 'city', 'country'] as const

/** Whether a label could be bought for an address: every country has its own format. */
export const isComplete = (form: ShipmentForm, side: Side): boolean => {
  const of = (name: (typeof NEEDED)[number] | 'state' | 'postal_code') => form.getValues(`${side}_${name}`) ?? ''
  const region = { state: of('state'), postal_code: of('postal_code'), country: of('country') }
  return NEEDED.every(of) && formatProblems(region).length === 0
}

interface AddressFieldsProps {
  form: ShipmentForm
  side: Side
  title: string
  /** Beside the title, like `Auto-filled from your profile`. */
  note?: ReactNode
  /** The phone number, whose input differs by screen. */
  phone: ReactNode
  /** Its missing fields are marked, and problems are shown beside them. */
  needed?: boolean
  showErrors?: boolean
  /** Shows the address as text until somebody edits it. */
  isSummary: boolean
  onEdit: () => void
  /** A suggestion was chosen: something changed without a key being pressed. */
  onPlace: () => void
  /** Under the fields. */
  children?: ReactNode
}

/**
 * The fields of a chosen place: line 1 takes the whole address; of a source that knows towns only, the street that was typed
 * before the town (MS-9.19, MS-9.21).
 */
export const placeFields = ({ address, street, city, state, postalCode, country }: Place) => ({
  ...((address ?? street) === null ? {} : { address_line1: address ?? street ?? '' }),
  ...(city === null ? {} : { city, state: state ?? '' }),
  ...(postalCode === null ? {} : { postal_code: postalCode }),
  ...(country === null ? {} : { country }),
})

/** An address of a shipment (MS-7.5, MS-7.6, MS-9.2 to MS-9.8). */
export function AddressFields(props: AddressFieldsProps) {
  const { form, side, title, note, phone, needed = false, showErrors = false, isSummary, onEdit, onPlace } = props
  const titleId = useId()
  const country = useWatch({ control: form.control, name: `${side}_country` })
  const format = addressFormat(country || DEFAULT_SHIPPING_COUNTRY)
  const isNeeded = ({ need }: FormatLine) => needed && need === 'required'
  const error = (name: (typeof NEEDED)[number] | 'state' | 'postal_code') =>
    showErrors ? form.getError(`${side}_${name}`) : null
  const isUsed = side === 'recipient' ? 'shipping' : 'billing'
  const fill = (place: Place) => {
    for (const [name, value] of Object.entries(placeFields(place)))
      form.setValue(`${side}_${name as keyof ReturnType<typeof placeFields>}`, value, { shouldDirty: true })
    onPlace()
  }
  return (
    <fieldset className={styles.group} aria-labelledby={titleId}>
      <h3 className={styles.groupTitle}>
        <span className="h-tool-s" id={titleId}>
          {title}
        </span>
        {note && <span className="small mute">{note}</span>}
      </h3>
      {isSummary && <Summary form={form} side={side} title={title} onEdit={onEdit} />}
      <div className={styles.fields} hidden={isSummary}>
        <div className={styles.pair}>
          <Field label="Name" required={needed} error={error('name')}>
            <TextInput {...form.register(`${side}_name`)} autoComplete={`${isUsed} name`} maxLength={120} />
          </Field>
          {phone}
        </div>
        {side === 'recipient' && (
          <Field label="Email" optional>
            <TextInput
              {...form.register('recipient_email')}
              type="email"
              autoComplete={`${isUsed} email`}
              maxLength={254}
            />
          </Field>
        )}
        <Controller
          control={form.control}
          name={`${side}_address_line1`}
          render={({ field }) => (
            <PlaceField
              {...field}
              ref={form.adoptingRef(`${side}_address_line1`, field.ref)}
              value={field.value ?? ''}
              label="Address line 1"
              kind="street"
              country={country ?? ''}
              required={needed}
              autoComplete={`${isUsed} address-line1`}
              maxLength={200}
              error={error('address_line1')}
              onPlace={fill}
            />
          )}
        />
        <div className={styles.pair}>
          <Field label="Address line 2" optional>
            <TextInput
              {...form.register(`${side}_address_line2`)}
              autoComplete={`${isUsed} address-line2`}
              maxLength={200}
            />
          </Field>
          <Field label="City" required={needed} error={error('city')}>
            <TextInput {...form.register(`${side}_city`)} autoComplete={`${isUsed} address-level2`} maxLength={120} />
          </Field>
        </div>
        <div className={styles.region}>
          {format.state.need !== 'none' && (
            <Field label={format.state.label} required={isNeeded(format.state)} error={error('state')}>
              <TextInput
                {...form.register(`${side}_state`)}
                autoComplete={`${isUsed} address-level1`}
                maxLength={120}
              />
            </Field>
          )}
          {format.postalCode.need !== 'none' && (
            <Field label={format.postalCode.label} required={isNeeded(format.postalCode)} error={error('postal_code')}>
              <TextInput
                {...form.register(`${side}_postal_code`)}
                autoComplete={`${isUsed} postal-code`}
                maxLength={30}
              />
            </Field>
          )}
          <Field label="Country" required={needed} error={error('country')}>
            <Select
              {...form.register(`${side}_country`)}
              autoComplete={`${isUsed} country`}
              {...(needed && { placeholder: 'Choose a country' })}
            >
              {DELIVERY_COUNTRIES.map(({ value, label }) => (
                // A browser's own name of a country may differ from the server's.
                <option key={value} value={value} suppressHydrationWarning>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      {props.children}
    </fieldset>
  )
}

function Summary({ form, side, title, onEdit }: Pick<AddressFieldsProps, 'form' | 'side' | 'title' | 'onEdit'>) {
  const values = useWatch({ control: form.control })
  const of = (name: string) => String(values[`${side}_${name}` as keyof typeof values] ?? '')
  const address = { state: of('state'), postal_code: of('postal_code'), country: of('country') }
  const { state, postal_code } = fitToFormat(address)
  const region = [state, postal_code].filter(Boolean).join(' ')
  const lines = [
    of('address_line1'),
    of('address_line2'),
    [of('city'), region, countryName(of('country'))].filter(Boolean).join(', '),
    of('phone'),
  ]
  return (
    <div className={styles.summary}>
      <address className={`small mute ${styles.address}`}>
        <b>{of('name')}</b>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Edit ${title}`}>
        Edit
      </Button>
    </div>
  )
}
