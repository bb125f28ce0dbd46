import type { Stripe } from 'stripe'
import { PaymentProblem, type PaymentsProvider, type ProviderRefund } from './payments.provider.ts'
import { nameKey, type StripeClient } from './stripe.client.ts'

const LISTED = 100

type Marked = { id: string; metadata: Stripe.Metadata | null }

/** What any attempt of a key made: Stripe forgets keys after a day, but not the metadata. */
const findByKey = async <T extends Marked>(listed: AsyncIterable<T>, key: string): Promise<T | null> => {
  for await (const one of listed) if (one.metadata?.gesso_key === nameKey(key)) return one
  return null
}

/** Without the attempt, so that a later attempt finds what an earlier one made. */
const markWith = (key: string) => ({ gesso_key: nameKey(key) })

const FAILURES: Partial<Record<string, string>> = {
  expired_or_canceled_card: 'The card has expired or was canceled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  insufficient_funds: 'There was not enough money for it at the payment provider.',
  declined: 'The bank declined it.',
  charge_for_pending_refund_disputed: 'The payment was disputed before the refund was made.',
}

/** One for which there is not enough money yet is pending: Stripe makes it later. */
const toRefund = ({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund => {
  if (status === 'failed' || status === 'canceled')
    return { id, status: 'failed', failure: FAILURES[reason ?? ''] ?? 'The bank did not accept the refund.' }
  return { id, status: status === 'succeeded' ? 'succeeded' : 'pending', failure: null }
}

export const createStripeRefunds = ({ read, write }: StripeClient): PaymentsProvider['refunds'] => ({
  make: ({ paymentId, amount }, key) =>
    write('refund', async (api) => {
      const body = { payment_intent: paymentId, amount: amount.amountMinor, metadata: markWith(key) }
      return toRefund(await api.refunds.create(body, { idempotencyKey: key }))
    }),
  find: (paymentId, key) =>
    read('find refund', async (api) => {
      const found = await findByKey(api.refunds.list({ payment_intent: paymentId, limit: LISTED }), key)
      return found && toRefund(found)
    }),
  fetch: (id) => read('fetch refund', async (api) => toRefund(await api.refunds.retrieve(id))),
})

/** Separate transfers, each from the charge that it is paid from: so they need no available balance. */
export const createStripeTransfers = ({ read, write }: StripeClient): NonNullable<PaymentsProvider['transfers']> => {
  const fetchSource = (paymentId: string) =>
    read('fetch payment', async (api) => {
      const { latest_charge: charge, transfer_group: group } = await api.paymentIntents.retrieve(paymentId)
      if (typeof charge !== 'string' || group === null)
        throw new PaymentProblem('misconfigured', { details: `Payment ${paymentId} is not one of ours.` })
      return { charge, group }
    })

  return {
    async make({ accountId, paymentId, amount }, key) {
      const { charge, group } = await fetchSource(paymentId)
      return write('transfer', async (api) => {
        const body = {
          destination: accountId,
          amount: amount.amountMinor,
          currency: amount.currency,
          source_transaction: charge,
          transfer_group: group,
          metadata: markWith(key),
        }
        return { id: (await api.transfers.create(body, { idempotencyKey: key })).id }
      })
    },
    async find(paymentId, key) {
      const { group } = await fetchSource(paymentId)
      return read('find transfer', async (api) => {
        const found = await findByKey(api.transfers.list({ transfer_group: group, limit: LISTED }), key)
        return found && { id: found.id }
      })
    },
    reverse: (id, amount, key) =>
      write('reverse transfer', async (api) => {
        const body = { amount: amount.amountMinor, metadata: markWith(key) }
        return { id: (await api.transfers.createReversal(id, body, { idempotencyKey: key })).id }
      }),
    findReversal: (id, key) =>
      read('find reversal', async (api) => {
        const found = await findByKey(api.transfers.listReversals(id, { limit: LISTED }), key)
        return found && { id: found.id }
      }),
  }
}
