import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startFaultyProxy } from '#server/testing/faulty-proxy.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { createShopTokens } from './shop-tokens.ts'
import { SHOP } from './shopify.admin.documents.ts'
import { createShops } from './shops.ts'
import { startShopifyLoopback } from './testing/shopify-loopback.ts'

const DOMAIN = 'north-light.myshopify.com'
const HOUR_MS = 3_600_000
let now = Date.now()
const log = { warn: () => undefined, error: () => undefined }
const loopback = await startShopifyLoopback({ now: () => now })
const proxy = await startFaultyProxy(loopback.baseUrl)
const sealingKey = randomBytes(32)
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  loopback.openShop(DOMAIN)
})
afterAll(async () => {
  await t.close()
  await proxy.close()
  await loopback.close()
})
/** Of one process. */
const open = (key = sealingKey) => {
  const app = { ...loopback.app, scopes: ['read_products'] }
  const tokens = createShopTokens({ app, apiBase: proxy.baseUrl, circuits: closedCircuits, log })
  const clock = { now: () => new Date(now) }
  const { db } = t.app.database
  const deps = { db, clock, log, tokens, circuits: closedCircuits, apiBase: proxy.baseUrl, version: '2026-10' }
  return { tokens, shops: createShops({ ...deps, ownShop: null, webhookSecret: null, sealingKey: key }) }
}
const readShop = ({ shops }: ReturnType<typeof open>) =>
  shops.admin(DOMAIN).ask({ operation: 'read the shop', document: SHOP, variables: {}, data: z.unknown() })
const connect = async (process: ReturnType<typeof open>) => {
  const code = loopback.approve(DOMAIN)
  await process.shops.keep(DOMAIN, await process.tokens.exchange(DOMAIN, code))
}
beforeEach(() => connect(open()))

test('a token is renewed before it ends, once for all processes and calls at the same time', async () => {
  const processes = [open(), open(), open()]
  await readShop(open())
  const before = loopback.renewals()
  now += HOUR_MS
  await Promise.all([...processes, ...processes].map(readShop))
  expect(loopback.renewals()).toBe(before + 1)
  now += HOUR_MS
  await readShop(open())
  expect(loopback.renewals()).toBe(before + 2)
})

test('a refused renewal says that the shop has to be connected again, and is not tried again', async () => {
  now += HOUR_MS
  loopback.uninstall(DOMAIN)
  await expect(readShop(open())).rejects.toMatchObject({ outcome: 'refused' })
  await expect(readShop(open())).rejects.toMatchObject({ outcome: 'misconfigured' })
  expect(await open().shops.list()).toEqual([])
  await connect(open())
  await readShop(open())
  expect(await open().shops.list()).toEqual([DOMAIN])
})

test('a renewal that failed for another reason is tried again', async () => {
  now += HOUR_MS
  proxy.break({ kind: 'cut-before' }, (path) => path.includes('access_token'))
  await expect(readShop(open())).rejects.toMatchObject({ outcome: 'unknown' })
  proxy.mend()
  await readShop(open())
})

test('tokens sealed with another secret, and a shop without any, are wrong settings', async () => {
  await expect(readShop(open(randomBytes(32)))).rejects.toMatchObject({ outcome: 'misconfigured' })
  await open().shops.forget(DOMAIN)
  await expect(readShop(open())).rejects.toMatchObject({ outcome: 'misconfigured' })
})
