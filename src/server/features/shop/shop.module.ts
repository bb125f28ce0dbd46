import type { Database, Reads } from '#server/platform/db/database.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import type { Binding } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { shopRoutes } from './shop.routes.ts'
import { createShopService } from './shop.service.ts'

export { createCatalogue } from './catalogue.service.ts'

/** The built-in shop: the published works as products (CD-10.17). */
export interface Shop {
  bindings: Binding[]
}

export const createShop = (deps: {
  db: Database
  reads: Reads
  outbox: Outbox
  artworks: Pick<Artworks, 'published' | 'versionOfWork'>
}): Shop => {
  const { db, reads, outbox, artworks } = deps
  outbox.on('profile.changed', ({ userId }) => catalogueRepository.refreshSearchOfArtist(db, userId))
  return { bindings: shopRoutes(createShopService(db, reads, artworks)) }
}
