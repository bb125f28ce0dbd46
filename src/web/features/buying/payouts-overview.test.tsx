// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payout } from '#contract/payouts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { PayoutsOverview } from './payouts-overview.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const payout = (more: Partial<Payout> = {}): Payout => ({
  order_id: 'o1',
  number: 1058,
  works: ['Low Tide'],
  price: '940.00',
  net: '812.00',
  currency: 'usd',
  waits_for: 'delivery',
  releases_at: null,
  paid_out_at: null,
  ...more,
})
const none = { amount: '0.00', orders: 0 }
const totals = (currency: string) => ({
  currency,
  on_its_way: { amount: '5573.51', orders: 1 },
  waiting: { amount: '2610.14', orders: 2 },
  paid: none,
})
const open = (...items: Payout[]) => {
  answer('GET /users/payouts/totals', () => ({ year: 2026, totals: [totals('usd')] }))
  answer('GET /users/payouts', () => ({ items, next_cursor: null }))
  show(<PayoutsOverview />)
}

test.each([
  [{}, 'No date yet', 'Waiting', 'Not delivered yet. Paid out 3 days after delivery.'],
  [
    { waits_for: 'problem', releases_at: '2026-01-15T09:00:00.000Z' },
    'No date yet',
    'Waiting',
    'Paid out when the reported problem is solved.',
  ],
  [
    { waits_for: 'report_time', releases_at: '2026-01-15T09:00:00.000Z' },
    'Jan 15, 2026',
    'On its way',
    'Paid out on Thursday, Jan 15. Until then, the buyer can report a problem.',
  ],
  [{ waits_for: null, paid_out_at: '2026-01-15T09:00:00.000Z' }, 'Jan 15, 2026', 'Paid', null],
] as const)('a payout with %j says when it comes, its state and what it waits for', async (more, day, state, wait) => {
  open(payout(more))
  const row = within(await screen.findByRole('listitem'))
  for (const text of [day, state, '$812.00', 'of $940.00', ...(wait ? [wait] : [])])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Order 1058' }).getAttribute('href')).toBe('/sales/o1')
})

test('what comes, waits and was paid is stated for each currency', async () => {
  answer('GET /users/payouts', () => ({ items: [payout()], next_cursor: null }))
  answer('GET /users/payouts/totals', () => ({ year: 2026, totals: [totals('eur'), totals('usd')] }))
  show(<PayoutsOverview />)
  expect((await screen.findAllByText('On its way')).map((term) => term.nextSibling?.textContent)).toEqual([
    '€5,573.51',
    '$5,573.51',
  ])
  expect(screen.getAllByText('Paid in 2026')).toHaveLength(2)
  expect(screen.getAllByText('2 orders')).toHaveLength(2)
})

test('the next page is loaded on request', async () => {
  open(payout())
  cleanup()
  answer('GET /users/payouts', ({ query }) =>
    query?.cursor
      ? { items: [payout({ order_id: 'o2', number: 1047 })], next_cursor: null }
      : { items: [payout()], next_cursor: 'next' },
  )
  show(<PayoutsOverview />)
  await userEvent.click(await screen.findByRole('button', { name: /more/i }))
  expect(await screen.findByRole('link', { name: 'Order 1047' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('who sold nothing reads what will be here, and what could not be loaded is loaded again', async () => {
  answer('GET /users/payouts', () => ({ items: [], next_cursor: null }))
  answer('GET /users/payouts/totals', () => {
    throw new ApiError(503, null)
  })
  show(<PayoutsOverview />)
  expect(await screen.findByText('Your payouts could not be loaded. They are not affected.')).toBeTruthy()
  answer('GET /users/payouts/totals', () => ({ year: 2026, totals: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No payouts yet')).toBeTruthy()
  expect(calls.filter(({ call }) => call === 'GET /users/payouts/totals')).toHaveLength(2)
})
