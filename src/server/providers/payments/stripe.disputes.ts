import type { Stripe } from 'stripe'
import type { Money } from '#contract/money.ts'
import { toSeconds } from './event-signature.ts'
import { type EvidenceFacts, PaymentProblem, type PaymentsProvider, type ProviderDispute } from './payments.provider.ts'
import { nameKey, type StripeClient, toDate } from './stripe.client.ts'

const LISTED = 100
const MAX_LISTED = 10_000

const STAGES: Partial<Record<string, ProviderDispute['stage']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const { id, payment_intent: intent, amount, currency, status, reason, evidence_details, created } = dispute
  const paymentId = typeof intent === 'string' ? intent : intent?.id
  if (paymentId === undefined) throw new PaymentProblem('misconfigured', { details: `Dispute ${id} has no payment.` })
  const booked = dispute.balance_transactions
  const sum = (amounts: readonly number[]): Money => ({
    amountMinor: amounts.reduce((total, one) => total + Math.max(0, one), 0),
    currency: booked[0]?.currency ?? currency,
  })
  return {
    id,
    paymentId,
    amount: { amountMinor: amount, currency },
    // A stage that is new at Stripe is shown as one that somebody has to look at.
    stage: STAGES[status] ?? 'needs_response',
    reason,
    openedAt: toDate(created),
    taken: sum(booked.map((one) => -one.amount)),
    returned: sum(booked.map((one) => one.amount)),
    fee: sum(booked.map((one) => one.fee)),
    // 0 where the bank takes no answer.
    respondBy: evidence_details.due_by ? toDate(evidence_details.due_by) : null,
    submissions: evidence_details.submission_count,
  }
}

/** Stripe takes an empty text for one that is to be deleted. */
const toEvidence = (facts: EvidenceFacts, fileId: string): Stripe.DisputeUpdateParams.Evidence => {
  const texts = {
    uncategorized_text: facts.text,
    product_description: facts.product,
    customer_name: facts.customerName,
    customer_email_address: facts.customerEmail,
    shipping_address: facts.shippingAddress,
    shipping_carrier: facts.carrier,
    shipping_tracking_number: facts.trackingNumber,
    shipping_date: facts.shippedOn,
    refund_policy_disclosure: facts.refundTerms,
  }
  const stated = Object.entries(texts).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(stated), uncategorized_file: fileId }
}

export const createStripeDisputes = ({ read, write }: StripeClient): NonNullable<PaymentsProvider['disputes']> => ({
  fetch: (id) => read('fetch dispute', async (api) => toDispute(await api.disputes.retrieve(id))),

  openedSince: (since) =>
    read('list disputes', async (api) => {
      const listed = api.disputes.list({ created: { gte: toSeconds(since) }, limit: LISTED })
      // A payment that was not made on a page is not one of ours.
      const ours = (await listed.autoPagingToArray({ limit: MAX_LISTED })).filter((one) => one.payment_intent !== null)
      return ours.map(toDispute)
    }),

  async submit(id, { file, facts }, key) {
    const upload = { data: file, name: 'evidence.pdf', type: 'application/pdf' }
    const { id: fileId } = await write('upload evidence', (api) =>
      api.files.create({ purpose: 'dispute_evidence', file: upload }, { idempotencyKey: `${key}-file` }),
    )
    return write('submit evidence', async (api) => {
      const body = { evidence: toEvidence(facts, fileId), metadata: { gesso_key: nameKey(key) }, submit: true }
      return toDispute(await api.disputes.update(id, body, { idempotencyKey: key }))
    })
  },
})
