import { expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { SHIPPING_MARKUP } from '#contract/shipping-constants.ts'
import { RATES_POLL } from '#server/providers/storefront/shopify.shipping.ts'
import { RECIPIENT } from '#server/providers/storefront/testing/fake-shop.ts'
import { ESTIMATED_DAYS, presentShippingOption } from './shipping-option.presenter.ts'

const buildOption = (title: string, priceMinor: number) =>
  ({ id: 'the-handle', title, price: usd(priceMinor), source: 'cart' }) as const

test('MS-14.21 MS-14.22 a delivery option has the stated fields and the names of its two fees', () => {
  expect(presentShippingOption(buildOption('UPS Ground', 10_000), RECIPIENT)).toEqual({
    id: 'the-handle',
    carrier: 'UPS',
    service: 'UPS Ground',
    price: 115,
    est_days: 5,
    zone: 'US-NY',
    currency: 'USD',
    metadata: { original_price: 100, product_fee: 10, buffer_fee: 5, source: 'cart' },
  })
})

test('MS-14.23 the price is 15 percent more, rounded to cents, and its parts add up', () => {
  expect(presentShippingOption(buildOption('x', 1234), RECIPIENT).price).toBe(14.19)
  expect(presentShippingOption(buildOption('x', 10_000), RECIPIENT)).toMatchObject({
    price: 115,
    metadata: { original_price: 100, product_fee: 10, buffer_fee: 5 },
  })
  for (let cents = 0; cents < 2000; cents += 1) {
    const { price, metadata } = presentShippingOption(buildOption('x', cents), RECIPIENT)
    expect(Math.abs(price * 100 - cents * 1.15)).toBeLessThanOrEqual(0.5 + 1e-6)
    expect(metadata.original_price + metadata.product_fee + metadata.buffer_fee).toBeCloseTo(price, 8)
  }
})

test('MS-14.24 the days are estimated from the title, in the stated order, whatever its case and hyphens', () => {
  for (const [title, days] of [
    ['Overnight', 1],
    ['Standard OVERNIGHT', 1],
    ['Next Day Air', 1],
    ['next-day', 1],
    ['Express', 1],
    ['2 Day', 2],
    ['2-day air', 2],
    ['Priority Mail', 2],
    ['3 Day Select', 3],
    ['3-DAY', 3],
    ['Expedited', 3],
    ['Priority Mail Express', 1],
    ['Expedited Priority', 2],
    ['Ground', 5],
    ['', 5],
  ] as const)
    expect([title, presentShippingOption(buildOption(title, 0), RECIPIENT).est_days]).toEqual([title, days])
})

test('MS-14.25 the carrier is recognised in the title, otherwise it is Shipping', () => {
  for (const [title, carrier] of [
    ['UPS Ground', 'UPS'],
    ['fedex Home Delivery', 'FedEx'],
    ['USPS Priority Mail', 'USPS'],
    ['DHL Express Worldwide', 'DHL'],
    ['Canada Post Xpresspost', 'Canada Post'],
    ['Courier', 'Shipping'],
    ['Pickups', 'Shipping'],
  ] as const)
    expect([title, presentShippingOption(buildOption(title, 0), RECIPIENT).carrier]).toEqual([title, carrier])
})

test('MS-17.9 the markup is 15 percent of 10 and 5, the poll 10 times a second, the days 1, 2, 3, else 5', () => {
  const { totalPercent, productFeePercent, bufferFeePercent } = SHIPPING_MARKUP
  expect([totalPercent, productFeePercent, bufferFeePercent].map((percent) => percent / 100)).toEqual([0.15, 0.1, 0.05])
  expect(productFeePercent + bufferFeePercent).toBe(totalPercent)
  expect(RATES_POLL).toEqual({ attempts: 10, intervalMs: 1000 })
  expect(Object.values(ESTIMATED_DAYS)).toEqual([1, 2, 3, 5])
})
