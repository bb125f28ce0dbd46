import { expect, test } from 'vitest'
import { moneyOf } from '#server/platform/money.ts'
import { confirmedPrice } from './price.ts'

test('CD-18.7 a confirmed price is above 0 and has at most 2 decimals', () => {
  const amounts = [['120.5', 12_050], [120.5, 12_050], [' 7 ', 700], ['1.250,00', 125_000], [10_000_000, 1_000_000_000]] as const // biome-ignore format: pairs
  for (const [amount, cents] of amounts) expect([amount, confirmedPrice(amount)]).toEqual([amount, cents])
  const wrong = [0, -1, 'x', 10.999, '10.999', '', Number.NaN, Infinity, 1e21, 10_000_000.01, '1e3', '0x10', '1,200', '-0'] // biome-ignore format: one line
  for (const amount of wrong)
    expect(() => confirmedPrice(amount), String(amount)).toThrow('The price must be more than 0')
  expect([moneyOf(5), moneyOf(120_000), moneyOf(0)]).toEqual(['0.05', '1200.00', '0.00'])
})
