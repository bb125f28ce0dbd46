/** What introduces the extension of a number; digits after it are never part of the number. */
const EXTENSION = /(?<!\p{L})(?:ext(?:ension|n)?|x|poste|int|доб|内線)[.:\s]*(?=\d)|#|;\s*ext=/iu
/** What may stand between two numbers. */
const BETWEEN = /[/;,|&\n]|\b(?:or|and|oder|ou)\b/giu
/** Fewer digits before a separator are the area code of the number, as in `030/901820`. */
const MIN_DIGITS = 7

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

export const extractDigits = (text: string): string => text.replace(/\D/g, '')

/**
 * The first phone number of a text, as typed but for its digits, which are 0 to 9 whatever the script: without an extension, a
 * second number and the `(0)` that is not dialled from abroad. `00` in front is a plus sign.
 */
export const firstPhone = (text: string): string => {
  const latin = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim()
  const [number = ''] = latin.split(EXTENSION)
  const second = number
    .matchAll(BETWEEN)
    .find(({ index }) => extractDigits(number.slice(0, index)).length >= MIN_DIGITS)
  const first = number
    .slice(0, second?.index)
    .trim()
    .replace(/^00(?=[\s-]*[1-9])/, '+')
  return first.startsWith('+') ? first.replace('(0)', '') : first
}
