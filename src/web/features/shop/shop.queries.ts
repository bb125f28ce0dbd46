import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Product, ProductList } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { uniqueBy } from '#web/lib/unique-by.ts'

/** A product that moved to the next page because a newer one came in is shown once. */
export const mergePages = (pages: readonly ProductList[]): Product[] =>
  uniqueBy(
    pages.flatMap(({ products }) => products),
    ({ id }) => id,
  )

export const productsQuery = (q: string, read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: ['products', q],
    queryFn: ({ pageParam: page, signal }) =>
      q
        ? read('GET /shopify/search', { query: { q, page } }, { signal })
        : read('GET /shopify/products', { query: page > 1 ? { page } : {} }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : undefined),
  })

/** The catalogue, or what matches `q`; a blank `q` is no search (CD-10.4, CD-10.5, CD-10.9). */
export const useProducts = (q: string) => useInfiniteQuery(productsQuery(q))
