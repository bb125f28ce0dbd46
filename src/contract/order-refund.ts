import { z } from 'zod'
import { id, money } from './primitives.ts'

/** `failed`: the bank returned it, and an administrator pays it another way. */
export const REFUND_STATUSES = ['under_way', 'done', 'failed', 'paid_outside'] as const

/** A refund of an order, as its buyer and its seller see it. */
export const orderRefund = z.object({
  id,
  amount: money,
  status: z.enum(REFUND_STATUSES),
  /** Of a part of the order; that of a whole refund is the order's. */
  reason: z.string(),
  /** When it got this status. */
  at: z.iso.datetime(),
  /** An earlier one failed. */
  is_repeat: z.boolean(),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  /** How it was paid outside; empty otherwise. */
  note: z.string(),
})
export type OrderRefund = z.infer<typeof orderRefund>
