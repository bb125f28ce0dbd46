import { useQuery } from '@tanstack/react-query'
import type { ProductPage } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'

/** How soon an open page shows that its work was sold elsewhere, or has another price; at once when its tab is opened. */
const FOLLOW_MS = 30_000

/** The page as it arrived, read again while somebody looks at it. What cannot be read again stays as it is. */
export const useProduct = (arrived: ProductPage): ProductPage => {
  const { handle } = arrived.product
  return useQuery({
    queryKey: ['product', handle],
    queryFn: ({ signal }) => api('GET /shopify/products/:handle', { params: { handle } }, { signal }),
    initialData: arrived,
    // The next visit arrives with its own data.
    gcTime: 0,
    refetchInterval: FOLLOW_MS,
    refetchOnWindowFocus: true,
  }).data
}
