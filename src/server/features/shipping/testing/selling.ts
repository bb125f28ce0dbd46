import { setShippingRate } from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { startCheckout } from '#contract/orders.ts'
import { type buyShippingLabel, getShippingQueue, type QueueItem } from '#contract/shipping.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import type { createPaymentOrder } from '#contract/shipping-payment-orders.ts'
import { getShippingRates, type ParcelRates, type ShippingRate } from '#contract/shipping-rates.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'

export const SHIP_FROM = {
  ship_from_name: 'Ada Painter',
  ship_from_phone: '+15055550100',
  ship_from_address_line1: '12 Alder Street',
  ship_from_address_line2: '',
  ship_from_city: 'Portland',
  ship_from_state: 'OR',
  ship_from_postal_code: '97205',
  ship_from_country: 'US',
}
export const PARCEL = {
  width: 20,
  height: 30,
  depth: 4,
  dimension_unit: 'in' as const,
  weight: 8,
  weight_unit: 'lb' as const,
  packaging_type: 'Box' as const,
}

/** Where the parcel goes, as far as a price needs it. */
export const destination = (line1 = ADDRESS.address_line1) => ({
  recipient_address_line1: line1,
  recipient_city: ADDRESS.city,
  recipient_state: ADDRESS.state,
  recipient_postal_code: ADDRESS.postal_code,
  recipient_country: ADDRESS.country,
})
export const recipient = (line1?: string) => ({
  ...destination(line1),
  recipient_name: ADDRESS.name,
  recipient_phone: '5055550111',
  recipient_email: 'maya@example.com',
  recipient_address_line2: '',
})

/** An artist who ships works for $20.00, as parcels or with art handlers. */
export const signUpSeller = async (t: TestApp, name?: string): Promise<TestUser> => {
  const seller = await t.signUp('artist', name)
  await activatePayouts(t, seller)
  await seller.call(setShippingRate, { body: { flat_rate: everywhere('20.00'), art_handlers: everywhere('20.00') } })
  return seller
}

interface SoldParcel {
  line1?: string
  buyer?: TestUser
  price?: string
  /** Fields of the work, such as its sizes. */
  fields?: Record<string, string>
  method?: 'flat_rate' | 'art_handlers'
  /** What differs from the usual address. */
  address?: Partial<typeof ADDRESS>
}

/** Sells a work for $300.00 plus $20.00 of shipping and returns the order as it is in the queue. */
export const sellParcel = async (
  t: TestApp,
  seller: TestUser,
  { line1 = ADDRESS.address_line1, buyer, price = '300', fields, method = 'flat_rate', address = {} }: SoldParcel = {},
): Promise<QueueItem> => {
  const person = buyer ?? (await t.signUp('collector'))
  const work = await publishWork(seller, { price, ...fields })
  const body = {
    ...checkoutBody(person.email, work),
    address: { ...ADDRESS, address_line1: line1, ...address },
    shipping: [{ seller_id: seller.id, method }],
    total: (Number(price) + 20).toFixed(2),
  }
  const { id } = requireSuccess(await person.call(startCheckout, { body }), 'Starting a checkout')
  await press(t, await paymentPath(person, id), 'pay')
  const queue = requireSuccess(await seller.call(getShippingQueue), 'Reading the queue')
  const sold = queue.find(({ artwork_id: artworkId }) => artworkId === work.id)
  if (!sold) throw new Error('The order is not in the queue.')
  return sold
}

/** The rates of the parcel to an address, the cheapest first. */
export const ratesFor = async (
  seller: TestUser,
  line1?: string,
  more: { insurance?: 100 } = {},
): Promise<ShippingRate[]> => {
  const body = { ...destination(line1), ...SHIP_FROM, ...PARCEL, ...more }
  const response = await seller.call(getShippingRates, { body })
  return (requireSuccess(response, 'Asking for rates') as ParcelRates).rates
}

export const cheapest = async (seller: TestUser, line1?: string): Promise<ShippingRate> => {
  const [rate] = await ratesFor(seller, line1)
  if (!rate) throw new Error('There is no rate.')
  return rate
}

type Purchase = NonNullable<InputOf<typeof buyShippingLabel>['body']>

/** The body that buys the label of an order at a rate. */
export const buildPurchase = (item: QueueItem, rate: ShippingRate): Purchase => ({
  ...recipient(item.recipient_address_line1),
  ...SHIP_FROM,
  ...PARCEL,
  reference: item.shopify_order_id,
  notes: '',
  insurance: 0,
  rate_id: rate.id,
  customer_charged_price: rate.price,
})

/** The body that begins the payment of a custom shipment's label at a rate, declared for 100 and more. */
export const buildLabelOrder = (
  rate: ShippingRate,
  line1: string,
  coverage: 0 | 50 | 100 | 250 = 0,
): NonNullable<InputOf<typeof createPaymentOrder>['body']> => ({
  ...recipient(line1),
  ...SHIP_FROM,
  ...PARCEL,
  rate_id: rate.id,
  insurance: 100 + coverage,
  shipping_cost: rate.price,
  insurance_cost: coverage / 100,
  total_cost: Math.round((rate.price + coverage / 100) * 100) / 100,
  carrier: rate.carrier,
  service: rate.service,
  est_days: rate.est_days,
})

/** The public key in the path of a label's tracking page. */
export const getTrackingKey = ({ tracking_path: path }: ShippingLabel): string => path?.split('/').at(-1) ?? ''
