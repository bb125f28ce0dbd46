import { checkAmount } from '#contract/amount-text.ts'
import { PRICE_RULE } from '#contract/artwork-fields.ts'
import { decimalAmount, parseAmount } from '#contract/money.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import { requireAmount } from '#server/platform/require-amount.ts'

/** What the price of a form depends on. */
export interface PriceFacts {
  currency: string
  onSale: boolean
}

/** The price of a form in the smallest unit. Throws 400 naming the field when it is 0 for a work on sale. */
export const formPrice = (price: string, { onSale, currency }: PriceFacts): number => {
  const amountMinor = requireAmount('price', price, { ...PRICE_RULE, currency })
  if (amountMinor > 0 || !onSale) return amountMinor
  throw refuseField('price', 'must be more than 0 while the work is published')
}

/** Parses the price confirmed by a publish call (AW-7.19): above 0, with the decimals of its currency. Throws `invalid_price`. */
export const confirmedPrice = (price: number | string, currency: string): number => {
  const max = decimalAmount({ amountMinor: PRICE_RULE.maxMinor, currency })
  const range = `must be more than 0 and at most ${max}`
  const { money, problem } = checkAmount(String(price), { ...PRICE_RULE, currency, zero: range })
  // A number has no thousands to separate.
  const isAsMeant = typeof price === 'string' || Number(money) === price
  if (money !== null && isAsMeant) return parseAmount(money, currency).amountMinor
  throw new Failure('invalid_price', { fields: [{ field: 'confirmedPrice', message: problem ?? range }] })
}
