import type { Artwork } from '#contract/artworks.ts'
import type { Product } from '#contract/shop.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Storefront } from '#server/providers/storefront/storefront.provider.ts'
import type { ProductHit } from '../search/search.module.ts'
import { presentProduct } from './shop.presenter.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'
import { removeShopCustomer } from './shop-customers.repository.ts'
import { storefrontRoutes } from './storefront.routes.ts'
import { createStorefrontService } from './storefront.service.ts'
import { createStorefrontApi, type StorefrontApiDeps } from './storefront-api.service.ts'
import { storefrontCartsRepository } from './storefront-carts.repository.ts'

export { createCatalogue } from './catalogue.service.ts'

/** How long a cart of the storefront is kept after its last change. */
const CART_MS = 24 * 3_600_000

/** The interface of the shop for other features. */
export interface Shop extends FeatureModule {
  /** A found work as a product. */
  presentProduct(hit: ProductHit, work: Artwork): Product
}

type ShopModuleDeps = ShopDeps & Omit<StorefrontApiDeps, 'catalogue'> & { storefront: Storefront; clock: Clock }

/** The built-in shop: the published works as products (CD-10.17), for other clients as a storefront, too (MS-14). */
export const createShop = (deps: ShopModuleDeps): Shop => {
  const catalogue = createShopService(deps)
  return {
    bindings: [
      ...shopRoutes(catalogue),
      ...storefrontRoutes(createStorefrontApi({ ...deps, catalogue }), createStorefrontService(deps.storefront)),
    ],
    accountData: { erase: (userId) => removeShopCustomer(deps.db, userId) },
    jobs: [
      hourly('storefront-carts', () =>
        storefrontCartsRepository.removeOld(deps.db, new Date(deps.clock.now().getTime() - CART_MS)),
      ),
    ],
    presentProduct,
  }
}
