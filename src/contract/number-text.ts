/** The value of a decimal digit of any script: the digits of a script are ten characters in a row. */
const digitValue = (digit: string): string => {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const FULL_WIDTH_OFFSET = 0xfee0

/**
 * A typed number or measure in ASCII: digits of any script, full-width forms, and the spaces, apostrophes and quotes that
 * keyboards and copied texts have in place of plain ones. Changes nothing else.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/[\u066b\u066c\u060c]/g, (mark) => (mark === '\u066b' ? '.' : ','))
    .replace(/[\s\u200b\u200e\u200f\u2060]+/g, ' ')
    .replace(/[‘’‛′ʹʼ´]/g, "'")
    .replace(/''|[“”„‟″ʺ]/g, '"')
    .trim()

/** Digits in groups of three, all separated alike, and decimals after another separator. */
const GROUPED = /^([1-9]\d{0,2})(?:([ ',.])\d{3})(?:\2\d{3})*(?:(?!\2)([.,])(\d*))?$/
const PLAIN = /^(\d*)(?:[.,](\d*))?$/

/**
 * How a typed number can be read, as plain digits with a point: one reading; two when the only separator may separate
 * thousands or decimals (`1.250`), thousands first; none when it cannot be read.
 */
export const readNumber = (typed: string): readonly [] | readonly [string] | readonly [string, string] => {
  const text = plainText(typed)
  const [, , separator = '', point, ofGrouped = ''] = GROUPED.exec(text) ?? []
  if (separator !== '') {
    const whole = (point ? text.slice(0, text.lastIndexOf(point)) : text).replaceAll(separator, '')
    if (point) return [ofGrouped === '' ? whole : `${whole}.${ofGrouped}`]
    const isEither = /[.,]/.test(separator) && text.split(separator).length === 2
    return isEither ? [whole, text.replace(separator, '.')] : [whole]
  }
  const [, whole = '', decimals = ''] = PLAIN.exec(text) ?? []
  if (whole + decimals === '') return []
  return [decimals === '' ? whole : `${whole || '0'}.${decimals}`]
}
