import { z } from 'zod'
import { line, required, text } from '#contract/primitives.ts'
import { ORDER_INSURANCE } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { parcel, recipient, shipFrom, shippingCountry } from '#contract/shipping-parts.ts'

const shape = {
  ...recipient,
  recipient_country: required(2, SHIPPING_MESSAGES.countryMissing),
  recipient_phone_country: shippingCountry,
  ...shipFrom,
  ship_from_phone_country: shippingCountry,
  ...parcel,
  insurance: z.literal(ORDER_INSURANCE.map(({ coverage }) => coverage)),
  reference: line(120),
  notes: text(1000),
}

const needed = (max: number) => required(max, SHIPPING_MESSAGES.required)
const neededNumber = (max: number) =>
  z.number({ error: SHIPPING_MESSAGES.required }).positive(SHIPPING_MESSAGES.required).max(max)

/** The window of an order, with the contract's messages (MS-7.13 to MS-7.20). */
export const orderShipment = z.strictObject(shape)

/** The custom form: whatever is missing is `Required` (MS-9.24). */
export const customShipment = z.strictObject({
  ...shape,
  recipient_name: needed(120),
  recipient_address_line1: needed(200),
  recipient_city: needed(120),
  recipient_state: needed(120),
  recipient_postal_code: needed(30),
  recipient_country: needed(2),
  weight: neededNumber(2000),
  width: neededNumber(1000),
  height: neededNumber(1000),
  depth: neededNumber(1000),
})

export type ShipmentValues = z.input<typeof orderShipment>
export type SentShipment = z.output<typeof orderShipment>
