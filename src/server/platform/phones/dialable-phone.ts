import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { extractDigits, firstPhone } from '#contract/phone-text.ts'

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** The keys of a telephone for the letters of a number such as `1-800-FLOWERS`. */
const toKeys = (text: string): string =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2))

/**
 * The number as it can be dialled from anywhere, like `+15055550123`; one without a country's code belongs to `country` (ISO
 * 3166-1). '' for an empty text, null for one that contains no number of a possible length.
 */
export const dialablePhone = (typed: string, country: string): string | null => {
  if (typed.trim() === '') return ''
  const first = firstPhone(typed)
  const plus = first.startsWith('+') ? '+' : ''
  // Letters are a remark, such as `(mobile)`, unless the number is not complete without them.
  for (const text of [first, toKeys(first)]) {
    const number = parsePhoneNumberFromString(
      plus + extractDigits(text),
      isSupportedCountry(country) ? country : undefined,
    )
    if (number?.isPossible()) return number.number
  }
  return null
}
