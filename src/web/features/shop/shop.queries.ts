import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Product } from '#contract/shop.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { uniqueBy } from '#web/lib/unique-by.ts'
import type { ProductsPage } from './shop.calls.ts'

/** A product that moved to the next page because a newer one came in is shown once. */
export const productsOf = (pages: readonly ProductsPage[]): Product[] =>
  uniqueBy(
    pages.flatMap(({ products }) => products),
    ({ id }) => id,
  )

export const productsQuery = (q: string, read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: ['products', q],
    queryFn: async ({ pageParam, signal }) =>
      (await import('./shop.calls.ts')).readProducts(q, pageParam, signal, read),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : undefined),
  })

/** The catalogue, or what matches `q`; a blank `q` is no search (CD-10.4, CD-10.5, CD-10.9). */
export const useProducts = (q: string) => useInfiniteQuery(productsQuery(q))
