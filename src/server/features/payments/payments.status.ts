import { DAY_MS } from '#contract/constants.ts'
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

/** For so long after its time, a payment waits for a bank that pays later, and holds what is paid. */
const PROCESSING_MS = 14 * DAY_MS

/**
 * What follows from the provider's state of a payment page. It depends on facts only, so that events may arrive in any order
 * and any number of times. `page` is null while the provider has none; then `ends` says whether the payment is to end. What a
 * bank pays after we waited long enough is refunded.
 */
export const decideSettlement = (
  { status, amountMinor, currency, endsAt }: Pick<Payment, 'status' | 'amountMinor' | 'currency' | 'endsAt'>,
  page: Pick<PaymentPage, 'status' | 'payment'> | null,
  { ends, now }: { ends: boolean; now: Date },
): Settlement => {
  if (status !== 'open' && status !== 'ended') return 'wait'
  if (page?.payment) {
    const { amount } = page.payment
    const isInTime = page.status === 'complete' && status === 'open'
    return isInTime && amount.amountMinor === amountMinor && amount.currency === currency ? 'fulfil' : 'refund'
  }
  const isGivenUp = page?.status === 'processing' && now.getTime() >= endsAt.getTime() + PROCESSING_MS
  const hasEnded = page ? isGivenUp || page.status === 'expired' || page.status === 'failed' : ends
  return hasEnded && status === 'open' ? 'end' : 'wait'
}
