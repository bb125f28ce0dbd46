import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { partName } from '#contract/invoice-terms.ts'
import { invoiceDay, invoiceMoney, invoiceWords } from '#contract/invoice-words.ts'
import { decimalAmount, formatMoney, type Money } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { PartRow } from './invoices.read.ts'
import { MAIL_WORDS } from './mail-words.ts'

/** What is to be paid of an invoice now. */
export interface DuePart {
  amount: Money
  dueOn: string
}

/** How the language of an invoice writes what mails about it say. */
const readWords = (document: InvoiceDocument) => {
  const paper = invoiceWords(document.language)
  const decimal = (amount: string) => invoiceMoney(paper, amount, document.currency)
  return {
    words: MAIL_WORDS[document.language ?? 'en'],
    about: { number: document.number ?? '', work: document.lines[0]?.text ?? '', seller: document.seller.name },
    decimal,
    show: (amount: Money) => decimal(decimalAmount(amount)),
    day: (on: string) => invoiceDay(paper, on),
    part: (at: number) => partName(document.parts, at, paper),
  }
}

const planText = (document: InvoiceDocument): string => {
  const { decimal, day, part } = readWords(document)
  if (document.parts.length < 2) return ''
  return document.parts.map(({ amount, due_on: on }, at) => `${part(at)}: ${decimal(amount)}, ${day(on)}`).join('\n')
}

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
    sent(tx: Transaction, document: InvoiceDocument, due: DuePart | null): Promise<void> {
      const { words, about, decimal, show, day } = readWords(document)
      const next = due ? words.due(show(due.amount), day(due.dueOn)) : words.isPaid
      const text = words.sent(about, decimal(document.total))
      return toBuyer(tx, document, words.sentSubject(about), text, planText(document), next)
    },

    credited(tx: Transaction, invoice: InvoiceDocument, note: InvoiceDocument): Promise<void> {
      const { words, about } = readWords(invoice)
      const text = `${words.credited(about, note.number ?? '')}: ${note.reason}`
      const linked = { ...note, pay_url: invoice.pay_url }
      return toBuyer(tx, linked, words.creditedSubject(about), text, words.nothingToPay)
    },

    /** A part has another date now. */
    moved(
      tx: Transaction,
      document: InvoiceDocument,
      { amountMinor, paidMinor, dueOn }: Pick<PartRow, 'amountMinor' | 'paidMinor' | 'dueOn'>,
      fromOn: string,
    ): Promise<void> {
      const { words, about, show, day } = readWords(document)
      const open = { amountMinor: amountMinor - paidMinor, currency: document.currency }
      const text = words.moved(about, show(open), { from: day(fromOn), to: day(dueOn) })
      return toBuyer(tx, document, words.movedSubject(about), text)
    },

    reminder(tx: Transaction, document: InvoiceDocument, { amount, dueOn }: DuePart, today: string): Promise<void> {
      const { words, about, show, day } = readWords(document)
      const late = dueOn < today ? 'late' : 'before'
      const subject = words.reminderSubject(dueOn === today ? 'today' : late, show(amount), day(dueOn))
      return toBuyer(tx, document, subject, words.reminder(late, about, show(amount), day(dueOn)), words.sentAlready)
    },

    /** To both: a payment by card arrived. */
    async paid(
      tx: Transaction,
      document: InvoiceDocument,
      of: { saleId: string; sellerEmail: string; amount: Money; overMinor: number; leftMinor: number },
    ): Promise<void> {
      const { saleId, sellerEmail, amount, overMinor, leftMinor } = of
      const { currency } = amount
      const say = ({ words, show }: Pick<ReturnType<typeof readWords>, 'words' | 'show'>) => [
        leftMinor === 0 ? words.allPaid : words.left(show({ amountMinor: leftMinor, currency })),
        overMinor === 0 ? '' : words.over(show({ amountMinor: overMinor, currency })),
      ]
      const buyer = readWords(document)
      const arrived = buyer.words.arrived(buyer.about, buyer.show(amount))
      const [left = '', over = ''] = say(buyer)
      await toBuyer(tx, document, buyer.words.arrivedSubject(buyer.show(amount)), `${arrived} ${left}`, over)
      const { name } = document.buyer
      const { number, work } = buyer.about
      const paid = formatMoney(amount)
      const [leftToSeller = '', overToSeller = ''] = say({ words: MAIL_WORDS.en, show: formatMoney })
      await toSeller(
        tx,
        sellerEmail,
        saleId,
        `${name} paid ${paid}`,
        `${name} paid ${paid} by card for invoice ${number} for ${work}. ${leftToSeller}`,
        overToSeller,
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
