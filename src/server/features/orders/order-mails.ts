import { REPORT_DAYS } from '#contract/constants.ts'
import { importDutiesText } from '#contract/import-duties.ts'
import { LEGAL_TITLES, legalVersionPath } from '#contract/legal-texts.ts'
import { addMoney, formatMoney, type Money } from '#contract/money.ts'
import { taxTerm } from '#contract/tax-words.ts'
import { listFacts } from '#contract/work-facts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { PaidPayment } from '../payments/payments.module.ts'
import type { Site } from '../site/site.module.ts'
import { addressLines } from './address-lines.ts'
import { listTaxes } from './checkout.presenter.ts'
import type { CheckoutRow } from './checkouts.repository.ts'
import { toParcel } from './delivery.ts'
import { lineText } from './order-lines.ts'
import { readEmails } from './orders.read.ts'
import { type LineRow, type OrderRow, ordersRepository } from './orders.repository.ts'

/** A checkout; `isOutside`: its buyer paid the seller without the provider. */
interface Paid {
  checkout: CheckoutRow
  isOutside: boolean
}

export interface OrderMails {
  /** The page of an order: of the buyer's account, or without one at an address that nobody can guess. */
  linkFor(order: OrderRow): string
  /** One to the buyer, and one to each seller. */
  paid(tx: Transaction, of: Paid, orders: readonly OrderRow[], lines: readonly LineRow[]): Promise<void>
  /** To the buyer whose payment bought nothing. */
  tooLate(tx: Transaction, checkout: CheckoutRow, payment: PaidPayment): Promise<void>
  refunded(tx: Transaction, of: Paid, order: OrderRow, lines: readonly LineRow[]): Promise<void>
  /** To the buyer: an amount was refunded, and the order goes on. */
  refundedInPart(tx: Transaction, of: Paid, order: OrderRow, refund: RefundedAmount): Promise<void>
  /** To the buyer: a step of the delivery. */
  delivery(
    tx: Transaction,
    checkout: CheckoutRow,
    order: OrderRow,
    step: 'packed' | 'shipped' | 'delivered',
  ): Promise<void>
  /** To the seller: the buyer reported a problem. */
  problem(tx: Transaction, order: OrderRow): Promise<void>
  /** To both: an administrator decided that the seller is paid in spite of the problem. */
  released(tx: Transaction, checkout: CheckoutRow, order: OrderRow): Promise<void>
  /** To the seller: an administrator refunds the order, or an amount of it. The buyer is notified when it is refunded. */
  refundDecided(tx: Transaction, order: OrderRow, refund: RefundedAmount): Promise<void>
}

type RefundedAmount = Money & { reason: string }

/** Amounts of an order in a line of text. */
const amountText = (amountMinor: number, { currency }: OrderRow): string => formatMoney({ amountMinor, currency })

const worksText = (order: OrderRow, lines: readonly LineRow[]): string =>
  lines
    .map((line) => {
      const price = amountText(line.priceMinor * line.quantity, order)
      return `${line.quantity > 1 ? `${line.quantity} × ` : ''}${[lineText(line), line.artistName, ...listFacts(line)].join(', ')}: ${price}`
    })
    .join('\n')

export const summarize = (order: OrderRow, lines: readonly LineRow[]): string =>
  [
    `Order ${order.number}`,
    worksText(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
    ),
    `Shipping: ${amountText(order.shippingMinor, order)}`,
    ...listTaxes([order]).map(
      (tax) => `${taxTerm(tax)}${tax.included ? ', included' : ''}: ${amountText(tax.amountMinor, order)}`,
    ),
    `Total: ${amountText(order.totalMinor, order)}`,
  ].join('\n')

const deliveryText = (order: OrderRow, step: 'packed' | 'shipped' | 'delivered') => {
  const { number, sellerName, carrier, trackingNumber } = order
  const isCollected = order.shippingMethod === 'collection'
  const parcel = [carrier && `Carrier: ${carrier}`, trackingNumber && `Tracking number: ${trackingNumber}`]
  const texts = {
    packed: isCollected
      ? { subject: `Order ${number} can be collected`, text: `${sellerName} has packed order ${number} for you.` }
      : { subject: `Order ${number} is packed`, text: `${sellerName} has packed order ${number}.` },
    shipped: {
      subject: `Order ${number} is on its way`,
      text: [`${sellerName} has shipped order ${number}.`, ...parcel].filter(Boolean).join('\n'),
    },
    delivered: {
      subject: `Order ${number} was ${isCollected ? 'collected' : 'delivered'}`,
      text: `${sellerName} recorded that order ${number} reached you. If something is not right, report it on the page of the order within ${REPORT_DAYS} days.`,
    },
  }
  return texts[step]
}

const arrivalText = (isOutside: boolean): string =>
  isOutside
    ? 'They pay it to you themselves. If it does not arrive, write to them.'
    : 'Depending on your bank, the money takes some days to arrive.'

export interface OrderMailsDeps {
  mail: MailOutbox
  /** Signs the addresses of orders without an account. */
  links: SignedIds
  publicUrl: string
  site: Pick<Site, 'legalVersions'>
}

export const createOrderMails = ({ mail, links, publicUrl, site }: OrderMailsDeps): OrderMails => {
  /** The text in force, which stays at its address; empty where the operator has written none. */
  const returnsText = (): string => {
    const { returns } = site.legalVersions()
    return returns > 0 ? `${LEGAL_TITLES.returns}: ${publicUrl}${legalVersionPath('returns', returns)}` : ''
  }

  const linkFor: OrderMails['linkFor'] = ({ id, buyerId }) =>
    buyerId === null ? `${publicUrl}/order#${links.toToken(id)}` : `${publicUrl}/orders/${id}`

  const toSeller = async (tx: Transaction, { id, sellerId }: OrderRow, subject: string, paragraphs: string[]) => {
    const to = (await readEmails(tx, [sellerId])).get(sellerId)
    if (to) await mail.write(tx, { to, subject, text: joinParagraphs(...paragraphs, `${publicUrl}/sales/${id}`) })
  }

  return {
    linkFor,

    async paid(tx, { checkout, isOutside }, orders, lines) {
      const numbers = orders.map(({ number }) => number).join(', ')
      const total = addMoney(orders.map(({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency })))
      const pages = orders.map((order) => `Order ${order.number}: ${linkFor(order)}`)
      await mail.write(tx, {
        to: checkout.email,
        subject: `Your order ${numbers}`,
        text: joinParagraphs(
          isOutside
            ? `${orders[0]?.sellerName} has confirmed your payment of ${formatMoney(total)}.`
            : `Thank you. Your payment of ${formatMoney(total)} has arrived.`,
          ...orders.map((order) => summarize(order, lines)),
          orders.some(({ crossesCustoms }) => crossesCustoms) ? importDutiesText(checkout.address.country) : '',
          pages.join('\n'),
          returnsText(),
          checkout.buyerId === null ? 'Keep this email: whoever has this address can see the order.' : '',
        ),
      })
      const emails = await readEmails(
        tx,
        orders.map(({ sellerId }) => sellerId),
      )
      for (const order of orders) {
        const to = emails.get(order.sellerId)
        if (to)
          await mail.write(tx, {
            to,
            subject: `You sold a work: order ${order.number}`,
            text: joinParagraphs(
              summarize(order, lines),
              order.shippingMethod === 'collection'
                ? `The buyer collects it. Agree on a time: ${checkout.email}`
                : `Ship it to:\n${addressLines(checkout.address).join('\n')}`,
              `${publicUrl}/sales/${order.id}`,
            ),
          })
      }
    },

    tooLate: (tx, checkout, { paidMinor: amountMinor, currency }) =>
      mail.write(tx, {
        to: checkout.email,
        subject: 'Your payment came too late and was refunded',
        text: joinParagraphs(
          `Your payment of ${formatMoney({ amountMinor, currency })} arrived after the hold on your works had ended, so nothing was bought.`,
          'It was refunded in full. Depending on your bank, it takes some days to arrive.',
        ),
      }),

    refunded: (tx, { checkout, isOutside }, order, lines) =>
      mail.write(tx, {
        to: checkout.email,
        subject: `Order ${order.number} was refunded`,
        text: joinParagraphs(
          `${order.sellerName} has refunded order ${order.number}: ${amountText(order.totalMinor, order)}. ${arrivalText(isOutside)}`,
          order.refundReason && `The reason: ${order.refundReason}`,
          summarize(order, lines),
          linkFor(order),
        ),
      }),

    refundedInPart: (tx, { checkout, isOutside }, order, refund) =>
      mail.write(tx, {
        to: checkout.email,
        subject: `${formatMoney(refund)} of order ${order.number} was refunded`,
        text: joinParagraphs(
          `${order.sellerName} has refunded ${formatMoney(refund)} of order ${order.number}. The order goes on. ${arrivalText(isOutside)}`,
          refund.reason && `The reason: ${refund.reason}`,
          linkFor(order),
        ),
      }),

    async delivery(tx, checkout, order, step) {
      const { subject, text: about } = deliveryText(order, step)
      const label = step === 'shipped' ? await ordersRepository.findLabel(tx, order.id) : null
      const { tracking_path: path } = toParcel(order, label)
      const tracking = path ? `Follow the parcel: ${publicUrl}${path}` : ''
      await mail.write(tx, {
        to: checkout.email,
        subject,
        text: joinParagraphs(about, tracking, linkFor(order), step === 'delivered' ? returnsText() : ''),
      })
    },

    problem: (tx, order) =>
      toSeller(tx, order, `A problem with order ${order.number}`, [
        `The buyer of order ${order.number} reported a problem. The payout waits until it is solved or refunded.`,
        order.problem,
      ]),

    async released(tx, checkout, order) {
      const { number, problemReleaseReason: reason } = order
      const subject = `The problem with order ${number} was decided`
      await mail.write(tx, {
        to: checkout.email,
        subject,
        text: joinParagraphs(
          `You reported a problem with order ${number}. An administrator decided that its seller is paid.`,
          `The reason: ${reason}`,
          linkFor(order),
        ),
      })
      await toSeller(tx, order, subject, [
        `An administrator decided about the problem with order ${number}: you are paid out as planned.`,
        `The reason: ${reason}`,
      ])
    },

    refundDecided: (tx, order, refund) =>
      toSeller(tx, order, `Order ${order.number} is refunded`, [
        `An administrator refunds order ${order.number}: ${formatMoney(refund)} go back to the buyer.`,
        refund.reason && `The reason: ${refund.reason}`,
      ]),
  }
}
