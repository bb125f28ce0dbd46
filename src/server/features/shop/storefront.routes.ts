import { estimateStorefrontShipping, listStorefrontCollections, listStorefrontProducts } from '#contract/storefront.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { StorefrontService } from './storefront.service.ts'

export const storefrontRoutes = (storefront: StorefrontService): Binding[] => [
  route(listStorefrontProducts, async ({ query }) => {
    const { products, hasMore } = await storefront.products(query)
    return { products, has_more: hasMore }
  }),
  route(listStorefrontCollections, async () => ({ collections: await storefront.collections() })),
  route(estimateStorefrontShipping, async ({ body: { lines, first_name, last_name, address2 = '', ...address } }) => ({
    options: await storefront.shippingOptions(
      lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
      { ...address, address2, firstName: first_name, lastName: last_name },
    ),
  })),
]
