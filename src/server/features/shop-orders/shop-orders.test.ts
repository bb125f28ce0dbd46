import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getShippingQueue,
  listShippingLabels,
  type QueueItem,
  queueItem,
  voidShippingLabel,
} from '#contract/shipping.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { createPaymentOrder, payPaymentOrder } from '#contract/shipping-payment-orders.ts'
import { getShippingRates, type ParcelRates } from '#contract/shipping-rates.ts'
import {
  findLoopbackOrders,
  type LoopbackOrder,
  placeLoopbackOrder,
} from '#server/providers/shopify/testing/loopback-orders.ts'
import type { LoopbackShop } from '#server/providers/shopify/testing/loopback-shop.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { press } from '#server/testing/buying.ts'
import { type InstallationShop, openInstallationShop } from '#server/testing/installation-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import {
  buildLabelOrder,
  cheapest,
  destination,
  PARCEL,
  SHIP_FROM,
  sellParcel,
  signUpSeller,
} from '../shipping/testing/selling.ts'

const SHOP = 'north-light.myshopify.com'
let shopify: InstallationShop
let shop: LoopbackShop
let t: TestApp
let seller: TestUser
let workId: string
beforeAll(async () => {
  shopify = await openInstallationShop(SHOP)
  shop = shopify.shop
  t = await startTestApp({ env: shopify.env })
  seller = await signUpSeller(t, 'Ada Painter')
  workId = (await publishWork(seller, { title: 'Low Tide' })).id
})
afterAll(async () => {
  await t.close()
  await shopify.close()
})

const readQueue = async (user: TestUser): Promise<QueueItem[]> => (await user.call(getShippingQueue)).body
const queued = async ({ name }: LoopbackOrder, user = seller) =>
  (await readQueue(user)).find(({ shopify_order_id: number }) => `#${number}` === name)
/** An order of the shop that stands in the queue. */
const placed = async (...lines: Parameters<typeof placeLoopbackOrder>[1]) => {
  const order = placeLoopbackOrder(shop, lines.length > 0 ? lines : [{ title: 'Low Tide', workId }])
  await t.housekeeping('shop-orders')
  const item = await queued(order)
  if (!item) throw new Error('The order is not in the queue.')
  return { order, item }
}
const parcels = ({ id }: LoopbackOrder) =>
  findLoopbackOrders(shop)
    .get(id)
    ?.fulfilments.map(({ status, number }) => [status, number])
const changed = ({ id: orderId }: LoopbackOrder) =>
  t.app.database.db.transaction((tx) => t.app.events.emit(tx, { type: 'shop.order-changed', shop: SHOP, orderId }))

const buildPayment = async (item: QueueItem) => {
  const line1 = String(item.recipient_address_line1)
  return { ...buildLabelOrder(await cheapest(seller, line1), line1), shop_order_id: item.order_id }
}
const order = async (item: QueueItem) => seller.call(createPaymentOrder, { body: await buildPayment(item) })
const pay = async (id: string) => {
  const { url } = (await seller.call(payPaymentOrder, { params: { id } })).body
  await press(t, new URL(url).pathname, 'pay')
}
/** Pays for the label of an order and returns it. */
const buyLabel = async (item: QueueItem) => {
  const before = new Set((await seller.call(listShippingLabels)).body.map(({ id }) => id))
  await pay((await order(item)).body.draft_order_id)
  const find = async () =>
    (await seller.call(listShippingLabels)).body.find(({ id, tracking_number }) => !before.has(id) && tracking_number)
  await expect.poll(find).toBeTruthy()
  const label = await find()
  if (!label) throw new Error('There is no label.')
  return label
}

test('an unfulfilled order of the shop stands in the queue of its work’s seller, beside the orders of this site', async () => {
  const own = await sellParcel(t, seller)
  const { item } = await placed({ title: 'Low Tide', workId })
  expect(queueItem.strict().parse(item)).toEqual(item)
  expect(item).toMatchObject({
    shop: SHOP,
    title: 'Low Tide',
    amount: 300,
    shipping_paid: 20,
    currency: 'usd',
    artwork_id: workId,
    image_url: expect.any(String),
    recipient_name: 'Maya Lindholm',
    recipient_address_line1: '418 Canyon Road',
    recipient_city: 'Santa Fe',
    recipient_state: 'NM',
    recipient_country: 'US',
  })
  expect(await readQueue(seller)).toContainEqual(own)
})

test('MS-6.26 sellers see their own lines of an order only, and nobody those of things that are no works', async () => {
  const other = await signUpSeller(t, 'Bo Weaver')
  const theirs = await publishWork(other, { title: 'Warp' })
  const sold = placeLoopbackOrder(shop, [
    { title: 'Low Tide', workId },
    { title: 'Warp', workId: theirs.id, price: '80.00' },
    { title: 'Tote Bag', price: '15.00' },
  ])
  const bags = placeLoopbackOrder(shop, [{ title: 'Tote Bag' }])
  await t.housekeeping('shop-orders')
  expect(await queued(sold)).toMatchObject({ title: 'Low Tide', amount: 300 })
  expect(await queued(sold, other)).toMatchObject({ title: 'Warp', amount: 80 })
  expect([await queued(bags), await queued(bags, other)]).toEqual([undefined, undefined])
})

test('a webhook brings an order before the next poll; one that is cancelled, unpaid or fulfilled elsewhere is not shipped', async () => {
  const sold = placeLoopbackOrder(shop, [{ title: 'Low Tide', workId }], { financialStatus: 'PENDING' })
  await t.housekeeping('shop-orders')
  expect(await queued(sold)).toBeUndefined()
  sold.financialStatus = 'PAID'
  await changed(sold)
  await expect.poll(() => queued(sold)).toBeTruthy()
  sold.cancelledAt = '2026-11-20T10:00:00Z'
  await changed(sold)
  await expect.poll(() => queued(sold)).toBeUndefined()
  const { order: elsewhere } = await placed()
  for (const line of elsewhere.lines) line.remaining = 0
  await t.housekeeping('shop-orders')
  expect(await queued(elsewhere)).toBeUndefined()
  const { rows } = await t.app.database.pool.query('select address, email, phone from shop_order where status = $1', [
    'closed',
  ])
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ address: null, email: '', phone: '' })]),
  )
})

test('a bought label fulfils the order once, with its tracking; a voided one takes that back, and the next one counts', async () => {
  const { order: sold, item } = await placed()
  const first = await buyLabel(item)
  await expect.poll(() => parcels(sold)).toEqual([['SUCCESS', first.tracking_number]])
  expect(await queued(sold)).toBeUndefined()
  await t.housekeeping('shop-orders')
  expect(parcels(sold)).toHaveLength(1)

  expect((await seller.call(voidShippingLabel, { params: { id: first.id } })).status).toBe(200)
  await expect.poll(() => parcels(sold)).toEqual([['CANCELLED', first.tracking_number]])
  await expect.poll(() => queued(sold)).toBeTruthy()

  const second = await buyLabel(item)
  await expect
    .poll(() => parcels(sold))
    .toEqual([
      ['CANCELLED', first.tracking_number],
      ['SUCCESS', second.tracking_number],
    ])
})

test('while the shop does not respond, the label is bought all the same, and the shop gets its tracking later', async () => {
  const { order: sold, item } = await placed()
  shop.isInstalled = false
  const { tracking_number: number } = await buyLabel(item)
  expect(parcels(sold)).toEqual([])
  shop.isInstalled = true
  await expect.poll(() => parcels(sold), { timeout: 20_000 }).toEqual([['SUCCESS', number]])
})

test('what the shop refuses for good is said at the label, and tried again once the order is released there', async () => {
  const { order: sold, item } = await placed()
  sold.isOnHold = true
  const { id } = await buyLabel(item)
  const problem = async () => (await seller.call(listShippingLabels)).body.find((one) => one.id === id)?.problem
  await expect.poll(problem, { timeout: 20_000 }).toBe(SHIPPING_MESSAGES.shopRefused)
  expect(parcels(sold)).toEqual([])
  sold.isOnHold = false
  await changed(sold)
  await expect.poll(problem, { timeout: 20_000 }).toBe('')
  expect(parcels(sold)).toHaveLength(1)
})

test('one label is sold for an order: a second payment is refused while one is open, and after it', async () => {
  const { item } = await placed()
  const { status, body } = await order(item)
  expect(status).toBe(200)
  expect((await order(item)).failure.code).toBe('payment_order_open')
  await pay(body.draft_order_id)
  await expect.poll(async () => (await order(item)).failure.code).toMatch(/^(order_has_label|not_found)$/)
})

test('the label goes to the address of the order, and only its seller can buy it', async () => {
  const { item } = await placed()
  const elsewhere = { recipient_city: 'Hudson', recipient_state: 'NY', recipient_postal_code: '12534' }
  const priced = { ...destination(item.recipient_address_line1), ...elsewhere, ...SHIP_FROM, ...PARCEL }
  const [first] = ((await seller.call(getShippingRates, { body: priced })).body as ParcelRates).rates
  if (!first) throw new Error('There is no rate.')
  const costs = { rate_id: first.id, shipping_cost: first.price, total_cost: first.price }
  const { failure } = await seller.call(createPaymentOrder, {
    body: { ...(await buildPayment(item)), ...elsewhere, ...costs },
  })
  expect(failure).toMatchObject({ code: 'invalid_request', fields: [{ field: 'recipient_postal_code' }] })
  const stranger = await signUpSeller(t, 'Cy Dunn')
  const rate = await cheapest(stranger, item.recipient_address_line1)
  const body = { ...(await buildPayment(item)), rate_id: rate.id, shipping_cost: rate.price, total_cost: rate.price }
  expect((await stranger.call(createPaymentOrder, { body })).failure.code).toBe('not_found')
  expect(await readQueue(stranger)).toEqual([])
})

test('an order that is cancelled while its label is paid for needs none: the payment is refunded', async () => {
  const { order: sold, item } = await placed()
  const { draft_order_id: id } = (await order(item)).body
  sold.cancelledAt = '2026-11-20T10:00:00Z'
  await t.housekeeping('shop-orders')
  await pay(id)
  await expect
    .poll(async () => (await t.app.database.pool.query('select status from payment where id = $1', [id])).rows)
    .toEqual([{ status: 'refunded' }])
  expect(parcels(sold)).toEqual([])
})

test('a restored copy holds back what changes the shop', () => {
  const held = t.app.modules.flatMap(({ jobs = [], subscriptions = [] }) => [
    ...jobs,
    ...subscriptions.map(({ job }) => job),
  ])
  const names = held.filter(({ outside }) => outside).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['event.shop-orders.follow', 'event.shop-customers.sync', 'shop-customers.erase']),
  )
})

test('what Shopify’s privacy webhooks ask for removes the buyer', async () => {
  const { order: sold } = await placed()
  const stored = async () =>
    (
      await t.app.database.pool.query('select status, address, email, phone from shop_order where shop_order_id = $1', [
        sold.id,
      ])
    ).rows
  const orderIds = [sold.id.replace('gid://shopify/Order/', '')]
  const asked = { type: 'shop.privacy-requested', shop: SHOP, customerId: '1', orderIds } as const
  await t.app.database.db.transaction((tx) => t.app.events.emit(tx, { ...asked, topic: 'customers/redact' }))
  await expect.poll(stored).toEqual([{ status: 'closed', address: null, email: '', phone: '' }])
})
