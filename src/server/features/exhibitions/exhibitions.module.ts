import type { Artwork } from '#contract/artworks.ts'
import type { CoverWork, ListedExhibition } from '#contract/exhibitions.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createAccountExhibitions } from './account-exhibitions.ts'
import { type CoverUploadsDeps, createCoverUploads } from './cover-uploads.service.ts'
import { type CoversDeps, createCovers } from './covers.service.ts'
import { presentCoverWork } from './exhibitions.presenter.ts'
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
  /** The published ones of these ids, as they are listed. */
  listed(ids: readonly string[]): Promise<ListedExhibition[]>
  /** The address of a cover for browsers, from the entered picture address. */
  coverAddress(exhibitionId: string, imageUrl: string | null): string | null
  /** A work as it hangs on a cover; nothing without a picture. */
  coverWork(work: Artwork): CoverWork[]
}

export const createExhibitions = (
  deps: Omit<ExhibitionsDeps, 'covers'> & CoversDeps & CoverUploadsDeps,
): Exhibitions => {
  const covers = createCovers(deps)
  const uploads = createCoverUploads(deps)
  const service = createExhibitionsService({ ...deps, covers })
  return {
    accountData: createAccountExhibitions({ ...deps, covers }),
    bindings: exhibitionsRoutes(service, uploads),
    isPublic: exhibitionsRepository.isPublic,
    lockPublic: exhibitionsRepository.lockPublic,
    listed: service.listed,
    coverAddress: covers.addressOf,
    coverWork: presentCoverWork,
    jobs: [uploads.job],
    routes: exhibitionRawRoutes(covers),
  }
}
