import { MAX_SUM_MINOR } from '#contract/constants.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { search } from '#contract/search.ts'
import { requireAmount } from '#server/platform/require-amount.ts'
import type { SearchFilters } from '#server/schema/search.ts'

type Asked = Pick<
  QueryOf<typeof search>,
  'medium' | 'size' | 'color' | 'orientation' | 'availability' | 'price_min' | 'price_max'
>

/** The filters of a call, with prices in the smallest unit of the installation's currency. */
export const toFilters = ({ price_min, price_max, ...facets }: Asked, currency: string): SearchFilters => {
  const toMinor = (field: string, price: string | undefined): number | undefined =>
    price === undefined ? undefined : requireAmount(field, price, { maxMinor: MAX_SUM_MINOR, currency })
  const { medium, size, color, orientation, availability } = facets
  const minPriceMinor = toMinor('price_min', price_min)
  const maxPriceMinor = toMinor('price_max', price_max)
  const priceCurrency = minPriceMinor === undefined && maxPriceMinor === undefined ? undefined : currency
  return { medium, size, color, orientation, availability, minPriceMinor, maxPriceMinor, priceCurrency }
}
