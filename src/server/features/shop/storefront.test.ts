import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Publication, setArtworkSold } from '#contract/artworks.ts'
import { setShippingRate } from '#contract/delivery.ts'
import { listProducts } from '#contract/shop.ts'
import { estimateStorefrontShipping, listStorefrontCollections, listStorefrontProducts } from '#contract/storefront.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { everywhere } from '#server/testing/shipping-prices.ts'
import { startTestApp, type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let works: Pick<Publication, 'shopify_variant_id' | 'shopify_handle' | 'id'>[]
beforeAll(async () => {
  artist = await t.signUp('artist', 'Mara Lind')
  await activatePayouts(t, artist)
  works = []
  for (const title of ['Low Tide', 'Wet Ground', 'High Tide']) works.push(await publishWork(artist, { title }))
  await artist.call(setShippingRate, { body: { flat_rate: everywhere('12.34'), art_handlers: everywhere('400.00') } })
})

const getVariantId = (at: number) => works[at]?.shopify_variant_id ?? ''

describe('the storefront of the installation, here the built-in shop', () => {
  test('MS-14.10 MS-14.11 lists, searches and pages products', async () => {
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
        variantId: getVariantId(0),
        collections: ['Mara Lind'],
        tags: expect.arrayContaining(['oil']),
        artist: 'Mara Lind',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    const fetchPage = async (page: number) => {
      const { products, has_more } = (await t.anonymous.call(listStorefrontProducts, { query: { page, limit: 2 } }))
        .body
      return [products.map(({ title }) => title), has_more]
    }
    expect(await fetchPage(1)).toEqual([['High Tide', 'Wet Ground'], true])
    expect(await fetchPage(2)).toEqual([['Low Tide'], false])
  })

  test('has a collection for each artist with works for sale', async () => {
    expect((await t.anonymous.call(listStorefrontCollections)).body.collections).toEqual([
      {
        id: `gid://gesso/Collection/${artist.id}`,
        title: 'Mara Lind',
        handle: expect.any(String),
        description: 'Works by Mara Lind',
        image: null,
      },
    ])
  })

  const address = { address1: '1 Main Street', city: 'Hudson', province: 'NY', zip: '12534', country: 'US' }
  const estimate = (...variantIds: string[]) =>
    t.anonymous.call(estimateStorefrontShipping, {
      body: { lines: variantIds.map((variant_id) => ({ variant_id, quantity: 1 })), ...address },
    })

  test('MS-14.21 MS-14.22 MS-14.23 estimates the delivery by the ways of the seller, with the fees added', async () => {
    const { status, body } = await estimate(getVariantId(0), getVariantId(0), getVariantId(2))
    expect(status).toBe(200)
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
    expect(body.options.map(({ service, price }) => [service, price])).toEqual([
      ['Parcel at a flat price', 14.19],
      ['Art handlers', 460],
      ['Collection in person', 0],
    ])
  })

  test('a work that is unknown or sold is refused with the stated words', async () => {
    await artist.call(setArtworkSold, { params: { id: works[1]?.id ?? '' }, body: { is_sold: true } })
    for (const variant of ['gid://gesso/ProductVariant/unknown', getVariantId(1)]) {
      const { status, failure } = await estimate(getVariantId(0), variant)
      expect([status, failure.code, failure.message]).toEqual([
        422,
        'storefront_refused',
        'Cart errors: The merchandise does not exist or is not for sale.',
      ])
    }
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

test('while a Shopify shop cannot be reached, products come from the catalogue and collections fail with the reason', async () => {
  const shopify = await startTestApp({
    env: { SHOPIFY_SHOP_DOMAIN: 'north-light.myshopify.com', SHOPIFY_STOREFRONT_TOKEN: 'public-token' },
  })
  const calls = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  try {
    const { status, body } = await shopify.anonymous.call(listStorefrontProducts, { query: { q: 'boat' } })
    expect([status, body]).toEqual([200, { products: [], has_more: false }])
    const { failure } = await shopify.anonymous.call(listStorefrontCollections)
    expect([failure.code, failure.message]).toEqual(['storefront_failed', 'The storefront did not respond.'])
    const url = 'https://north-light.myshopify.com/api/2026-10/graphql.json'
    // Collections have nothing in their place, so they are asked for again, twice.
    expect(calls.mock.calls.map(([called]) => called)).toEqual([url, url, url, url])
  } finally {
    calls.mockRestore()
    await shopify.close()
  }
})
