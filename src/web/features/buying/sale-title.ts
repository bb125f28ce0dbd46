import type { Sale } from '#contract/orders.ts'
import { findOpenDispute } from './dispute-notice.tsx'
import { findFailedRefund } from './refund-notice.tsx'

/** The state of an order in words, for its seller: what is to be done next. */
export const saleTitle = (sale: Sale): string => {
  const { status, step, payment_method: paidBy, payout, problem, shipping_method: method, refunds } = sale
  if (status !== 'paid' && findFailedRefund(refunds)) return 'Refund failed'
  if (findOpenDispute(sale)) return 'Disputed'
  if (status !== 'paid') return status === 'refunding' ? 'Being refunded' : 'Refunded'
  if (problem) return 'Problem reported'
  // One that was paid outside counts as paid out from the start.
  if (payout.paid_out_at && paidBy === 'card') return 'Paid out'
  const isCollected = method === 'collection'
  const titles: Record<Sale['step'], string> = {
    paid: 'To pack',
    packed: isCollected ? 'To be collected' : 'To ship',
    shipped: 'On its way',
    delivered: isCollected ? 'Collected' : 'Delivered',
  }
  return titles[step]
}
