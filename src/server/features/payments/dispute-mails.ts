import { disputeReasonText } from '#contract/dispute-reasons.ts'
import { formatMoney } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import { readDisputedOrders } from './disputes.read.ts'
import type { DisputeRow } from './disputes.repository.ts'
import type { PaymentKind } from './kinds.ts'
import type { PaymentRow } from './payments.repository.ts'
import { refundsRead } from './refunds.read.ts'

const OUTCOMES = {
  won: 'The bank decided for the seller: the money came back, and the payout goes on.',
  lost: 'The bank decided for the buyer, who has the money back.',
}

export interface DisputeMailsDeps {
  mail: Pick<MailOutbox, 'write'>
  publicUrl: string
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
}

/** What the buyer learns of the dispute at their own bank. */
const describeForBuyer = (dispute: DisputeRow): { title: string; paragraphs: string[] } => {
  const amount = formatMoney(dispute)
  const titles = {
    won: `Your bank decided that the payment of ${amount} stands`,
    lost: `Your bank returned ${amount} to you`,
    inquiry: `Your bank asked about your payment of ${amount}`,
    open: `Your bank was asked to return your payment of ${amount}`,
  }
  const texts = {
    won: ['It decided for the seller. Nothing changes for you.'],
    lost: ['It decided for you. The money is at your bank, and nothing more is refunded here.'],
    inquiry: [
      'It has taken nothing so far. If you know the payment, and all is well, say so to your bank. If something is wrong, report it on the page of the order: a refund ends the question as well.',
    ],
    open: [
      `The bank asked on ${longDate.format(dispute.openedAt)}, holds the money and decides, usually within 60 to 75 days. The seller can send it what is known of the order. Meanwhile nothing is refunded here, so that nobody is paid twice.`,
      'If it is solved, or a mistake, ask your bank to withdraw it.',
    ],
  }
  const about = dispute.stage === 'needs_response' || dispute.stage === 'under_review' ? 'open' : dispute.stage
  return { title: titles[about], paragraphs: texts[about] }
}

/** Mails about disputes: to the buyer, to the sellers of the payment and to the administrators. */
export const createDisputeMails = ({ mail, publicUrl, requireKind }: DisputeMailsDeps) => {
  const sendToBuyer = async (tx: Transaction, dispute: DisputeRow, payment: PaymentRow): Promise<void> => {
    const { parts } = requireKind(payment)
    const links: string[] = []
    for (const { id } of await readDisputedOrders(tx, payment.id)) links.push((await parts?.link(tx, id)) ?? '')
    const { title: subject, paragraphs } = describeForBuyer(dispute)
    const text = joinParagraphs(...paragraphs, ...links)
    await mail.write(tx, { to: payment.page.email, subject, text })
  }

  const send = async (tx: Transaction, dispute: DisputeRow, title: string, paragraphs: readonly string[]) => {
    const orders = await readDisputedOrders(tx, dispute.paymentId)
    const numbers = orders.map(({ number }) => number).join(', ')
    const write = (to: string, name: string, links: string[]): Promise<void> =>
      mail.write(tx, { to, subject: `${name} ${title}`, text: joinParagraphs(...paragraphs, ...links) })
    for (const { id, number, sellerEmail } of orders)
      if (sellerEmail) await write(sellerEmail, `Order ${number}`, [`${publicUrl}/sales/${id}`])
    const name = numbers ? `Order ${numbers}` : 'A payment'
    for (const to of await refundsRead.adminEmails(tx))
      await write(
        to,
        name,
        orders.map(({ id }) => `${publicUrl}/admin/orders/${id}`),
      )
  }

  return {
    async opened(tx: Transaction, dispute: DisputeRow, payment: PaymentRow): Promise<void> {
      await sendToBuyer(tx, dispute, payment)
      await send(tx, dispute, dispute.stage === 'inquiry' ? 'is questioned by the buyer’s bank' : 'is disputed', [
        `The buyer disputes a payment of ${formatMoney(dispute)} at their bank: ${disputeReasonText(dispute.reason)}`,
        dispute.respondBy
          ? `The bank wants an answer by ${longDate.format(dispute.respondBy)}. Without one, the buyer keeps the money.`
          : 'Without an answer to the bank, the buyer keeps the money.',
        'The page of the order has what can be sent, once: the address, the dates of the delivery, its tracking number and the messages. Record what is missing first.',
        'Nothing of this order is paid out meanwhile. Other payouts go on.',
      ])
    },

    /** After the bank had the answer; also to whoever sent it. */
    answered: (tx: Transaction, dispute: DisputeRow, sentBy: 'seller' | 'admin'): Promise<void> =>
      send(tx, dispute, 'was answered at the bank', [
        `${sentBy === 'seller' ? 'The seller' : 'An administrator'} answered the dispute about a payment of ${formatMoney(dispute)}. The bank decides now, usually within 60 to 75 days.`,
        'The page of the order has the file that was sent. It cannot be changed any more.',
      ]),

    /** The provider refused the answer. */
    notAnswered: (tx: Transaction, dispute: DisputeRow, problem: string): Promise<void> =>
      send(tx, dispute, 'could not be answered at the bank', [
        problem,
        dispute.respondBy
          ? `Send it again from the page of the order by ${longDate.format(dispute.respondBy)}, or in the dashboard of the payment provider.`
          : 'Send it again from the page of the order, or in the dashboard of the payment provider.',
      ]),

    async closed(tx: Transaction, dispute: DisputeRow & { stage: 'won' | 'lost' }, payment: PaymentRow): Promise<void> {
      await sendToBuyer(tx, dispute, payment)
      await send(tx, dispute, dispute.stage === 'won' ? 'is no longer disputed' : 'was lost to a dispute', [
        OUTCOMES[dispute.stage],
      ])
    },
  }
}
export type DisputeMails = ReturnType<typeof createDisputeMails>
