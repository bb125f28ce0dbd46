import { disputeReasonText } from '#contract/dispute-reasons.ts'
import { formatMoney } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { longDate } from '#server/platform/pages/pdf.ts'
import { readDisputedOrders } from './disputes.read.ts'
import type { DisputeRow } from './disputes.repository.ts'
import { refundsRead } from './refunds.read.ts'

const OUTCOMES = {
  won: 'The bank decided for the seller: the money came back, and the payout goes on.',
  lost: 'The bank decided for the buyer, who has the money back.',
}

/** Mails about disputes, to the sellers of the payment and to the administrators. */
export const createDisputeMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string) => {
  const send = async (tx: Transaction, dispute: DisputeRow, title: string, paragraphs: readonly string[]) => {
    const orders = await readDisputedOrders(tx, dispute.paymentId)
    const numbers = orders.map(({ number }) => number).join(', ')
    const write = (to: string, name: string, links: string[]): Promise<void> =>
      mail.write(tx, { to, subject: `${name} ${title}`, text: `${[...paragraphs, ...links].join('\n\n')}\n` })
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
    opened: (tx: Transaction, dispute: DisputeRow): Promise<void> =>
      send(tx, dispute, dispute.stage === 'inquiry' ? 'is questioned by the buyer’s bank' : 'is disputed', [
        `The buyer disputes a payment of ${formatMoney(dispute)} at their bank: ${disputeReasonText(dispute.reason)}`,
        dispute.respondBy
          ? `The bank wants an answer by ${longDate.format(dispute.respondBy)}. Without one, the buyer keeps the money.`
          : 'Without an answer to the bank, the buyer keeps the money.',
        'The page of the order has what can be sent, once: the address, the dates of the delivery, its tracking number and the messages. Record what is missing first.',
        'Nothing of this order is paid out meanwhile. Other payouts go on.',
      ]),

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

    closed: (tx: Transaction, dispute: DisputeRow & { stage: 'won' | 'lost' }): Promise<void> =>
      send(tx, dispute, dispute.stage === 'won' ? 'is no longer disputed' : 'was lost to a dispute', [
        OUTCOMES[dispute.stage],
      ]),
  }
}
export type DisputeMails = ReturnType<typeof createDisputeMails>
