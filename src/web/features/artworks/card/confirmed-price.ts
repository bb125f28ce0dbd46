const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

/** The price that publishing confirms: the one on the card when it is above 0, else null: then it is asked for (AW-7.18). */
export const priceOnCard = (price: string | number | null | undefined): string | null => {
  const text = String(price ?? '').trim()
  return AMOUNT.test(text) && Number(text) > 0 ? text : null
}

/** What a person typed as a price: '$1,200' is 1200; null unless it is above 0 with at most 2 decimals. */
export const typedPrice = (typed: string): string | null => priceOnCard(typed.replaceAll(/[$,\s]/g, ''))
