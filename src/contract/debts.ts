import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { currency, id, ok, signedMoney, text } from './primitives.ts'

export const getOwed = endpoint({
  method: 'GET',
  path: '/users/sales/owed',
  summary:
    'What the caller owes for orders that were refunded or paid outside of the provider; the next payouts in the same currency collect it. Negative: the platform owes it to the caller.',
  access: { kind: 'signed-in' },
  response: z.object({
    /** By currency; empty while nothing is owed. */
    totals: z.array(z.object({ currency, amount: signedMoney })),
    orders: z.array(z.object({ id, number: z.number().int(), amount: signedMoney, currency })),
  }),
  errors: [],
  cache: 'private',
})

const admin = { kind: 'admin' } as const

/** What a seller owes the platform, or is owed by it, in one currency. */
export const sellerDebt = z.object({
  seller: z.object({ id, name: z.string(), email: z.string() }),
  currency,
  /** Negative: the platform owes it to the seller. */
  amount: signedMoney,
  /** Their numbers, the oldest first. */
  orders: z.array(z.number().int()),
  since: z.iso.datetime(),
})
export type SellerDebt = z.infer<typeof sellerDebt>

export const listDebts = endpoint({
  method: 'GET',
  path: '/admin/debts',
  summary:
    'What sellers owe for orders that were refunded or paid outside of the provider, the oldest first; admins only.',
  access: admin,
  response: z.object({ items: z.array(sellerDebt) }),
  errors: [],
  cache: 'private',
})

export const settleDebt = endpoint({
  method: 'POST',
  path: '/admin/debts/:id/settle',
  summary: 'Record that a seller paid what they owed in one currency, or was paid, without the provider; admins only.',
  access: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({
    currency,
    /** What was shown; another amount is owed by now when it differs. */
    amount: signedMoney,
    note: text(300).refine((value) => value.trim() !== '', {
      error: 'State how it was paid, such as the bank’s reference.',
    }),
  }),
  response: ok,
  errors: ['debt_changed'],
})
