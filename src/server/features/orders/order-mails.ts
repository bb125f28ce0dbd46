import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { CheckoutRow } from './checkouts.repository.ts'
import { dollarsOf } from './money.ts'
import { lineText } from './order-lines.ts'
import { readEmails } from './orders.read.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'

export interface OrderMails {
  /** One to the buyer, and one to each seller. */
  paid(tx: Transaction, checkout: CheckoutRow, orders: readonly OrderRow[], lines: readonly LineRow[]): Promise<void>
  /** To the buyer whose payment bought nothing. */
  tooLate(tx: Transaction, checkout: CheckoutRow, paidCents: number): Promise<void>
  refunded(tx: Transaction, checkout: CheckoutRow, order: OrderRow, lines: readonly LineRow[]): Promise<void>
}

const text = (...paragraphs: string[]) => `${paragraphs.filter(Boolean).join('\n\n')}\n`

const addressText = ({ address }: CheckoutRow): string =>
  [
    address.name,
    address.address_line1,
    address.address_line2,
    [address.city, address.state, address.postal_code].filter(Boolean).join(' '),
    address.country,
  ]
    .filter(Boolean)
    .join('\n')

const worksText = (lines: readonly LineRow[]): string =>
  lines
    .map((line) => {
      const price = dollarsOf(line.priceCents * line.quantity)
      return `${line.quantity > 1 ? `${line.quantity} × ` : ''}${lineText(line)}, ${line.artistName}: ${price}`
    })
    .join('\n')

const summaryOf = (order: OrderRow, lines: readonly LineRow[]): string =>
  [
    `Order ${order.number}`,
    worksText(lines.filter(({ orderId }) => orderId === order.id)),
    `Shipping: ${dollarsOf(order.shippingCents)}`,
    `Total: ${dollarsOf(order.totalCents)}`,
  ].join('\n')

export const createOrderMails = (mail: MailOutbox, publicUrl: string): OrderMails => ({
  async paid(tx, checkout, orders, lines) {
    const numbers = orders.map(({ number }) => number).join(', ')
    const links = orders.map(({ id, number }) => `Order ${number}: ${publicUrl}/orders/${id}`)
    await mail.write(tx, {
      to: checkout.email,
      subject: `Your order ${numbers}`,
      text: text(
        `Thank you. Your payment of ${dollarsOf(checkout.totalCents)} has arrived.`,
        ...orders.map((order) => summaryOf(order, lines)),
        links.join('\n'),
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
          text: text(
            summaryOf(order, lines),
            order.shippingMethod === 'collection'
              ? `The buyer collects it. Agree a time: ${checkout.email}`
              : `Ship it to:\n${addressText(checkout)}`,
            `${publicUrl}/sales/${order.id}`,
          ),
        })
    }
  },

  tooLate: (tx, checkout, paidCents) =>
    mail.write(tx, {
      to: checkout.email,
      subject: 'Your payment came too late and was refunded',
      text: text(
        `Your payment of ${dollarsOf(paidCents)} arrived after the hold on your works had ended, so nothing was bought.`,
        'It was refunded in full. Depending on your bank, it takes some days to arrive.',
      ),
    }),

  refunded: (tx, checkout, order, lines) =>
    mail.write(tx, {
      to: checkout.email,
      subject: `Order ${order.number} was refunded`,
      text: text(
        `${order.sellerName} has refunded order ${order.number}: ${dollarsOf(order.totalCents)}. Depending on your bank, it takes some days to arrive.`,
        order.refundReason && `The reason: ${order.refundReason}`,
        summaryOf(order, lines),
      ),
    }),
})
