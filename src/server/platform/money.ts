export { dollarsOf, moneyOf } from '#contract/amount-text.ts'

/** The cents of a validated amount such as `1200.00`. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''))
