import { CUSTOM_INSURANCE, DEFAULT_DELIVERY_DAYS, RETAIL_FACTOR } from '#contract/shipping-constants.ts'
import type { ArtworkRates } from '#contract/shipping-rates.ts'

const centsOf = (dollars: number): number => Math.round(dollars * 100)
const CENTS = 100

export interface ShipmentRate {
  id: string
  carrier: string
  service: string
  /** Dollars. */
  price: number
  retail: number
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
    retail: centsOf(price * RETAIL_FACTOR) / CENTS,
    est_days: rate.delivery_days ?? DEFAULT_DELIVERY_DAYS,
  }
}

/** What is saved compared with the retail price, in whole dollars (MS-11.25). */
export const savingOf = ({ price, retail }: ShipmentRate): number => Math.round(retail - price)

/** What the coverage of a custom shipment costs, in dollars (MS-10.14). */
export const customInsuranceCost = (coverage: number): number =>
  centsOf(coverage * CUSTOM_INSURANCE.feePerDollar) / CENTS

/** The sum of two amounts in dollars, without the traces of binary fractions. */
export const sumOf = (one: number, other: number): number => (centsOf(one) + centsOf(other)) / CENTS
