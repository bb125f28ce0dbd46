import type { ExportedSale } from '#contract/exported-sale.ts'
import { formatMoney, parseAmount } from '#contract/money.ts'
import type { RowContext, RowFields } from './row-record.ts'

/** The sales of an export of a Gesso; those in a currency that nothing is sold in here are noted. */
export const readOwnSales = (
  { sales = [] }: RowFields,
  { currencies }: RowContext,
): { sales: ExportedSale[]; notes: string[] } => {
  const isKnown = ({ currency }: ExportedSale): boolean => currencies.includes(currency)
  const notes = sales
    .filter((sale) => !isKnown(sale))
    .map(({ buyer, sold_on, price, currency }) =>
      ['Sold', buyer && `to ${buyer.name}`, `on ${sold_on} for ${formatMoney(parseAmount(price, currency))}`]
        .filter(Boolean)
        .join(' '),
    )
  return { sales: sales.filter(isKnown), notes }
}
