// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product, ProductPage } from '#contract/shop.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { resetApi } from '#web/testing/stand-in-api.ts'
import { ProductShipping, ShippingPrices } from './product-shipping.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(() => {
  cleanup()
  session.end()
})

const PRODUCT: Product = {
  id: 'p1',
  artwork_id: 'work-1',
  handle: 'low-tide',
  variant_id: 'v1',
  title: 'Low Tide',
  vendor: 'Inés Okafor',
  vendor_slug: 'ines-okafor',
  price: '900.00',
  currency: 'usd',
  offer: 'for_sale',
  available: true,
  is_sold: false,
  is_reserved: false,
  image: null,
  picture: null,
  year_created: null,
  date_text: '',
  medium: 'oil',
  medium_line: '',
  dimensions: null,
  size_unit: 'in',
}
const open = (prices: ProductPage['shipping']['prices'], product: Partial<Product> = {}) => {
  const shipping = { country: 'PT', prices, currency: 'usd' }
  const page = {
    product: { ...PRODUCT, ...product },
    artwork: sampleWork(),
    gallery_published: false,
    payable: true,
    shipping,
    more: [],
  }
  show(
    <>
      <ProductShipping page={page} />
      <ShippingPrices page={page} />
    </>,
  )
}
const PRICES = { domestic: '20.00', region: '45.00', world: null }
const signIn = (country: string, line1 = '1 Quay') =>
  session.adopt(sampleProfile({ id: 'reader', shipping_address_line1: line1, shipping_country: country }))

test('a visitor reads the lowest price, with a link to all of them', () => {
  open(PRICES)
  expect(screen.getByText(/^Shipping from \$20\.00\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All shipping prices' }).getAttribute('href')).toBe('#shipping')
  const rows = ['$20.00, about 2 to 8 days', '$45.00, about 3 to 11 days', 'Not shipped, collection only']
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(rows)
})

test('who states an address in the profile reads the price for its country', () => {
  signIn('DE')
  open(PRICES)
  expect(
    screen.getByText(/^Shipping to Germany: \$45\.00\. Arrives in about 3 to 11 days, as an estimate\./),
  ).toBeTruthy()
})

test('who lives where the artist does not ship learns that', () => {
  signIn('US')
  open(PRICES)
  expect(screen.getByText(/^Not shipped to the United States\./)).toBeTruthy()
})

test('the default country of a profile without an address says nothing about the reader', () => {
  signIn('US', '')
  open(PRICES)
  expect(screen.getByText(/^Shipping from \$20\.00\./)).toBeTruthy()
})

test.each([
  ['sold', PRICES, { available: false, is_sold: true }],
  ['only collected', { domestic: null, region: null, world: null }, {}],
])('a work that is %s has no prices for shipping', (_, prices, product) => {
  open(prices, product)
  expect(screen.queryByText(/hipping/)).toBeNull()
})

test('free shipping is called free, everywhere or to some countries', () => {
  open({ domestic: '0.00', region: '0.00', world: null })
  expect(screen.getByText(/^Free shipping\./)).toBeTruthy()
  cleanup()
  open({ domestic: '0.00', region: '45.00', world: null })
  expect(screen.getByText(/^Free shipping to some countries\./)).toBeTruthy()
  cleanup()
  signIn('PT')
  open({ domestic: '0.00', region: '45.00', world: null })
  expect(screen.getByText(/^Shipping to Portugal: Free\./)).toBeTruthy()
})
