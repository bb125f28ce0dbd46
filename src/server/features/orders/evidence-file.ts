import type { Readable } from 'node:stream'
import { disputeReasonText } from '#contract/dispute-reasons.ts'
import { formatMoney } from '#contract/money.ts'
import { createPdf, longDate, rule, write } from '#server/platform/pages/pdf.ts'
import { addressLines } from './address-lines.ts'
import { travelsUnder } from './delivery.ts'
import { type OrderFileFacts, writeWorks } from './invoice-file.ts'
import type { FullOrder } from './orders.read.ts'

const METHODS = {
  flat_rate: 'Shipped as a parcel',
  art_handlers: 'Shipped by art handlers',
  collection: 'Collected by the buyer',
} as const

const listDelivery = ({ order, label }: FullOrder): string[] => {
  const { packedAt, shippedAt, deliveredAt } = order
  const ofLabel = label && travelsUnder(order, label) ? label : null
  const carrier = order.carrier || ofLabel?.carrier
  const trackingNumber = order.trackingNumber || ofLabel?.trackingNumber
  return [
    METHODS[order.shippingMethod],
    packedAt && `Packed on ${longDate.format(packedAt)}`,
    shippedAt && `Shipped on ${longDate.format(shippedAt)}`,
    carrier && `Carrier: ${carrier}`,
    trackingNumber && `Tracking number: ${trackingNumber}`,
    deliveredAt ? `Delivered on ${longDate.format(deliveredAt)}` : 'No delivery was recorded.',
  ].filter((line): line is string => Boolean(line))
}

const listReports = ({ problem, problemAt, problemReleasedAt, problemReleaseReason }: FullOrder['order']): string[] =>
  [
    problemAt
      ? `On ${longDate.format(problemAt)} the buyer reported: “${problem}”`
      : 'The buyer did not report a problem to the seller.',
    problemReleasedAt &&
      `On ${longDate.format(problemReleasedAt)} an administrator decided for the seller: “${problemReleaseReason}”`,
  ].filter((line): line is string => Boolean(line))

/** What is known of a disputed order, as a PDF for the bank. */
export const evidenceFile = ({
  full,
  dispute,
  publicUrl,
  testMode,
}: OrderFileFacts & { dispute: NonNullable<FullOrder['dispute']> }): Readable => {
  const { order, delivery, refunds } = full
  const { currency } = order
  const amount = (amountMinor: number): string => formatMoney({ amountMinor, currency })
  const pdf = createPdf({ Title: `Dispute of order ${order.number}`, Author: order.sellerName })
  const section = (title: string, lines: readonly string[]): void => {
    pdf.moveDown()
    write(pdf, title, 14)
    pdf.moveDown(0.3)
    for (const line of lines) write(pdf, line, 11)
  }
  write(pdf, `Dispute of order ${order.number}`, 28)
  pdf.moveDown(0.5)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  section('What is disputed', [
    `Dispute ${dispute.id}, opened on ${longDate.format(new Date(dispute.openedAt))}`,
    `The buyer says: ${disputeReasonText(dispute.reason)}`,
  ])
  section('The order', [
    `Order ${order.number}, paid on ${longDate.format(order.paidAt ?? order.createdAt)} at ${publicUrl}`,
    `Seller: ${order.sellerName}`,
    `Total ${amount(order.totalMinor)}, of which shipping ${amount(order.shippingMinor)} and tax ${amount(order.taxMinor)}`,
    ...refunds
      .filter(({ status }) => status === 'done' || status === 'paid_outside')
      .map((one) => `Refunded on ${longDate.format(new Date(one.createdAt))}: ${amount(one.amountMinor)}`),
  ])
  pdf.moveDown()
  rule(pdf)
  writeWorks(pdf, full)
  rule(pdf)
  section('The buyer', [...addressLines(delivery.address), delivery.email, delivery.phone].filter(Boolean))
  section('The delivery', listDelivery(full))
  section('What the buyer reported here', listReports(order))
  section('Mails to the buyer', listMails(full))
  pdf.end()
  return pdf
}

/** The mails that the steps of an order caused; each was sent to the address above. */
const listMails = ({ order }: FullOrder): string[] => {
  const mails: [Date | null, string][] = [
    [order.paidAt, 'The receipt, with the works, their prices and the total'],
    [order.packedAt, 'The order is packed'],
    [order.shippedAt, 'The order is on its way'],
    [order.deliveredAt, 'The order was delivered, and until when a problem can be reported'],
  ]
  return mails.flatMap(([at, about]) => (at ? [`${longDate.format(at)}: ${about}`] : []))
}
