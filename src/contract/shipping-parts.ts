import { z } from 'zod'
import { isDeliveryCountry, withAddressFormat } from './address-formats.ts'
import { DEFAULT_SHIPPING_COUNTRY, MAX_SUM_MINOR } from './constants.ts'
import { currency, id, line, required } from './primitives.ts'
import { exactSize } from './record-size.ts'
import { DIMENSION_UNITS, LABEL_STATUSES, PACKAGINGS, WEIGHT_UNITS } from './shipping-constants.ts'
import { SHIPPING_MESSAGES } from './shipping-messages.ts'

/**
 * Dollars as a number with at most two decimals. The rows of shipping state numbers, where the rest of the contract has
 * text; the server computes in the smallest unit.
 */
export const dollars = z
  .number()
  .min(0)
  .max(MAX_SUM_MINOR / 100)
  .multipleOf(0.01)

const NO_COUNTRY = 'Choose a country.'

export const shippingCountry = z
  .string()
  .max(2, { error: NO_COUNTRY, abort: true })
  .refine(isDeliveryCountry, NO_COUNTRY)

/** The recipient fields that decide a price (MS-7.27); `withRecipientFormat` requires state and postal code. */
export const destination = {
  recipient_address_line1: required(200, SHIPPING_MESSAGES.recipientAddressMissing),
  recipient_city: required(120, SHIPPING_MESSAGES.cityMissing),
  recipient_state: line(120).default(''),
  recipient_postal_code: line(30).default(''),
  recipient_country: shippingCountry.default(DEFAULT_SHIPPING_COUNTRY),
}

/** The recipient of a label. A malformed email is ignored, not refused (MS-T69). */
export const recipient = {
  recipient_name: required(120, SHIPPING_MESSAGES.recipientNameMissing),
  recipient_phone: line(40).default(''),
  recipient_email: line(254).default(''),
  ...destination,
  recipient_address_line2: line(200).default(''),
}

/** Where a parcel is picked up; when the first line is empty, the address of the profile is used (MS-T53). */
export const shipFrom = {
  ship_from_name: line(120).default(''),
  ship_from_phone: line(40).default(''),
  ship_from_address_line1: line(200).default(''),
  ship_from_address_line2: line(200).default(''),
  ship_from_city: line(120).default(''),
  ship_from_state: line(120).default(''),
  ship_from_postal_code: line(30).default(''),
  ship_from_country: shippingCountry.default(DEFAULT_SHIPPING_COUNTRY),
}

const MISSING: Record<'state' | 'postal_code', string> = {
  state: SHIPPING_MESSAGES.stateMissing,
  postal_code: SHIPPING_MESSAGES.postalCodeMissing,
}

/** The schema of a shipment with the check of its recipient by the format of the country (MS-7.16, MS-7.17, MS-9.24). */
export const withRecipientFormat = <S extends z.ZodType>(schema: S, texts = MISSING): S =>
  withAddressFormat(schema, 'recipient_', { texts })

/** The schema of a purchase: both addresses stand on the label. Prices are shown without a sender, too (MS-9.26). */
export const withLabelFormats = <S extends z.ZodType>(schema: S): S =>
  withAddressFormat(withRecipientFormat(schema), 'ship_from_', { onlyWith: 'ship_from_address_line1' })

const weight = z
  .number({ error: SHIPPING_MESSAGES.weightMissing })
  .overwrite(exactSize)
  .positive(SHIPPING_MESSAGES.weightMissing)
  .max(2000)
const side = z
  .number({ error: SHIPPING_MESSAGES.dimensionsMissing })
  .overwrite(exactSize)
  .positive(SHIPPING_MESSAGES.dimensionsMissing)
  .max(1000)

/** The packed parcel in the units that it names; 0 counts as missing (MS-T52). */
export const parcel = {
  weight,
  weight_unit: z.enum(WEIGHT_UNITS).default('lb'),
  width: side,
  height: side,
  depth: side,
  dimension_unit: z.enum(DIMENSION_UNITS).default('in'),
  packaging_type: z.enum(PACKAGINGS, { error: SHIPPING_MESSAGES.required }),
}

/** What customs ask of a parcel to another country; absent within one. */
export const customs = z.strictObject({
  /** One entry for each kind of thing in the parcel. */
  items: z
    .array(
      z.strictObject({
        description: required(200, 'Describe what is in the parcel.'),
        quantity: z.number().int().min(1).max(1000),
        /** Of all pieces together. */
        value: dollars.positive('Enter the value.'),
        /** Harmonised System, six to ten digits. */
        tariff_number: z.string().regex(/^\d{6,10}$/, 'Enter six to ten digits.'),
        /** Where it was made. */
        origin_country: shippingCountry,
      }),
    )
    .min(1)
    .max(20),
  reason: z.enum(['merchandise', 'gift', 'sample', 'returned_goods']),
  /** Who declares that all of this is true. */
  signer: required(120, 'Enter the name of the person who signs.'),
  /** Who pays duties and taxes. */
  duties: z.enum(['recipient', 'sender']),
})
export type Customs = z.infer<typeof customs>

/** A label of the caller (MS-8.2). `purchased` is the only one that can be used. */
export const shippingLabel = z.object({
  id,
  /** The number of the order as text; null for a custom shipment. */
  shopify_order_id: z.string().nullable(),
  status: z.enum(LABEL_STATUSES),
  recipient_name: z.string(),
  recipient_city: z.string(),
  recipient_state: z.string(),
  recipient_postal_code: z.string(),
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string().nullable(),
  /** The public page on which the buyer follows the parcel; null until it was bought. */
  tracking_path: z.string().nullable(),
  /** What was charged, with its insurance. */
  cost: dollars,
  currency,
  created_at: z.iso.datetime(),
  /** A signed address that expires, so that a new tab can open it without a token; null while there is no file. */
  label_url: z.string().nullable(),
  /** Whether it can be voided now, and until when. */
  can_void: z.boolean(),
  void_until: z.iso.datetime().nullable(),
  /** Why it failed, why the carrier did not take it back, or that the shop of its order refused it; empty otherwise. */
  problem: z.string(),
  /** True for labels of the sandbox, which no carrier accepts. */
  test_mode: z.boolean(),
})
export type ShippingLabel = z.infer<typeof shippingLabel>
