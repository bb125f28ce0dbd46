import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { usd } from '#contract/money.ts'
import { listSources } from '#server/platform/moves.ts'
import { ORDER_MOVES } from '../orders/orders.status.ts'
import { decideSettlement, PAYMENT_MOVES } from './payments.status.ts'

const made = { id: 'pi_1', fee: usd(59), paidAt: new Date(0) }
const unpaid = (status: 'open' | 'processing' | 'failed' | 'expired') => ({ status, payment: null })
const paid = (status: 'complete' | 'expired', amount = usd(1000)) => ({ status, payment: { ...made, amount } })
const now = new Date('2026-11-26T12:00:00Z')
const open = { status: 'open', endsAt: now, ...usd(1000) } as const
const ended = { ...open, status: 'ended' } as const
/** One whose time was over so long ago. */
const overdue = (days: number) => ({ ...open, endsAt: new Date(now.getTime() - days * DAY_MS) })

describe('what follows from the provider’s state', () => {
  test.each([
    ['paid in time', open, paid('complete'), 'fulfil'],
    ['paid after the page has expired', open, paid('expired'), 'refund'],
    ['paid after the payment has ended', ended, paid('expired'), 'refund'],
    ['paid with another amount', open, paid('complete', usd(999)), 'refund'],
    ['paid in another currency', open, paid('complete', { amountMinor: 1000, currency: 'jpy' }), 'refund'],
    ['expired without a payment', open, unpaid('expired'), 'end'],
    ['expired once more', ended, unpaid('expired'), 'wait'],
    ['still open', open, unpaid('open'), 'wait'],
    ['its bank has not paid yet', overdue(13), unpaid('processing'), 'wait'],
    ['its bank has not paid for too long', overdue(14), unpaid('processing'), 'end'],
    ['its bank paid after that', ended, paid('complete'), 'refund'],
    ['its bank did not pay', open, unpaid('failed'), 'end'],
  ] as const)('%s: %s', (_name, payment, page, expected) => {
    for (const ends of [true, false]) expect(decideSettlement(payment, page, { ends, now })).toBe(expected)
  })

  test('without a payment page, it ends when it is to end', () => {
    expect(decideSettlement(open, null, { ends: true, now })).toBe('end')
    expect(decideSettlement(open, null, { ends: false, now })).toBe('wait')
  })

  test('a payment that was settled does not change any more', () => {
    for (const status of ['paid', 'refunding', 'refunded'] as const)
      for (const page of [paid('complete'), paid('expired'), unpaid('expired'), null])
        expect(decideSettlement({ ...open, status }, page, { ends: true, now })).toBe('wait')
  })
})

test('nothing leaves a refund, and only what was paid can be refunded', () => {
  expect([PAYMENT_MOVES.refunded, ORDER_MOVES.refunded]).toEqual([[], []])
  expect(listSources(ORDER_MOVES, 'refunding')).toEqual(['paid'])
  expect(listSources(PAYMENT_MOVES, 'refunding')).toEqual(['open', 'ended', 'paid'])
})
