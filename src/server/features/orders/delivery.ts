import { PAYOUT_DAYS, REPORT_DAYS } from '#contract/constants.ts'
import type { DeliveryStep } from '#contract/orders.ts'
import type { OrderRow } from './orders.repository.ts'

const DAY_MS = 86_400_000

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

type Delivery = Pick<OrderRow, 'packedAt' | 'shippedAt' | 'deliveredAt'>

/** How far an order is on its way: the last step that was recorded. */
export const stepOf = ({ packedAt, shippedAt, deliveredAt }: Delivery): DeliveryStep => {
  if (deliveredAt) return 'delivered'
  if (shippedAt) return 'shipped'
  return packedAt ? 'packed' : 'paid'
}

/** Until when a problem can be reported; null before the delivery, when it is always possible. */
export const reportUntil = ({ deliveredAt }: Delivery): Date | null =>
  deliveredAt && daysAfter(deliveredAt, REPORT_DAYS)

export const canReport = (order: Delivery & Pick<OrderRow, 'status'>, now: Date): boolean => {
  const until = reportUntil(order)
  return order.status === 'paid' && (until === null || now < until)
}

/** When the seller is paid out, if nothing is reported meanwhile. */
export const payoutFrom = ({ deliveredAt }: Delivery): Date | null => deliveredAt && daysAfter(deliveredAt, PAYOUT_DAYS)
