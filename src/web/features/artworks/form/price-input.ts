const MAX_DIGITS = 8
const DECIMALS = 2

/** The part of a text that is allowed in the price input: digits, one point and at most two decimals (CD-7.11). */
export const filterPrice = (text: string): string => {
  const [, whole = '', point = '', rest = ''] = /^(\d*)(\.?)([\d.]*)$/.exec(text.replaceAll(/[^\d.]/g, '')) ?? []
  const dollars = (point && !whole ? '0' : whole).slice(0, MAX_DIGITS)
  return dollars + point + rest.replaceAll('.', '').slice(0, DECIMALS)
}

/** Filters what was typed in the input itself; the caret stays where it was. */
export const filterInput = (input: HTMLInputElement): void => {
  const price = filterPrice(input.value)
  if (price === input.value) return
  const caret = filterPrice(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = price
  input.setSelectionRange(caret, caret)
}
