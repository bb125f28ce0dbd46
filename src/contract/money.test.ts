import { expect, test } from 'vitest'
import { addMoney, decimalAmount, formatMoney, parseAmount, usd } from './money.ts'

const AMOUNTS = [
  { currency: 'usd', amountMinor: 120_005, decimal: '1200.05', shown: '$1,200.05' },
  { currency: 'usd', amountMinor: 5, decimal: '0.05', shown: '$0.05' },
  { currency: 'usd', amountMinor: -1250, decimal: '-12.50', shown: '-$12.50' },
  { currency: 'eur', amountMinor: 0, decimal: '0.00', shown: '€0.00' },
  { currency: 'jpy', amountMinor: 1250, decimal: '1250', shown: '¥1,250' },
  { currency: 'jpy', amountMinor: 0, decimal: '0', shown: '¥0' },
  { currency: 'kwd', amountMinor: 1234, decimal: '1.234', shown: 'KWD 1.234' },
]

test.each(AMOUNTS)('$decimal of $currency is written, read and shown with its decimals', (amount) => {
  const { currency, amountMinor, decimal, shown } = amount
  expect([decimalAmount(amount), formatMoney(amount).replace('\u00a0', ' ')]).toEqual([decimal, shown])
  expect(parseAmount(decimal, currency)).toEqual({ amountMinor, currency })
})

test('the largest sum is exact', () => {
  expect(parseAmount('9999999999.99', 'usd').amountMinor).toBe(999_999_999_999)
  expect(decimalAmount(usd(999_999_999_999))).toBe('9999999999.99')
})

test('amounts of one currency are added; others are refused', () => {
  expect(addMoney([usd(10), usd(20)])).toEqual(usd(30))
  expect(addMoney([])).toEqual(usd(0))
  expect(() => addMoney([usd(10), { amountMinor: 10, currency: 'eur' }])).toThrow('one currency')
})
