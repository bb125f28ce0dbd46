import { z } from 'zod'
import { line, required, text } from '#contract/primitives.ts'
import { type DimensionUnit, ORDER_INSURANCE, type WeightUnit } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { parcel, recipient, shipFrom, shippingCountry, withRecipientFormat } from '#contract/shipping-parts.ts'
import { lengthProblem, readLength, readWeightIn, weightProblem } from '#contract/size-text.ts'

const sizeSchema = (
  missing: string,
  problem: (typed: string) => string,
  read: (typed: string) => number | null,
  max: number,
) =>
  z.string({ error: missing }).superRefine((typed, context) => {
    const size = typed.trim() === '' ? 0 : read(typed)
    const message =
      (size === null && problem(typed)) || (size === 0 && missing) || ((size ?? 0) > max && `Use at most ${max}.`)
    if (message) context.addIssue({ code: 'custom', message })
  })
const sideText = (missing: string) => sizeSchema(missing, lengthProblem, (typed) => readLength(typed, 'in'), 1000)
const weightText = (missing: string) => sizeSchema(missing, weightProblem, (typed) => readWeightIn(typed, 'lb'), 2000)

/** The sizes of a form are texts, of a request numbers in the chosen unit. */
const inNumbers = <T extends SizeTexts>(values: T) => ({
  ...values,
  width: readLength(values.width, values.dimension_unit) ?? 0,
  height: readLength(values.height, values.dimension_unit) ?? 0,
  depth: readLength(values.depth, values.dimension_unit) ?? 0,
  weight: readWeightIn(values.weight, values.weight_unit) ?? 0,
})
interface SizeTexts {
  width: string
  height: string
  depth: string
  dimension_unit: DimensionUnit
  weight: string
  weight_unit: WeightUnit
}

const shape = {
  ...recipient,
  recipient_country: required(2, SHIPPING_MESSAGES.countryMissing),
  recipient_phone_country: shippingCountry,
  ...shipFrom,
  ship_from_phone_country: shippingCountry,
  ...parcel,
  width: sideText(SHIPPING_MESSAGES.dimensionsMissing),
  height: sideText(SHIPPING_MESSAGES.dimensionsMissing),
  depth: sideText(SHIPPING_MESSAGES.dimensionsMissing),
  weight: weightText(SHIPPING_MESSAGES.weightMissing),
  insurance: z.literal(ORDER_INSURANCE.map(({ coverage }) => coverage)),
  reference: line(120),
  notes: text(1000),
}

const needed = (max: number) => required(max, SHIPPING_MESSAGES.required)

/** The window of an order, with the contract's messages (MS-7.13 to MS-7.20). */
export const orderShipment = withRecipientFormat(z.strictObject(shape)).transform(inNumbers)

/** The custom form: whatever is missing is `Required` (MS-9.24). */
export const customShipment = withRecipientFormat(
  z.strictObject({
    ...shape,
    recipient_name: needed(120),
    recipient_address_line1: needed(200),
    recipient_city: needed(120),
    recipient_country: needed(2),
    weight: weightText(SHIPPING_MESSAGES.required),
    width: sideText(SHIPPING_MESSAGES.required),
    height: sideText(SHIPPING_MESSAGES.required),
    depth: sideText(SHIPPING_MESSAGES.required),
  }),
  { state: SHIPPING_MESSAGES.required, postal_code: SHIPPING_MESSAGES.required },
).transform(inNumbers)

export type ShipmentValues = z.input<typeof orderShipment>
export type SentShipment = z.output<typeof orderShipment>
