import { priceText } from './artwork-display.ts'
import type { TaxLine } from './tax.ts'

/** `VAT, 20%` */
export const taxTerm = ({ name, percent }: Pick<TaxLine, 'name' | 'percent'>): string => `${name}, ${percent}%`

/** `Includes €200.00 VAT, 20%.`, or that there is no tax; null where every tax is added and has a line of its own. */
export const taxNote = (taxes: readonly TaxLine[], currency: string): string | null => {
  if (taxes.length === 0) return 'No tax is added. Whoever runs this site answers for taxes.'
  const parts = taxes
    .filter(({ included }) => included)
    .map((one) => `${priceText(one.amount, currency)} ${taxTerm(one)}`)
  return parts.length > 0 ? `Includes ${parts.join(' and ')}.` : null
}
