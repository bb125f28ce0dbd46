import { decimalAmount, type Money, parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import { CUSTOM_INSURANCE, ORDER_INSURANCE, SHIPPING_MARKUP } from '#contract/shipping-constants.ts'

/** The contract of shipping states amounts as numbers, like 12.5; the server computes in the smallest unit. */
export const numberAmount = (money: Money): number => Number(decimalAmount(money))

/** What we charge for a carrier's price, before insurance (MS-T65). */
export const withMarkup = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: Math.round((amountMinor * (100 + SHIPPING_MARKUP.totalPercent)) / 100),
  currency,
})

/** The fee of the coverage of an order's label (MS-17.7). Throws for a coverage that is not in the table. */
export const orderInsuranceFee = (coverage: number): Money => {
  const found = ORDER_INSURANCE.find((one) => one.coverage === coverage)
  if (!found) throw new Error(`No insurance has the coverage ${coverage}.`)
  return parseAmount(found.fee, SERVICE_CURRENCY)
}

/** The fee of what a custom shipment declares: the base is free, what is above it costs a cent a dollar (MS-17.8, MS-T49). */
export const customInsuranceFee = (declared: number): Money =>
  parseAmount(Math.max(0, declared - CUSTOM_INSURANCE.base) * CUSTOM_INSURANCE.feePerDollar, SERVICE_CURRENCY)
