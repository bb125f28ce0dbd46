import type { StripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import type { Stored } from '#server/providers/payments/testing/stripe-world.ts'
import type { ProviderRecords } from './order-balance.ts'

type Movement = ProviderRecords['movements'][number]

const sumBooked = (disputes: readonly Stored[]): number =>
  disputes
    .flatMap((one) => one.balance_transactions as { amount: number; fee: number }[])
    .reduce((sum, { amount, fee }) => sum - amount + fee, 0)

/** What the Stripe loopback says was paid and moved. */
export const readStripe = ({ world }: Pick<StripeLoopback, 'world'>): ProviderRecords => {
  const moved = (kind: Movement['kind'], object: string, about: string): Movement[] =>
    world.list(object).map((one) => ({
      kind,
      ofId: String(one[about]),
      amountMinor: Number(one.amount),
      failedAt: one.status === 'failed' ? new Date() : null,
    }))
  return {
    disputedMinor: sumBooked(world.list('dispute')),
    pages: world.list('checkout.session').map((page) => {
      const paymentId = page.payment_intent === null ? null : String(page.payment_intent)
      const charge = world.list('charge', (one) => one.payment_intent === paymentId)[0]
      return {
        reference: String(page.client_reference_id),
        paymentId,
        totalMinor: Number(page.amount_total),
        feeMinor: charge ? Number(world.find('balance_transaction', charge.booked).fee) : null,
      }
    }),
    movements: [
      ...moved('refund', 'refund', 'payment_intent'),
      ...moved('transfer', 'transfer', 'transfer_group'),
      ...moved('reversal', 'transfer_reversal', 'transfer'),
    ],
  }
}
