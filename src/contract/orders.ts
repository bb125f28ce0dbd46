import { z } from 'zod'
import { isDeliveryCountry, withAddressFormat } from './address-formats.ts'
import { artworkImage, workFacts } from './artworks.ts'
import { CART_LIMITS, DELIVERY_STEPS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { buyerDispute, orderDispute } from './order-dispute.ts'
import { orderRefund } from './order-refund.ts'
import { outsideInstructions, paymentMethod, receivedBy } from './outside-fields.ts'
import { payoutTimes } from './payouts.ts'
import { currency, email, id, line, money, pageQuery, pageSchema, required, signedMoney } from './primitives.ts'
import { taxLine } from './tax.ts'

/** Ways to ship, at the seller's price for the zone: `flat_rate` as a parcel, `art_handlers` what is too large for one. */
export const SENT_METHODS = ['flat_rate', 'art_handlers'] as const
export type SentMethod = (typeof SENT_METHODS)[number]
export const SHIPPING_METHODS = [...SENT_METHODS, 'collection'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
export const CHECKOUT_STATUSES = ['open', 'paid', 'ended', 'refunding', 'refunded'] as const
/** Of an order that was paid. */
export const ORDER_STATUSES = ['paid', 'refunding', 'refunded'] as const

export const shippingMethod = z.enum(SHIPPING_METHODS)
/** Where the works of an order go, as it was entered; empty but for the name where everything is collected. */
const deliveredTo = z.object({
  name: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})
export type DeliveryAddress = z.infer<typeof deliveredTo>

/** An address as it is sent. */
const addressLines = {
  name: line(120),
  address_line1: line(200),
  address_line2: line(200),
  city: line(120),
  state: line(120),
  postal_code: line(30),
  country: line(2),
}
export const deliveryCountry = line(2).refine(isDeliveryCountry, 'Choose a country.')
/** One to which something can be shipped. */
const deliveryAddress = withAddressFormat(
  z.strictObject({
    ...addressLines,
    name: required(120, 'Enter the full name.'),
    address_line1: required(200, 'Enter the address.'),
    city: required(120, 'Enter the city.'),
    country: deliveryCountry,
  }),
  '',
)

const contact = { email, phone: line(40) }
/** The form of a checkout: where the receipt and the works go. */
export const deliveryForm = deliveryAddress.safeExtend(contact)
/** The same form where everything is collected: what it has of an address does not matter. */
export const collectionForm = deliveredTo.extend(contact)
/** The same for a guest, whose name is not known. */
export const guestCollectionForm = collectionForm.extend({ name: required(120, 'Enter the full name.') })

export const person = z.object({ id, name: z.string() })

export const orderLine = z.object({
  /** Null once the work was deleted. */
  artwork_id: id.nullable(),
  /** The handle of its product page; null while there is none. */
  handle: z.string().nullable(),
  title: z.string(),
  artist_name: z.string(),
  ...workFacts,
  edition_type: z.string(),
  edition_size: z.number().int().nullable(),
  /** The numbers of the copies of a limited edition. */
  copies: z.array(z.number().int()),
  quantity: z.number().int(),
  /** Of one copy. */
  price: money,
  picture: artworkImage.nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

export const amounts = { price: money, shipping: money, tax: money, taxes: z.array(taxLine), total: money, currency }

export const items = z
  .array(z.strictObject({ artwork_id: id, quantity: z.number().int().min(1).max(CART_LIMITS.maxCopies) }))
  .min(1)
  .max(CART_LIMITS.maxItems)

export const checkout = z.object({
  id,
  status: z.enum(CHECKOUT_STATUSES),
  ends_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  can_extend: z.boolean(),
  /** A payment was declined; another may be tried while the checkout is open. */
  declined: z.boolean(),
  email: z.string(),
  /** '' without. */
  phone: z.string(),
  address: deliveredTo,
  ...amounts,
  /** One for each seller. */
  orders: z.array(
    z.object({
      id,
      number: z.number().int(),
      seller: person,
      shipping_method: shippingMethod,
      /** The recipient pays import duties and taxes, which are not in the amounts. */
      crosses_customs: z.boolean(),
      ...amounts,
      lines: z.array(orderLine),
      /** Of a paid order without an account: opens it at `/order#{token}`; null for others. */
      guest_token: z.string().nullable(),
    }),
  ),
  payment_method: paymentMethod,
  /** How its seller is paid outside of the provider; null for a card. */
  instructions: outsideInstructions.nullable(),
  /** When the buyer said that the money is on its way. */
  sent_at: z.iso.datetime().nullable(),
  /** Of a checkout that bought nothing: its works that somebody else bought, and when. */
  lost: z.array(z.object({ artwork_id: id, sold_at: z.iso.datetime() })),
  /** True while the payment provider is a sandbox. */
  test_mode: z.boolean(),
})
export type Checkout = z.infer<typeof checkout>

const moment = z.iso.datetime()
const orderFields = {
  id,
  number: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  paid_at: moment,
  payment_method: paymentMethod,
  /** How a payment outside of the provider was received. */
  received_by: receivedBy.nullable(),
  step: z.enum(DELIVERY_STEPS),
  packed_at: moment.nullable(),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** As the seller typed them, otherwise those of the label they bought; empty without. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** Our page of the parcel; null without a label of ours. */
  tracking_path: z.string().nullable(),
  /** The carrier's page of the parcel; null without a carrier that we know, and for a test label, which no carrier has. */
  carrier_url: z.url().nullable(),
  /** The day on which the carrier expects to deliver it; null while unknown. */
  expected_on: z.iso.date().nullable(),
  /** What the buyer reported, until it is taken back or decided. The seller is not paid out meanwhile. */
  problem: z.object({ text: z.string(), reported_at: moment }).nullable(),
  /** A reported problem in spite of which an administrator decided to pay the seller. */
  decided_problem: z
    .object({ text: z.string(), reported_at: moment, decided_at: moment, reason: z.string() })
    .nullable(),
  /** Whether a problem can be reported, and until when; null before the delivery, when it is always possible. */
  can_report: z.boolean(),
  report_until: moment.nullable(),
  /** Name and email are empty once the account is deleted. */
  seller: person.extend({ email: z.string(), slug: z.string() }),
  address: deliveredTo,
  shipping_method: shippingMethod,
  crosses_customs: z.boolean(),
  ...amounts,
  lines: z.array(orderLine),
  /** The reason that the seller stated; empty without. */
  refund_reason: z.string(),
  refunded_at: z.iso.datetime().nullable(),
  refunds: z.array(orderRefund),
  /** What can still be refunded of it. */
  refundable: money,
  test_mode: z.boolean(),
}
export const order = z.object({
  ...orderFields,
  /** The newest dispute about its payment. */
  dispute: buyerDispute.nullable(),
})
export type Order = z.infer<typeof order>

const debt = z.object({ number: z.number().int(), amount: money })
/** An order as its seller sees it. */
export const sale = z.object({
  ...orderFields,
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** What the order brings the seller, to the cent. */
  payout: z.object({
    price: money,
    shipping: money,
    commission_percent: z.number(),
    commission: money,
    provider_fee: money,
    tax: money,
    /** What its shipping labels cost, without those whose price was returned. */
    labels: money,
    refunded: money,
    /** Below 0 for a refunded order: what the seller owes for it, such as a label that was used. The next payouts collect it. */
    net: signedMoney,
    ...payoutTimes,
  }),
  /** What this payout paid of what the seller owed for refunded orders, by their number. */
  debts: z.array(debt),
  /** The newest dispute about the payment of this order. */
  dispute: orderDispute.nullable(),
  /** What later payouts, by the number of their order, paid of what the seller owed for this one. */
  collected: z.array(debt),
})
export type Sale = z.infer<typeof sale>

const signedIn = { kind: 'signed-in' } as const
export const orderParams = z.strictObject({ id })
export const guest = { kind: 'guest' } as const
export const ownOrder = { param: 'id', kind: 'order', audience: 'owner', refusal: 404 } as const
export const ownSale = { param: 'id', kind: 'sale', audience: 'owner', refusal: 404 } as const
/** A checkout of the caller: of their account, or of the browser in which they began it as a guest. */
export const ofCheckout = {
  access: guest,
  object: { param: 'id', kind: 'checkout', audience: 'owner', refusal: 404 },
  params: orderParams,
  response: checkout,
} as const
export const unavailable = [
  'artwork_not_found',
  'own_work',
  'work_sold',
  'work_not_for_sale',
  'work_held',
  'too_few_copies',
  'mixed_currencies',
  'amount_not_by_card',
] as const

export const startCheckout = endpoint({
  method: 'POST',
  path: '/checkouts',
  summary:
    'Hold these works, at most three, for 15 minutes and fix what they cost. After two holds without a payment, a work cannot be held again for an hour. `total` is only compared with the server’s amount; any other is refused. Without a session, the caller buys as a guest.',
  access: guest,
  body: z
    .strictObject({
      items,
      ...contact,
      /** Needed, and checked by the format of its country, unless everything is collected; a guest’s name always is. */
      address: z.strictObject(addressLines).nullish(),
      shipping: z.array(z.strictObject({ seller_id: id, method: shippingMethod })).max(CART_LIMITS.maxItems),
      total: money,
      /** `outside`: reserve the works of one seller, who confirms the payment; only with an account. */
      payment_method: paymentMethod.default('card'),
    })
    .superRefine(({ address, shipping }, { addIssue }) => {
      if (shipping.every(({ method }) => method === 'collection')) return
      if (!address) return addIssue({ code: 'custom', path: ['address'], message: 'Enter the delivery address.' })
      for (const { path, message } of deliveryAddress.safeParse(address).error?.issues ?? [])
        addIssue({ code: 'custom', path: ['address', ...path], message })
    }),
  response: checkout,
  status: 201,
  errors: [
    ...unavailable,
    'unauthenticated',
    'account_not_found',
    'checkout_open',
    'too_many_works_held',
    'hold_used_up',
    'seller_not_payable',
    'shipping_not_offered',
    'total_changed',
    'outside_not_offered',
    'too_many_reservations',
    'payment_provider_failed',
  ],
  idempotent: true,
  limit: { by: 'user', max: 20, windowSeconds: 3600 },
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/checkouts/:id',
  summary: 'A checkout of the caller, with the end of its hold. A guest is known by the browser that began it.',
  ...ofCheckout,
  errors: ['not_found'],
  cache: 'private',
})

export const openPayment = endpoint({
  method: 'POST',
  path: '/checkouts/:id/payment',
  summary: 'The address of the provider’s payment page; a repeat returns the same one.',
  ...ofCheckout,
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'checkout_not_open', 'payment_provider_failed'],
})

export const refreshCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/:id/refresh',
  summary: 'Ask the provider whether it was paid; for the return from the payment page.',
  ...ofCheckout,
  errors: ['not_found', 'payment_provider_failed'],
})

export const extendCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/:id/extend',
  summary: 'Extend the hold by 15 minutes, once.',
  ...ofCheckout,
  errors: ['not_found', 'checkout_not_open', 'hold_extended'],
})

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/:id/cancel',
  summary: 'Release the held works; a checkout that has been paid stays paid.',
  ...ofCheckout,
  errors: ['not_found', 'payment_provider_failed'],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/users/orders',
  summary: 'What the caller has bought, newest first, page by page.',
  access: signedIn,
  query: pageQuery,
  response: pageSchema(order),
  errors: [],
  cache: 'private',
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/users/orders/:id',
  summary: 'An order of the caller.',
  access: signedIn,
  object: ownOrder,
  params: orderParams,
  response: order,
  errors: ['not_found'],
  cache: 'private',
})

export const listSales = endpoint({
  method: 'GET',
  path: '/users/sales',
  summary: 'What the caller has sold, newest first, page by page.',
  access: signedIn,
  acting: true,
  query: pageQuery,
  response: pageSchema(sale),
  errors: [],
  cache: 'private',
})

export const getSale = endpoint({
  method: 'GET',
  path: '/users/sales/:id',
  summary: 'An order of the caller’s works, with its payout.',
  access: signedIn,
  acting: true,
  object: ownSale,
  params: orderParams,
  response: sale,
  errors: ['not_found'],
  cache: 'private',
})
