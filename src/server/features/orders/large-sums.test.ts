import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getAdminOverview, listAllOrders } from '#contract/administration.ts'
import { getAnyOrder } from '#contract/any-orders.ts'
import { getCart, previewCart, putCartItem, removeCartItem } from '#contract/cart.ts'
import { createInvoice, recordDelivery, setShippingRate } from '#contract/delivery.ts'
import { getOrder, getSale, listOrders, listSales, startCheckout } from '#contract/orders.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { getShippingQueue } from '#contract/shipping.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const COPIES = 20
const WORKS = 6

const DAYS_AGO_3 = new Date(Date.now() - 3 * 86_400_000)

const t = testApp()
let artist: TestUser
let buyer: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  buyer = await t.signUp('collector', 'Maya')
  await activatePayouts(t, artist)
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('20,00'), art_handlers: everywhere(null) } })
})

test('more than a billion dollars are quoted, bought, listed, invoiced, shipped and paid out', async () => {
  // A person can hold few works without paying, but any copies of an open edition.
  const edition = { price: '10.000.000,00', edition_type: 'Open edition' }
  const works = []
  for (let at = 1; at <= WORKS; at += 1) works.push(await publishWork(artist, { ...edition, title: `Cast ${at}` }))
  for (const { id } of works) await buyer.call(putCartItem, { params: { artwork_id: id }, body: { quantity: COPIES } })
  const items = works.map(({ id }) => ({ artwork_id: id, quantity: COPIES }))
  const price = '1200000000.00'
  expect((await buyer.call(getCart)).body.subtotals[0]?.amount).toBe(price)
  expect((await t.anonymous.call(previewCart, { body: { items } })).body.subtotals[0]?.amount).toBe(price)
  expect((await buyer.call(quoteCheckout, { body: { items } })).body.price).toBe(price)
  const removed = await buyer.call(removeCartItem, { params: { artwork_id: works[0]?.id ?? '' } })
  expect(removed.body.subtotals[0]?.amount).toBe('1000000000.00')

  const total = '1200000020.00'
  const shipping = [{ seller_id: artist.id, method: 'flat_rate' as const }]
  const body = { ...checkoutBody(buyer.email, ...works), items, shipping, total }
  const { body: checkout } = await buyer.call(startCheckout, { body })
  expect(checkout.total).toBe(total)
  await press(t, await paymentPath(buyer, checkout.id), 'pay')
  const params = { id: checkout.orders[0]?.id ?? '' }
  expect((await buyer.call(getOrder, { params })).body).toMatchObject({ status: 'paid', total })
  expect((await buyer.call(listOrders)).body.items).toMatchObject([{ total }])
  expect((await artist.call(listSales)).body.items).toMatchObject([{ total, payout: { price } }])
  expect((await artist.call(getShippingQueue)).body).toMatchObject([{ amount: 1_200_000_000 }])
  expect((await buyer.call(createInvoice, { params })).status).toBe(200)

  const admin = await t.signUp('admin')
  expect((await admin.call(listAllOrders)).body.items).toMatchObject([{ total }])
  expect((await admin.call(getAnyOrder, { params })).body.total).toBe(total)
  expect((await admin.call(getAdminOverview)).status).toBe(200)

  const delivered = { step: 'delivered', carrier: '', tracking_number: '' } as const
  expect((await artist.call(recordDelivery, { params, body: delivered })).status).toBe(200)
  await t.app.database.db.update(orderTable).set({ deliveredAt: DAYS_AGO_3 }).where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
  const paidOut = async () => (await artist.call(getSale, { params })).body.payout
  await expect.poll(async () => (await paidOut()).paid_out_at, { timeout: 15_000 }).not.toBeNull()
  expect(Number((await paidOut()).net)).toBeGreaterThan(1_000_000_000)
})
