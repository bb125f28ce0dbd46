import { z } from 'zod'
import { text } from './primitives.ts'

/** What the bank can be sent about a disputed order, each on its own. */
export const EVIDENCE_PARTS = [
  'order',
  'works',
  'shipping',
  'delivery',
  'messages',
  'receipt',
  'refund_terms',
  'customer',
] as const
export type EvidencePartName = (typeof EVIDENCE_PARTS)[number]

/** Of the words of whoever sends it, as the bank reads them. */
export const MAX_EVIDENCE_TEXT = 20_000

/** Of the file: what Stripe takes for a dispute, and what Mastercard does, which takes the fewest pages. */
export const MAX_EVIDENCE_BYTES = 4_500_000
export const MAX_EVIDENCE_PAGES = 19

/** What the bank is to be sent. */
export const evidenceForm = z
  .strictObject({
    parts: z.array(z.enum(EVIDENCE_PARTS)).max(EVIDENCE_PARTS.length),
    text: text(MAX_EVIDENCE_TEXT),
  })
  .refine(({ parts, text }) => parts.length > 0 || text.trim() !== '', {
    path: ['parts'],
    error: 'Choose what the bank is to be sent, or write something.',
  })
export type EvidenceForm = z.infer<typeof evidenceForm>

/** A part as it is offered: what it is, and where it comes from. */
export const evidencePart = z.object({ name: z.enum(EVIDENCE_PARTS), title: z.string(), detail: z.string() })
export type EvidencePart = z.infer<typeof evidencePart>

/** `refused`: the provider did not take it, and it can be sent again. `late`: the bank's deadline has passed. */
export const ANSWER_STATES = ['needed', 'sending', 'sent', 'refused', 'late'] as const

/** How far the answer to a dispute is. */
export const disputeAnswer = z.object({
  state: z.enum(ANSWER_STATES),
  /** Who can send it here: of a payment to several sellers, administrators only; `nobody` where the provider takes none. */
  sender: z.enum(['seller', 'admin', 'nobody']),
  /** When the bank had it; null for one that was sent in the provider's dashboard. */
  sent_at: z.iso.datetime().nullable(),
  /** Whether the file that was sent is here. */
  has_file: z.boolean(),
  /** Why it was refused; empty otherwise. */
  problem: z.string(),
})
export type DisputeAnswer = z.infer<typeof disputeAnswer>
