import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, id, line, text } from './primitives.ts'
import { CUSTOM_INSURANCE, PAYMENT_ORDER_STATUSES } from './shipping-constants.ts'
import { customs, dollars, parcel, recipient, shipFrom, shippingCountry, withLabelFormats } from './shipping-parts.ts'

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })
const ownPaymentOrder = { param: 'id', kind: 'payment order', audience: 'owner', refusal: 404 } as const

/** A checkout for one label. */
export const paymentOrder = z.object({
  draft_order_id: id,
  status: z.enum(PAYMENT_ORDER_STATUSES),
  /** Our page that leads to the payment; works as long as the order is open. */
  checkout_url: z.url(),
  recipient_name: z.string(),
  recipient_city: z.string(),
  /** Null while no price was chosen. */
  rate: z.object({ id, carrier: z.string(), service: z.string(), price: dollars }).nullable(),
  insurance_cost: dollars,
  total_cost: dollars,
  currency,
  expires_at: z.iso.datetime(),
  /** True for the draft of a sample shipment, for which nothing can be bought. */
  is_sample: z.boolean(),
  test_mode: z.boolean(),
})
export type PaymentOrder = z.infer<typeof paymentOrder>

const insurances = CUSTOM_INSURANCE.coverages.map((coverage) => CUSTOM_INSURANCE.base + coverage)

export const createPaymentOrder = endpoint({
  method: 'POST',
  path: '/shipping/create-payment-order',
  summary:
    'Begin the payment of a custom shipment’s label. The costs are only compared with the server’s; others are refused (MS-10.21 to MS-10.33).',
  access: signedIn,
  body: withLabelFormats(
    z.strictObject({
      ...recipient,
      recipient_phone_country: shippingCountry.optional(),
      ...shipFrom,
      ship_from_phone_country: shippingCountry.optional(),
      ...parcel,
      reference: line(120).default(''),
      /** The order of a connected shop that the label is for: its `order_id` in the queue. */
      shop_order_id: id.optional(),
      notes: text(1000).default(''),
      customs: customs.optional(),
      rate_id: id,
      /** What is declared: 100 plus the chosen coverage, of which only the coverage costs (MS-10.23, MS-T49). */
      insurance: z.literal(insurances),
      shipping_cost: dollars,
      insurance_cost: dollars,
      total_cost: dollars,
      carrier: line(60),
      service: line(120),
      est_days: z.number().int().nullable(),
      /** `today`, in the zone of the ship-from address, or a date (MS-T67). */
      shipping_date: z.union([z.literal('today'), z.iso.date()]).default('today'),
    }),
  ),
  response: z.object({ checkout_url: z.url(), draft_order_id: id }),
  errors: [
    'account_not_found',
    'rate_expired',
    'shipping_price_changed',
    'payment_order_open',
    'not_found',
    'order_has_label',
    'carrier_refused',
    'carrier_failed',
  ],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const listPaymentOrders = endpoint({
  method: 'GET',
  path: '/shipping/payment-orders',
  summary: 'The payment orders of the caller that are open, newest first; to resume or cancel one (MS-10.32).',
  access: signedIn,
  response: z.array(paymentOrder),
  errors: [],
  cache: 'private',
})

export const getPaymentOrder = endpoint({
  method: 'GET',
  path: '/shipping/payment-orders/:id',
  summary: 'A payment order of the caller.',
  access: signedIn,
  object: ownPaymentOrder,
  params,
  response: paymentOrder,
  errors: ['not_found'],
  cache: 'private',
})

export const choosePaymentRate = endpoint({
  method: 'PUT',
  path: '/shipping/payment-orders/:id/rate',
  summary:
    'Apply a price to a draft, which opens it; another one replaces the last until the payment has begun (MS-11.30).',
  access: signedIn,
  object: ownPaymentOrder,
  params,
  body: z.strictObject({ rate_id: id, customs: customs.optional() }),
  response: paymentOrder,
  errors: ['not_found', 'rate_expired', 'payment_order_not_open', 'sample_shipment', 'order_has_label'],
})

export const payPaymentOrder = endpoint({
  method: 'POST',
  path: '/shipping/payment-orders/:id/payment',
  summary: 'The address of the provider’s payment page; a repeat returns the same one.',
  access: signedIn,
  object: ownPaymentOrder,
  params,
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'payment_order_not_open', 'sample_shipment', 'payment_provider_failed'],
})

export const refreshPaymentOrder = endpoint({
  method: 'POST',
  path: '/shipping/payment-orders/:id/refresh',
  summary: 'Ask the provider whether it was paid; for the return from the payment page (MS-T60).',
  access: signedIn,
  object: ownPaymentOrder,
  params,
  response: paymentOrder,
  errors: ['not_found', 'payment_provider_failed'],
})

export const cancelPaymentOrder = endpoint({
  method: 'POST',
  path: '/shipping/payment-orders/:id/cancel',
  summary: 'Cancel a payment order; one that has been paid stays paid (MS-10.32).',
  access: signedIn,
  object: ownPaymentOrder,
  params,
  response: paymentOrder,
  errors: ['not_found', 'payment_provider_failed'],
})
