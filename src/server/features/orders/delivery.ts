import { carrierPage } from '#contract/carrier-pages.ts'
import { DAY_MS, type DeliveryStep, REPORT_DAYS } from '#contract/constants.ts'
import type { OrderLabel, OrderRow } from './orders.repository.ts'

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

type Delivery = Pick<OrderRow, 'packedAt' | 'shippedAt' | 'deliveredAt'>

/** How far an order is on its way: the last step that was recorded. */
export const findStep = ({ packedAt, shippedAt, deliveredAt }: Delivery): DeliveryStep => {
  if (deliveredAt) return 'delivered'
  if (shippedAt) return 'shipped'
  return packedAt ? 'packed' : 'paid'
}

/** Whether a problem keeps the payout back: it was neither taken back nor decided. */
export const hasOpenProblem = ({ problemAt, problemReleasedAt }: Pick<OrderRow, 'problemAt' | 'problemReleasedAt'>) =>
  problemAt !== null && problemReleasedAt === null

/** Until when a problem can be reported; null before the delivery, when it is always possible. */
export const reportUntil = ({ deliveredAt }: Delivery): Date | null =>
  deliveredAt && daysAfter(deliveredAt, REPORT_DAYS)

export const canReport = (order: Delivery & Pick<OrderRow, 'status' | 'problemReleasedAt'>, now: Date): boolean => {
  const until = reportUntil(order)
  return order.status === 'paid' && order.problemReleasedAt === null && (until === null || now < until)
}

const bare = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

type Travelling = Pick<OrderRow, 'shippedAt' | 'carrier' | 'trackingNumber'>

/** Whether an order has left, or leaves, under a label; its seller can ship it in another way all the same. */
export const travelsUnder = (
  { shippedAt, carrier, trackingNumber }: Travelling,
  label: Pick<OrderLabel, 'carrier' | 'trackingNumber'>,
): boolean => {
  if (shippedAt === null) return true
  if (trackingNumber !== '') return bare(trackingNumber) === bare(label.trackingNumber ?? '')
  return carrier === '' || bare(carrier).includes(bare(label.carrier))
}

/** The parcel of an order as its buyer and its seller see it: as typed, otherwise as on its label. */
export const toParcel = (order: Travelling, found: OrderLabel | null) => {
  const label = found && travelsUnder(order, found) ? found : null
  const carrier = order.carrier || (label?.carrier ?? '')
  const trackingNumber = order.trackingNumber || (label?.trackingNumber ?? '')
  return {
    carrier,
    tracking_number: trackingNumber,
    tracking_path: label && `/shipping/tracking/${label.trackingKey}`,
    carrier_url: label?.testMode ? null : carrierPage(carrier, trackingNumber),
    expected_on: label?.expectedOn ?? null,
  }
}
