import type { ProviderCheckout } from '#server/providers/payments/payments.provider.ts'
import type { checkout, order } from '#server/schema/orders.ts'

type CheckoutFacts = Pick<typeof checkout.$inferSelect, 'status' | 'totalCents'>
type CheckoutStatus = CheckoutFacts['status']
type OrderStatus = (typeof order.$inferSelect)['status']

/** The legal moves of a checkout. An ended one can still be paid by a payment that was under way; it is refunded. */
export const CHECKOUT_MOVES: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['paid', 'ended', 'refunding'],
  ended: ['refunding'],
  paid: [],
  refunding: ['refunded'],
  refunded: [],
}

export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  cancelled: [],
}

/** The statuses from which a move leads to `to`. */
export const sourcesOf = <S extends string>(moves: Record<S, readonly S[]>, to: S): S[] =>
  (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))

export type Settlement = 'sell' | 'refund' | 'end' | 'wait'

/**
 * What follows from the provider's state of a checkout. It depends on facts only, so that events may arrive in any order
 * and any number of times. `session` is null while the provider was never asked for a payment page; then `ends` says
 * whether the checkout is to end.
 */
export const settlementOf = (
  { status, totalCents }: CheckoutFacts,
  session: Pick<ProviderCheckout, 'status' | 'payment'> | null,
  ends: boolean,
): Settlement => {
  if (status !== 'open' && status !== 'ended') return 'wait'
  if (session?.payment) {
    const isInTime = session.status === 'complete' && status === 'open'
    return isInTime && session.payment.amountCents === totalCents ? 'sell' : 'refund'
  }
  const hasEnded = session ? session.status === 'expired' : ends
  return hasEnded && status === 'open' ? 'end' : 'wait'
}
