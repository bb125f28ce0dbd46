import { CUSTOM_INSURANCE, ORDER_INSURANCE, SHIPPING_MARKUP } from '#contract/shipping-constants.ts'

/** The contract of shipping states dollars as numbers; the server computes in integer cents. */
export const centsOfDollars = (dollars: number): number => Math.round(dollars * 100)
export const dollarsOfCents = (cents: number): number => cents / 100

/** What we charge for a carrier's price, before insurance (MS-T65). */
export const withMarkup = (carrierCents: number): number =>
  Math.round((carrierCents * (100 + SHIPPING_MARKUP.totalPercent)) / 100)

/** The fee of the coverage of an order's label (MS-17.7). Throws for a coverage that is not in the table. */
export const orderInsuranceFeeCents = (coverage: number): number => {
  const found = ORDER_INSURANCE.find((one) => one.coverage === coverage)
  if (!found) throw new Error(`No insurance has the coverage ${coverage}.`)
  return centsOfDollars(found.fee)
}

/** The fee of what a custom shipment declares: the base is free, what is above it costs a cent a dollar (MS-17.8, MS-T49). */
export const customInsuranceFeeCents = (declared: number): number =>
  centsOfDollars(Math.max(0, declared - CUSTOM_INSURANCE.base) * CUSTOM_INSURANCE.feePerDollar)
