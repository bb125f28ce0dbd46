import { amountProblem, readAmount } from '#contract/amount-text.ts'
import { MAX_PRICE_CENTS } from '#contract/constants.ts'
import { Failure } from '#server/platform/failure.ts'
import { centsOf, moneyOf } from '#server/platform/money.ts'

/** The cents of the price of a form. Throws 400 naming the field when it is 0 for a work on sale. */
export const formPrice = (price: string, { onSale }: { onSale: boolean }): number => {
  const cents = centsOf(price)
  if (cents > 0 || !onSale) return cents
  const wrong = 'must be more than 0 while the work is published'
  throw new Failure('invalid_request', { message: `price: ${wrong}`, fields: [{ field: 'price', message: wrong }] })
}

/** Parses the price confirmed by a publish call (AW-7.19): above 0, at most 2 decimals. Throws `invalid_price`. */
export const confirmedPrice = (price: number | string): number => {
  const typed = String(price)
  const reading = readAmount(typed)
  // A number has no thousands to separate.
  const isUnclear = typeof price === 'string' && reading.kind === 'unclear'
  if (reading.kind === 'clear' && reading.cents > 0 && reading.cents <= MAX_PRICE_CENTS) return reading.cents
  const range = `must be more than 0 and at most ${moneyOf(MAX_PRICE_CENTS)}, with at most 2 decimals`
  const message = (isUnclear && amountProblem(typed, reading)) || range
  throw new Failure('invalid_price', { fields: [{ field: 'confirmedPrice', message }] })
}
