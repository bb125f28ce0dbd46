import { plainText, readNumber } from './number-text.ts'

/** `unclear`: the only separator may separate thousands or decimals, so that it has two readings. */
export type AmountReading =
  | { kind: 'clear'; cents: number }
  | { kind: 'unclear'; thousands: number; decimals: string }
  | { kind: 'unreadable' }

const SIGN = /^(?:US ?\$|\$|USD) ?| ?(?:US ?\$|\$|USD)$/gi
/** Cents of plain digits with at most two decimals; null with more. */
const centsOfDigits = (digits: string): number | null => {
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
  const cents = centsOfDigits(first)
  if (cents === null) return { kind: 'unreadable' }
  if (second === undefined || (number.includes(',') && (dollars || unsigned !== text))) return { kind: 'clear', cents }
  return { kind: 'unclear', thousands: cents, decimals: second }
}

/** Cents as the API states money: `1200.00`, `-12.50`. */
export const moneyOf = (cents: number): string => {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents for people: `$1,200.00`. */
export const dollarsOf = (cents: number): string => dollarFormat.format(cents / 100)

/** The readings of an unclear amount: as they are shown, and as they are typed without doubt. Three decimals are no amount. */
export const readingsOf = ({ thousands, decimals }: AmountReading & { kind: 'unclear' }) => {
  const cents = centsOfDigits(decimals.replace(/0$/, ''))
  return [
    { shown: dollarsOf(thousands), typed: moneyOf(thousands) },
    cents === null ? { shown: `$${decimals}`, typed: null } : { shown: dollarsOf(cents), typed: moneyOf(cents) },
  ] as const
}

/** Why an amount cannot be taken as it is, and how to type it; null when it is clear. */
export const amountProblem = (typed: string, reading: AmountReading): string | null => {
  if (reading.kind === 'clear') return null
  if (reading.kind === 'unreadable') return 'Enter an amount in dollars with at most 2 decimals, like 1250.00.'
  const [thousands, decimals] = readingsOf(reading)
  const way = decimals.typed === null ? 'or use at most 2 decimals' : `or ${decimals.typed}`
  return `“${typed.trim()}” can mean ${thousands.shown} or ${decimals.shown}. Enter ${thousands.typed} ${way}.`
}

/** What an amount may be. */
export interface AmountRule {
  maxCents: number
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
  { maxCents, dollars = false, zero, missing = 'Enter an amount.' }: AmountRule,
): { money: string; problem: null } | { money: null; problem: string } => {
  const reading = readAmount(typed, { dollars })
  const cents = reading.kind === 'clear' ? reading.cents : null
  const problem =
    (typed.trim() === '' && missing) ||
    amountProblem(typed, reading) ||
    (cents !== null && cents > maxCents && `Enter at most ${dollarsOf(maxCents)}.`) ||
    (cents === 0 && zero)
  return problem || cents === null
    ? { money: null, problem: problem || missing }
    : { money: moneyOf(cents), problem: null }
}
