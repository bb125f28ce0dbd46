import { checkAmount } from './amount-text.ts'
import { MAX_SUM_MINOR } from './constants.ts'
import { addTax, type InvoiceAmounts, type PlanPart, type PlanTerms, splitPlan } from './invoice-amounts.ts'
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts'
import { type Handover, hasRate, type InvoiceLanguage, type TaxMode } from './invoice-terms.ts'
import { invoiceWords } from './invoice-words.ts'
import { decimalAmount, parseAmount } from './money.ts'

/** An invoice as its seller types it. */
export interface TypedInvoice {
  language: InvoiceLanguage
  buyer: InvoiceParty & { tax_number: string }
  issued_on: string
  /** When it is due, unless there is a plan; of a plan, the deposit is. */
  due_on: string
  /** Amounts as typed; those of a discount begin with a minus. */
  lines: { text: string; details: string; amount: string }[]
  tax_mode: TaxMode
  tax_percent: number
  /** Instead of a rate, where none gives this amount of tax. */
  tax_amount?: string | undefined
  /** Instead of the usual note of an invoice without a tax. */
  tax_note: string
  plan: PlanTerms | null
  /** Without a plan: whether the one that was agreed stays. */
  keeps_agreed: boolean
  handover: Handover
  closing: string
}

/** What an invoice says besides what is typed. */
export interface InvoiceFacts extends Pick<InvoiceDocument, 'number' | 'seller' | 'instructions' | 'pay_url'> {
  currency: string
  paidMinor: number
  /** What was agreed when the sale was recorded; it can be kept while the total is the same. */
  agreed: { totalMinor: number; parts: readonly PlanPart[] }
}

interface Problem {
  field: string
  message: string
}

/** As prices of recorded sales: less than a tenth of the largest sum. */
const MAX_MINOR = Math.floor(MAX_SUM_MINOR / 10)
const MINUS = /^\s*[-−–]\s*/u

/** The smallest units of an amount that may be below 0, or what is wrong with it. */
const readSigned = (typed: string, currency: string) => {
  const { money, problem } = checkAmount(typed.replace(MINUS, ''), { currency, maxMinor: MAX_MINOR })
  if (money === null) return { minor: 0, problem }
  const { amountMinor } = parseAmount(money, currency)
  return { minor: MINUS.test(typed) ? -amountMinor : amountMinor, problem: null }
}

/** A tax of which the amount is known, or what is wrong with it; null where a rate is stated instead. */
const readTax = ({ tax_mode: mode, tax_amount: typed }: TypedInvoice, currency: string) => {
  if (typed === undefined || !hasRate(mode)) return null
  const { money, problem } = checkAmount(typed, { currency, maxMinor: MAX_MINOR })
  return { minor: money === null ? 0 : parseAmount(money, currency).amountMinor, problem }
}

export interface DraftedInvoice {
  document: InvoiceDocument
  amounts: InvoiceAmounts
  /** What is owed when; they add up to the total. */
  parts: readonly PlanPart[]
  /** By the field of the form. A document with problems cannot be sent. */
  problems: Problem[]
}

/** Whether there is a plan that can be kept: of several parts, which come to the same total. */
export const canKeepAgreed = ({ totalMinor, parts }: InvoiceFacts['agreed'], amounts: InvoiceAmounts): boolean =>
  totalMinor === amounts.totalMinor && parts.length > 1

const planProblems = (parts: readonly PlanPart[], form: TypedInvoice, isAsAgreed: boolean) => {
  const { plan, issued_on: issuedOn, due_on: dueOn, handover } = form
  const problems: Problem[] = []
  if (handover === 'after_deposit' && !parts.some(({ isDeposit }) => isDeposit))
    problems.push({ field: 'handover', message: 'There is no deposit. Choose another moment, or a plan with one.' })
  if (dueOn < issuedOn && !isAsAgreed)
    problems.push({ field: 'due_on', message: 'This is before the day of the invoice. Choose a later one.' })
  if (plan && plan.first_on < issuedOn)
    problems.push({ field: 'plan.first_on', message: 'This is before the day of the invoice. Choose a later one.' })
  if (plan && plan.deposit_percent > 0 && dueOn > plan.first_on)
    problems.push({
      field: 'due_on',
      message: 'The deposit is due after the first part. Choose an earlier day, or a later one for the first part.',
    })
  const expected = plan ? plan.parts + (plan.deposit_percent > 0 ? 1 : 0) : parts.length
  if (parts.length < expected)
    problems.push({ field: 'plan.parts', message: 'A part of this plan would be nothing. Use fewer parts.' })
  return problems
}

/** The invoice that follows from what was typed: the same in the browser, which shows it, and on the server, which sends it. */
export const draftInvoice = (form: TypedInvoice, facts: InvoiceFacts): DraftedInvoice => {
  const { currency, agreed, paidMinor, ...stated } = facts
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  const problems: Problem[] = []
  const amountsRead = form.lines.map(({ amount }, at) => {
    const { minor, problem } = readSigned(amount, currency)
    if (problem !== null) problems.push({ field: `lines.${at}.amount`, message: problem })
    return minor
  })
  const sumMinor = amountsRead.reduce((sum, minor) => sum + minor, 0)
  const knownTax = readTax(form, currency)
  const amounts = addTax(Math.max(sumMinor, 0), form, knownTax?.minor)
  if (knownTax && knownTax.problem !== null) problems.push({ field: 'tax_amount', message: knownTax.problem })
  else if (amounts.netMinor < 0)
    problems.push({ field: 'tax_amount', message: 'The tax is more than the lines come to. Lower it.' })
  if (sumMinor < 0)
    problems.push({ field: 'lines', message: 'The lines come to less than nothing. Lower the discount.' })
  else if (amounts.totalMinor > MAX_MINOR)
    problems.push({ field: 'lines', message: `The lines come to more than ${decimal(MAX_MINOR)}. Lower a price.` })
  const { totalMinor, taxMinor, netMinor } = amounts
  const isPaidFor = agreed.totalMinor === totalMinor && agreed.parts.length === 0
  const isAsAgreed = form.plan === null && (isPaidFor || (form.keeps_agreed && canKeepAgreed(agreed, amounts)))
  const atOnce = totalMinor === 0 ? [] : [{ isDeposit: false, dueOn: form.due_on, amountMinor: totalMinor }]
  const planned = form.plan ? splitPlan(totalMinor, form.plan, form.due_on) : atOnce
  const parts = isAsAgreed ? agreed.parts : planned
  const note = hasRate(form.tax_mode) ? '' : form.tax_note || invoiceWords(form.language).taxNotes[form.tax_mode]
  return {
    amounts,
    parts,
    problems: [...problems, ...planProblems(parts, form, isAsAgreed)],
    document: {
      ...stated,
      kind: 'invoice',
      language: form.language,
      credits: null,
      reason: '',
      issued_on: form.issued_on,
      buyer: form.buyer,
      lines: form.lines.map(({ text, details }, at) => ({ text, details, amount: decimal(amountsRead[at] ?? 0) })),
      tax: { mode: form.tax_mode, percent: knownTax ? null : form.tax_percent, amount: decimal(taxMinor), note },
      net: decimal(netMinor),
      total: decimal(totalMinor),
      currency,
      parts: parts.map((one) => ({
        is_deposit: one.isDeposit,
        due_on: one.dueOn,
        amount: decimal(one.amountMinor),
      })),
      paid: decimal(paidMinor),
      handover: form.handover,
      closing: form.closing,
    },
  }
}
