import { describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { listSources } from '#server/platform/moves.ts'
import { ORDER_MOVES } from '../orders/orders.status.ts'
import { decideSettlement, PAYMENT_MOVES } from './payments.status.ts'

const made = { id: 'pi_1', fee: usd(59), paidAt: new Date(0) }
const unpaid = (status: 'open' | 'complete' | 'expired') => ({ status, payment: null })
const paid = (status: 'complete' | 'expired', amount = usd(1000)) => ({ status, payment: { ...made, amount } })
const open = { status: 'open', ...usd(1000) } as const
const ended = { status: 'ended', ...usd(1000) } as const

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
  ] as const)('%s: %s', (_name, payment, page, expected) => {
    for (const ends of [true, false]) expect(decideSettlement(payment, page, ends)).toBe(expected)
  })

  test('without a payment page, it ends when it is to end', () => {
    expect(decideSettlement(open, null, true)).toBe('end')
    expect(decideSettlement(open, null, false)).toBe('wait')
  })

  test('a payment that was settled does not change any more', () => {
    for (const status of ['paid', 'refunding', 'refunded'] as const)
      for (const page of [paid('complete'), paid('expired'), unpaid('expired'), null])
        expect(decideSettlement({ status, ...usd(1000) }, page, true)).toBe('wait')
  })
})

test('nothing leaves a refund, and only what was paid can be refunded', () => {
  expect([PAYMENT_MOVES.refunded, ORDER_MOVES.refunded]).toEqual([[], []])
  expect(listSources(ORDER_MOVES, 'refunding')).toEqual(['paid'])
  expect(listSources(PAYMENT_MOVES, 'refunding')).toEqual(['open', 'ended', 'paid'])
})
