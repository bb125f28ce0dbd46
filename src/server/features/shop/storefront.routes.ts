import {
  estimateStorefrontShipping,
  listStorefrontCollections,
  listStorefrontProducts,
  queryStorefront,
} from '#contract/storefront.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { StorefrontService } from './storefront.service.ts'
import type { StorefrontApi } from './storefront-api.service.ts'

export const storefrontRoutes = (answer: StorefrontApi, storefront: StorefrontService): Binding[] => [
  route(queryStorefront, async ({ body }) => {
    const { data, errors } = await answer(body)
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}),
    }
  }),
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
