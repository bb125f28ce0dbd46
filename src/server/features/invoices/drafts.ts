import { DAY_MS } from '#contract/constants.ts'
import { addTax } from '#contract/invoice-amounts.ts'
import { type DraftedInvoice, draftInvoice, type InvoiceFacts } from '#contract/invoice-draft.ts'
import { hasRate } from '#contract/invoice-terms.ts'
import { invoiceWords } from '#contract/invoice-words.ts'
import type { InvoiceForm, InvoiceSettings } from '#contract/invoices.ts'
import { decimalAmount, formatMoney } from '#contract/money.ts'
import { DUE_DAYS, type SoldCopy, soldCopyText } from '#contract/sale-terms.ts'
import { Failure } from '#server/platform/failure.ts'
import { dayOn } from './invoices.presenter.ts'
import type { PartRow, SaleRow } from './invoices.read.ts'

/** What an invoice follows from, besides its form. */
export interface DraftFacts {
  sale: SaleRow
  copy: SoldCopy
  parts: readonly PartRow[]
  settings: InvoiceSettings
  instructions: InvoiceFacts['instructions']
}

export const sumPaid = (parts: readonly PartRow[]): number => parts.reduce((sum, { paidMinor }) => sum + paidMinor, 0)

/** The rate that gives exactly this tax: the seller's own, else the shortest one; undefined where there is none. */
const findRate = (
  { priceMinor, discountMinor, taxMinor }: SaleRow,
  mode: 'included' | 'added',
  ownPercent: number,
): number | undefined => {
  const netMinor = priceMinor - discountMinor
  const percent = (taxMinor * 100) / (mode === 'included' ? netMinor - taxMinor : netMinor)
  const shorter = [1, 10, 100, 1000].map((steps) => Math.round(percent * steps) / steps)
  return [ownPercent, ...shorter].find(
    (one) => one <= 100 && addTax(netMinor, { tax_mode: mode, tax_percent: one }).taxMinor === taxMinor,
  )
}

/** The tax with which a sale was recorded; without one, what the seller usually states while that changes nothing paid. */
const startTax = ({
  sale,
  parts,
  settings: { tax_mode, tax_percent },
}: DraftFacts): Pick<InvoiceForm, 'tax_mode' | 'tax_percent' | 'tax_amount'> => {
  const { priceMinor, discountMinor, taxMinor, totalMinor, currency } = sale
  if (taxMinor === 0)
    return hasRate(tax_mode) && sumPaid(parts) > 0 ? { tax_mode: 'none', tax_percent: 0 } : { tax_mode, tax_percent }
  const mode = totalMinor === priceMinor - discountMinor ? 'included' : 'added'
  const rate = findRate(sale, mode, tax_percent)
  return rate === undefined
    ? { tax_mode: mode, tax_percent: 0, tax_amount: decimalAmount({ amountMinor: taxMinor, currency }) }
    : { tax_mode: mode, tax_percent: rate }
}

/** A form that was stored before these could be chosen lacks them. */
export const completeForm = (stored: InvoiceForm): InvoiceForm => ({
  ...stored,
  language: stored.language ?? 'en',
  keeps_agreed: stored.keeps_agreed ?? true,
  handover: stored.handover ?? 'when_paid',
  buyer: { ...stored.buyer, tax_number: stored.buyer.tax_number ?? '' },
})

/** The form of an invoice that nobody has typed yet. */
export const startForm = (
  facts: DraftFacts,
  { buyer, language }: Pick<InvoiceForm, 'buyer' | 'language'>,
  now: Date,
): InvoiceForm => {
  const { sale, copy, parts, settings } = facts
  const words = invoiceWords(language)
  const today = dayOn(now)
  const [only] = parts
  const dueOn = parts.length === 1 && only ? only.dueOn : dayOn(new Date(now.getTime() + DUE_DAYS * DAY_MS))
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency: sale.currency })
  const details = [sale.artistName, sale.description, soldCopyText(copy, words.copy)].filter(Boolean).join(', ')
  const discount = { text: words.discount, details: '', amount: decimal(-sale.discountMinor) }
  return {
    language,
    buyer,
    issued_on: today,
    due_on: dueOn < today ? today : dueOn,
    lines: [
      { text: sale.title.slice(0, 200), details: details.slice(0, 400), amount: decimal(sale.priceMinor) },
      ...(sale.discountMinor > 0 ? [discount] : []),
    ],
    ...startTax(facts),
    tax_note: '',
    plan: null,
    keeps_agreed: true,
    handover: 'when_paid',
    closing: settings.closing,
    reminds: true,
  }
}

/** The form of an invoice that replaces a cancelled one: what that one said, from today on. */
export const restartForm = (cancelled: InvoiceForm, now: Date): InvoiceForm => {
  const today = dayOn(now)
  const { due_on: dueOn, plan } = cancelled
  return {
    ...cancelled,
    issued_on: today,
    due_on: dueOn < today ? today : dueOn,
    // A plan that has begun goes on with its days, as it was agreed.
    plan: plan && plan.first_on >= today ? plan : null,
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
    ...(form.tax_mode === 'reverse_charge' && form.buyer.tax_number === ''
      ? [{ field: 'buyer.tax_number', message: 'Enter the tax number of the buyer: reverse charge needs it.' }]
      : []),
    ...(facts.settings.address === ''
      ? [{ field: 'seller', message: 'State your name and address for invoices first.' }]
      : []),
  ]
  const [first] = fields
  if (first) throw new Failure('invalid_request', { message: first.message, fields })
}
