import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listProducts, type Product, searchProducts } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

type Page = { products: Product[]; has_more: boolean }

/** A product that moved to the next page because a newer one came in is shown once. */
export const productsOf = (pages: readonly Page[]): Product[] => [
  ...new Map(pages.flatMap(({ products }) => products).map((product) => [product.id, product])).values(),
]

export const productsQuery = (q: string, read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: ['products', q],
    queryFn: ({ pageParam: page, signal }): Promise<Page> =>
      q
        ? read(searchProducts, { query: { q, page } }, { signal })
        : read(listProducts, { query: page > 1 ? { page } : {} }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : undefined),
  })

/** The catalogue, or what matches `q`; a blank `q` is no search (CD-10.4, CD-10.5, CD-10.9). */
export const useProducts = (q: string) => useInfiniteQuery(productsQuery(q))
