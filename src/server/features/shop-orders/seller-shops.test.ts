import { afterAll, beforeAll, expect, test } from 'vitest'
import { getShippingQueue } from '#contract/shipping.ts'
import { placeLoopbackOrder } from '#server/providers/shopify/testing/loopback-orders.ts'
import type { LoopbackShop } from '#server/providers/shopify/testing/loopback-shop.ts'
import { type ShopifyLoopback, startShopifyLoopback } from '#server/providers/shopify/testing/shopify-loopback.ts'
import { connectShop } from '#server/testing/connect-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { signUpSeller } from '../shipping/testing/selling.ts'

const SHOPS = ['north-light.myshopify.com', 'south-light.myshopify.com'] as const
let shopify: ShopifyLoopback
let shops: LoopbackShop[]
let sellers: TestUser[]
let t: TestApp
beforeAll(async () => {
  shopify = await startShopifyLoopback()
  const { key, secret } = shopify.app
  t = await startTestApp({
    env: { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SHOPIFY_API_BASE: shopify.baseUrl },
  })
  shops = SHOPS.map((domain) => shopify.openShop(domain).shop)
  sellers = [await signUpSeller(t, 'Ada Painter'), await signUpSeller(t, 'Bo Weaver')]
  for (const [at, seller] of sellers.entries()) await connect(SHOPS[at] ?? SHOPS[0], seller)
})
afterAll(async () => {
  await t.close()
  await shopify.close()
})

const connect = async (domain: string, seller: TestUser) => {
  expect((await connectShop(t, seller, domain)).statusCode).toBe(200)
}
const queue = async (seller: TestUser | undefined) =>
  (await seller?.call(getShippingQueue))?.body.map(({ title, shop }) => [title, shop])

test('the orders of a seller’s connected shop stand in their queue alone, whatever was sold', async () => {
  const [north, south] = shops
  if (north) placeLoopbackOrder(north, [{ title: 'Print of a Harbour' }, { title: 'Frame' }])
  if (south) placeLoopbackOrder(south, [{ title: 'Rug' }])
  await t.housekeeping('shop-orders')
  expect(await queue(sellers[0])).toEqual([['Print of a Harbour and 1 other', SHOPS[0]]])
  expect(await queue(sellers[1])).toEqual([['Rug', SHOPS[1]]])
})

test('a shop that does not respond keeps no other one waiting', async () => {
  const [north, south] = shops
  if (north) north.isInstalled = false
  if (south) placeLoopbackOrder(south, [{ title: 'Second Rug' }])
  await t.housekeeping('shop-orders')
  expect(await queue(sellers[1])).toEqual([
    ['Rug', SHOPS[1]],
    ['Second Rug', SHOPS[1]],
  ])
  expect(await queue(sellers[0]), 'what is known stays').toHaveLength(1)
})
