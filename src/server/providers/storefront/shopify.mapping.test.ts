import { expect, test } from 'vitest'
import { presentProduct } from './shopify.mapping.ts'
import { productNode } from './testing/fake-shop.ts'

test('MS-14.10 a storefront product is transformed to the thirteen fields', () => {
  expect(presentProduct(productNode('7'))).toEqual({
    id: 'gid://shopify/Product/7',
    title: 'Low Tide',
    description: 'Boats at rest.',
    handle: 'low-tide',
    price: 680,
    image: 'https://cdn.example/low-tide.jpg',
    altText: 'Boats',
    variantId: 'gid://shopify/ProductVariant/1',
    collections: ['Sea', 'New'],
    tags: ['oil'],
    artist: 'Mara Lind',
    createdAt: '2026-01-02T03:04:05Z',
    updatedAt: '2026-02-03T04:05:06Z',
  })
})

test('MS-14.11 of two variants the first gives the price, and the vendor is the artist', () => {
  expect(presentProduct(productNode('7', { vendor: 'Somebody Else' }))).toMatchObject({
    price: 680,
    artist: 'Somebody Else',
  })
})

test('MS-14.12 a product without variants or images has null in their place', () => {
  for (const nothing of [{ nodes: [] }, null, undefined])
    expect(presentProduct(productNode('7', { variants: nothing, images: nothing }))).toMatchObject({
      price: null,
      variantId: null,
      image: null,
      altText: null,
    })
  const bare = { id: '1', title: 'Bare', description: '', handle: 'bare' }
  expect(presentProduct(bare)).toMatchObject({
    artist: null,
    createdAt: null,
    updatedAt: null,
    tags: [],
    collections: [],
  })
})
