import { z } from 'zod'
import { disputeAnswer } from './evidence.ts'
import { currency, money } from './primitives.ts'

const moment = z.iso.datetime()

/** `inquiry`: the bank asks before anything is taken. */
export const DISPUTE_STAGES = ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] as const

/** What a buyer disputes at their bank about the payment of an order, as its seller sees it. */
export const orderDispute = z.object({
  id: z.string(),
  stage: z.enum(DISPUTE_STAGES),
  /** What the buyer says, as one sentence. */
  reason: z.string(),
  /** The part of it that is this order's, when the checkout had several. */
  amount: money,
  /** Whether the provider has taken the money meanwhile. */
  is_taken: z.boolean(),
  /** What the seller bears if it is lost: the amount less its commission and tax. */
  loss: money,
  currency,
  opened_at: moment,
  respond_by: moment.nullable(),
  closed_at: moment.nullable(),
  answer: disputeAnswer,
})
export type OrderDispute = z.infer<typeof orderDispute>
