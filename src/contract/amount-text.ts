import { decimalAmount, formatMoney, usd } from './money.ts'
import { plainText, readNumber } from './number-text.ts'

/** `unclear`: the only separator may separate thousands or decimals, so that it has two readings. */
export type AmountReading =
  | { kind: 'clear'; minor: number }
  | { kind: 'unclear'; thousands: number; decimals: string }
  | { kind: 'unreadable' }

const SIGN = /^(?:US ?\$|\$|USD) ?| ?(?:US ?\$|\$|USD)$/gi
/** The cents of plain digits with at most two decimals; null with more. */
const readDigits = (digits: string): number | null => {
  const [, dollars, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Reads an amount in dollars as people type it, with a point or a comma before the cents: `1,250.00`, `1.250,00`,
 * `1 250,00`, `1'250.00`, `$1,250`, `1250,5`. With `dollars`, a sign stands before the field, and a comma before three
 * digits separates thousands, as it does in `$1,250`; without one, `1,250` is as unclear as `1.250` is everywhere.
 */
export const readAmount = (typed: string, { dollars = false } = {}): AmountReading => {
  const text = plainText(typed)
  const unsigned = text.replace(SIGN, '')
  // `1250,-` has no cents.
  const number = unsigned.replace(/([.,]) ?[-–—]{1,2}$/, '$1')
  const [first, second] = readNumber(number)
  if (first === undefined) return { kind: 'unreadable' }
  const minor = readDigits(first)
  if (minor === null) return { kind: 'unreadable' }
  if (second === undefined || (number.includes(',') && (dollars || unsigned !== text))) return { kind: 'clear', minor }
  return { kind: 'unclear', thousands: minor, decimals: second }
}

/** The readings of an unclear amount: as they are shown, and as they are typed without doubt. Three decimals are no amount. */
export const listReadings = ({ thousands, decimals }: AmountReading & { kind: 'unclear' }) => {
  const written = (minor: number) => ({ shown: formatMoney(usd(minor)), typed: decimalAmount(usd(minor)) })
  const minor = readDigits(decimals.replace(/0$/, ''))
  return [written(thousands), minor === null ? { shown: `$${decimals}`, typed: null } : written(minor)] as const
}

/** Why an amount cannot be taken as it is, and how to type it; null when it is clear. */
export const amountProblem = (typed: string, reading: AmountReading): string | null => {
  if (reading.kind === 'clear') return null
  if (reading.kind === 'unreadable') return 'Enter an amount in dollars with at most 2 decimals, like 1250.00.'
  const [thousands, decimals] = listReadings(reading)
  const way = decimals.typed === null ? 'or use at most 2 decimals' : `or ${decimals.typed}`
  return `“${typed.trim()}” can mean ${thousands.shown} or ${decimals.shown}. Enter ${thousands.typed} ${way}.`
}

/** What an amount may be. */
export interface AmountRule {
  maxMinor: number
  /** A sign stands before the field, so that a comma before three digits separates thousands. */
  dollars?: boolean
  /** The message for 0; without it, 0 is allowed. */
  zero?: string
  /** The message for an empty text. */
  missing?: string
}

/** Reads an amount by a rule: as money (`1250.00`), or what is wrong with it and how to type it. */
export const checkAmount = (
  typed: string,
  { maxMinor, dollars = false, zero, missing = 'Enter an amount.' }: AmountRule,
): { money: string; problem: null } | { money: null; problem: string } => {
  const reading = readAmount(typed, { dollars })
  const minor = reading.kind === 'clear' ? reading.minor : null
  const problem =
    (typed.trim() === '' && missing) ||
    amountProblem(typed, reading) ||
    (minor !== null && minor > maxMinor && `Enter at most ${formatMoney(usd(maxMinor))}.`) ||
    (minor === 0 && zero)
  return problem || minor === null
    ? { money: null, problem: problem || missing }
    : { money: decimalAmount(usd(minor)), problem: null }
}
