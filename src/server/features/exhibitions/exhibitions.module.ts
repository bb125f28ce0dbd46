import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { type CoversDeps, createCovers } from './covers.service.ts'
import { exhibitionRawRoutes } from './exhibitions.raw-routes.ts'
import { exhibitionsRepository } from './exhibitions.repository.ts'
import { exhibitionsRoutes } from './exhibitions.routes.ts'
import { createExhibitionsService, type ExhibitionsDeps } from './exhibitions.service.ts'

/** What other features may ask about exhibitions. */
export interface Exhibitions extends FeatureModule {
  /** Whether anyone may see an exhibition. */
  isPublic(db: Queryable, id: string): Promise<boolean>
  /** The same; the exhibition cannot be deleted before the transaction ends. */
  lockPublic(tx: Transaction, id: string): Promise<boolean>
  /** Where a browser finds the cover of an exhibition, by what was entered as its picture. */
  coverAddress(exhibitionId: string, imageUrl: string | null): string | null
}

export const createExhibitions = (deps: Omit<ExhibitionsDeps, 'covers'> & CoversDeps): Exhibitions => {
  const covers = createCovers(deps)
  const service = createExhibitionsService({ ...deps, covers })
  return {
    bindings: exhibitionsRoutes(service),
    isPublic: exhibitionsRepository.isPublic,
    lockPublic: exhibitionsRepository.lockPublic,
    coverAddress: covers.addressOf,
    routes: exhibitionRawRoutes(covers),
  }
}
