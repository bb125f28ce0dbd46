import { amountProblem, readAmount } from '#contract/amount-text.ts'
import { MAX_PRICE_MINOR } from '#contract/constants.ts'
import { CURRENCY, decimalAmount, parseAmount, usd } from '#contract/money.ts'
import { Failure } from '#server/platform/failure.ts'

/** The price of a form in the smallest unit. Throws 400 naming the field when it is 0 for a work on sale. */
export const formPrice = (price: string, { onSale }: { onSale: boolean }): number => {
  const { amountMinor } = parseAmount(price, CURRENCY)
  if (amountMinor > 0 || !onSale) return amountMinor
  const wrong = 'must be more than 0 while the work is published'
  throw new Failure('invalid_request', { message: `price: ${wrong}`, fields: [{ field: 'price', message: wrong }] })
}

/** Parses the price confirmed by a publish call (AW-7.19): above 0, at most 2 decimals. Throws `invalid_price`. */
export const confirmedPrice = (price: number | string): number => {
  const typed = String(price)
  const reading = readAmount(typed)
  // A number has no thousands to separate.
  const isUnclear = typeof price === 'string' && reading.kind === 'unclear'
  if (reading.kind === 'clear' && reading.minor > 0 && reading.minor <= MAX_PRICE_MINOR) return reading.minor
  const range = `must be more than 0 and at most ${decimalAmount(usd(MAX_PRICE_MINOR))}, with at most 2 decimals`
  const message = (isUnclear && amountProblem(typed, reading)) || range
  throw new Failure('invalid_price', { fields: [{ field: 'confirmedPrice', message }] })
}
