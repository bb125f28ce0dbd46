import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Publication, setArtworkSold } from '#contract/artworks.ts'
import { setShippingRate } from '#contract/delivery.ts'
import { listProducts } from '#contract/shop.ts'
import {
  estimateStorefrontShipping,
  listStorefrontCollections,
  listStorefrontProducts,
  queryStorefront,
} from '#contract/storefront.ts'
import * as documents from '#server/providers/storefront/storefront-documents.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { STOREFRONT_SCHEMA } from './storefront-schema.ts'

let t: TestApp
let artist: TestUser
let works: Pick<Publication, 'shopify_variant_id' | 'shopify_handle' | 'id'>[]
beforeAll(async () => {
  t = await startTestApp()
  artist = await t.signUp('artist', 'Mara Lind')
  await activatePayouts(t, artist)
  works = []
  for (const title of ['Low Tide', 'Wet Ground', 'High Tide']) works.push(await publishWork(artist, { title }))
  await artist.call(setShippingRate, { body: { flat_rate: '12.34', handlers_rate: '400.00' } })
})
afterAll(() => t.close())

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { status, body } = await t.anonymous.call(queryStorefront, {
    params: { version: '2024-01' },
    body: { query, variables },
  })
  expect(status).toBe(200)
  return body
}
const dataOf = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await ask(query, variables)
  expect(errors).toBeUndefined()
  return data ?? {}
}
const variantOf = (at: number) => works[at]?.shopify_variant_id ?? ''

describe('the built-in shop as a storefront', () => {
  test('lists, searches and pages products', async () => {
    const first = await dataOf(documents.LIST_PRODUCTS, { first: 2, after: null })
    expect(first).toMatchObject({
      products: {
        nodes: [
          {
            title: 'High Tide',
            vendor: 'Mara Lind',
            handle: 'high-tide-mara-lind',
            images: { nodes: [{ url: expect.stringMatching(/^http:\/\/localhost:3000\//) }] },
            collections: { nodes: [{ title: 'Mara Lind' }] },
            variants: { nodes: [{ id: variantOf(2), price: { amount: '1200.00', currencyCode: 'USD' } }] },
          },
          { title: 'Wet Ground' },
        ],
        pageInfo: { hasNextPage: true },
      },
    })
    const { endCursor } = (first.products as { pageInfo: { endCursor: string } }).pageInfo
    expect(await dataOf(documents.LIST_PRODUCTS, { first: 2, after: endCursor })).toMatchObject({
      products: { nodes: [{ title: 'Low Tide' }], pageInfo: { hasNextPage: false, endCursor: null } },
    })
    expect(await dataOf(documents.SEARCH_PRODUCTS, { query: 'ground', first: 5 })).toMatchObject({
      products: { nodes: [{ title: 'Wet Ground' }], pageInfo: { hasNextPage: false } },
    })
  })

  test('has a collection for each artist with works for sale', async () => {
    const { collections } = await dataOf(documents.LIST_COLLECTIONS, { first: 20 })
    expect(collections).toEqual({
      nodes: [
        {
          id: `gid://gesso/Collection/${artist.id}`,
          title: 'Mara Lind',
          handle: expect.any(String),
          description: 'Works by Mara Lind',
          image: null,
        },
      ],
    })
  })

  test('a cart has delivery options once an address is known; unknown carts and sold works are named as errors', async () => {
    const { cartCreate } = await dataOf(documents.CREATE_CART, { input: {} })
    const cartId = (cartCreate as { cart: { id: string } }).cart.id
    const add = (merchandiseId: string, quantity = 1) =>
      dataOf(documents.ADD_CART_LINES, { cartId, lines: [{ merchandiseId, quantity }] })
    expect(await add(variantOf(0))).toEqual({ cartLinesAdd: { cart: { id: cartId }, userErrors: [] } })
    expect(await dataOf(documents.CART_DELIVERY_OPTIONS, { cartId })).toEqual({
      cart: { deliveryGroups: { nodes: [] } },
    })

    const identity = { countryCode: 'US', deliveryAddressPreferences: [{ deliveryAddress: { city: 'Hudson' } }] }
    await dataOf(documents.SET_BUYER_IDENTITY, { cartId, buyerIdentity: identity })
    const { cart } = await dataOf(documents.CART_DELIVERY_OPTIONS, { cartId })
    expect(cart).toMatchObject({
      deliveryGroups: {
        nodes: [
          {
            deliveryOptions: [
              { title: 'Parcel at a flat price', estimatedCost: { amount: '12.34', currencyCode: 'USD' } },
              { title: 'Art handlers', estimatedCost: { amount: '400.00' } },
              { title: 'Collection in person', estimatedCost: { amount: '0.00' } },
            ],
          },
        ],
      },
    })

    const refusal = (message: string) => ({ cartLinesAdd: { cart: null, userErrors: [{ message }] } })
    const notForSale = refusal('The merchandise does not exist or is not for sale.')
    expect(await add('gid://gesso/ProductVariant/unknown')).toMatchObject(notForSale)
    await artist.call(setArtworkSold, { params: { id: works[1]?.id ?? '' }, body: { is_sold: true } })
    expect(await add(variantOf(1))).toMatchObject(notForSale)
    expect(await add('gid://gesso/ProductVariant/\0')).toMatchObject(notForSale)
    expect(await add(variantOf(0), 0)).toMatchObject(refusal('The quantity must be from 1 to 99.'))
    for (const unknown of ['gid://gesso/Cart/0199a000-0000-7000-8000-000000000000', 'cart', ''])
      expect(await dataOf(documents.SET_BUYER_IDENTITY, { cartId: unknown, buyerIdentity: identity })).toEqual({
        cartBuyerIdentityUpdate: {
          cart: null,
          userErrors: [{ field: ['cartId'], message: 'The specified cart does not exist.' }],
        },
      })
  })

  test('checkouts can be called, and refuse', async () => {
    expect(await dataOf(documents.CREATE_CHECKOUT, { input: { lineItems: [] } })).toMatchObject({
      checkoutCreate: { checkout: null, checkoutUserErrors: [{ message: 'This shop has no checkouts. Use a cart.' }] },
    })
    expect(await dataOf(documents.CHECKOUT_SHIPPING_RATES, { checkoutId: '1' })).toEqual({ node: null })
  })

  test('an operation that is wrong, too long, too wide or out of range is an error of GraphQL with status 200', async () => {
    const messageOf = async (query: string, variables = {}) => (await ask(query, variables)).errors?.[0]?.message
    expect(await messageOf('{')).toContain('Syntax Error')
    expect(await messageOf('{ shop { name } }')).toContain('Cannot query field "shop"')
    expect(await messageOf(`{ ${'a '.repeat(700)} }`)).toContain('Parsing aborted')
    const wide = Array.from({ length: 6 }, (_, at) => `a${at}: collections(first: 1) { nodes { id } }`).join(' ')
    expect(await messageOf(`{ ${wide} }`)).toBe('An operation may have 5 fields at its root.')
    for (const first of [0, 101])
      expect(await messageOf(documents.LIST_COLLECTIONS, { first })).toBe('first must be a number from 1 to 100')
    expect(await messageOf(documents.LIST_PRODUCTS, { first: 1, after: 'nowhere' })).toBe(
      'after is not a cursor of this shop',
    )
    expect(await dataOf(documents.SEARCH_PRODUCTS, { query: '\0', first: 1 })).toMatchObject({ products: {} })
    const introspection = await ask('{ __schema { queryType { name } } }')
    expect(introspection.data).toEqual({ __schema: { queryType: { name: 'QueryRoot' } } })
  })

  test('old carts are deleted', async () => {
    await dataOf(documents.CREATE_CART, { input: {} })
    const count = async () =>
      Number((await t.app.database.pool.query('select count(*) from storefront_cart')).rows[0].count)
    await t.housekeeping('storefront-carts')
    expect(await count()).toBeGreaterThan(0)
    await t.app.database.pool.query("update storefront_cart set updated_at = now() - interval '25 hours'")
    await t.housekeeping('storefront-carts')
    expect(await count()).toBe(0)
  })
})

test('every type of the built-in storefront has the fields, arguments and types that Shopify’s has', () => {
  const file = new URL('../../providers/storefront/testing/storefront_2026-10.json.gz', import.meta.url)
  const shopify = buildClientSchema(JSON.parse(gunzipSync(readFileSync(file)).toString()).data)
  const removed = /^Checkout|^AvailableShippingRates$|^ShippingRate$/
  const compared = Object.values(STOREFRONT_SCHEMA.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !removed.test(type.name),
  )
  expect(compared.length).toBeGreaterThan(15)
  for (const type of compared) {
    const theirs = shopify.getType(type.name)
    if (!isObjectType(type) || !isObjectType(theirs)) throw new Error(`Shopify has no type ${type.name}.`)
    for (const field of Object.values(type.getFields()).filter(({ name }) => name !== 'checkoutCreate')) {
      const other = theirs.getFields()[field.name]
      expect([type.name, field.name, String(other?.type)]).toEqual([type.name, field.name, String(field.type)])
      for (const { name, type: argument } of field.args)
        expect([field.name, name, String(other?.args.find((one) => one.name === name)?.type)]).toEqual([
          field.name,
          name,
          String(argument),
        ])
    }
  }
})

describe('the storefront of the installation, here the built-in shop', () => {
  test('lists and searches products through GraphQL', async () => {
    const { body } = await t.anonymous.call(listStorefrontProducts, { query: { q: 'low tide' } })
    expect(body.products).toEqual([
      {
        id: expect.stringMatching(/^gid:\/\/gesso\/Product\//),
        title: 'Low Tide',
        description: 'Boats, seen from the pier.',
        handle: works[0]?.shopify_handle,
        price: 1200,
        image: expect.stringMatching(/^http:\/\/localhost:3000\//),
        altText: 'Low Tide',
        variantId: variantOf(0),
        collections: ['Mara Lind'],
        tags: expect.arrayContaining(['oil']),
        artist: 'Mara Lind',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const second = await t.anonymous.call(listStorefrontProducts, { query: { page: 2, limit: 2 } })
    expect([second.body.products.map(({ title }) => title), second.body.has_more]).toEqual([['Low Tide'], false])
    const { collections } = (await t.anonymous.call(listStorefrontCollections)).body
    expect(collections.map(({ title }) => title)).toEqual(['Mara Lind'])
  })

  const address = { address1: '1 Main Street', city: 'Hudson', province: 'NY', zip: '12534', country: 'US' }

  test('estimates the delivery: the checkout refuses, the cart answers, and the fees are added', async () => {
    const { status, body } = await t.anonymous.call(estimateStorefrontShipping, {
      body: { lines: [{ variant_id: variantOf(0), quantity: 1 }], ...address },
    })
    expect(status).toBe(200)
    expect(body.options).toHaveLength(3)
    expect(body.options[0]).toEqual({
      id: `${artist.id}-flat_rate`,
      carrier: 'Shipping',
      service: 'Parcel at a flat price',
      price: 14.19,
      est_days: 5,
      zone: 'US-NY',
      currency: 'USD',
      metadata: { original_price: 12.34, product_fee: 1.23, buffer_fee: 0.62, source: 'cart' },
    })
  })

  test('a work that is not for sale is refused with the stated words', async () => {
    const { status, failure } = await t.anonymous.call(estimateStorefrontShipping, {
      body: { lines: [{ variant_id: 'gid://gesso/ProductVariant/unknown', quantity: 1 }], ...address },
    })
    expect([status, failure.code, failure.message]).toEqual([
      422,
      'storefront_refused',
      'Cart errors: The merchandise does not exist or is not for sale.',
    ])
  })
})

test('MS-15.17 GET /shopify/products filters by q and pages by page and limit', async () => {
  const titles = async (query: Record<string, unknown>) =>
    (await t.anonymous.call(listProducts, { query })).body.products.map(({ title }) => title)
  expect(await titles({})).toEqual(['High Tide', 'Wet Ground', 'Low Tide'])
  expect(await titles({ limit: 2 })).toEqual(['High Tide', 'Wet Ground'])
  expect(await titles({ limit: 2, page: 2 })).toEqual(['Low Tide'])
  expect(await titles({ q: 'tide', limit: 1 })).toHaveLength(1)
  expect((await titles({ q: 'tide' })).toSorted()).toEqual(['High Tide', 'Low Tide'])
  expect(await titles({ q: 'tide', limit: 1, page: 3 })).toEqual([])
})
