import { MAX_PRICE_CENTS } from '#contract/constants.ts'
import { Failure } from '#server/platform/failure.ts'
import { moneyOf } from '#server/platform/money.ts'

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** Converts dollars, as text or a number with at most 2 decimals, to cents; null if invalid or above the maximum. */
export const centsOf = (amount: number | string): number | null => {
  const [, dollars, decimals = ''] = AMOUNT.exec(String(amount).trim()) ?? []
  if (dollars === undefined) return null
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= MAX_PRICE_CENTS ? cents : null
}

/** Parses the price of a form. Throws 400 naming the field when it is too high, or 0 for a work on sale. */
export const formPrice = (price: string, { onSale }: { onSale: boolean }): number => {
  const cents = centsOf(price)
  const wrong =
    cents === null ? `must be at most ${moneyOf(MAX_PRICE_CENTS)}` : 'must be more than 0 while the work is published'
  if (cents !== null && (cents > 0 || !onSale)) return cents
  throw new Failure('invalid_request', { message: `price: ${wrong}`, fields: [{ field: 'price', message: wrong }] })
}

/** Parses the price confirmed by a publish call (AW-7.19): above 0, at most 2 decimals. Throws `invalid_price`. */
export const confirmedPrice = (price: number | string): number => {
  const cents = centsOf(price)
  if (cents !== null && cents > 0) return cents
  const message = `must be more than 0 and at most ${moneyOf(MAX_PRICE_CENTS)}, with at most 2 decimals`
  throw new Failure('invalid_price', { fields: [{ field: 'confirmedPrice', message }] })
}
