import { AsYouType } from 'libphonenumber-js/min'
import { extractDigits, firstPhone } from '#contract/phone-text.ts'
import { DEFAULT_PHONE_FORMAT, MAX_PHONE_LENGTH } from '#contract/shipping-constants.ts'
import { type Country, findCountry, PHONE_COUNTRIES } from './countries.ts'

const US_DIAL_CODE = '+1'
const US_DIGITS = 10

/** Of several countries with one dial code, the one that a number is from unless somebody says otherwise. */
const MAIN_COUNTRIES = ['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'FI', 'MA', 'GP', 'RE', 'CW', 'SH']

/** The first number of a text as digits, with a plus in front when it was typed. */
const dialed = (text: string): string => {
  const first = firstPhone(text)
  return (first.startsWith('+') ? '+' : '') + extractDigits(first)
}

/** What a phone input keeps of what was typed: digits, and a plus in front, at most 20 characters (MS-7.23, MS-T5). */
export const typedPhone = (text: string): string => dialed(text).slice(0, MAX_PHONE_LENGTH)

/** Digits in the places of `DEFAULT_PHONE_FORMAT`, where X is a digit; more digits than it has follow it. */
const formatDefault = (digits: string): string => {
  let used = 0
  let formatted = ''
  for (const sign of DEFAULT_PHONE_FORMAT) {
    if (used === digits.length) break
    formatted += sign === 'X' ? digits.charAt(used) : sign
    if (sign === 'X') used += 1
  }
  return formatted + digits.slice(used)
}

/** Digits as their country groups them, without its dial code (MS-9.28, MS-12.19). */
export const formatNational = (text: string, { dialCode }: Country): string => {
  const digits = extractDigits(dialed(text))
  const formatted =
    dialCode === US_DIAL_CODE
      ? formatDefault(digits)
      : new AsYouType().input(dialCode + digits).slice(dialCode.length + 1)
  return formatted.slice(0, MAX_PHONE_LENGTH)
}

/** The country and the national digits of a number; one without a known dial code is from the fallback country (MS-12.20). */
export const splitPhone = (text: string): { country: Country; digits: string } => {
  const number = dialed(text)
  const digits = extractDigits(number)
  if (!number.startsWith('+')) return { country: findCountry(''), digits }
  const sharing = PHONE_COUNTRIES.filter(({ dialCode }) => `+${digits}`.startsWith(dialCode))
  const longest = Math.max(0, ...sharing.map(({ dialCode }) => dialCode.length))
  const likely = sharing.filter(({ dialCode }) => dialCode.length === longest)
  const country = likely.find(({ iso }) => MAIN_COUNTRIES.includes(iso)) ?? likely[0]
  return country ? { country, digits: digits.slice(longest - 1) } : { country: findCountry(''), digits }
}

const formatUs = (digits: string): string =>
  `${US_DIAL_CODE} (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/**
 * A number as the window of an order displays it: `+1 (555) 123-4567`, others in groups after their dial code. A number that
 * is not complete stays as typed (MS-7.24, MS-7.25).
 */
export const formatPhone = (text: string): string => {
  const { country, digits } = splitPhone(text)
  if (country.dialCode === US_DIAL_CODE) {
    const national = digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
    return national.length === US_DIGITS ? formatUs(national) : typedPhone(text)
  }
  return `${country.dialCode} ${formatNational(digits, country)}`.trim().slice(0, MAX_PHONE_LENGTH)
}

/** Dial code and digits, as both screens send a number; nothing for an empty one (MS-9.29, MS-T5). */
export const phoneToSend = (text: string, country?: string): string => {
  const number = dialed(text)
  const digits = extractDigits(number)
  if (digits === '') return ''
  if (number.startsWith('+')) return number
  if (country !== undefined) return `${findCountry(country).dialCode}${digits}`
  return digits.length === US_DIGITS ? `${US_DIAL_CODE}${digits}` : digits
}
