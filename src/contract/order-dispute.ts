import { z } from 'zod'
import { disputeAnswer } from './evidence.ts'
import { currency, money } from './primitives.ts'

const moment = z.iso.datetime()

/** `inquiry`: the bank asks before anything is taken. */
export const DISPUTE_STAGES = ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] as const

/** What a buyer disputes at their bank about the payment of an order, as they see it. */
export const buyerDispute = z.object({
  stage: z.enum(DISPUTE_STAGES),
  /** The part of it that is this order's, when the checkout had several. */
  amount: money,
  /** Whether the provider has taken the money meanwhile. */
  is_taken: z.boolean(),
  currency,
  opened_at: moment,
  closed_at: moment.nullable(),
})
export type BuyerDispute = z.infer<typeof buyerDispute>

/** The same as the seller sees it. */
export const orderDispute = buyerDispute.extend({
  id: z.string(),
  /** What the buyer says, as one sentence. */
  reason: z.string(),
  /** What the seller bears if it is lost: the amount less its commission and tax. */
  loss: money,
  respond_by: moment.nullable(),
  answer: disputeAnswer,
})
export type OrderDispute = z.infer<typeof orderDispute>
