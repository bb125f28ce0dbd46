import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fitToFormat } from '#contract/address-formats.ts'
import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import { DEFAULT_PACKAGING } from '#contract/shipping-constants.ts'
import type { ParcelRates } from '#contract/shipping-rates.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { settings } from '#web/lib/settings.ts'
import { phoneToSend } from './phone.ts'
import { type ParcelAsked, readParcelRates } from './read-rates.ts'
import type { SentShipment, ShipmentValues } from './shipment-form.schema.ts'

export type ShipmentForm = ContractForm<ShipmentValues, SentShipment>

/** The prices for what was sent. */
export interface Quote {
  sent: SentShipment
  answer: ParcelRates
}

/** What an empty form holds; the numbers are missing (MS-7.9, MS-9.2 to MS-9.12). */
export const EMPTY_SHIPMENT: Partial<ShipmentValues> = {
  recipient_name: '',
  recipient_phone: '',
  recipient_phone_country: DEFAULT_SHIPPING_COUNTRY,
  recipient_email: '',
  recipient_address_line1: '',
  recipient_address_line2: '',
  recipient_city: '',
  recipient_state: '',
  recipient_postal_code: '',
  recipient_country: DEFAULT_SHIPPING_COUNTRY,
  ship_from_name: '',
  ship_from_phone: '',
  ship_from_phone_country: DEFAULT_SHIPPING_COUNTRY,
  ship_from_address_line1: '',
  ship_from_address_line2: '',
  ship_from_city: '',
  ship_from_state: '',
  ship_from_postal_code: '',
  ship_from_country: DEFAULT_SHIPPING_COUNTRY,
  weight_unit: 'lb',
  dimension_unit: 'in',
  packaging_type: DEFAULT_PACKAGING,
  insurance: 0,
  reference: '',
  notes: '',
}

/** The units in which a size is typed first. */
export const siteUnits = (): Pick<ShipmentValues, 'weight_unit' | 'dimension_unit'> =>
  settings().site.sizes.unit === 'cm'
    ? { weight_unit: 'kg', dimension_unit: 'cm' }
    : { weight_unit: 'lb', dimension_unit: 'in' }

/** City, state, postal code and country of a side, without the lines that the country does not have. */
const getRegion = <Side extends 'recipient' | 'ship_from'>(sent: SentShipment, side: Side) => {
  const country = sent[`${side}_country`]
  const region = { state: sent[`${side}_state`], postal_code: sent[`${side}_postal_code`], country }
  const { state, postal_code } = fitToFormat(region)
  return { city: sent[`${side}_city`], state, postalCode: postal_code, country }
}

const toDestination = (sent: SentShipment) => {
  const { city, state, postalCode, country } = getRegion(sent, 'recipient')
  return {
    recipient_address_line1: sent.recipient_address_line1,
    recipient_city: city,
    recipient_state: state,
    recipient_postal_code: postalCode,
    recipient_country: country,
  }
}

const toOrigin = (sent: SentShipment) => {
  const { city, state, postalCode, country } = getRegion(sent, 'ship_from')
  return {
    ship_from_address_line1: sent.ship_from_address_line1,
    ship_from_city: city,
    ship_from_state: state,
    ship_from_postal_code: postalCode,
    ship_from_country: country,
  }
}

/** Recipient and ship-from address as both purchases send them. */
export const toAddresses = (sent: SentShipment, hasCountries: boolean) => ({
  ...toDestination(sent),
  recipient_name: sent.recipient_name,
  recipient_phone: phoneToSend(sent.recipient_phone, hasCountries ? sent.recipient_phone_country : undefined),
  recipient_email: sent.recipient_email,
  recipient_address_line2: sent.recipient_address_line2,
  ...toOrigin(sent),
  ship_from_name: sent.ship_from_name,
  ship_from_phone: phoneToSend(sent.ship_from_phone, hasCountries ? sent.ship_from_phone_country : undefined),
  ship_from_address_line2: sent.ship_from_address_line2,
})

export const toParcel = (sent: SentShipment) => ({
  weight: sent.weight,
  weight_unit: sent.weight_unit,
  width: sent.width,
  height: sent.height,
  depth: sent.depth,
  dimension_unit: sent.dimension_unit,
  packaging_type: sent.packaging_type,
})

/** What decides a price, and nothing else (MS-7.27); without a sender, the server takes the one of the profile (MS-T53). */
const askedRates = (sent: SentShipment, hasOwnSender: boolean): ParcelAsked => ({
  ...toDestination(sent),
  ...(hasOwnSender && sent.ship_from_address_line1 && toOrigin(sent)),
  ...toParcel(sent),
  insurance: sent.insurance,
})

export const SIZES = ['width', 'height', 'depth', 'weight']

/** What a price does not depend on (MS-7.47). */
const FREE_FIELDS = [
  'reference',
  'notes',
  'recipient_email',
  'recipient_phone',
  'recipient_phone_country',
  'ship_from_phone',
  'ship_from_phone_country',
]

/** Whether a field decides a price; those of the customs declaration, which stands in the same form, decide none. */
const decidesPrice = (name: string): boolean =>
  (name in EMPTY_SHIPMENT || SIZES.includes(name)) && !FREE_FIELDS.includes(name)

interface ShipmentFormOptions {
  values: Partial<ShipmentValues>
  schema: () => Promise<z.ZodType<SentShipment, ShipmentValues>>
  onRates: (quote: Quote) => void
  onFailed: (error: unknown) => void
}

/** A form that asks for prices; an edit drops the prices, so that a stale one cannot be bought (MS-7.47). */
export const useShipmentForm = ({ values, schema, onRates, onFailed }: ShipmentFormOptions) => {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [rateId, chooseRate] = useState<string | null>(null)
  const edits = useRef(0)
  /** Somebody edited the sender, who was filled from the profile. */
  const hasOwnSender = useRef(false)
  const clear = () => {
    edits.current += 1
    setQuote(null)
    chooseRate(null)
  }
  const form = useContractForm<ShipmentValues, SentShipment, Quote | null>({
    schema,
    values,
    save: async (sent) => {
      clear()
      const before = edits.current
      const response = await readParcelRates(askedRates(sent, hasOwnSender.current))
      return before === edits.current ? { sent, answer: response } : null
    },
    onSaved: (found) => {
      if (!found) return
      setQuote(found)
      onRates(found)
    },
    onFailed,
  })
  const onEdit = (name: string) => {
    if (name.startsWith('ship_from_')) hasOwnSender.current = true
    if (decidesPrice(name)) clear()
  }
  return { form, quote, rateId, chooseRate, clear, onEdit }
}
