import { afterAll, beforeAll, expect, test } from 'vitest'
import { setArtworkSold } from '#contract/artworks.ts'
import { MINUTE_MS } from '#contract/constants.ts'
import { getProduct, listProducts, searchProducts } from '#contract/shop.ts'
import { listStorefrontProducts } from '#contract/storefront.ts'
import {
  type LoopbackProduct,
  startStorefrontLoopback,
} from '#server/providers/storefront/testing/storefront-loopback.ts'
import { shopProduct } from '#server/schema/shopify.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

const SHOP = 'north-light.myshopify.com'
/** What the shop sells, the oldest first; a product has the handle of its title. */
const products: LoopbackProduct[] = [
  { number: 1, title: 'Low Tide Mara Lind', price: '680.0' },
  { number: 2, title: 'Tote Bag', price: '15.0' },
  { number: 3, title: 'High Tide Mara Lind', price: '900.0' },
]
let loopback: Awaited<ReturnType<typeof startStorefrontLoopback>>
let t: TestApp
let artist: TestUser
let lowTide: string
/** How much later it is in the app. */
let aheadMs = 0
beforeAll(async () => {
  loopback = await startStorefrontLoopback(products)
  t = await startTestApp({
    env: { SHOPIFY_SHOP_DOMAIN: SHOP, SHOPIFY_STOREFRONT_TOKEN: 'public-token', SHOPIFY_API_BASE: loopback.baseUrl },
    overrides: { cacheSeconds: 0, clock: { now: () => new Date(Date.now() + aheadMs) } },
  })
  artist = await t.signUp('artist', 'Mara Lind')
  await activatePayouts(t, artist)
  // Published in another order than the shop has them.
  for (const title of ['High Tide', 'Low Tide', 'Not in the Shop']) {
    const { id } = await publishWork(artist, { title })
    if (title === 'Low Tide') lowTide = id
  }
})
afterAll(async () => {
  await t.close()
  await loopback.close()
})

const list = async (query: { q?: string; page?: number; limit?: number } = {}) => {
  const { body } = await t.anonymous.call(listProducts, { query })
  return [body.products.map(({ title }) => title), body.has_more]
}

test('CD-10.17 MS-15.17 the works are read from the shop where it is the catalogue, in its order, page by page', async () => {
  expect(await list()).toEqual([['High Tide', 'Low Tide'], false])
  expect(await list({ limit: 1 })).toEqual([['High Tide'], true])
  // The second product is a bag, which is no work.
  expect(await list({ limit: 1, page: 2 })).toEqual([[], true])
  expect(await list({ limit: 1, page: 3 })).toEqual([['Low Tide'], false])
  expect(await list({ q: 'low tide' })).toEqual([['Low Tide'], false])
  const { body } = await t.anonymous.call(searchProducts, { query: { q: 'tide' } })
  expect(body.products.map(({ title }) => title)).toEqual(['High Tide', 'Low Tide'])
})

test('CD-10.17 one product is read by its handle, here or in the shop, also after the owner of the shop has changed it', async () => {
  const { body: listed } = await t.anonymous.call(listProducts, { query: { q: 'high tide' } })
  const handle = listed.products[0]?.handle ?? ''
  const read = (wanted: string) => t.anonymous.call(getProduct, { params: { handle: wanted } })
  const { rows } = await t.app.database.pool.query('select artwork_id from product where handle = $1', [handle])
  await t.app.database.db.insert(shopProduct).values({
    artworkId: rows[0].artwork_id,
    shop: SHOP,
    productId: 'gid://shopify/Product/3',
    handle: 'high-tide-mara-lind-1',
  })
  products.push({ number: 3, title: 'High Tide', price: '900.0', handle: 'high-tide-renamed' })
  for (const wanted of [handle, 'high-tide-mara-lind-1', 'high-tide-renamed'])
    expect((await read(wanted)).body.product).toMatchObject({ handle, title: 'High Tide' })
  expect((await read('tote-bag')).status, 'a bag is no work').toBe(404)
  expect((await read('nothing')).status).toBe(404)
  products.pop()
  await t.app.database.db.delete(shopProduct)
})

test('a work that was sold here is shown as sold, whatever the shop remembers', async () => {
  await artist.call(setArtworkSold, { params: { id: lowTide }, body: { is_sold: true } })
  const { body } = await t.anonymous.call(listProducts, { query: {} })
  expect(body.products.map(({ title, available }) => [title, available])).toEqual([
    ['High Tide', true],
    ['Low Tide', false],
  ])
})

test('while the shop cannot be asked, the built-in catalogue stands in for it', async () => {
  await loopback.close()
  aheadMs = 11 * MINUTE_MS
  expect(await list()).toEqual([['Not in the Shop', 'Low Tide', 'High Tide'], false])
  const { body } = await t.anonymous.call(listStorefrontProducts, { query: {} })
  expect(body.products.map(({ title }) => title)).toEqual(['Not in the Shop', 'Low Tide', 'High Tide'])
})
