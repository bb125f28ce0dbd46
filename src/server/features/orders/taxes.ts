import { decimalAmount } from '#contract/money.ts'
import type { TaxLine } from '#contract/tax.ts'
import { computeTax, findTaxRate, type TaxRate } from '#server/platform/tax-rate.ts'
import type { Parcel } from './quote.ts'

export interface Place {
  country: string
  state: string
}

/** The tax on an order, as it is stored with it. */
export interface OrderTax {
  taxMinor: number
  taxName: string
  taxPercent: number
  isTaxIncluded: boolean
  /** The price without an included tax, of which the commission is. */
  netPriceMinor: number
}

/** The tax on a parcel that goes to a place, or is collected from its seller. */
export const taxParcel = (
  rates: readonly TaxRate[],
  { works, price }: Parcel,
  { method, price: shipping }: Parcel['methods'][number],
  to: Place,
): OrderTax => {
  const { sellerCountry = '', sellerState = '' } = works[0]?.offer ?? {}
  const rate = findTaxRate(rates, method === 'collection' ? { country: sellerCountry, state: sellerState } : to)
  if (!rate) return { taxMinor: 0, taxName: '', taxPercent: 0, isTaxIncluded: false, netPriceMinor: price.amountMinor }
  return {
    taxMinor: computeTax(price.amountMinor + shipping.amountMinor, rate),
    taxName: rate.name,
    taxPercent: rate.percent,
    isTaxIncluded: rate.isIncluded,
    netPriceMinor: price.amountMinor - (rate.isIncluded ? computeTax(price.amountMinor, rate) : 0),
  }
}

/** What the buyer pays besides price and shipping. */
export const getAddedMinor = ({ taxMinor, isTaxIncluded }: Pick<OrderTax, 'taxMinor' | 'isTaxIncluded'>): number =>
  isTaxIncluded ? 0 : taxMinor

export const presentTax = (tax: OrderTax, currency: string): TaxLine[] =>
  tax.taxName === ''
    ? []
    : [
        {
          name: tax.taxName,
          percent: tax.taxPercent,
          included: tax.isTaxIncluded,
          amount: decimalAmount({ amountMinor: tax.taxMinor, currency }),
        },
      ]
