import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import { DEBOUNCE_MS } from './remembered.ts'
import {
  COLLECTIONS_CACHE_MS,
  COLLECTIONS_PAGE_SIZE,
  PRODUCTS_CACHE_MS,
  STOREFRONT_API_VERSION,
} from './shopify.storefront.ts'
import { openFakeShop, productNode, productsAnswer } from './testing/fake-shop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const all = { q: '', page: 1, limit: 24 }
const search = { q: 'boat', page: 1, limit: 24 }

test('MS-14.1 the storefront is called by POST in version 2024-01 with the header of access', async () => {
  const { storefront, calls, finish } = openFakeShop({ ListCollections: () => ({ collections: { nodes: [] } }) })
  await finish(storefront.collections())
  expect(calls[0]).toMatchObject({
    url: 'https://north-light.myshopify.com/api/2024-01/graphql.json',
    method: 'POST',
    headers: { 'x-shopify-storefront-access-token': 'public-token', 'content-type': 'application/json' },
  })
})

test('an installation that names a version calls that one', async () => {
  const { storefront, calls, finish } = openFakeShop(
    { ListCollections: () => ({ collections: { nodes: [] } }) },
    { version: '2026-10' },
  )
  await finish(storefront.collections())
  expect(calls[0]?.url).toContain('/api/2026-10/')
})

test('MS-14.2 products are searched with the words and listed without', async () => {
  const { storefront, calls, finish } = openFakeShop({
    SearchProducts: () => productsAnswer([productNode('1')]),
    ListProducts: () => productsAnswer([productNode('2')], 'after-2'),
  })
  const found = await finish(storefront.products(search))
  const listed = await finish(storefront.products(all))
  expect(calls.map(({ variables }) => variables)).toEqual([
    { query: 'boat', first: 24, after: null },
    { first: 24, after: null },
  ])
  expect(calls[0]?.document).toContain('products(first: $first, after: $after, query: $query, sortKey: RELEVANCE)')
  expect(calls[1]?.document).toContain('products(first: $first, after: $after, sortKey: CREATED_AT, reverse: true)')
  expect([found.products[0]?.id, listed.products[0]?.id]).toEqual([
    'gid://shopify/Product/1',
    'gid://shopify/Product/2',
  ])
  expect([found.hasMore, listed.hasMore]).toEqual([false, true])
})

test('a later page begins where the one before it ended, which is remembered', async () => {
  const { storefront, calls, finish } = openFakeShop({
    ListProducts: ({ after }) =>
      after ? productsAnswer([productNode('2')]) : productsAnswer([productNode('1')], 'here'),
  })
  expect((await finish(storefront.products({ ...all, page: 2 }))).products[0]?.id).toBe('gid://shopify/Product/2')
  expect((await finish(storefront.products(all))).products[0]?.id).toBe('gid://shopify/Product/1')
  expect(await finish(storefront.products({ ...all, page: 3 }))).toEqual({ products: [], hasMore: false })
  expect(calls.map(({ variables }) => variables.after)).toEqual([null, 'here'])
})

test('MS-14.3 the first 20 collections are asked for', async () => {
  const collection = {
    id: '1',
    title: 'Sea',
    handle: 'sea',
    description: 'Boats',
    image: { url: 'https://cdn.example/1' },
  }
  const { storefront, calls, finish } = openFakeShop({
    ListCollections: () => ({ collections: { nodes: [collection, { ...collection, image: null }] } }),
  })
  const collections = await finish(storefront.collections())
  expect(calls[0]?.variables).toEqual({ first: 20 })
  expect(calls[0]?.document).toContain('collections(first: $first)')
  expect(collections.map(({ image }) => image)).toEqual(['https://cdn.example/1', null])
})

test('MS-14.6 while GraphQL fails, products come from GET /shopify/products with q, page and limit', async () => {
  const product = {
    id: 'p',
    handle: 'low-tide',
    title: 'Low Tide',
    vendor: 'Mara Lind',
    price: '680.00',
    variant_id: 'v',
    image: '/media/1',
    picture: { alt_text: 'Boats' },
  }
  const { storefront, calls, finish } = openFakeShop({
    SearchProducts: () => ({ errors: [{ message: 'Throttled' }] }),
    '/api/shopify/products': () => ({ products: [product], has_more: true }),
  })
  const page = await finish(storefront.products({ q: 'boat & tide', page: 1, limit: 5 }))
  const fallback = calls.at(-1)
  expect([fallback?.method, fallback?.url]).toEqual(['GET', '/api/shopify/products?q=boat+%26+tide&page=1&limit=5'])
  expect(page).toMatchObject({
    hasMore: true,
    products: [{ id: 'p', price: 680, artist: 'Mara Lind', variantId: 'v', altText: 'Boats', collections: [] }],
  })
})

test('MS-14.7 products are remembered for 10 minutes, a failure is not', async () => {
  let works = false
  const { storefront, operations, finish } = openFakeShop({
    ListProducts: () => (works ? productsAnswer([productNode('1')]) : { errors: [{ message: 'No' }] }),
  })
  await expect(finish(storefront.products(all))).rejects.toThrow('The catalogue answered 503.')
  works = true
  await storefrontAnswers(() => finish(storefront.products(all)))
  const asked = operations().length
  // Loading took place within the minute that `finish` lets pass.
  await vi.advanceTimersByTimeAsync(8 * MINUTE_MS)
  await finish(storefront.products(all))
  expect(operations()).toHaveLength(asked)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await finish(storefront.products(all))
  expect(operations()).toHaveLength(asked + 1)
})

test('MS-14.8 collections are remembered for 30 minutes, a failure is not', async () => {
  let works = false
  const { storefront, operations, finish } = openFakeShop({
    ListCollections: () => (works ? { collections: { nodes: [] } } : { errors: [{ message: 'No' }] }),
  })
  await expect(finish(storefront.collections())).rejects.toThrow('GraphQL errors: No')
  works = true
  await storefrontAnswers(() => finish(storefront.collections()))
  expect(operations()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(28 * MINUTE_MS)
  await finish(storefront.collections())
  expect(operations()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await finish(storefront.collections())
  expect(operations()).toHaveLength(3)
})

test('MS-14.9 three calls in 300 ms make one request, sent after 300 ms, and share its answer', async () => {
  const { storefront, operations } = openFakeShop({
    SearchProducts: () => productsAnswer([productNode('1')]),
    ListProducts: () => productsAnswer([productNode('2')]),
  })
  for (const request of [search, all]) {
    const before = operations().length
    const responses = [storefront.products(request)]
    await vi.advanceTimersByTimeAsync(100)
    responses.push(storefront.products(request))
    await vi.advanceTimersByTimeAsync(199)
    responses.push(storefront.products(request))
    expect(operations()).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    const [first, ...others] = await Promise.all(responses)
    expect(operations()).toHaveLength(before + 1)
    expect(others).toEqual([first, first])
  }
})

test('MS-14.17 errors of GraphQL raise a message that begins with GraphQL errors', async () => {
  const { storefront, finish } = openFakeShop({
    ListCollections: () => ({ errors: [{ message: 'Field is unknown' }, { message: 'Too many' }] }),
  })
  await expect(finish(storefront.collections())).rejects.toThrow(/^GraphQL errors: Field is unknown; Too many$/)
})

test('a shop that cannot be reached, answers an error or answers nothing is distinguished', async () => {
  const silent = openFakeShop({}, { send: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(silent.finish(silent.storefront.collections())).rejects.toThrow('The storefront did not respond.')
  const broken = openFakeShop({})
  await expect(broken.finish(broken.storefront.collections())).rejects.toThrow('The storefront answered 503.')
  const empty = openFakeShop({}, { send: async () => Response.json({}) })
  await expect(empty.finish(empty.storefront.collections())).rejects.toThrow('The storefront answered without data.')
})

test('MS-17.16 products are kept for 10 minutes, collections for 30, calls collected for 300 ms, 20 collections, version 2024-01', () => {
  expect([PRODUCTS_CACHE_MS, COLLECTIONS_CACHE_MS]).toEqual([600_000, 1_800_000])
  expect([DEBOUNCE_MS, COLLECTIONS_PAGE_SIZE, STOREFRONT_API_VERSION]).toEqual([300, 20, '2024-01'])
})

/** Expects an answer. */
const storefrontAnswers = async (call: () => Promise<unknown>) => expect(await call()).toBeDefined()
