import type { PaymentPage } from '#server/providers/payments/payments.provider.ts'
import type { payment } from '#server/schema/payments.ts'

type Payment = typeof payment.$inferSelect
type Status = Payment['status']

/**
 * The legal moves of a payment. One that ended can still be paid by a payment that was under way; that is refunded, unless it
 * was made outside of the provider and what it is for can still be had.
 */
export const PAYMENT_MOVES: Record<Status, readonly Status[]> = {
  open: ['paid', 'ended', 'refunding'],
  ended: ['paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
}

export type Settlement = 'fulfil' | 'refund' | 'end' | 'wait'

/**
 * What follows from the provider's state of a payment page. It depends on facts only, so that events may arrive in any order
 * and any number of times. `page` is null while the provider has none; then `ends` says whether the payment is to end.
 */
export const decideSettlement = (
  { status, amountMinor, currency }: Pick<Payment, 'status' | 'amountMinor' | 'currency'>,
  page: Pick<PaymentPage, 'status' | 'payment'> | null,
  ends: boolean,
): Settlement => {
  if (status !== 'open' && status !== 'ended') return 'wait'
  if (page?.payment) {
    const { amount } = page.payment
    const isInTime = page.status === 'complete' && status === 'open'
    return isInTime && amount.amountMinor === amountMinor && amount.currency === currency ? 'fulfil' : 'refund'
  }
  const hasEnded = page ? page.status === 'expired' : ends
  return hasEnded && status === 'open' ? 'end' : 'wait'
}
