import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopCallback, shopLogin } from '#contract/identity.ts'
import { getProfile } from '#contract/profiles.ts'
import { startShopifyLoopback } from '#server/providers/shopify/testing/shopify-loopback.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { createShopTokens } from '../shopify/shop-tokens.ts'
import { shopConnectionConformance } from './shop-connection.conformance.ts'
import { createShopifyConnection } from './shopify.shop-connection.ts'

const SHOP = 'north-light.myshopify.com'
const loopback = await startShopifyLoopback()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    env: {
      SHOPIFY_API_KEY: loopback.app.key,
      SHOPIFY_API_SECRET: loopback.app.secret,
      SHOPIFY_API_BASE: loopback.baseUrl,
    },
  })
  loopback.openShop(SHOP)
})
afterAll(async () => {
  await t.close()
  await loopback.close()
})

/** Starts a connection and approves it at Shopify: the query that the browser comes back with. */
const approve = async (client: TestClient) => {
  const { body, raw } = await client.call(shopLogin, { query: { shop: SHOP } })
  const response = await fetch(body.authUrl, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('http://localhost:3000/auth/shopify/callback')
  const nonce = raw.cookies.find(({ name }) => name === 'gesso_shop_nonce')?.value
  return { query: Object.fromEntries(target.searchParams), headers: { cookie: `gesso_shop_nonce=${nonce}` } }
}
const finish = (client: TestClient, { query, headers }: Awaited<ReturnType<typeof approve>>) =>
  client.call(shopCallback, { query: query as Record<'code' | 'shop' | 'state', string> }, headers)
const stored = async () => (await t.app.database.pool.query('select * from shop_access')).rows

test('a changed, missing or unsigned part of what Shopify sent connects nothing', async () => {
  const seller = await t.signUp('artist')
  const change = async (change: (query: Record<string, string>) => void) => {
    const approved = await approve(seller)
    change(approved.query)
    return (await finish(seller, approved)).failure.code
  }
  expect(await change((query) => delete query.hmac)).toBe('invalid_state')
  expect(await change((query) => delete query.host)).toBe('invalid_state')
  expect(await change((query) => (query.code = 'guessed'))).toBe('invalid_state')
  expect(await change((query) => (query.timestamp = String(Number(query.timestamp) - 600)))).toBe('invalid_state')
  expect(await change((query) => (query.more = 'text'))).toBe('invalid_state')
  expect(await stored()).toEqual([])
})

test('a shop is connected with its whole signed query, and its tokens are kept sealed', async () => {
  const seller = await t.signUp('artist')
  const approved = await approve(seller)
  const { status, body } = await finish(seller, approved)
  expect([status, body.shopDomain]).toEqual([200, SHOP])
  expect((await seller.call(getProfile)).body.shop_domain).toBe(SHOP)
  const [row, ...more] = await stored()
  expect(more).toEqual([])
  expect(row.shop).toBe(SHOP)
  expect(JSON.stringify(row)).not.toMatch(/shpat_|shprt_/)
  expect((await finish(seller, approved)).status, 'a code works once').toBe(400)
})

shopConnectionConformance('shopify', async () => {
  const app = { ...loopback.app, scopes: ['read_products'] }
  const apiBase = loopback.baseUrl
  const log = { warn: () => undefined, error: () => undefined }
  const provider = createShopifyConnection({
    app,
    apiBase,
    publicUrl: 'http://localhost:3000',
    tokens: createShopTokens({ app, apiBase, circuits: closedCircuits, log }),
    shops: { keep: async () => undefined },
  })
  loopback.openShop(SHOP)
  return {
    provider,
    async approve(authorizeUrl) {
      const response = await fetch(authorizeUrl, { redirect: 'manual' })
      const query = new URL(response.headers.get('location') ?? '').searchParams
      return { code: query.get('code') ?? '', shop: query.get('shop') ?? '', rawQuery: query.toString() }
    },
    close: async () => undefined,
  }
})
