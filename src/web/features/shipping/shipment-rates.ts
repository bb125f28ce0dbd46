import { decimalAmount, parseAmount, SERVICE_CURRENCY } from '#contract/money.ts'
import { CUSTOM_INSURANCE, DEFAULT_DELIVERY_DAYS, RETAIL_FACTOR } from '#contract/shipping-constants.ts'
import type { ArtworkRates } from '#contract/shipping-rates.ts'

/** An amount without the traces of binary fractions. */
const rounded = (amount: number, currency: string): number => Number(decimalAmount(parseAmount(amount, currency)))

export interface ShipmentRate {
  id: string
  carrier: string
  service: string
  price: number
  retail: number
  currency: string
  est_days: number
}

/** A rate of the page of one shipment as it is shown (MS-11.21 to MS-11.23). */
export const shipmentRate = (rate: ArtworkRates['rates'][number]): ShipmentRate => {
  const price = Number(rate.price)
  return {
    id: rate.id,
    carrier: rate.carrier_identifier,
    service: rate.title,
    price,
    retail: rounded(price * RETAIL_FACTOR, rate.currency),
    currency: rate.currency,
    est_days: rate.delivery_days ?? DEFAULT_DELIVERY_DAYS,
  }
}

/** What is saved compared with the retail price, in whole dollars (MS-11.25). */
export const computeSaving = ({ price, retail }: ShipmentRate): number => Math.round(retail - price)

/** What the coverage of a custom shipment costs, in dollars (MS-10.14). */
export const customInsuranceCost = (coverage: number): number =>
  rounded(coverage * CUSTOM_INSURANCE.feePerDollar, SERVICE_CURRENCY)

/** The price of a label with its insurance. */
export const addDollars = (price: number, insurance: number): number => rounded(price + insurance, SERVICE_CURRENCY)
