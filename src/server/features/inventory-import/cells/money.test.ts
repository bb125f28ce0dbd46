import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPrice } from './money.ts'
import { COMMAS, CONTEXT, cell, outcome } from './testing/outcome.ts'

test.each([
  ['$750.00', { money: { amount_minor: 75000, currency: 'USD' } }],
  ['$5,600.00', { money: { amount_minor: 560000, currency: 'USD' } }],
  ['POA', { money: { on_request: true } }],
  ['12万円', { money: { amount_minor: 120_000, currency: 'JPY' } }],
  ['3万5千円', { money: { amount_minor: 35_000, currency: 'JPY' } }],
  ['15만원', { money: { amount_minor: 150_000, currency: 'KRW' } }],
  ['価格応相談', { money: { on_request: true } }],
  ['NFS', { status: 'not_for_sale' }],
  ['$800-1,200', 'ask'],
  ['see Mary', 'unreadable'],
  ['—', null],
  ['$1,200 framed', { money: { amount_minor: 120000, currency: 'USD' }, note: 'framed' }],
  ['#REF!', 'unreadable'],
  ['£950 + VAT', { money: { amount_minor: 95000, currency: 'GBP' }, note: '+ VAT' }],
  ['Price on application', { money: { on_request: true } }],
  ['1200 USD framed', { money: { amount_minor: 120000, currency: 'USD' }, note: 'framed' }],
  ['$21,200.00', { money: { amount_minor: 2120000, currency: 'USD' } }],
  ['8800', { money: { amount_minor: 880000, currency: 'USD' } }],
  ['1200.5', { money: { amount_minor: 120050, currency: 'USD' } }],
  ['1.200', 'ask'],
  ['0', 'ask'],
  ['Price upon request', { money: { on_request: true } }],
  ['n/a', null],
  ['€ 4.500,00', { money: { amount_minor: 450000, currency: 'EUR' } }],
  ['4,5', 'ask'],
  ['33,950', { money: { amount_minor: 3395000, currency: 'USD' } }],
  ['600 / 750', 'ask'],
  ['trade w/ Pete', 'unreadable'],
  ['850 €', { money: { amount_minor: 85000, currency: 'EUR' } }],
  ['¥350,000', 'ask'],
  ['DM 1200', 'ask'],
  ['-50', 'ask'],
  ["1'200 CHF", { money: { amount_minor: 120000, currency: 'CHF' } }],
  ['1 200 €', { money: { amount_minor: 120000, currency: 'EUR' } }],
  ["CHF 1'200.-", { money: { amount_minor: 120000, currency: 'CHF' } }],
  ['Fr. 500.–', { money: { amount_minor: 50000, currency: 'CHF' } }],
  ['$4.5k', { money: { amount_minor: 450000, currency: 'USD' } }],
  ['€1.200,-', { money: { amount_minor: 120000, currency: 'EUR' } }],
  ['EUR 1.200,--', { money: { amount_minor: 120000, currency: 'EUR' } }],
  ['n. V.', { money: { on_request: true } }],
  ['800만원', { money: { amount_minor: 8_000_000, currency: 'KRW' } }],
  ['1,200만 원', { money: { amount_minor: 12_000_000, currency: 'KRW' } }],
  ['3.5万円', { money: { amount_minor: 35_000, currency: 'JPY' } }],
  ['1억 2000만원', 'ask'],
  ['45 tis. Kč', { money: { amount_minor: 4_500_000, currency: 'CZK' } }],
  ['45 ezer EUR', { money: { amount_minor: 4_500_000, currency: 'EUR' } }],
  ['가격문의', { money: { on_request: true } }],
  ['价格面议', { money: { on_request: true } }],
  ['ár megegyezés szerint', { money: { on_request: true } }],
  ['na dotaz', { money: { on_request: true } }],
  ['1200 € inkl. 19 % MwSt.', { money: { amount_minor: 120000, currency: 'EUR' }, note: 'inkl. 19 % MwSt.' }],
  ['£4,200 / €4,900', 'ask'],
  ['$1,200 USD', { money: { amount_minor: 120000, currency: 'USD' } }],
  ['CA$500', { money: { amount_minor: 50000, currency: 'CAD' } }],
  ['12,50', { money: { amount_minor: 1250, currency: 'USD' } }],
  ['€1.200,50', { money: { amount_minor: 120050, currency: 'EUR' } }],
  ['Rs. 500', { money: { amount_minor: 50000, currency: 'INR' } }],
  ['auf Anfrage', { money: { on_request: true } }],
  ['from $500', 'ask'],
  ['USD 3500.00', { money: { amount_minor: 350000, currency: 'USD' } }],
  ['$1,200 (unframed)', { money: { amount_minor: 120000, currency: 'USD' }, note: 'unframed' }],
  ['1.200.000 ₩', { money: { amount_minor: 1200000, currency: 'KRW' } }],
  ['sold', { status: 'sold' }],
  ['kr 5000', 'ask'],
  ['5000 SEK', { money: { amount_minor: 500000, currency: 'SEK' } }],
  ['free', 'unreadable'],
  ['10%', 'unreadable'],
  ['1e3', { money: { amount_minor: 100_000, currency: 'USD' } }],
  ['€1,2E+03', { money: { amount_minor: 120_000, currency: 'EUR' } }],
  ['1e99', 'ask'],
] as const)('a price: %j', (text, expected) => {
  expect(outcome(readPrice(cell(text), CONTEXT))).toEqual(expected)
})

test.each([
  ['4.500 €', { money: { amount_minor: 450000, currency: 'EUR' } }],
  ['1300 EUR', { money: { amount_minor: 130000, currency: 'EUR' } }],
  ['5.800,00', { money: { amount_minor: 580000, currency: 'EUR' } }],
  ['850,- VB', { money: { amount_minor: 85000, currency: 'EUR' }, note: 'VB' }],
  ['1.200,00 € zzgl. MwSt.', { money: { amount_minor: 120000, currency: 'EUR' }, note: 'zzgl. MwSt.' }],
  ['1,200', 'ask'],
  ['1.200', { money: { amount_minor: 120000, currency: 'EUR' } }],
  ['CHF 1.500,00', { money: { amount_minor: 150000, currency: 'CHF' } }],
  ['€ 5.050,-', { money: { amount_minor: 505000, currency: 'EUR' } }],
  ['46,50', { money: { amount_minor: 4650, currency: 'EUR' } }],
  ['$500', 'ask'],
  ['4.5', 'ask'],
] as const)('a price with commas: %j', (text, expected) => {
  expect(outcome(readPrice(cell(text), COMMAS))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readPrice(cell(text), CONTEXT)).not.toThrow()
      expect(() => readPrice(cell(text), COMMAS)).not.toThrow()
    }),
  )
})
