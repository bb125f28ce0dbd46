/** Names of the jobs of orders; each is enqueued in the transaction that makes it necessary. */
export const END_CHECKOUT = 'orders.end-checkout'
export const REFUND_CHECKOUT = 'orders.refund-checkout'
export const PAY_OUT = 'orders.pay-out'
export const REFUND_ORDER = 'orders.refund-order'

export interface CheckoutJob {
  checkoutId: string
}
export interface OrderJob {
  orderId: string
}
