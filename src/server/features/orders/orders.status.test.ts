import { describe, expect, test } from 'vitest'
import { CHECKOUT_MOVES, ORDER_MOVES, settlementOf, sourcesOf } from './orders.status.ts'

const payment = { id: 'pi_1', amountCents: 1000, feeCents: 59, paidAt: new Date(0) }
const unpaid = (status: 'open' | 'complete' | 'expired') => ({ status, payment: null })
const paid = (status: 'complete' | 'expired', amountCents = 1000) => ({ status, payment: { ...payment, amountCents } })
const open = { status: 'open', totalCents: 1000 } as const
const ended = { status: 'ended', totalCents: 1000 } as const

describe('what follows from the provider’s state', () => {
  test.each([
    ['paid in time', open, paid('complete'), 'sell'],
    ['paid after the page has expired', open, paid('expired'), 'refund'],
    ['paid after the checkout has ended', ended, paid('expired'), 'refund'],
    ['paid with another amount', open, paid('complete', 999), 'refund'],
    ['expired without a payment', open, unpaid('expired'), 'end'],
    ['expired once more', ended, unpaid('expired'), 'wait'],
    ['still open', open, unpaid('open'), 'wait'],
  ] as const)('%s: %s', (_name, checkout, session, expected) => {
    for (const ends of [true, false]) expect(settlementOf(checkout, session, ends)).toBe(expected)
  })

  test('without a payment page, it ends when it is to end', () => {
    expect(settlementOf(open, null, true)).toBe('end')
    expect(settlementOf(open, null, false)).toBe('wait')
  })

  test('a checkout that was settled does not change any more', () => {
    for (const status of ['paid', 'refunding', 'refunded'] as const)
      for (const session of [paid('complete'), paid('expired'), unpaid('expired'), null])
        expect(settlementOf({ status, totalCents: 1000 }, session, true)).toBe('wait')
  })
})

test('nothing leaves a refund, and only a paid order can be refunded', () => {
  expect([CHECKOUT_MOVES.refunded, ORDER_MOVES.refunded]).toEqual([[], []])
  expect(sourcesOf(ORDER_MOVES, 'refunding')).toEqual(['paid'])
  expect(sourcesOf(CHECKOUT_MOVES, 'refunding')).toEqual(['open', 'ended'])
})
