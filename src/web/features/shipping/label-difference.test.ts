import { expect, test } from 'vitest'
import { differenceText } from './label-difference.tsx'

test.each([
  [45, 330.68, 'usd', 'Buyer paid $45.00 for shipping, you add $285.68.'],
  [45, 32.7, 'usd', 'Buyer paid $45.00 for shipping, $12.30 remains with you.'],
  [45, 45, 'usd', 'Buyer paid $45.00 for shipping, which the label costs.'],
  [0.3, 0.1, 'usd', 'Buyer paid $0.30 for shipping, $0.20 remains with you.'],
  [0, 285.68, 'usd', 'Free shipping: you pay $285.68.'],
  [45, 30, 'eur', ''],
])('%d paid for shipping and a label of %d in %s', (paid, price, currency, text) => {
  expect(differenceText({ shipping_paid: paid, currency: 'usd' }, { price, currency })).toBe(text)
})
