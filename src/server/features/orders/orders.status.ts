import type { order } from '#server/schema/orders.ts'

type OrderStatus = (typeof order.$inferSelect)['status']

export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'cancelled'],
  // Without a refund of ours when the buyer won a dispute.
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  // A payment outside of the provider came after the end, and its works were free still.
  cancelled: ['paid'],
}
