import type { order } from '#server/schema/orders.ts'

type OrderStatus = (typeof order.$inferSelect)['status']

export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  cancelled: [],
}
