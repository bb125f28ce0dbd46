import { type Events, subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'
import { removeShopCustomer } from './shop-customers.repository.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The built-in shop: the published works as products (CD-10.17). */
export const createShop = (deps: ShopDeps & { events: Events }): FeatureModule => ({
  bindings: shopRoutes(createShopService(deps)),
  accountData: { erase: (userId) => removeShopCustomer(deps.db, userId) },
  subscriptions: [
    subscribe('profile.changed', {
      name: 'shop.refresh-search',
      handle: ({ userId }) =>
        deps.db.transaction(async (tx) => {
          if (await catalogueRepository.refreshSearchOfArtist(tx, userId))
            await deps.events.emit(tx, { type: 'catalogue.changed', ownerId: userId })
        }),
    }),
  ],
})
