import { SESSION } from '#contract/mentorship-terms.ts'
import type { ProviderCheckout } from '#server/providers/payments/payments.provider.ts'
import type { BookingRow } from './bookings.repository.ts'

export type BookingSettlement = 'confirm' | 'refund' | 'expire' | 'wait'

/**
 * What follows from the provider's state of a booking's payment page. It depends on facts only, so that events may arrive in
 * any order and any number of times (MS-4.13). A page is expired before its time is given back, so a payment in time always
 * wins, and one after that is always refunded.
 */
export const bookingSettlementOf = (
  { status, paymentId }: Pick<BookingRow, 'status' | 'paymentId'>,
  page: Pick<ProviderCheckout, 'status' | 'payment'>,
): BookingSettlement => {
  if (paymentId !== null) return 'wait'
  const isPending = status === 'pending_payment'
  if (page.payment) {
    const isInTime = isPending && page.status === 'complete'
    return isInTime && page.payment.amountCents === SESSION.priceCents ? 'confirm' : 'refund'
  }
  return isPending && page.status === 'expired' ? 'expire' : 'wait'
}
