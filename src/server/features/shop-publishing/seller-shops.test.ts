import { afterAll, beforeAll, expect, test } from 'vitest'
import { getShopPublishing } from '#contract/shop-publishing.ts'
import { startShopifyLoopback } from '#server/providers/shopify/testing/shopify-loopback.ts'
import { activatePayouts, publishWork, readWork } from '#server/testing/artworks.ts'
import { connectShop } from '#server/testing/connect-shop.ts'
import { recordEvents } from '#server/testing/event-recorder.ts'
import { startFaultyProxy } from '#server/testing/faulty-proxy.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

const loopback = await startShopifyLoopback()
const proxy = await startFaultyProxy(loopback.baseUrl)
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    env: {
      SHOPIFY_API_KEY: loopback.app.key,
      SHOPIFY_API_SECRET: loopback.app.secret,
      SHOPIFY_API_BASE: proxy.baseUrl,
    },
  })
})
afterAll(async () => {
  await t.close()
  await proxy.close()
  await loopback.close()
})

const becomes = async (read: () => unknown, value: unknown): Promise<void> => {
  await expect.poll(read, { timeout: 15_000 }).toEqual(value)
}
const newSeller = async (): Promise<TestUser> => {
  const seller = await t.signUp('artist')
  await activatePayouts(t, seller)
  return seller
}
const connect = async (seller: TestUser, shop: string): Promise<void> => {
  expect((await connectShop(t, seller, shop)).statusCode).toBe(200)
}
const state = async (seller: TestUser) => (await seller.call(getShopPublishing)).body
const deliver = async (shop: string, topic: string, payload: object): Promise<void> => {
  const status = await loopback.deliver(`${t.origin}/api/webhooks/shopify`, loopback.webhook(shop, topic, payload))
  expect(status).toBe(200)
}
const titles = (shop: { products: Map<string, { title: string }> }) =>
  [...shop.products.values()].map(({ title }) => title)

test('works go to the shop of their seller, also those published before it was connected, and to no other', async () => {
  const [domain, otherDomain] = ['mara.myshopify.com', 'jon.myshopify.com']
  const { shop } = loopback.openShop(domain)
  const { shop: other } = loopback.openShop(otherDomain)
  const [seller, another, unconnected] = [await newSeller(), await newSeller(), await newSeller()]
  await connect(another, otherDomain)
  await publishWork(seller, { title: 'Before' })
  await connect(seller, domain)
  await publishWork(seller, { title: 'After' })
  await publishWork(unconnected, { title: 'Only here' })
  await becomes(() => titles(shop).toSorted(), ['After', 'Before'])
  expect(titles(other)).toEqual([])
  expect(await state(unconnected)).toEqual({ state: 'none', shop: null, published: 0, problems: [] })
  await becomes(() => state(seller), { state: 'connected', shop: domain, published: 2, problems: [] })
})

test('a work in another currency than the shop’s is not published there, and its seller reads why', async () => {
  const domain = 'euro.myshopify.com'
  const { shop } = loopback.openShop(domain, 'EUR')
  const seller = await newSeller()
  await connect(seller, domain)
  await publishWork(seller, { title: 'In dollars' })
  const problem = 'The shop sells in another currency than this work is priced in, which is USD.'
  await becomes(async () => (await state(seller)).problems, [problem])
  expect(titles(shop)).toEqual([])
})

test('a shop without a place for its stock gets no works, and none of them counts as sold', async () => {
  const domain = 'nowhere.myshopify.com'
  const { shop } = loopback.openShop(domain)
  shop.hasLocation = false
  const seller = await newSeller()
  await connect(seller, domain)
  const work = await publishWork(seller, { title: 'Nowhere' })
  await becomes(
    async () => (await state(seller)).problems,
    ['The shop refused this work. Look at its title, price and pictures, and at the locations of the shop.'],
  )
  expect(titles(shop)).toEqual([])
  shop.hasLocation = true
  await t.housekeeping('shops')
  await becomes(() => titles(shop), ['Nowhere'])
  await becomes(async () => (await state(seller)).problems, [])
  expect((await readWork(seller, work.id)).is_sold).toBe(false)
})

test('while a shop does not respond its works wait, and the hourly look publishes them once', async () => {
  const domain = 'slow.myshopify.com'
  const { shop } = loopback.openShop(domain)
  const seller = await newSeller()
  await connect(seller, domain)
  proxy.break({ kind: 'cut-after' }, (path) => path.includes('slow.myshopify.com'))
  await publishWork(seller, { title: 'Waiting' })
  await becomes(
    async () => (await state(seller)).problems,
    ['The shop did not respond. It is tried again within the hour.'],
  )
  proxy.mend()
  await t.housekeeping('shops')
  await becomes(() => titles(shop), ['Waiting'])
  await becomes(async () => (await state(seller)).problems, [])
  expect(titles(shop)).toEqual(['Waiting'])
})

test('a shop that removed the app is forgotten, in whatever order the webhooks come, and can be connected again', async () => {
  const domain = 'left.myshopify.com'
  loopback.openShop(domain)
  const seller = await newSeller()
  await connect(seller, domain)
  const removal = { id: 1, myshopify_domain: domain }
  // From an earlier removal, late: the shop gives access, so nothing is forgotten.
  await deliver(domain, 'app/uninstalled', removal)
  const rows = async () =>
    (await t.app.database.pool.query('select shop from shop_access where shop = $1', [domain])).rows.length
  const work = await publishWork(seller, { title: 'Left' })
  await becomes(async () => (await state(seller)).published, 1)
  expect(await rows()).toBe(1)
  loopback.uninstall(domain)
  await deliver(domain, 'shop/redact', { shop_id: 1, shop_domain: domain })
  await deliver(domain, 'app/uninstalled', removal)
  await becomes(rows, 0)
  expect(await state(seller)).toMatchObject({ state: 'ended', shop: null })
  expect((await readWork(seller, work.id)).status).toBe('published')
  await connect(seller, domain)
  await becomes(rows, 1)
})

test('the access to a shop whose account was removed is forgotten after an hour', async () => {
  const domain = 'removed.myshopify.com'
  loopback.openShop(domain)
  await connect(await newSeller(), domain)
  const { pool } = t.app.database
  const count = async () => (await pool.query('select shop from shop_access where shop = $1', [domain])).rows.length
  await pool.query('delete from shop_connection where shop = $1', [domain])
  await t.housekeeping('shops')
  expect(await count()).toBe(1)
  await pool.query("update shop_access set updated_at = now() - interval '61 minutes' where shop = $1", [domain])
  await t.housekeeping('shops')
  expect(await count()).toBe(0)
})

test('what customers and former sellers ask for is passed on to the features that keep their data', async () => {
  const domain = 'asked.myshopify.com'
  const events = await recordEvents(t)
  const about = { shop_domain: domain, customer: { id: 5 } }
  await deliver(domain, 'customers/data_request', { ...about, orders_requested: [7] })
  await deliver(domain, 'customers/redact', { ...about, orders_to_redact: [7, 8] })
  await deliver(domain, 'shop/redact', { shop_domain: domain })
  expect((await events.all()).filter(({ type }) => type === 'shop.privacy-requested')).toEqual(
    [
      { topic: 'customers/data_request', customerId: '5', orderIds: ['7'] },
      { topic: 'customers/redact', customerId: '5', orderIds: ['7', '8'] },
      { topic: 'shop/redact', customerId: null, orderIds: [] },
    ].map((event) => ({ type: 'shop.privacy-requested', shop: domain, ...event })),
  )
  await events.close()
})
