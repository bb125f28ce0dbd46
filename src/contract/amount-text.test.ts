import { expect, test } from 'vitest'
import { amountProblem, checkAmount, readAmount } from './amount-text.ts'

const USD = { currency: 'usd' }
const NBSP = '\u00a0'
const NARROW = '\u202f'

test('an amount is read with a comma or a point before its cents', () => {
  const amounts = [
    ['0', 0], ['1250', 125_000], ['1250.5', 125_050], ['1250,5', 125_050], ['950,00', 95_000], ['0,50', 50], ['12,5', 1250],
    ['1,250.00', 125_000], ['1.250,00', 125_000], ['1 250,00', 125_000], ["1'250.00", 125_000], ['1’250,5', 125_050],
    [`1${NBSP}250,00`, 125_000], [`1${NARROW}250,00${NBSP}`, 125_000], ['1 250', 125_000], ['$1,250', 125_000],
    ['US$ 1,250', 125_000], ['1250 USD', 125_000], ['$1,250 USD', 125_000], ['  $ 950.5 ', 95_050], ['1,250,000', 125_000_000],
    ['1.250.000', 125_000_000], ['1.250.000,75', 125_000_075], ['1250,-', 125_000], ['1.250,-', 125_000], ['12.', 1200],
    ['.5', 50], [',50', 50], ['１２５０，５', 125_050], ['١٢٥٠٫٥', 125_050], ['१२५०', 125_000],
  ] as const // biome-ignore format: pairs
  for (const [typed, cents] of amounts)
    expect([typed, readAmount(typed, USD)]).toEqual([typed, { kind: 'clear', minor: cents }])
})

test('what is no amount is not read', () => {
  const wrong = ['', ' ', '-5', '−5', '+5', '12..5', '12,,5', '1,2,3', '1.2.3', 'abc', '1e5', '0x10', '12a', '1.25.00', '1,25,000', '12.345,678', '1250.000', '0.125', '5²', '8½', '€950', '1$250', '-$5', '$-5', '1 25', '.', ',', '$', '1,250,00', 'NaN', 'Infinity', '1234567890123'] // biome-ignore format: one line
  for (const typed of wrong) expect([typed, readAmount(typed, USD)]).toEqual([typed, { kind: 'unreadable' }])
})

test('one separator before three digits is unclear, and the problem names both readings', () => {
  for (const typed of ['1.250', '1,250', '12.500', '$1.250'])
    expect([typed, readAmount(typed, USD).kind]).toEqual([typed, 'unclear'])
  const findProblem = (typed: string) => amountProblem(typed, readAmount(typed, USD), 'usd')
  expect(findProblem(' 1.250')).toBe('“1.250” can mean $1,250.00 or $1.25. Enter 1250.00 or 1.25.')
  expect(findProblem('10,999')).toBe(
    '“10,999” can mean $10,999.00 or $10.999. Enter 10999.00 or use at most 2 decimals.',
  )
  // Beside the sign of a dollar, a comma separates thousands.
  expect(readAmount('1,250', { currency: 'usd', signed: true })).toEqual({ kind: 'clear', minor: 125_000 })
  expect(readAmount('1.250', { currency: 'usd', signed: true }).kind).toBe('unclear')
})

test('the currency decides how many decimals an amount has, and what a separator before three digits means', () => {
  const read = (typed: string, currency: string) => {
    const reading = readAmount(typed, { currency })
    return reading.kind === 'clear' ? reading.minor : reading.kind
  }
  const yen = ['1250', '1,250', '1.250', '¥1,250', '1250 JPY', '1 250'].map((typed) => read(typed, 'jpy'))
  expect(yen).toEqual([1250, 1250, 1250, 1250, 1250, 1250])
  expect(['12.5', '1250.00', '€5'].map((typed) => read(typed, 'jpy'))).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
  ])
  expect(['1.250', '1250.5', 'KWD 1,250', '1,250', '1,250.125'].map((typed) => read(typed, 'kwd'))).toEqual([
    1250,
    1_250_500,
    1_250_000,
    'unclear',
    1_250_125,
  ])
  expect(['€1250,50', '1.250,50 EUR', '1250.505'].map((typed) => read(typed, 'eur'))).toEqual([
    125_050,
    125_050,
    'unreadable',
  ])
  const explain = (typed: string, currency: string) => checkAmount(typed, { currency, maxMinor: 9999 }).problem
  expect(explain('12.5', 'jpy')).toBe('Enter an amount in JPY without decimals, like 1250.')
  expect(explain('10,000', 'jpy')).toBe('Enter at most ¥9,999.')
  expect(explain('1,25x', 'kwd')).toBe('Enter an amount in KWD with at most 3 decimals, like 1250.000.')
  expect(checkAmount('9.5', { currency: 'kwd', maxMinor: 9999 })).toEqual({ money: '9.500', problem: null })
})
