import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, id, money } from './primitives.ts'

export const getOwed = endpoint({
  method: 'GET',
  path: '/users/sales/owed',
  summary: 'What the caller owes for refunded orders; the next payouts in the same currency collect it.',
  access: { kind: 'signed-in' },
  response: z.object({
    /** By currency; empty while nothing is owed. */
    totals: z.array(z.object({ currency, amount: money })),
    orders: z.array(z.object({ id, number: z.number().int(), amount: money, currency })),
  }),
  errors: [],
  cache: 'private',
})
