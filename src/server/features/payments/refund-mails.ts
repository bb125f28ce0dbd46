import { formatMoney } from '#contract/money.ts'
import { nameRefund } from '#contract/refund-name.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { PaymentKind } from './kinds.ts'
import type { PaymentRow } from './payments.repository.ts'
import { type RefundFacts, refundsRead } from './refunds.read.ts'

export interface RefundMailsDeps {
  mail: Pick<MailOutbox, 'write'>
  publicUrl: string
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
}

const name = ({ kind, orderNumber }: RefundFacts): string => nameRefund({ kind, number: orderNumber })

/** Mails about refunds that the bank returned: to the buyer, the seller and the administrators. */
export const createRefundMails = ({ mail, publicUrl, requireKind }: RefundMailsDeps) => {
  /** The page of the order, for its buyer. */
  const linkForBuyer = async (tx: Transaction, { kind, orderId }: RefundFacts): Promise<string> =>
    orderId === null ? '' : ((await requireKind({ kind }).parts?.link(tx, orderId)) ?? '')

  return {
    async failed(tx: Transaction, refund: RefundFacts): Promise<void> {
      const subject = `The refund of ${name(refund)} failed`
      const about = `The bank returned the refund of ${formatMoney(refund)} for ${name(refund)}. ${refund.problem}`
      await mail.write(tx, {
        to: refund.payerEmail,
        subject,
        text: joinParagraphs(
          about,
          'Your money is not lost: we have it again, and we will pay you another way. We will write to you when we have.',
          await linkForBuyer(tx, refund),
        ),
      })
      if (refund.sellerEmail)
        await mail.write(tx, {
          to: refund.sellerEmail,
          subject,
          text: joinParagraphs(
            about,
            'An administrator will pay the buyer another way. Nothing changes for you.',
            refund.orderId === null ? '' : `${publicUrl}/sales/${refund.orderId}`,
          ),
        })
      for (const to of await refundsRead.adminEmails(tx))
        await mail.write(tx, {
          to,
          subject,
          text: joinParagraphs(
            about,
            'Refund it again, or pay it outside of the provider and record that you did.',
            `${publicUrl}/admin/orders`,
          ),
        })
    },

    repeated: async (tx: Transaction, refund: RefundFacts): Promise<void> =>
      mail.write(tx, {
        to: refund.payerEmail,
        subject: `The refund of ${name(refund)} was made again`,
        text: joinParagraphs(
          `We refunded ${formatMoney(refund)} for ${name(refund)} again. Depending on your bank, it takes some days to arrive.`,
          await linkForBuyer(tx, refund),
        ),
      }),

    paidOutside: async (tx: Transaction, refund: RefundFacts): Promise<void> =>
      mail.write(tx, {
        to: refund.payerEmail,
        subject: `The refund of ${name(refund)} was paid another way`,
        text: joinParagraphs(
          `Your bank had returned the refund of ${formatMoney(refund)} for ${name(refund)}, so we paid it another way.`,
          refund.note,
          await linkForBuyer(tx, refund),
        ),
      }),
  }
}
export type RefundMails = ReturnType<typeof createRefundMails>
