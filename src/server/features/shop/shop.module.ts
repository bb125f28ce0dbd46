import type { Outbox } from '#server/platform/events/outbox.ts'
import type { Binding } from '#server/platform/http/call.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService, type ShopDeps } from './shop.service.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The built-in shop: the published works as products (CD-10.17). */
export interface Shop {
  bindings: Binding[]
}

export const createShop = ({ outbox, ...deps }: ShopDeps & { outbox: Outbox }): Shop => {
  outbox.on('profile.changed', ({ userId }) => catalogueRepository.refreshSearchOfArtist(deps.db, userId))
  return { bindings: shopRoutes(createShopService(deps)) }
}
