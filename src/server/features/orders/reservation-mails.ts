import { LATE_PAYMENT_DAYS } from '#contract/constants.ts'
import { formatMoney } from '#contract/money.ts'
import { type OutsideInstructions, paymentReference, presentAccountLines } from '#contract/outside-payments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import type { PaidCheckout } from './checkouts.repository.ts'
import { summarize } from './order-mails.ts'
import { readEmails } from './orders.read.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'

const totalText = ({ totalMinor, currency }: OrderRow): string => formatMoney({ amountMinor: totalMinor, currency })

const instructionsText = (instructions: OutsideInstructions | null, order: OrderRow): string =>
  [
    `Amount: ${totalText(order)}`,
    ...(instructions ? presentAccountLines(instructions).map(({ term, value }) => `${term}: ${value}`) : []),
    `Reference: ${paymentReference(order.number)}`,
  ].join('\n')

/** Mails about works that are held for a payment outside of the provider. */
export const createReservationMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string) => {
  const toSeller = async (tx: Transaction, { sellerId }: OrderRow, subject: string, paragraphs: string[]) => {
    const to = (await readEmails(tx, [sellerId])).get(sellerId)
    if (to) await mail.write(tx, { to, subject, text: joinParagraphs(...paragraphs, `${publicUrl}/sales`) })
  }
  const toBuyer = (tx: Transaction, { id, email }: PaidCheckout, subject: string, paragraphs: string[]) =>
    mail.write(tx, { to: email, subject, text: joinParagraphs(...paragraphs, `${publicUrl}/checkout/${id}`) })

  return {
    /** To both, with how to pay. */
    async reserved(tx: Transaction, checkout: PaidCheckout, order: OrderRow, lines: readonly LineRow[]) {
      const until = longDate.format(checkout.endsAt)
      await toBuyer(tx, checkout, `Order ${order.number} is reserved for you`, [
        `${order.sellerName} holds it for you until ${until}. Pay them directly:`,
        instructionsText(checkout.instructions, order),
        checkout.instructions?.note ?? '',
        summarize(order, lines),
      ])
      await toSeller(tx, order, `${checkout.address.name} reserved order ${order.number}`, [
        `It is held until ${until}, while ${checkout.address.name} (${checkout.email}) pays you ${totalText(order)} outside of this site, with the reference ${paymentReference(order.number)}. Confirm the payment once you have it.`,
        summarize(order, lines),
      ])
    },

    /** To the seller: the buyer says that the money is on its way. */
    sent: (tx: Transaction, order: OrderRow) =>
      toSeller(tx, order, `The payment of order ${order.number} is on its way`, [
        `The buyer says that they have sent ${totalText(order)}. Look at your account, and confirm the payment once you have it.`,
      ]),

    extended: (tx: Transaction, checkout: PaidCheckout, order: OrderRow) =>
      toBuyer(tx, checkout, `Order ${order.number} is held longer for you`, [
        `${order.sellerName} holds it for you until ${longDate.format(checkout.endsAt)}.`,
        instructionsText(checkout.instructions, order),
      ]),

    /** To both, a day before the end. */
    async ending(tx: Transaction, checkout: PaidCheckout, order: OrderRow) {
      const until = longDate.format(checkout.endsAt)
      const subject = `The reservation of order ${order.number} ends on ${until}`
      if (checkout.sentAt === null)
        await toBuyer(tx, checkout, subject, [
          'Pay it before, or say on its page that the money is on its way.',
          instructionsText(checkout.instructions, order),
        ])
      await toSeller(tx, order, subject, [
        `Confirm the payment of ${totalText(order)} if you have it, or hold the works longer. After that, others can buy them.`,
      ])
    },

    /** To those who did not end it themselves. */
    async ended(tx: Transaction, checkout: PaidCheckout, order: OrderRow) {
      const { endedBy } = checkout
      const subject = `The reservation of order ${order.number} has ended`
      if (endedBy !== 'buyer')
        await toBuyer(tx, checkout, subject, [
          endedBy === 'seller'
            ? `${order.sellerName} has ended it.`
            : 'It was not paid in time, so others can buy it now.',
          `If you have sent the money already, write to ${order.sellerName}: as long as nobody else has bought it, they can still confirm your payment.`,
        ])
      if (endedBy !== 'seller')
        await toSeller(tx, order, subject, [
          endedBy === 'buyer'
            ? 'The buyer has cancelled it.'
            : 'You have not confirmed a payment, so others can buy it now.',
          `If the money has arrived after all, confirm it within ${LATE_PAYMENT_DAYS} days. If somebody else has bought it meanwhile, give the money back.`,
        ])
    },
  }
}
export type ReservationMails = ReturnType<typeof createReservationMails>
