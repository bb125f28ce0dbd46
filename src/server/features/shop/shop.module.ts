import type { ArtworkCard } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Storefront } from '#server/providers/storefront/storefront.provider.ts'
import type { ProductHit } from '../search/search.module.ts'
import { type BuiltInStorefrontDeps, createBuiltInStorefront } from './built-in.storefront.ts'
import { presentProduct } from './shop.presenter.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'
import { createShopCustomerSync, type ShopCustomerSyncDeps } from './shop-customers.service.ts'
import { storefrontRoutes } from './storefront.routes.ts'
import { createStorefrontService } from './storefront.service.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The interface of the shop for other features. */
export interface Shop extends FeatureModule {
  /** A found work as a product. */
  presentProduct(hit: ProductHit, work: ArtworkCard): Product
}

type ShopModuleDeps = Omit<ShopDeps, 'shopCatalogue'> &
  ShopCustomerSyncDeps &
  Omit<BuiltInStorefrontDeps, 'catalogue'> & { storefront: Storefront | null }

/** The built-in shop: the published works as products (CD-10.17), and the installation's storefront (MS-14). */
export const createShop = (deps: ShopModuleDeps): Shop => {
  const catalogue = createShopService({ ...deps, shopCatalogue: deps.storefront })
  const storefront = deps.storefront ?? createBuiltInStorefront({ ...deps, catalogue })
  return {
    bindings: [...shopRoutes(catalogue), ...storefrontRoutes(createStorefrontService(storefront))],
    ...createShopCustomerSync(deps),
    presentProduct,
  }
}
