/** How the tax of an invoice is stated: none, inside the prices, on top of them, or by a scheme in which none is shown. */
export const TAX_MODES = ['none', 'included', 'added', 'margin', 'reverse_charge'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** Whether a tax has a rate. */
export const hasRate = (mode: TaxMode): boolean => mode === 'included' || mode === 'added'

/** The languages of the words that an invoice, its mails and its credit note add to those of their seller. */
export const INVOICE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number]

/** When the buyer gets the work. */
export const HANDOVERS = ['when_paid', 'after_deposit', 'done'] as const
export type Handover = (typeof HANDOVERS)[number]

export const PLAN_RHYTHMS = ['month', 'week'] as const
export type PlanRhythm = (typeof PLAN_RHYTHMS)[number]
export const MAX_PLAN_PARTS = 36
export const MAX_INVOICE_LINES = 30

export const INVOICE_STATUSES = ['draft', 'sent', 'late', 'paid', 'ended', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Buyers are reminded so many days after a part is due; below 0, before. */
export const REMINDER_DAYS = [-3, 0, 3] as const

/** `KL-2026-` and 117 are KL-2026-0117. */
export const invoiceNumber = (prefix: string, number: number): string => `${prefix}${String(number).padStart(4, '0')}`

export interface PartWords {
  deposit: string
  all: string
  rest: string
  part(at: number, of: number): string
}
export const ENGLISH_PARTS: PartWords = {
  deposit: 'Deposit',
  all: 'All of it',
  rest: 'The rest',
  part: (at, of) => `${at} of ${of}`,
}

/** The name of a part of a plan, by its place. */
export const partName = (
  parts: readonly { is_deposit: boolean }[],
  at: number,
  words: PartWords = ENGLISH_PARTS,
): string => {
  if (parts[at]?.is_deposit) return words.deposit
  if (parts.length === 1) return words.all
  const withoutDeposit = parts.filter((part) => !part.is_deposit).length
  const hasDeposit = parts[0]?.is_deposit === true
  if (hasDeposit && withoutDeposit === 1) return words.rest
  return words.part(at + 1 - (hasDeposit ? 1 : 0), withoutDeposit)
}
