import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { computeTax, findTaxRate } from './tax-rate.ts'

const readRates = (TAX_RATES: string, TAX = 'rates') => readConfig({ TAX, TAX_RATES }).taxRates

test('rates are read from the settings, and what is wrong is named', () => {
  expect(readRates('DE 19% VAT included; US/NM/New Mexico 7.625% Sales tax added')).toEqual([
    { country: 'DE', states: [], percent: 19, name: 'VAT', isIncluded: true },
    { country: 'US', states: ['nm', 'new mexico'], percent: 7.625, name: 'Sales tax', isIncluded: false },
  ])
  expect(readConfig({}).taxRates).toEqual([])
  expect(() => readRates('')).toThrow('TAX_RATES is missing: TAX=rates requires it')
  expect(() => readRates('DE 19% VAT included', 'none')).toThrow('TAX_RATES is set, but not used')
  expect(() => readRates('DE 19 VAT')).toThrow('TAX_RATES has "DE 19 VAT", which must be like')
  expect(() => readRates('DE 19% VAT included; DE 7% VAT included')).toThrow('TAX_RATES has DE twice')
  expect(() => readRates('US/NM 5% Tax added; US/nm 6% Tax added')).toThrow('TAX_RATES has US/nm twice')
})

test('the rate of a state, however it is written, comes before that of its country', () => {
  const rates = readRates('US 1% Tax added; US/NM/New Mexico 7.5% Tax added; DE 19% VAT included')
  const find = (country: string, state: string) => findTaxRate(rates, { country, state })?.percent ?? null
  expect([find('US', 'NM'), find('US', ' new  mexico'), find('US', 'N.M'), find('US', ''), find('FR', '')]).toEqual([
    7.5,
    7.5,
    1,
    1,
    null,
  ])
})

test('an added tax is a share of the amount, an included one of the amount without it, rounded to the smallest unit', () => {
  const tax = (amountMinor: number, percent: number, isIncluded: boolean) =>
    computeTax(amountMinor, { country: 'DE', states: [], name: 'VAT', percent, isIncluded })
  expect([tax(10_000, 19, false), tax(11_900, 19, true), tax(999, 7.625, false), tax(1000, 10, true)]).toEqual([
    1900, 1900, 76, 91,
  ])
  // Whoever adds the tax to what is left gets the amount again, but for the rounding.
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 99_999 }),
      (amount, thousandths) => {
        const percent = thousandths / 1000
        const net = amount - tax(amount, percent, true)
        expect(Math.abs(net + tax(net, percent, false) - amount)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
