import type { Stripe } from 'stripe'
import type { Money } from '#contract/money.ts'
import { toSeconds } from './event-signature.ts'
import { PaymentProblem, type PaymentsProvider, type ProviderDispute } from './payments.provider.ts'
import { type StripeClient, toDate } from './stripe.client.ts'

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
    respondBy: evidence_details.due_by === null ? null : toDate(evidence_details.due_by),
  }
}

export const createStripeDisputes = ({ read }: StripeClient): NonNullable<PaymentsProvider['disputes']> => ({
  fetch: (id) => read('fetch dispute', async (api) => toDispute(await api.disputes.retrieve(id))),

  openedSince: (since) =>
    read('list disputes', async (api) => {
      const listed = api.disputes.list({ created: { gte: toSeconds(since) }, limit: LISTED })
      // A payment that was not made on a page is not one of ours.
      const ours = (await listed.autoPagingToArray({ limit: MAX_LISTED })).filter((one) => one.payment_intent !== null)
      return ours.map(toDispute)
    }),
})
