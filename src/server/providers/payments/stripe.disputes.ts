import type { Stripe } from 'stripe'
import { PaymentProblem, type PaymentsProvider, type ProviderDispute } from './payments.provider.ts'
import { type StripeClient, toDate } from './stripe.client.ts'

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
  const { id, payment_intent: intent, amount, currency, status, reason, evidence_details } = dispute
  const paymentId = typeof intent === 'string' ? intent : intent?.id
  if (paymentId === undefined) throw new PaymentProblem('misconfigured', { details: `Dispute ${id} has no payment.` })
  return {
    id,
    paymentId,
    amount: { amountMinor: amount, currency },
    // A stage that is new at Stripe is shown as one that somebody has to look at.
    stage: STAGES[status] ?? 'needs_response',
    reason,
    respondBy: evidence_details.due_by === null ? null : toDate(evidence_details.due_by),
  }
}

export const createStripeDisputes = ({ read }: StripeClient): NonNullable<PaymentsProvider['disputes']> => ({
  fetch: (id) => read('fetch dispute', async (api) => toDispute(await api.disputes.retrieve(id))),
})
