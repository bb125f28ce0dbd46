import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The built-in shop: the published works as products (CD-10.17). */
export const createShop = (deps: ShopDeps): FeatureModule => ({
  bindings: shopRoutes(createShopService(deps)),
  subscriptions: [
    subscribe('profile.changed', {
      name: 'shop.refresh-search',
      handle: ({ userId }) => catalogueRepository.refreshSearchOfArtist(deps.db, userId),
    }),
  ],
})
