const MOST_DIGITS = 8
const DECIMALS = 2

/** What of a text may stand in the price input: digits, one point and at most two decimals (CD-7.11). */
export const filterPrice = (text: string): string => {
  const [, whole = '', point = '', rest = ''] = /^(\d*)(\.?)([\d.]*)$/.exec(text.replaceAll(/[^\d.]/g, '')) ?? []
  const dollars = (point && !whole ? '0' : whole).slice(0, MOST_DIGITS)
  return dollars + point + rest.replaceAll('.', '').slice(0, DECIMALS)
}

/** An amount left unfinished, like `12.`, as the amount it means. */
export const settlePrice = (price: string): string => price.replace(/\.$/, '')

/** Filters what was typed into the input itself and leaves the caret where it was; answers the amount. */
export const takePrice = (input: HTMLInputElement): string => {
  const price = filterPrice(input.value)
  if (price !== input.value) {
    const caret = filterPrice(input.value.slice(0, input.selectionStart ?? undefined)).length
    input.value = price
    input.setSelectionRange(caret, caret)
  }
  return price
}
