import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { partName } from '#contract/invoice-terms.ts'
import { formatMoney, type Money, parseAmount } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import { longDate } from '#server/platform/pages/long-date.ts'

/** What is to be paid of an invoice now. */
export interface DuePart {
  amount: Money
  dueOn: string
}

const dayText = (day: string): string => longDate.format(new Date(day))
const toAmount = (document: InvoiceDocument, amount: string): string =>
  formatMoney(parseAmount(amount, document.currency))

const planText = (document: InvoiceDocument): string =>
  document.parts.length < 2
    ? ''
    : document.parts
        .map(
          (part, at) => `${partName(document.parts, at)}: ${toAmount(document, part.amount)}, ${dayText(part.due_on)}`,
        )
        .join('\n')

/** Mails about invoices. Those to buyers lead to the page on which they pay; sellers are led to their sale. */
export const createInvoiceMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string) => {
  const toBuyer = (tx: Transaction, document: InvoiceDocument, subject: string, ...paragraphs: string[]) =>
    mail.write(tx, {
      to: document.buyer.email,
      subject,
      text: joinParagraphs(
        ...paragraphs,
        document.pay_url ?? '',
        `${document.seller.name}${document.seller.email && `, ${document.seller.email}`}`,
      ),
    })
  const toSeller = (tx: Transaction, to: string, saleId: string, subject: string, ...paragraphs: string[]) =>
    mail.write(tx, {
      to,
      subject,
      text: joinParagraphs(...paragraphs, `${publicUrl}/dashboard/sales/${saleId}/invoice`),
    })

  return {
    sent: (tx: Transaction, document: InvoiceDocument, due: DuePart | null) =>
      toBuyer(
        tx,
        document,
        `Invoice ${document.number} from ${document.seller.name}`,
        `${document.seller.name} sent you invoice ${document.number} for ${document.lines[0]?.text}: ${toAmount(document, document.total)}.`,
        planText(document),
        due
          ? `Now due: ${formatMoney(due.amount)}, by ${dayText(due.dueOn)}. See how to pay, and the invoice as a PDF, here:`
          : 'It is paid. The invoice as a PDF is here:',
      ),

    credited: (tx: Transaction, invoice: InvoiceDocument, note: InvoiceDocument) =>
      toBuyer(
        tx,
        { ...note, pay_url: invoice.pay_url },
        `Invoice ${invoice.number} is cancelled`,
        `${note.seller.name} cancelled invoice ${invoice.number} with credit note ${note.number}: ${note.reason}`,
        'You have nothing to pay by it any more.',
      ),

    reminder: (tx: Transaction, document: InvoiceDocument, { amount, dueOn }: DuePart, today: string) =>
      toBuyer(
        tx,
        document,
        dueOn < today
          ? `${formatMoney(amount)} was due on ${dayText(dueOn)}`
          : `${formatMoney(amount)} is due ${dueOn === today ? 'today' : `on ${dayText(dueOn)}`}`,
        `${formatMoney(amount)} of invoice ${document.number} for ${document.lines[0]?.text} ${dueOn < today ? 'was' : 'is'} due on ${dayText(dueOn)}.`,
        'If you have sent it already, there is nothing to do. Otherwise, here is how to pay:',
      ),

    /** To both: a payment by card arrived. */
    async paid(
      tx: Transaction,
      document: InvoiceDocument,
      of: { saleId: string; sellerEmail: string; amount: Money; overMinor: number; leftMinor: number },
    ): Promise<void> {
      const { saleId, sellerEmail, amount, overMinor, leftMinor } = of
      const { currency } = amount
      const paid = formatMoney(amount)
      const left =
        leftMinor === 0 ? 'All of it is paid.' : `${formatMoney({ amountMinor: leftMinor, currency })} is left.`
      const over =
        overMinor === 0
          ? ''
          : `${formatMoney({ amountMinor: overMinor, currency })} of it was more than was owed, and goes back by card.`
      const about = `invoice ${document.number} for ${document.lines[0]?.text}`
      await toBuyer(tx, document, `${paid} arrived`, `Your payment of ${paid} for ${about} arrived. ${left}`, over)
      const { name } = document.buyer
      await toSeller(
        tx,
        sellerEmail,
        saleId,
        `${name} paid ${paid}`,
        `${name} paid ${paid} by card for ${about}. ${left}`,
        over,
      )
    },

    /** To the seller: the buyer says that the money is on its way. */
    onItsWay: (
      tx: Transaction,
      document: InvoiceDocument,
      { saleId, sellerEmail, amount }: { saleId: string; sellerEmail: string; amount: Money },
    ) =>
      toSeller(
        tx,
        sellerEmail,
        saleId,
        `The payment of invoice ${document.number} is on its way`,
        `${document.buyer.name} says that they have sent ${formatMoney(amount)}. Look at your account, and record the payment once you have it.`,
      ),
  }
}
export type InvoiceMails = ReturnType<typeof createInvoiceMails>
