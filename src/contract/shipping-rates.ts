import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { addressProblem } from './places.ts'
import { currency, id, line, money, required } from './primitives.ts'
import { ARTWORK_PACKAGINGS, ORDER_INSURANCE } from './shipping-constants.ts'
import { customs, destination, dollars, parcel, shippingCountry, withRecipientFormat } from './shipping-parts.ts'

/** What a carrier's cover is worth for art: `capped` pays at most `max`, `excluded` pays nothing. */
const artCover = z.object({
  kind: z.enum(['covered', 'capped', 'excluded']),
  max: dollars.nullable(),
  /** The sentence to show as a warning; empty when covered. */
  note: z.string(),
})

/** A price of a carrier's service. Its id buys it, once, until it expires. */
export const shippingRate = z.object({
  id,
  carrier: z.string(),
  service: z.string(),
  /** What is charged: the carrier's price with the markup, and with the fee of the insurance in the request. */
  price: dollars,
  currency,
  est_days: z.number().int().nullable(),
  /** The carrier's own package in which it travels; null for one's own packaging (MS-7.29). */
  package_info: z
    .object({
      name: z.string(),
      type: z.string(),
      /** The fraction saved compared with one's own packaging. */
      cost_savings: z.number().min(0).max(1),
      /** Inches. */
      dimensions: z.object({
        length: z.number(),
        width: z.number(),
        height: z.number(),
        recommended: z.boolean(),
      }),
    })
    .nullable(),
  metadata: z.object({
    package_based: z.boolean(),
    flat_rate: z.boolean(),
    /** The carrier computed it for this parcel now. */
    is_real_shopify_rate: z.boolean(),
    /** Below the carrier's price at its counter (MS-10.4). */
    is_discounted: z.boolean(),
  }),
  /** What is in the price besides postage, such as a long side. */
  surcharges: z.array(z.object({ name: z.string(), amount: dollars })),
  art_cover: artCover,
})
export type ShippingRate = z.infer<typeof shippingRate>

/** Carriers that cannot carry the parcel, each with the reason; those with a rate are not among them. */
const notCarried = z.array(z.object({ carrier: z.string(), reason: z.string() }))
export type NotCarried = z.infer<typeof notCarried>

const availablePackage = z.object({
  id: z.string(),
  carrier: z.string(),
  name: z.string(),
  type: z.string(),
  /** Inches; null when the carrier states none. */
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Pounds. */
  max_weight: z.number().nullable(),
  flat_rate: z.boolean(),
})

const coverages = ORDER_INSURANCE.map(({ coverage }) => coverage)

/** Where the parcel is picked up, as far as it is known; without any of it the address of the profile counts. */
const origin = z
  .strictObject({
    ship_from_name: line(120),
    ship_from_phone: line(40),
    ship_from_address_line1: line(200),
    ship_from_address_line2: line(200),
    ship_from_city: line(120),
    ship_from_state: line(120),
    ship_from_postal_code: line(30),
    ship_from_country: shippingCountry,
  })
  .partial()

/** An address and a parcel: of an order's window and of the custom form, which sends the insurance 0 (MS-7.27, MS-T18). */
export const parcelRatesForm = withRecipientFormat(
  z.strictObject({ ...destination, ...origin.shape, ...parcel, insurance: z.literal(coverages).default(0) }),
)

/** As typed on the page of one shipment; it has a `title`, which distinguishes the two (MS-11.19, MS-T9). */
export const artworkRatesForm = z.strictObject({
  title: required(300),
  /** Like `20 x 30 x 2 in`; inches unless it names cm (MS-11.17). */
  dimensions: required(100),
  /** Like `5 lb`; pounds unless it names kg. */
  weight: required(40),
  packagingType: z.enum(ARTWORK_PACKAGINGS),
  /** Town, state and country in one line. */
  destination: required(300),
  /** The order that is shipped; absent for a sample. Its own address counts, not `destination`. */
  order_id: id.optional(),
  ...origin.shape,
})

const parcelRates = z.object({
  rates: z.array(shippingRate),
  not_carried: notCarried,
  packageRecommendations: z
    .object({
      recommended: z.array(
        z.object({ id: z.string(), carrier: z.string(), name: z.string(), type: z.string(), costSavings: z.number() }),
      ),
      /** A fraction. */
      potentialSavings: z.number(),
      artworkSpecific: z.array(z.string()),
    })
    .nullable(),
  availablePackages: z.array(availablePackage),
  /** When the prices expire. */
  expires_at: z.iso.datetime(),
  /** Why a carrier might not find the recipient; advice only. */
  address_problems: z.array(addressProblem),
  test_mode: z.boolean(),
})
export type ParcelRates = z.infer<typeof parcelRates>

const artworkRates = z.object({
  rates: z.array(
    z.object({
      id,
      carrier_identifier: z.string(),
      title: z.string(),
      price: money,
      currency,
      delivery_days: z.number().int().nullable(),
    }),
  ),
  not_carried: notCarried,
  /** The shipment's one draft, reused whenever its rates are asked for again (MS-T62). */
  draftOrder: z.object({ id, checkout_url: z.url() }),
})
export type ArtworkRates = z.infer<typeof artworkRates>

export const getShippingRates = endpoint({
  method: 'POST',
  path: '/shipping/rates',
  summary:
    'Prices for a parcel, valid for 30 minutes: for an address and a parcel, or, with a `title`, for a work as typed on the page of its shipment (MS-7.28, MS-11.20, MS-15.13, MS-15.14).',
  access: { kind: 'signed-in' },
  acting: 'Looked up shipping rates',
  /** Deprecated: where earlier versions took the origin. The body counts. */
  query: origin.pick({ ship_from_state: true, ship_from_postal_code: true, ship_from_country: true }),
  body: z.union([parcelRatesForm, artworkRatesForm]),
  response: z.union([parcelRates, artworkRates]),
  errors: ['not_found', 'carrier_refused', 'carrier_failed'],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})

export const checkCustoms = endpoint({
  method: 'POST',
  path: '/shipping/customs',
  summary: 'Whether a parcel between two countries needs customs data, and what is missing in what was entered.',
  access: { kind: 'signed-in' },
  acting: 'Had customs data checked',
  body: z.strictObject({
    ship_from_country: shippingCountry,
    recipient_country: shippingCountry,
    /** As entered so far. */
    customs: customs.partial().nullable(),
    medium: line(200).default(''),
  }),
  response: z.object({
    required: z.boolean(),
    missing: z.array(z.object({ field: z.string(), message: z.string() })),
    /** Tariff numbers for works of art, the likeliest for the medium first. */
    tariff_numbers: z.array(z.object({ number: z.string(), description: z.string() })),
    /** Sentences about duties and value limits of the destination. */
    notes: z.array(z.string()),
  }),
  errors: ['carrier_failed'],
  limit: { by: 'user', max: 600, windowSeconds: 3600 },
})
