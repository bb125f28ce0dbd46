import type { ProductPage } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'

// Imported when an open page is read again: it arrives with its data, and must not load the schemas of the contract.

export const readProduct = (handle: string, signal: AbortSignal): Promise<ProductPage> =>
  api('GET /shopify/products/:handle', { params: { handle } }, { signal })
