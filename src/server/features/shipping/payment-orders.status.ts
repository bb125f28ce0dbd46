import type { ProviderCheckout } from '#server/providers/payments/payments.provider.ts'
import type { shipmentPaymentOrder } from '#server/schema/shipping.ts'

type Facts = Pick<typeof shipmentPaymentOrder.$inferSelect, 'status' | 'totalCents'>
type Status = Facts['status']

/** The legal moves of a payment order. An ended one can still be paid by a payment that was under way; it is refunded. */
const MOVES: Record<Status, readonly Status[]> = {
  draft: ['open', 'ended'],
  open: ['paid', 'ended', 'refunding'],
  ended: ['refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
}

/** The statuses from which a move leads to `to`. */
export const paymentSourcesOf = (to: Status): Status[] =>
  (Object.keys(MOVES) as Status[]).filter((from) => MOVES[from].includes(to))

export type PaymentSettlement = 'buy' | 'refund' | 'end' | 'wait'

/**
 * What follows from the provider's state of a payment order. It depends on facts only, so that events may arrive in any
 * order and any number of times. `session` is null while the provider was never asked for a payment page.
 */
export const paymentSettlementOf = (
  { status, totalCents }: Facts,
  session: Pick<ProviderCheckout, 'status' | 'payment'> | null,
  ends: boolean,
): PaymentSettlement => {
  if (status !== 'draft' && status !== 'open' && status !== 'ended') return 'wait'
  if (session?.payment) {
    const isInTime = session.status === 'complete' && status === 'open'
    return isInTime && session.payment.amountCents === totalCents ? 'buy' : 'refund'
  }
  const hasEnded = session ? session.status === 'expired' : ends
  return hasEnded && status !== 'ended' ? 'end' : 'wait'
}
