import type { Product } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** A page of the catalogue, or of what matches a search. */
export interface ProductsPage {
  products: Product[]
  has_more: boolean
}

// Imported when something is read or changed: a page that arrived with its data must not load the schemas of the contract.

/** A blank `q` is no search (CD-10.9). */
export const readProducts = (
  q: string,
  page: number,
  signal: AbortSignal,
  read: ReadApi = api,
): Promise<ProductsPage> =>
  q
    ? read('GET /shopify/search', { query: { q, page } }, { signal })
    : read('GET /shopify/products', { query: page > 1 ? { page } : {} }, { signal })
