import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderParams, ownSale, sale } from './orders.ts'
import { currency, id, money, ok, text } from './primitives.ts'

/** The form of a refund; the reason is shown to the buyer. */
export const refundForm = z.strictObject({
  reason: text(500),
  /** Less than what is left of the order; without it, all of that. */
  amount: money.optional(),
})

export const refundSale = endpoint({
  method: 'POST',
  path: '/users/sales/:id/refund',
  summary:
    'Refund an order of the caller’s works, or an amount of it. With all that is left, the works become available again.',
  access: { kind: 'signed-in' },
  object: ownSale,
  params: orderParams,
  body: refundForm,
  response: sale,
  errors: ['not_found', 'order_not_refundable', 'payout_under_way'],
  idempotent: true,
})

const admin = { kind: 'admin' } as const

export const failedRefund = z.object({
  id,
  /** Null for a payment that bought nothing, for a label and for a session. */
  order: z.object({ id, number: z.number().int() }).nullable(),
  kind: z.enum(['checkout', 'label', 'session', 'sale']),
  email: z.string(),
  amount: money,
  currency,
  failure: z.string(),
  failed_at: z.iso.datetime(),
})
export type FailedRefund = z.infer<typeof failedRefund>

export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds/failed',
  summary: 'Refunds that the bank returned and that nobody paid another way yet, the oldest first; admins only.',
  access: admin,
  response: z.object({ items: z.array(failedRefund) }),
  errors: [],
  cache: 'private',
})

export const repeatRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/repeat',
  summary: 'Refund again what the bank returned; admins only.',
  access: admin,
  params: orderParams,
  response: ok,
  errors: ['refund_not_failed'],
})

/** How a failed refund was paid; the buyer learns it. */
export const outsideForm = z.strictObject({
  note: text(300).refine((value) => value.trim() !== '', {
    error: 'State how it was paid, such as the bank’s reference.',
  }),
})

export const recordRefundPaidOutside = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/paid-outside',
  summary: 'Record that a failed refund was paid without the provider, such as by a bank transfer; admins only.',
  access: admin,
  params: orderParams,
  body: outsideForm,
  response: ok,
  errors: ['refund_not_failed'],
})
