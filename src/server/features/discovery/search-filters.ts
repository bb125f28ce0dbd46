import type { QueryOf } from '#contract/endpoint.ts'
import type { search } from '#contract/search.ts'
import type { SearchFilters } from '#server/schema/search.ts'

type Asked = Pick<
  QueryOf<typeof search>,
  'medium' | 'size' | 'color' | 'orientation' | 'availability' | 'price_min' | 'price_max'
>

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.round(dollars * 100)

/** The filters of a call, with prices in cents. */
export const filtersOf = ({
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
  priceMinCents: centsOf(price_min),
  priceMaxCents: centsOf(price_max),
})
