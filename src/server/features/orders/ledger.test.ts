import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerLine } from '#server/platform/ledger.ts'
import { latePayment, payout, platformFee, returnedPayout, wholeRefund } from '../payments/ledger.ts'
import { findCopies } from './copies.ts'
import { computeCommission, feeLines, refundLines, saleLines, splitFee } from './ledger.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const sold = { priceMinor: cents, shippingMinor: cents, taxMinor: cents, isTaxIncluded: fc.boolean(), percent }
const amounts = fc.record(sold).map((order) => ({
  ...order,
  totalMinor: order.priceMinor + order.shippingMinor + (order.isTaxIncluded ? 0 : order.taxMinor),
  commissionMinor: computeCommission(order.priceMinor, order.percent),
}))

const sumBy = (lines: readonly LedgerLine[], field: 'kind' | 'account') => {
  const groups = Map.groupBy(lines, (line) => line[field])
  return Object.fromEntries(
    [...groups].map(([name, those]) => [name, those.reduce((sum, line) => sum + line.amountMinor, 0)]),
  )
}

const sumSeller = (lines: readonly LedgerLine[]): number => sumBy(lines, 'account').seller || 0

test('every kind of entry adds up to 0, and a refunded buyer is back at 0', () => {
  fc.assert(
    fc.property(amounts, cents, (order, fee) => {
      const sale = [...saleLines(order), ...feeLines(fee)]
      const net = sumSeller(sale)
      const paidOut = [...sale, ...payout('order', net)]
      expect([sumSeller(paidOut), Object.values(sumBy(paidOut, 'kind')).every((sum) => sum === 0)]).toEqual([0, true])
      expect(sumSeller([...paidOut, ...returnedPayout('order', net)])).toBe(net)
      const whole = [...sale, ...refundLines(order, { amountMinor: order.totalMinor, beforeMinor: 0 })]
      for (const lines of [
        sale,
        whole,
        [...latePayment({ paidMinor: order.totalMinor }), ...platformFee(fee), ...wholeRefund(order.totalMinor)],
      ])
        expect(Object.values(sumBy(lines, 'kind')).every((sum) => sum === 0)).toBe(true)
      expect(sumBy(sale, 'account').buyer ?? 0).toBe(-order.totalMinor || 0)
      expect(sumBy(whole, 'account')).toMatchObject({ ...(order.totalMinor > 0 && { buyer: 0 }) })
      // The platform keeps nothing of a refunded sale, and the seller bears the provider's fee alone.
      expect(sumBy(whole, 'account').platform ?? 0).toBe(0)
      expect(sumBy(whole, 'account').seller ?? 0).toBe(-fee || 0)
    }),
    { numRuns: 2000 },
  )
})

test('several refunds of parts of an order return what one of the whole returns', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), (order, shares) => {
      const ends = [...shares.map((share) => Math.floor((order.totalMinor * share) / 100)), order.totalMinor].toSorted(
        (a, b) => a - b,
      )
      const parts = ends.flatMap((end, at) => {
        const beforeMinor = ends[at - 1] ?? 0
        return refundLines(order, { amountMinor: end - beforeMinor, beforeMinor })
      })
      const whole = refundLines(order, { amountMinor: order.totalMinor, beforeMinor: 0 })
      const accounts = ['buyer', 'seller', 'platform', 'tax_authority'] as const
      for (const account of accounts)
        expect(sumBy(parts, 'account')[account] || 0).toBe(sumBy(whole, 'account')[account] || 0)
    }),
    { numRuns: 1000 },
  )
})

test('a commission is rounded to the nearest cent', () => {
  expect(computeCommission(680_000, 15)).toBe(102_000)
  expect(computeCommission(1, 12)).toBe(0)
  expect(computeCommission(5, 10)).toBe(1)
  // The same, computed with whole numbers of unlimited size.
  fc.assert(
    fc.property(cents, percent, (price, share) => {
      const hundredths = BigInt(Math.round(share * 100))
      expect(computeCommission(price, share)).toBe(Number((BigInt(price) * hundredths + 5000n) / 10_000n))
    }),
    { numRuns: 5000 },
  )
})

test('the parts of a fee add up to the fee', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
      (fee, totals) => {
        const parts = splitFee(fee, totals)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(fee)
        expect(parts.every((part) => part >= 0)).toBe(true)
      },
    ),
  )
})

test('the copies on sale follow from the fields of the edition', () => {
  const of = (editionType: string, editionNumber: number | null, editionSize: number | null) =>
    findCopies({ editionType, editionNumber, editionSize })
  expect(of('', null, null)).toEqual({ first: 1, last: 1 })
  expect(of('Limited', null, 10)).toEqual({ first: 1, last: 10 })
  expect(of('Limited', 3, 10)).toEqual({ first: 3, last: 10 })
  expect(of('Limited', 3, null)).toEqual({ first: 3, last: 3 })
  expect(of('Limited', 12, 10)).toEqual({ first: 12, last: 12 })
  expect(of('Open edition', 5, 10)).toBeNull()
})
