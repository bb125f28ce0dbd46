import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart, putCartItem } from '#contract/cart.ts'
import { recordDelivery, setShippingRate } from '#contract/delivery.ts'
import { getOrder, getSale, startCheckout } from '#contract/orders.ts'
import { putProfile } from '#contract/profiles.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { getShippingQueue } from '#contract/shipping.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { paymentMovement } from '#server/schema/payments.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from '../orders/testing/order-balance.ts'
import { buildPurchase, cheapest, signUpSeller } from './testing/selling.ts'

const t = testApp()
const DAYS_AGO_3 = new Date(Date.now() - 3 * 86_400_000)

// The price as typed and as stored, the shipping, and the sums: 12 % commission of the price.
const WALKS = [
  {
    currency: 'eur',
    typed: '1.200,50 EUR',
    price: '1200.50',
    shipping: '25.00',
    total: '1225.50',
    commission: '144.06',
  },
  { currency: 'gbp', typed: '£950', price: '950.00', shipping: '20.00', total: '970.00', commission: '114.00' },
  { currency: 'jpy', typed: '120,000', price: '120000', shipping: '2500', total: '122500', commission: '14400' },
]

test.each(WALKS)('a work in $currency is put into the cart, paid, delivered and paid out in it', async (walk) => {
  const { currency, price, shipping, total } = walk
  const seller = await signUpSeller(t)
  const buyer = await t.signUp('collector')
  await seller.call(putProfile, { body: { currency } })
  await seller.call(setShippingRate, { body: { currency, flat_rate: everywhere(shipping) } })
  const work = await publishWork(seller, { price: walk.typed })
  expect([work.price, work.currency]).toEqual([price, currency])

  await buyer.call(putCartItem, { params: { artwork_id: work.id }, body: { quantity: 1 } })
  expect((await buyer.call(getCart)).body.subtotals).toEqual([{ currency, count: 1, amount: price }])
  const items = [{ artwork_id: work.id, quantity: 1 }]
  const quote = (await buyer.call(quoteCheckout, { body: { items, country: 'US' } })).body
  expect([quote.currency, quote.price, quote.parcels[0]?.methods[0]?.price]).toEqual([currency, price, shipping])
  const chosen = [{ seller_id: seller.id, method: 'flat_rate' as const }]
  const body = { ...checkoutBody(buyer.email, work), shipping: chosen, total }
  const checkout = await buyer.call(startCheckout, { body })
  expect([checkout.status, checkout.body.total, checkout.body.currency]).toEqual([201, total, currency])
  await press(t, await paymentPath(buyer, checkout.body.id), 'pay')
  const params = { id: checkout.body.orders[0]?.id ?? '' }
  expect((await buyer.call(getOrder, { params })).body).toMatchObject({ status: 'paid', total, currency })

  // A label has a price in dollars, which cannot be taken from another currency.
  const item = (await seller.call(getShippingQueue)).body.find(({ order_id: id }) => id === params.id)
  if (!item) throw new Error('The order is not in the queue.')
  expect(item.currency).toBe(currency)
  const label = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  expect([label.status, label.failure.code]).toEqual([409, 'label_other_currency'])

  const delivered = { step: 'delivered', carrier: '', tracking_number: '' } as const
  await seller.call(recordDelivery, { params, body: delivered })
  await t.app.database.db.update(orderTable).set({ deliveredAt: DAYS_AGO_3 }).where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
  const readPayout = async () => (await seller.call(getSale, { params })).body.payout
  await expect.poll(async () => (await readPayout()).paid_out_at, { timeout: 15_000 }).not.toBeNull()
  const payout = await readPayout()
  expect([payout.price, payout.shipping, payout.commission]).toEqual([price, shipping, walk.commission])
  const [transfer] = await t.app.database.db
    .select({ amountMinor: paymentMovement.amountMinor, currency: paymentMovement.currency })
    .from(paymentMovement)
    .where(eq(paymentMovement.partId, params.id))
  const minor = Number(payout.net.replace('.', ''))
  expect(transfer).toEqual({ amountMinor: minor, currency })
  await requireBalancedOrders(t.app.database.db)
})

test('a checkout with two currencies is refused, and each is bought on its own', async () => {
  const seller = await signUpSeller(t)
  const buyer = await t.signUp('collector')
  const dollars = await publishWork(seller, { price: '900' })
  await seller.call(putProfile, { body: { currency: 'eur' } })
  const euros = await publishWork(seller, { price: '800' })
  for (const { id } of [dollars, euros])
    await buyer.call(putCartItem, { params: { artwork_id: id }, body: { quantity: 1 } })
  expect((await buyer.call(getCart)).body).toMatchObject({
    count: 2,
    subtotals: [
      { currency: 'usd', amount: '900.00' },
      { currency: 'eur', amount: '800.00' },
    ],
  })
  const both = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, dollars, euros) })
  expect([both.status, both.failure.code, both.failure.message]).toEqual([
    409,
    'mixed_currencies',
    'These works have prices in USD and EUR. Buy those in USD first, then the others.',
  ])
  const items = [dollars, euros].map(({ id }) => ({ artwork_id: id, quantity: 1 }))
  expect((await buyer.call(quoteCheckout, { body: { items } })).failure.code).toBe('mixed_currencies')
  const one = await buyer.call(startCheckout, { body: checkoutBody(buyer.email, euros) })
  expect([one.status, one.body.total, one.body.currency]).toEqual([201, '800.00', 'eur'])
})
