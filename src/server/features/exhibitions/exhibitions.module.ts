import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createAccountExhibitions } from './account-exhibitions.ts'
import { type CoversDeps, createCovers } from './covers.service.ts'
import { exhibitionRawRoutes } from './exhibitions.raw-routes.ts'
import { exhibitionsRepository } from './exhibitions.repository.ts'
import { exhibitionsRoutes } from './exhibitions.routes.ts'
import { createExhibitionsService, type ExhibitionsDeps } from './exhibitions.service.ts'

/** The interface of exhibitions for other features. */
export interface Exhibitions extends FeatureModule {
  /** Whether an exhibition is public. */
  isPublic(db: Queryable, id: string): Promise<boolean>
  /** The same, and locks the exhibition against deletion until the transaction ends. */
  lockPublic(tx: Transaction, id: string): Promise<boolean>
  /** The address of a cover for browsers, from the entered picture address. */
  coverAddress(exhibitionId: string, imageUrl: string | null): string | null
}

export const createExhibitions = (deps: Omit<ExhibitionsDeps, 'covers'> & CoversDeps): Exhibitions => {
  const covers = createCovers(deps)
  const service = createExhibitionsService({ ...deps, covers })
  return {
    accountData: createAccountExhibitions({ ...deps, covers }),
    bindings: exhibitionsRoutes(service),
    isPublic: exhibitionsRepository.isPublic,
    lockPublic: exhibitionsRepository.lockPublic,
    coverAddress: covers.addressOf,
    routes: exhibitionRawRoutes(covers),
  }
}
