import { type AmountRule, checkAmount } from '#contract/amount-text.ts'
import { parseAmount } from '#contract/money.ts'
import { refuseField } from './failure.ts'

/** The smallest units of an amount that somebody typed. Throws 400 with what is wrong with it and how to type it. */
export const requireAmount = (field: string, typed: string, rule: AmountRule): number => {
  const { money, problem: message } = checkAmount(typed, rule)
  if (money !== null) return parseAmount(money, rule.currency).amountMinor
  throw refuseField(field, message)
}
