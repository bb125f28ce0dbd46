import type { Sale } from '#contract/orders.ts'

/** The state of an order in words, for its seller: what is to be done next. */
export const saleTitle = ({ status, step, payout, problem, shipping_method: method }: Sale): string => {
  if (status !== 'paid') return status === 'refunding' ? 'Being refunded' : 'Refunded'
  if (problem) return 'Problem reported'
  if (payout.paid_out_at) return 'Paid out'
  const isCollected = method === 'collection'
  const titles: Record<Sale['step'], string> = {
    paid: 'To pack',
    packed: isCollected ? 'To be collected' : 'To ship',
    shipped: 'On its way',
    delivered: isCollected ? 'Collected' : 'Delivered',
  }
  return titles[step]
}
