import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FaultyProxy, startFaultyProxy } from '#server/testing/faulty-proxy.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { PRODUCT_BY_ID, SET_PRODUCT, SHOP, UPDATE_PRODUCT } from './shopify.admin.documents.ts'
import { createShopAdmin, shopAddress } from './shopify.admin.ts'
import { type ShopifyLoopback, startShopifyLoopback } from './testing/shopify-loopback.ts'

const DOMAIN = 'north-light.myshopify.com'
let loopback: ShopifyLoopback
let proxy: FaultyProxy
let token: string
const lines: object[] = []
const note = (line: object) => void lines.push(line)
beforeAll(async () => {
  loopback = await startShopifyLoopback()
  proxy = await startFaultyProxy(loopback.baseUrl)
  token = loopback.openShop(DOMAIN).token
})
afterAll(async () => {
  await proxy.close()
  await loopback.close()
})
const open = (accessToken = token) =>
  createShopAdmin({
    access: { shopDomain: DOMAIN, accessToken: async () => accessToken },
    version: '2026-10',
    circuits: closedCircuits,
    log: { warn: note, error: note },
    baseUrl: shopAddress(DOMAIN, proxy.baseUrl),
  })
const shopData = z.object({ shop: z.object({ myshopifyDomain: z.string() }) })
const readShop = (admin = open()) =>
  admin.ask({ operation: 'read the shop', document: SHOP, variables: {}, data: shopData })
const answer = (body: object) => proxy.break({ kind: 'status', status: 200, body: JSON.stringify(body) })

test('a shop is asked, and keeps what it was given', async () => {
  expect(await readShop()).toEqual({ shop: { myshopifyDomain: DOMAIN } })
  const made = await open().ask({
    operation: 'publish a product',
    document: SET_PRODUCT,
    variables: { input: { title: 'Low Tide', variants: [{ price: '680', optionValues: [] }] } },
    data: z.object({ productSet: z.object({ product: z.object({ id: z.string(), handle: z.string() }) }) }),
  })
  const { id, handle } = made.productSet.product
  expect(handle).toBe('low-tide')
  const found = await open().ask({
    operation: 'look up a product',
    document: PRODUCT_BY_ID,
    variables: { id },
    data: z.object({ product: z.object({ variants: z.object({ nodes: z.array(z.object({ price: z.string() })) }) }) }),
  })
  expect(found.product.variants.nodes).toEqual([{ price: '680.00' }])
})

test('a wrong token is a wrong setting, and errors about the input are a refusal', async () => {
  await expect(readShop(open('other'))).rejects.toMatchObject({ outcome: 'misconfigured', status: 401 })
  lines.length = 0
  const update = open().ask({
    operation: 'withdraw a product',
    document: UPDATE_PRODUCT,
    variables: { product: { id: 'gid://shopify/Product/1', status: 'ARCHIVED' } },
    data: z.unknown(),
  })
  await expect(update).rejects.toMatchObject({
    message: 'shopify withdraw a product: errors about the input: id',
    outcome: 'refused',
    body: [{ field: ['id'], message: 'Product does not exist' }],
  })
  expect(lines).toEqual([{ vendor: 'shopify', shop: DOMAIN, operation: 'withdraw a product', outcome: 'refused' }])
})

test('a document or variables that the schema does not allow are a refusal', async () => {
  const call = { operation: 'read nonsense', variables: {}, data: z.unknown() }
  await expect(open().ask({ ...call, document: 'query { nonsense }' })).rejects.toMatchObject({ outcome: 'refused' })
  await expect(open().ask({ ...call, document: SET_PRODUCT })).rejects.toMatchObject({ outcome: 'refused' })
})

test('a throttled call is sent again after the wait that the shop states, and a long wait ends it', async () => {
  const throttled = (currentlyAvailable: number) =>
    answer({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 1000, throttleStatus: { currentlyAvailable, restoreRate: 100 } } },
    })
  throttled(900)
  const startedAt = performance.now()
  await expect(readShop()).rejects.toMatchObject({ outcome: 'later', retryAfter: 1 })
  expect(proxy.faults()).toBe(3)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2000)
  throttled(0)
  await expect(readShop()).rejects.toMatchObject({ outcome: 'later', retryAfter: 10 })
  expect(proxy.faults()).toBe(1)
  proxy.mend()
})

test.each([
  ['ACCESS_DENIED', 'misconfigured', 'misconfigured'],
  ['SHOP_INACTIVE', 'misconfigured', 'misconfigured'],
  ['INTERNAL_SERVER_ERROR', 'later', 'unknown'],
  ['undefinedField', 'refused', 'refused'],
])('the error %s of GraphQL: %s for a query, %s for a mutation', async (code, reading, writing) => {
  answer({ errors: [{ message: 'It is about Mara Lind', extensions: { code } }] })
  await expect(readShop()).rejects.toMatchObject({ outcome: reading, message: expect.not.stringContaining('Mara') })
  const write = open().ask({ operation: 'publish', document: SET_PRODUCT, variables: {}, data: z.unknown() })
  await expect(write).rejects.toMatchObject({ outcome: writing })
  proxy.mend()
})
