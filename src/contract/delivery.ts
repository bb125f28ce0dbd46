import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { order, ownOrder, ownSale, sale } from './orders.ts'
import { currency, id, line, money, text, typedAmount } from './primitives.ts'
import { zonePrices } from './zone-prices.ts'

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })

export const createInvoice = endpoint({
  method: 'POST',
  path: '/users/orders/:id/invoice',
  summary: 'The invoice of an order as a PDF, at an address that expires.',
  access: signedIn,
  object: ownOrder,
  params,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const createCertificate = endpoint({
  method: 'POST',
  path: '/users/orders/:id/certificate',
  summary: 'The certificates of authenticity of an order as a PDF, one page for each copy, at an address that expires.',
  access: signedIn,
  object: ownOrder,
  params,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'order_without_certificate', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

/** The form of a problem with an order. */
export const problemForm = z.strictObject({
  text: text(1000).refine((value) => value.trim() !== '', { error: 'Describe what is wrong.' }),
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/users/orders/:id/problem',
  summary: 'Report a problem with an order to its seller, until three days after the delivery; it delays the payout.',
  access: signedIn,
  object: ownOrder,
  params,
  body: problemForm,
  response: order,
  errors: ['not_found', 'problem_not_reportable'],
  limit: { by: 'user', max: 20, windowSeconds: 3600 },
})

export const withdrawProblem = endpoint({
  method: 'DELETE',
  path: '/users/orders/:id/problem',
  summary: 'Take back a reported problem because it was solved; without one, nothing changes.',
  access: signedIn,
  object: ownOrder,
  params,
  response: order,
  errors: ['not_found'],
})

/** The form of a delivery step. A parcel that is shipped names who carries it. */
const deliveryStepForm = z.strictObject({
  step: z.enum(['packed', 'shipped', 'delivered']),
  carrier: line(60),
  tracking_number: line(60),
})

export const recordDelivery = endpoint({
  method: 'POST',
  path: '/users/sales/:id/delivery',
  summary:
    'Record that an order was packed, shipped or delivered; the buyer is notified. Steps only go forward; repeating the last one corrects carrier and tracking number.',
  access: signedIn,
  acting: 'Reported on a delivery',
  object: ownSale,
  params,
  body: deliveryStepForm,
  response: sale,
  errors: ['not_found', 'delivery_step_passed', 'order_not_under_way'],
})

export const createSaleCertificate = endpoint({
  method: 'POST',
  path: '/users/sales/:id/certificate',
  summary: 'The certificates of authenticity of a sold order as a PDF, to be signed, at an address that expires.',
  access: signedIn,
  object: ownSale,
  params,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'order_without_certificate', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

/** For an order whose works travel as a parcel, and for one with a work that is too large for it. */
const ratesSchema = <T extends z.ZodType>(rates: T) => z.strictObject({ flat_rate: rates, art_handlers: rates })
const shippingRates = ratesSchema(zonePrices(money.nullable())).extend({
  /** Around which the zones lie: that of the caller's shipping address. */
  country: z.string(),
  currency,
})
export type ShippingRates = z.infer<typeof shippingRates>

export const getShippingRate = endpoint({
  method: 'GET',
  path: '/users/shipping-rate',
  summary:
    'The prices at which the caller ships an order in their currency, by method and by zone: within the caller’s country, in the region around it, everywhere else. Null where the caller does not ship that way.',
  access: signedIn,
  acting: true,
  response: shippingRates,
  errors: ['account_not_found'],
  cache: 'private',
})

const changedRates = zonePrices(typedAmount.nullable()).partial()

export const setShippingRate = endpoint({
  method: 'PUT',
  path: '/users/shipping-rate',
  summary:
    'Set those prices for shipping an order that are sent, in the caller’s currency; 0 means free, null means not offered. Collection is always offered. With `currency`, the prices are refused if the caller has another one now.',
  access: signedIn,
  acting: 'Changed what shipping costs',
  body: ratesSchema(changedRates).extend({ currency }).partial(),
  response: shippingRates,
  errors: ['account_not_found'],
})
