import { hasRate, type PlanRhythm, type TaxMode } from './invoice-terms.ts'
import { addDays } from './time-zones.ts'

export interface InvoiceAmounts {
  /** Without the tax. */
  netMinor: number
  taxMinor: number
  /** What the buyer owes. */
  totalMinor: number
}

interface StatedTax {
  tax_mode: TaxMode
  /** With at most three decimals. */
  tax_percent: number
}

/** What lines come to with their tax, rounded to the smallest unit once. A tax that is known is taken as it is. */
export const addTax = (
  sumMinor: number,
  { tax_mode: mode, tax_percent: percent }: StatedTax,
  knownTaxMinor?: number,
): InvoiceAmounts => {
  const thousandths = hasRate(mode) ? Math.round(percent * 1000) : 0
  const rated = mode === 'added' ? 100_000 : 100_000 + thousandths
  const taxMinor = (hasRate(mode) ? knownTaxMinor : 0) ?? Math.round((sumMinor * thousandths) / rated)
  return mode === 'added'
    ? { netMinor: sumMinor, taxMinor, totalMinor: sumMinor + taxMinor }
    : { netMinor: sumMinor - taxMinor, taxMinor, totalMinor: sumMinor }
}

/** A plan as a seller states it. */
export interface PlanTerms {
  /** Of the total, 0 for none. */
  deposit_percent: number
  /** How many parts the rest is paid in. */
  parts: number
  rhythm: PlanRhythm
  /** When the first of them is due. */
  first_on: string
}

export interface PlanPart {
  isDeposit: boolean
  dueOn: string
  amountMinor: number
}

/** The same day so many months later, or the last one of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * 7)

/** The parts of a plan: they add up to the total, and the last one takes the odd cent. Parts of nothing are left out. */
export const splitPlan = (
  totalMinor: number,
  { deposit_percent: percent, parts, rhythm, first_on: firstOn }: PlanTerms,
  depositOn: string,
): PlanPart[] => {
  const depositMinor = Math.round((totalMinor * Math.round(percent * 100)) / 10_000)
  const restMinor = totalMinor - depositMinor
  const partMinor = Math.floor(restMinor / parts)
  const add = rhythm === 'month' ? addMonths : addWeeks
  const rest = Array.from({ length: parts }, (_, at) => ({
    isDeposit: false,
    dueOn: add(firstOn, at),
    amountMinor: at < parts - 1 ? partMinor : restMinor - partMinor * (parts - 1),
  }))
  const deposit = { isDeposit: true, dueOn: depositOn, amountMinor: depositMinor }
  return [deposit, ...rest].filter(({ amountMinor }) => amountMinor > 0)
}
