import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteArtwork, setArtworkSold, setArtworkStatus, updateArtwork } from '#contract/artworks.ts'
import { getProduct } from '#contract/shop.ts'
import { getShopPublishing } from '#contract/shop-publishing.ts'
import type { LoopbackProduct, LoopbackShop } from '#server/providers/shopify/testing/loopback-shop.ts'
import { activatePayouts, publishWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { openInstallationShop } from '#server/testing/installation-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

const DOMAIN = 'north-light.myshopify.com'
const loopback = await openInstallationShop(DOMAIN)
const { shop } = loopback
let t: TestApp
let artist: TestUser
beforeAll(async () => {
  t = await startTestApp({
    env: { ...loopback.env, SHOPIFY_API_KEY: loopback.app.key },
  })
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})
afterAll(async () => {
  await t.close()
  await loopback.close()
})

const inShop = (workId: string, from: LoopbackShop = shop): LoopbackProduct | undefined =>
  [...from.products.values()].find(({ metafields }) => metafields.get('$app:gesso.work_id') === workId)
const becomes = async (read: () => unknown, value: unknown): Promise<void> => {
  await expect.poll(read, { timeout: 15_000 }).toEqual(value)
}
/** Publishes a work and waits until the shop has it, with its picture. */
const publish = async (title: string, fields: Record<string, string> = {}) => {
  const work = await publishWork(artist, { title, ...fields })
  await becomes(() => inShop(work.id)?.files.length, 1)
  return { work, product: inShop(work.id) as LoopbackProduct }
}
let webhooks = 0
const deliver = async (topic: string, payload: object) => {
  webhooks += 1
  const webhook = loopback.webhook(DOMAIN, topic, payload, `webhook-${webhooks}`)
  expect(await loopback.deliver(`${t.origin}/api/webhooks/shopify`, webhook)).toBe(200)
}
const readNumber = (gid: string): number => Number(gid.split('/').at(-1))

test('AW-7.5 a published work becomes a product with one variant, its picture and an inventory of one, and its ids are stored', async () => {
  const { work, product } = await publish('Low Tide', { description: 'Boats & <nets>.' })
  expect(product).toMatchObject({
    handle: work.shopify_handle,
    title: 'Low Tide',
    status: 'ACTIVE',
    vendor: work.artist.name,
    descriptionHtml: expect.stringContaining('<p>Boats &amp; &lt;nets&gt;.</p>'),
    variant: { price: '1200.00', quantity: 1 },
    publications: new Set([shop.publicationId]),
  })
  expect(product.files[0]?.originalSource).toMatch(/^http:\/\/localhost:3000\/media\/artworks\//)
  await becomes(async () => (await readWork(artist, work.id)).shopify_variant_id, product.variant.id)
  const handle = work.shopify_handle ?? ''
  expect((await t.anonymous.call(getProduct, { params: { handle } })).body.product.variant_id).toBe(product.variant.id)
  expect((await artist.call(getShopPublishing)).body).toMatchObject({ state: 'own', shop: DOMAIN, problems: [] })
})

test('a draft is not in the shop', async () => {
  const draft = await uploadWork(artist, { title: 'Not Yet' })
  await publish('Soon')
  expect(inShop(draft.id)).toBeUndefined()
})

test('a repriced, edited, sold, withdrawn and deleted work is followed', async () => {
  const { work, product } = await publish('Dusk')
  const params = { id: work.id }
  await artist.call(updateArtwork, { params, body: { title: 'Dusk II', price: '900' } })
  await becomes(() => [product.title, product.variant.price], ['Dusk II', '900.00'])
  await artist.call(setArtworkSold, { params, body: { is_sold: true } })
  await becomes(() => product.variant.quantity, 0)
  await artist.call(setArtworkSold, { params, body: { is_sold: false } })
  await becomes(() => product.variant.quantity, 1)
  await artist.call(setArtworkStatus, { params, body: { status: 'draft' } })
  await becomes(() => product.status, 'DRAFT')
  await artist.call(deleteArtwork, { params })
  await becomes(() => inShop(work.id), undefined)
  expect(shop.products.has(product.id)).toBe(false)
})

test('a sale in the shop takes the work off sale here, in any order and number of webhooks', async () => {
  const { work, product } = await publish('Tide Pool')
  product.variant.quantity = 0
  const about = [
    ['orders/create', { id: 77, line_items: [{ product_id: readNumber(product.id) }] }],
    ['inventory_levels/update', { inventory_item_id: readNumber(product.variant.inventoryItemId), available: 0 }],
    ['products/update', { id: readNumber(product.id) }],
  ] as const
  const permutations = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of permutations) for (const at of order) await deliver(...about[at as 0])
  await becomes(async () => (await readWork(artist, work.id)).is_sold, true)
  expect(product.variant.quantity).toBe(0)
})

test('prints sold in the shop and here count together', async () => {
  const { work, product } = await publish('Print', {
    edition_type: 'Limited edition',
    edition_size: '3',
    edition_number: '1',
  })
  await becomes(() => product.variant.quantity, 3)
  product.variant.quantity = 2
  await deliver('products/update', { id: readNumber(product.id) })
  const sold = async () =>
    (await t.app.database.pool.query('select sold_there from shop_product where artwork_id = $1', [work.id])).rows[0]
  await becomes(sold, { sold_there: 1 })
  expect(product.variant.quantity).toBe(2)
  expect((await readWork(artist, work.id)).is_sold).toBe(false)
  product.variant.quantity = 0
  await deliver('products/update', { id: readNumber(product.id) })
  await becomes(async () => (await readWork(artist, work.id)).is_sold, true)
})

test('what no webhook reported is found by the hourly look, and a product deleted there is not created again', async () => {
  const { work, product } = await publish('Quiet')
  product.variant.quantity = 0
  await t.housekeeping('shops')
  await becomes(async () => (await readWork(artist, work.id)).is_sold, true)
  const { work: other, product: gone } = await publish('Gone')
  shop.products.delete(gone.id)
  await deliver('products/delete', { id: readNumber(gone.id) })
  const row = async () =>
    (await t.app.database.pool.query('select deleted_there_at from shop_product where artwork_id = $1', [other.id]))
      .rows
  await becomes(async () => (await row())[0]?.deleted_there_at !== null, true)
  await t.housekeeping('shops')
  expect(inShop(other.id)).toBeUndefined()
})

test('a webhook counts once, and one with another signature not at all', async () => {
  const address = `${t.origin}/api/webhooks/shopify`
  const webhook = loopback.webhook(DOMAIN, 'orders/updated', { id: 4711 }, 'the-same')
  expect(await loopback.deliver(address, webhook)).toBe(200)
  expect(await loopback.deliver(address, webhook)).toBe(200)
  const { rows } = await t.app.database.pool.query("select event_id from webhook_inbox where event_id = 'the-same'")
  expect(rows).toHaveLength(1)
  const forged = { ...webhook, body: webhook.body.replace('4711', '4712') }
  expect(await loopback.deliver(address, forged)).toBe(400)
  const { 'x-shopify-hmac-sha256': _signature, ...unsigned } = webhook.headers
  expect(await loopback.deliver(address, { ...webhook, headers: unsigned })).toBe(400)
})
