import { DAY_MS } from '#contract/constants.ts'
import { addTax } from '#contract/invoice-amounts.ts'
import { type DraftedInvoice, draftInvoice, type InvoiceFacts } from '#contract/invoice-draft.ts'
import { invoiceWords } from '#contract/invoice-words.ts'
import type { InvoiceForm, InvoiceSettings } from '#contract/invoices.ts'
import { decimalAmount, formatMoney } from '#contract/money.ts'
import { DUE_DAYS } from '#contract/sale-terms.ts'
import { Failure } from '#server/platform/failure.ts'
import { dayOn } from './invoices.presenter.ts'
import type { PartRow, SaleRow } from './invoices.read.ts'

/** What an invoice follows from, besides its form. */
export interface DraftFacts {
  sale: SaleRow
  parts: readonly PartRow[]
  settings: InvoiceSettings
  instructions: InvoiceFacts['instructions']
}

export const sumPaid = (parts: readonly PartRow[]): number => parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)

/** The tax with which a sale was recorded, as a rate; what the seller usually states where none comes to the same amount. */
const guessTax = (
  { priceMinor, discountMinor, taxMinor, totalMinor }: SaleRow,
  { tax_mode, tax_percent }: InvoiceSettings,
): Pick<InvoiceForm, 'tax_mode' | 'tax_percent'> => {
  const net = priceMinor - discountMinor
  if (taxMinor === 0) return { tax_mode, tax_percent }
  const mode = totalMinor === net ? 'included' : 'added'
  const base = mode === 'included' ? net - taxMinor : net
  const guessed = { tax_mode: mode, tax_percent: Math.round((taxMinor * 10_000) / base) / 100 } as const
  return addTax(net, guessed).taxMinor === taxMinor ? guessed : { tax_mode, tax_percent }
}

/** A form that was stored before these could be chosen lacks them. */
export const completeForm = (stored: InvoiceForm): InvoiceForm => ({
  ...stored,
  language: stored.language ?? 'en',
  handover: stored.handover ?? 'when_paid',
  buyer: { ...stored.buyer, tax_number: stored.buyer.tax_number ?? '' },
})

/** The form of an invoice that nobody has typed yet. */
export const startForm = (
  { sale, parts, settings }: DraftFacts,
  { buyer, language }: Pick<InvoiceForm, 'buyer' | 'language'>,
  now: Date,
): InvoiceForm => {
  const today = dayOn(now)
  const [only] = parts
  const dueOn = parts.length === 1 && only ? only.dueOn : dayOn(new Date(now.getTime() + DUE_DAYS * DAY_MS))
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency: sale.currency })
  const details = [sale.artistName, sale.description].filter(Boolean).join(', ')
  const discount = { text: invoiceWords(language).discount, details: '', amount: decimal(-sale.discountMinor) }
  return {
    language,
    buyer,
    issued_on: today,
    due_on: dueOn < today ? today : dueOn,
    lines: [
      { text: sale.title.slice(0, 200), details: details.slice(0, 400), amount: decimal(sale.priceMinor) },
      ...(sale.discountMinor > 0 ? [discount] : []),
    ],
    ...guessTax(sale, settings),
    tax_note: '',
    plan: null,
    handover: 'when_paid',
    closing: settings.closing,
    reminds: true,
  }
}

export const draft = (form: InvoiceForm, { sale, parts, settings, instructions }: DraftFacts): DraftedInvoice => {
  const { name, address, email, tax_number } = settings
  return draftInvoice(form, {
    number: null,
    seller: { name, address, email, tax_number },
    instructions,
    pay_url: null,
    currency: sale.currency,
    paidMinor: sumPaid(parts),
    agreed: { totalMinor: sale.totalMinor, parts },
  })
}

/** What was paid is in the ledger with its tax, so an invoice that comes later states the same. */
const findPaidProblem = ({ amounts }: DraftedInvoice, { sale, parts }: DraftFacts) => {
  const paidMinor = sumPaid(parts)
  if (paidMinor === 0 && (amounts.totalMinor > 0 || sale.totalMinor === 0)) return null
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency: sale.currency })
  if (paidMinor === 0) return { field: 'lines', message: 'The lines come to nothing. Enter a price.' }
  if (amounts.totalMinor !== sale.totalMinor)
    return {
      field: 'lines',
      message: `${show(paidMinor)} of this sale is paid, so the invoice has to come to ${show(sale.totalMinor)}, as the sale does.`,
    }
  if (amounts.taxMinor === sale.taxMinor) return null
  return {
    field: 'tax_mode',
    message: `${show(paidMinor)} of this sale is paid, and recorded with ${show(sale.taxMinor)} of tax in all. State the same tax, or take the sale back and record it with another.`,
  }
}

/** Throws 400 for a draft that cannot be sent, with every field that is wrong. */
export const requireSendable = (drafted: DraftedInvoice, form: InvoiceForm, facts: DraftFacts): void => {
  const paid = findPaidProblem(drafted, facts)
  const fields = [
    ...drafted.problems,
    ...(paid ? [paid] : []),
    ...(form.buyer.email === ''
      ? [{ field: 'buyer.email', message: 'Enter the email of the buyer: the invoice goes there.' }]
      : []),
    ...(facts.settings.address === ''
      ? [{ field: 'seller', message: 'State your name and address for invoices first.' }]
      : []),
  ]
  const [first] = fields
  if (first) throw new Failure('invalid_request', { message: first.message, fields })
}
