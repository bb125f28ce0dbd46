import { cut } from '#contract/clean-text.ts'
import { REPORT_DAYS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { EvidenceForm, EvidencePart, EvidencePartName } from '#contract/evidence.ts'
import { formatMoney } from '#contract/money.ts'
import { listFacts } from '#contract/work-facts.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import type { EvidenceFacts } from '../payments/payments.module.ts'
import { addressLines } from './address-lines.ts'
import { reportUntil, toParcel } from './delivery.ts'
import type { EvidenceMessage } from './evidence.read.ts'
import { lineText } from './order-lines.ts'
import type { FullOrder } from './orders.read.ts'

const MAX_MESSAGE = 1000
/** Of one fact, at the provider. */
const MAX_FACT = 20_000

/** The disputed orders of a payment, with what is known besides. */
export interface DisputedOrders {
  orders: readonly FullOrder[]
  messages: readonly EvidenceMessage[]
  /** The public address of this installation. */
  publicUrl: string
}

/** A part with what the bank reads of it. */
export type GatheredPart = EvidencePart & { lines: string[] }

const METHODS = {
  flat_rate: 'Shipped as a parcel',
  art_handlers: 'Shipped by art handlers',
  collection: 'Collected by the buyer',
} as const

type Line = string | null | false | undefined
const keepTexts = (lines: readonly Line[]): string[] => lines.filter((line): line is string => Boolean(line))
const onDate = (moment: Date | string): string => longDate.format(new Date(moment))

const listOrder = ({ order, refunds }: FullOrder, publicUrl: string): Line[] => {
  const { currency } = order
  const amount = (amountMinor: number): string => formatMoney({ amountMinor, currency })
  return [
    `Order ${order.number}, paid on ${onDate(order.paidAt ?? order.createdAt)} at ${publicUrl}`,
    `Seller: ${order.sellerName}`,
    `Total ${amount(order.totalMinor)}, of which shipping ${amount(order.shippingMinor)} and tax ${amount(order.taxMinor)}`,
    ...refunds
      .filter(({ status }) => status === 'done' || status === 'paid_outside')
      .map((one) => `Refunded on ${onDate(one.createdAt)}: ${amount(one.amountMinor)}`),
  ]
}

const describeLine = (line: FullOrder['lines'][number]): string =>
  keepTexts([
    `${line.quantity > 1 ? `${line.quantity} × ` : ''}${lineText(line)}`,
    line.artistName,
    ...listFacts(line),
  ]).join(', ')

const listShipping = ({ order, label }: FullOrder): string[] => {
  const { packedAt, shippedAt } = order
  const { carrier, tracking_number: trackingNumber } = toParcel(order, label)
  const known = keepTexts([
    packedAt && `Packed on ${onDate(packedAt)}`,
    shippedAt && `Shipped on ${onDate(shippedAt)}`,
    carrier && `Carrier: ${carrier}`,
    trackingNumber && `Tracking number: ${trackingNumber}`,
  ])
  return known.length > 0 ? [METHODS[order.shippingMethod], ...known] : []
}

const listDelivery = ({ order, delivery }: FullOrder): Line[] => {
  if (!order.deliveredAt) return []
  const to = order.shippingMethod === 'collection' ? 'to the buyer, who collected it' : `to ${delivery.address.city}`
  return [`Delivered on ${onDate(order.deliveredAt)}, ${to}`]
}

/** The mails that the steps of an order caused; each was sent to the buyer. */
const listMails = ({ order, delivery }: FullOrder): string[] => {
  const mails: [Date | null, string][] = [
    [order.paidAt, 'the receipt, with the works, their prices and the total'],
    [order.packedAt, 'the order is packed'],
    [order.shippedAt, 'the order is on its way'],
    [order.deliveredAt, 'the order was delivered, and until when a problem can be reported'],
  ]
  return mails.flatMap(([at, about]) => (at ? [`${onDate(at)}, mail to ${delivery.email}: ${about}`] : []))
}

const listReports = ({ problem, problemAt, problemReleasedAt, problemReleaseReason }: FullOrder['order']): Line[] => [
  problemAt && `${onDate(problemAt)}, the buyer reported: “${problem}”`,
  problemReleasedAt &&
    `${onDate(problemReleasedAt)}, an administrator decided for the seller: “${problemReleaseReason}”`,
]

const TERMS = `A problem can be reported on the page of the order until ${REPORT_DAYS} days after the delivery. The seller is not paid while one is open, and refunds the order or a part of it; otherwise an administrator decides.`

const listTerms = ({ order }: FullOrder): Line[] => {
  const until = reportUntil(order)
  return [
    until && `A problem with order ${order.number} could be reported until ${onDate(until)}.`,
    order.problemAt === null && `The buyer reported no problem with order ${order.number} here.`,
  ]
}

/** What the bank can be sent about disputed orders; what is not known is not offered. */
export const gatherEvidence = ({ orders, messages, publicUrl }: DisputedOrders): GatheredPart[] => {
  const [first] = orders
  if (!first) return []
  const { address, email, phone } = first.delivery
  const collect = (list: (full: FullOrder) => readonly Line[]): string[] => keepTexts(orders.flatMap(list))
  const mails = collect(listMails)
  const shipping = collect(listShipping)
  const delivery = collect(listDelivery)
  const total = orders.map(({ order }) => formatMoney({ amountMinor: order.totalMinor, currency: order.currency }))
  const found: GatheredPart[] = [
    {
      name: 'order',
      title: orders.map(({ order }) => `Order ${order.number}`).join(', '),
      detail: `Paid on ${onDate(first.order.paidAt ?? first.order.createdAt)}`,
      lines: collect((full) => listOrder(full, publicUrl)),
    },
    {
      name: 'works',
      title: orders.flatMap(({ lines }) => lines.map(({ title }) => title)).join(', '),
      detail: 'What was bought, with its picture',
      lines: collect(({ lines }) => lines.map(describeLine)),
    },
    {
      name: 'shipping',
      title: shipping[0] ?? '',
      detail: shipping.slice(1).join(', '),
      lines: shipping,
    },
    { name: 'delivery', title: delivery[0] ?? '', detail: 'As recorded with the order', lines: delivery },
    {
      name: 'messages',
      title: [messages.length > 0 && counted(messages.length, 'message'), counted(mails.length, 'mail')]
        .filter(Boolean)
        .join(' and '),
      detail: 'What the two sides wrote, what the buyer reported, and what was mailed to them',
      lines: [
        ...mails,
        ...collect(({ order }) => listReports(order)),
        ...messages.map(
          ({ from, text, createdAt }) => `${onDate(createdAt)}, the ${from} wrote: “${cut(text, MAX_MESSAGE)}”`,
        ),
      ],
    },
    { name: 'receipt', title: `Receipt of ${total.join(' and ')}`, detail: 'Price, shipping and tax', lines: total },
    { name: 'refund_terms', title: 'Refund terms', detail: TERMS, lines: [TERMS, ...collect(listTerms)] },
    {
      name: 'customer',
      title: address.name,
      detail: keepTexts([email, ...addressLines(address).slice(1)]).join(', '),
      lines: keepTexts([...addressLines(address), email, phone]),
    },
  ]
  return found.filter(({ lines }) => lines.length > 0)
}

/** What of the chosen parts the bank reads without opening the file. */
export const toFacts = (
  { orders }: DisputedOrders,
  gathered: readonly GatheredPart[],
  { parts, text }: EvidenceForm,
): EvidenceFacts => {
  const state = (name: EvidencePartName, list: () => readonly Line[], separator = ', '): string => {
    const isChosen = parts.includes(name) && gathered.some((part) => part.name === name)
    return isChosen ? cut([...new Set(keepTexts(list()))].join(separator), MAX_FACT) : ''
  }
  const parcels = orders.map(({ order, label }) => toParcel(order, label))
  const delivery = orders[0]?.delivery
  return {
    text: text.trim(),
    product: state('works', () => orders.flatMap(({ lines }) => lines.map(describeLine)), '; '),
    customerName: state('customer', () => [delivery?.address.name]),
    customerEmail: state('customer', () => [delivery?.email]),
    shippingAddress: state('customer', () => (delivery ? addressLines(delivery.address) : [])),
    carrier: state('shipping', () => parcels.map(({ carrier }) => carrier)),
    trackingNumber: state('shipping', () => parcels.map((parcel) => parcel.tracking_number)),
    shippedOn: state('shipping', () => orders.map(({ order }) => order.shippedAt?.toISOString().slice(0, 10))),
    refundTerms: state('refund_terms', () => [TERMS]),
  }
}
