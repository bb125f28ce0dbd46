import { getProduct, listProducts, searchProducts } from '#contract/shop.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { ShopService } from './shop.service.ts'

export const shopRoutes = (shop: ShopService): Binding[] => [
  route(listProducts, ({ query: { q, ...page } }) => (q ? shop.search({ q, ...page }) : shop.products(page))),
  route(searchProducts, ({ query }) => shop.search(query)),
  route(getProduct, ({ params }) => shop.productPage(params.handle)),
]
