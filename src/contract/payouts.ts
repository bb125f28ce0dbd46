import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PAYOUT_WAITS } from './payout-waits.ts'
import { currency, id, money, pageQuery, pageSchema, signedMoney } from './primitives.ts'

const moment = z.iso.datetime()

/** When a sale is paid out, and why it is not yet. */
export const payoutTimes = {
  /** Null once it was paid out, and for a refunded order. */
  waits_for: z.enum(PAYOUT_WAITS).nullable(),
  /** When it is paid out if nothing else holds it; null before the delivery and once it was paid out. */
  releases_at: moment.nullable(),
  paid_out_at: moment.nullable(),
}

/** What one paid order brings its seller. */
export const payout = z.object({
  order_id: id,
  number: z.number().int(),
  /** The titles of its works. */
  works: z.array(z.string()),
  /** What the buyer paid for works and shipping. */
  price: money,
  net: signedMoney,
  currency,
  ...payoutTimes,
})
export type Payout = z.infer<typeof payout>

const signedIn = { kind: 'signed-in' } as const

export const listPayouts = endpoint({
  method: 'GET',
  path: '/users/payouts',
  summary:
    'What the orders of the caller’s works bring, the newest order first, page by page; refunded orders bring nothing.',
  access: signedIn,
  query: pageQuery,
  response: pageSchema(payout),
  errors: [],
  cache: 'private',
})

const total = z.object({ amount: signedMoney, orders: z.number().int() })

export const getPayoutTotals = endpoint({
  method: 'GET',
  path: '/users/payouts/totals',
  summary: 'What is on its way to the caller, what waits, and what was paid out this year, in each currency apart.',
  access: signedIn,
  response: z.object({
    /** In UTC. */
    year: z.number().int(),
    /** By currency; empty before the first sale. */
    totals: z.array(z.object({ currency, on_its_way: total, waiting: total, paid: total })),
  }),
  errors: [],
  cache: 'private',
})
export type PayoutTotals = z.infer<typeof getPayoutTotals.response>
