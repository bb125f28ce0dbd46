import { countDecimals, currencySign, decimalAmount, formatMoney } from './money.ts'
import { plainText, readNumber } from './number-text.ts'

/** `unclear`: the only separator may separate thousands or decimals, so that it has two readings. */
export type AmountReading =
  | { kind: 'clear'; minor: number }
  | { kind: 'unclear'; thousands: number; decimals: string }
  | { kind: 'unreadable' }

const escaped = (text: string): string => text.replace(/[$.]/g, '\\$&')

/** How people write the currency before or after an amount: `$`, `US$`, `USD`; `¥`, `JPY`. */
const signs = new Map<string, RegExp>()
const findSigns = (currency: string): RegExp => {
  const known = signs.get(currency)
  if (known) return known
  const narrow = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const symbol = narrow.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  const code = currency.toUpperCase()
  const all = [...new Set([currencySign(currency), symbol, code, `${code.slice(0, 2)} ?${symbol}`])]
  const any = all.filter(Boolean).map(escaped).join('|')
  const made = new RegExp(`^(?:${any}) ?| ?(?:${any})$`, 'gi')
  signs.set(currency, made)
  return made
}

const MAX_DIGITS = 12
/** The smallest units of plain digits; null with more decimals than the currency has. */
const readDigits = (digits: string, currency: string): number | null => {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(digits) ?? []
  const places = countDecimals(currency)
  if (whole === undefined || whole.length > MAX_DIGITS || decimals.length > places) return null
  return Number(whole + decimals.padEnd(places, '0'))
}

/** How an amount is read. */
export interface AmountReader {
  currency: string
  /** A sign stands before the field, so that a comma before three digits separates thousands, as it does in `$1,250`. */
  signed?: boolean
}

/**
 * Reads an amount as people type it, with a point or a comma before its decimals: `1,250.00`, `1.250,00`, `1 250,00`,
 * `1'250.00`, `$1,250`, `1250,5`. Without a sign, `1,250` is as unclear as `1.250` is everywhere, except where the currency
 * decides: without decimals, both separate thousands; with three, a point is what we write before them ourselves.
 */
export const readAmount = (typed: string, { currency, signed = false }: AmountReader): AmountReading => {
  const text = plainText(typed)
  const unsigned = text.replace(findSigns(currency), '')
  // `1250,-` has no decimals.
  const number = unsigned.replace(/([.,]) ?[-–—]{1,2}$/, '$1')
  const [first, second] = readNumber(number)
  if (first === undefined) return { kind: 'unreadable' }
  const minor = readDigits(first, currency)
  if (minor === null) return { kind: 'unreadable' }
  const places = countDecimals(currency)
  if (second === undefined || places === 0) return { kind: 'clear', minor }
  const isComma = number.includes(',')
  if (isComma && (signed || unsigned !== text)) return { kind: 'clear', minor }
  const exact = places === 3 && !isComma ? readDigits(second, currency) : null
  if (exact !== null) return { kind: 'clear', minor: exact }
  return { kind: 'unclear', thousands: minor, decimals: second }
}

/** The readings of an unclear amount: as they are shown, and as they are typed without doubt. More decimals than the currency has are no amount. */
export const listReadings = ({ thousands, decimals }: AmountReading & { kind: 'unclear' }, currency: string) => {
  const written = (amountMinor: number) => {
    const money = { amountMinor, currency }
    return { shown: formatMoney(money), typed: decimalAmount(money) }
  }
  const minor = readDigits(decimals.replace(/0$/, ''), currency)
  const shown = `${currencySign(currency)}${decimals}`
  return [written(thousands), minor === null ? { shown, typed: null } : written(minor)] as const
}

const describeDecimals = (places: number): string =>
  places === 0 ? 'without decimals' : `with at most ${places} decimals`

/** Why an amount cannot be taken as it is, and how to type it; null when it is clear. */
export const amountProblem = (typed: string, reading: AmountReading, currency: string): string | null => {
  if (reading.kind === 'clear') return null
  const places = countDecimals(currency)
  const example = decimalAmount({ amountMinor: 1250 * 10 ** places, currency })
  if (reading.kind === 'unreadable')
    return `Enter an amount in ${currency.toUpperCase()} ${describeDecimals(places)}, like ${example}.`
  const [thousands, decimals] = listReadings(reading, currency)
  const way = decimals.typed === null ? `or use at most ${places} decimals` : `or ${decimals.typed}`
  return `“${typed.trim()}” can mean ${thousands.shown} or ${decimals.shown}. Enter ${thousands.typed} ${way}.`
}

/** What an amount may be. */
export interface AmountRule extends AmountReader {
  maxMinor: number
  /** The message for 0; without it, 0 is allowed. */
  zero?: string
  /** The message for an empty text. */
  missing?: string
}

/** Reads an amount by a rule: as money (`1250.00`), or what is wrong with it and how to type it. */
export const checkAmount = (
  typed: string,
  { maxMinor, currency, signed = false, zero, missing = 'Enter an amount.' }: AmountRule,
): { money: string; problem: null } | { money: null; problem: string } => {
  const reading = readAmount(typed, { currency, signed })
  const minor = reading.kind === 'clear' ? reading.minor : null
  const problem =
    (typed.trim() === '' && missing) ||
    amountProblem(typed, reading, currency) ||
    (minor !== null && minor > maxMinor && `Enter at most ${formatMoney({ amountMinor: maxMinor, currency })}.`) ||
    (minor === 0 && zero)
  return problem || minor === null
    ? { money: null, problem: problem || missing }
    : { money: decimalAmount({ amountMinor: minor, currency }), problem: null }
}
