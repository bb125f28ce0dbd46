import type { QueryOf } from '#contract/endpoint.ts'
import { CURRENCY, parseAmount } from '#contract/money.ts'
import type { search } from '#contract/search.ts'
import type { SearchFilters } from '#server/schema/search.ts'

type Asked = Pick<
  QueryOf<typeof search>,
  'medium' | 'size' | 'color' | 'orientation' | 'availability' | 'price_min' | 'price_max'
>

const toMinor = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : parseAmount(price, CURRENCY).amountMinor

/** The filters of a call, with prices in the smallest unit. */
export const toFilters = ({
  medium,
  size,
  color,
  orientation,
  availability,
  price_min,
  price_max,
}: Asked): SearchFilters => ({
  medium,
  size,
  color,
  orientation,
  availability,
  minPriceMinor: toMinor(price_min),
  maxPriceMinor: toMinor(price_max),
})
