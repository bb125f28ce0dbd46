import { MAX_PRICE_MINOR, MAX_SUM_MINOR } from '#contract/constants.ts'
import { decimalAmount, formatMoney } from '#contract/money.ts'
import type { RecordFields } from '#contract/record.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { MoneyValue } from './cells/reading.ts'
import type { OwnFields } from './table/inventory-reading.ts'

/** The fields of a record that only our own tables have. Amounts in a currency that nothing is sold in here are noted. */
export const ownFields = (
  { lowest_price, insured_value, plate_height_mm: _height, plate_width_mm: _width, ...fields }: OwnFields = {},
  currencies: Currencies,
  notes: string[],
): RecordFields => {
  const amount = (label: string, money: MoneyValue | undefined, maxMinor: number) => {
    if (money?.amount_minor === undefined || money.currency === undefined) return null
    const known = { amountMinor: money.amount_minor, currency: money.currency.toLowerCase() }
    if (currencies.includes(known.currency) && known.amountMinor <= maxMinor)
      return { text: decimalAmount(known), currency: known.currency }
    notes.push(`${label}: ${formatMoney(known)}`)
    return null
  }
  const lowest = amount('Lowest price', lowest_price, MAX_PRICE_MINOR)
  const insured = amount('Insured value', insured_value, MAX_SUM_MINOR)
  const currency = (lowest ?? insured)?.currency
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...defined,
    ...(currency !== undefined && { currency }),
    ...(lowest && { lowest_price: lowest.text }),
    ...(insured && { insured_value: insured.text }),
  }
}
