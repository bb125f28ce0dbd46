import type { Artwork } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { ProductHit } from '../search/search.module.ts'
import { presentProduct } from './shop.presenter.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'
import { removeShopCustomer } from './shop-customers.repository.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The interface of the shop for other features. */
export interface Shop extends FeatureModule {
  /** A found work as a product. */
  presentProduct(hit: ProductHit, work: Artwork): Product
}

/** The built-in shop: the published works as products (CD-10.17). */
export const createShop = (deps: ShopDeps): Shop => ({
  bindings: shopRoutes(createShopService(deps)),
  accountData: { erase: (userId) => removeShopCustomer(deps.db, userId) },
  presentProduct,
})
