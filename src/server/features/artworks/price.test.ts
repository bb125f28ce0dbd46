import { expect, test } from 'vitest'
import { confirmedPrice } from './price.ts'

test('CD-18.7 a confirmed price is above 0 and has at most 2 decimals', () => {
  const amounts = [['120.5', 12_050], [120.5, 12_050], [' 7 ', 700], ['1.250,00', 125_000], [10_000_000, 1_000_000_000]] as const // biome-ignore format: pairs
  for (const [amount, minor] of amounts) expect([amount, confirmedPrice(amount, 'usd')]).toEqual([amount, minor])
  const wrong = [0, -1, 'x', 10.999, '10.999', '', Number.NaN, Infinity, 1e21, 10_000_000.01, '1e3', '0x10', '1,200', '-0'] // biome-ignore format: one line
  for (const amount of wrong)
    expect(() => confirmedPrice(amount, 'usd'), String(amount)).toThrow('The price must be more than 0')
})

test('a confirmed price has the decimals of its currency', () => {
  expect([confirmedPrice('1,200', 'jpy'), confirmedPrice(1200, 'jpy'), confirmedPrice('1.250', 'kwd')]).toEqual([
    1200, 1200, 1250,
  ])
  for (const amount of [1200.5, 10.999, '1200.00'])
    expect(() => confirmedPrice(amount, 'jpy'), String(amount)).toThrow('The price must be more than 0')
})
