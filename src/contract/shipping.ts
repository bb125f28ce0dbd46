import { z } from 'zod'
import { artworkImage, workFacts } from './artworks.ts'
import { DELIVERY_STEPS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ownSale, shippingMethod } from './orders.ts'
import { currency, id, line, text } from './primitives.ts'
import {
  DIMENSION_UNITS,
  LABEL_PAPERS,
  ORDER_INSURANCE,
  PACKAGINGS,
  TRACKING_STATUSES,
  WEIGHT_UNITS,
} from './shipping-constants.ts'
import { customs, dollars, parcel, recipient, shipFrom, shippingLabel, withLabelFormats } from './shipping-parts.ts'

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })
const ownLabel = { param: 'id', kind: 'label', audience: 'owner', refusal: 404 } as const
const known = z.string().optional()

/** A paid order of the caller that is to be shipped (MS-6.22). What is not known is absent. */
export const queueItem = z.object({
  /** The id of the order, for its pages and calls. */
  order_id: id,
  /**
   * The domain of the connected shop that sold it; null for an order of this site. The label of a shop's order is paid for
   * with `create-payment-order` and its `shop_order_id`.
   */
  shop: z.string().nullable(),
  /** How the buyer paid for it to be shipped; what is collected is not in the queue. */
  shipping_method: shippingMethod,
  /** Of its work; of several, the first, and how many others. */
  title: z.string(),
  /** Its works with medium, date and size, for the customs declaration; absent for an order of a shop. */
  contents: z.string().optional(),
  /** The number of the order as text. */
  shopify_order_id: z.string(),
  order_date: z.iso.datetime().nullable(),
  /** What the buyer paid for the works. */
  amount: dollars,
  /** What the buyer paid for the shipping. */
  shipping_paid: dollars,
  currency,
  image_url: z.string().nullable(),
  artwork_id: id.nullable(),
  recipient_name: known,
  recipient_phone: known,
  recipient_email: known,
  recipient_address_line1: known,
  recipient_address_line2: known,
  recipient_city: known,
  recipient_state: known,
  recipient_postal_code: known,
  recipient_country: known,
  ship_from_name: known,
  ship_from_phone: known,
  ship_from_address_line1: known,
  ship_from_address_line2: known,
  ship_from_city: known,
  ship_from_state: known,
  ship_from_postal_code: known,
  ship_from_country: known,
  /** As its work was last packed, or else the work's own size. */
  width: z.number().optional(),
  height: z.number().optional(),
  depth: z.number().optional(),
  weight: z.number().optional(),
  weight_unit: z.enum(WEIGHT_UNITS).optional(),
  dimension_unit: z.enum(DIMENSION_UNITS).optional(),
  packaging_type: z.enum(PACKAGINGS).optional(),
})
export type QueueItem = z.infer<typeof queueItem>

export const getShippingQueue = endpoint({
  method: 'GET',
  path: '/shipping/queue',
  summary:
    'Paid orders of the caller that are to be shipped and have no label, whatever their size, oldest first (MS-15.7).',
  access: signedIn,
  acting: true,
  response: z.array(queueItem),
  errors: [],
  cache: 'private',
})

export const listShippingLabels = endpoint({
  method: 'GET',
  path: '/shipping/labels',
  summary: 'The labels of the caller, newest first (MS-15.8, MS-15.9).',
  access: signedIn,
  acting: true,
  response: z.array(shippingLabel),
  errors: [],
  cache: 'private',
})

export const buyShippingLabel = endpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary:
    'Buy the label of an order at a price that was quoted. An order has one label at a time, however often this is called (MS-15.11, MS-15.12).',
  access: signedIn,
  body: withLabelFormats(
    z.strictObject({
      ...recipient,
      ...shipFrom,
      ...parcel,
      /** The number of the order as text (MS-7.40). */
      reference: line(120),
      notes: text(1000).default(''),
      /** The coverage for which the price was quoted. */
      insurance: z.literal(ORDER_INSURANCE.map(({ coverage }) => coverage)),
      rate_id: id,
      /** The price as displayed; another one is refused (MS-7.41). */
      customer_charged_price: dollars,
      customs: customs.optional(),
    }),
  ),
  response: shippingLabel,
  errors: [
    'not_found',
    'order_has_label',
    'order_not_under_way',
    'rate_expired',
    'shipping_price_changed',
    'label_above_payout',
    'label_other_currency',
    'carrier_refused',
    'carrier_failed',
  ],
  limit: { by: 'user', max: 120, windowSeconds: 3600 },
})

export const downloadShippingLabel = endpoint({
  method: 'GET',
  path: '/shipping/labels/:id/download',
  summary: 'The label as a PDF, named after its tracking number (MS-8.17, MS-15.10).',
  access: signedIn,
  acting: true,
  object: ownLabel,
  params,
  query: z.strictObject({ paper: z.enum(LABEL_PAPERS).default('4x6') }),
  response: z.file().mime('application/pdf'),
  errors: ['not_found'],
  cache: 'private',
})

export const voidShippingLabel = endpoint({
  method: 'POST',
  path: '/shipping/labels/:id/void',
  summary: 'Void an unused label; its price is refunded once the carrier agrees. The order can be shipped again.',
  access: signedIn,
  object: ownLabel,
  params,
  response: shippingLabel,
  errors: ['not_found', 'label_not_voidable', 'carrier_failed'],
})

export const createPackingSlip = endpoint({
  method: 'POST',
  path: '/users/sales/:id/packing-slip',
  summary: 'The packing slip of a sold order as a PDF, at an address that expires.',
  access: signedIn,
  acting: 'Made a packing slip',
  object: ownSale,
  params,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

/** A parcel as anybody with the link sees it: the city, never the street or the names. */
export const tracking = z.object({
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string(),
  status: z.enum(TRACKING_STATUSES),
  step: z.enum(DELIVERY_STEPS),
  destination: z.object({ city: z.string(), state: z.string(), country: z.string() }),
  /** A date. */
  expected_on: z.iso.date().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  /** Newest first. */
  events: z.array(
    z.object({
      occurred_at: z.iso.datetime(),
      status: z.enum(TRACKING_STATUSES),
      description: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
    }),
  ),
  /** Empty for a custom shipment. */
  works: z.array(
    z.object({
      title: z.string(),
      artist_name: z.string(),
      ...workFacts,
      picture: artworkImage.nullable(),
    }),
  ),
  test_mode: z.boolean(),
})
export type Tracking = z.infer<typeof tracking>

/** Whoever has the key from the mail may look, like the buyer without an account. */
export const getTracking = endpoint({
  method: 'GET',
  path: '/shipping/tracking/:key',
  summary: 'Where a parcel is, for everyone with its link.',
  access: { kind: 'public' },
  object: { param: 'key', kind: 'tracking page', audience: 'capability', refusal: 404 },
  params: z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: tracking,
  errors: ['not_found'],
  cache: 'private',
  limit: { by: 'ip', max: 600, windowSeconds: 3600 },
})
