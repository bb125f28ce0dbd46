import type { ArtworkCard } from '#contract/artworks.ts'
import type { CoverWork, ListedExhibition } from '#contract/exhibitions.ts'
import type { RecordShow } from '#contract/record-parts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { createAccountExhibitions } from './account-exhibitions.ts'
import { createConsentMails } from './consent-mails.ts'
import { type ConsentsDeps, createConsents } from './consents.service.ts'
import { type CoverUploadsDeps, createCoverUploads } from './cover-uploads.service.ts'
import { type CoversDeps, createCovers } from './covers.service.ts'
import { presentCoverWork } from './exhibitions.presenter.ts'
import { exhibitionRawRoutes } from './exhibitions.raw-routes.ts'
import { exhibitionsRead } from './exhibitions.read.ts'
import { exhibitionsRepository, publicExhibitions } from './exhibitions.repository.ts'
import { exhibitionsRoutes } from './exhibitions.routes.ts'
import { createExhibitionsService, type ExhibitionsDeps } from './exhibitions.service.ts'

/** The interface of exhibitions for other features. */
export interface Exhibitions extends FeatureModule, PublicRows {
  /** The published ones of these ids, as they are listed. */
  listed(ids: readonly string[]): Promise<ListedExhibition[]>
  /** Published ones that have not ended on a day like `2026-11-26`, by their start. */
  onNowAndNext(today: string, limit: number): Promise<ListedExhibition[]>
  /** The public ones in which a work hangs or hung, the latest first. */
  listShows(artworkId: string): Promise<RecordShow[]>
  /** The address of a cover for browsers, from the entered picture address. */
  coverAddress(exhibitionId: string, imageUrl: string | null): string | null
  /** A work as it hangs on a cover; nothing without a picture. */
  coverWork(work: ArtworkCard): CoverWork[]
  /** Called when a gallery starts to represent an artist, or stops, whose works hang in its exhibitions. */
  representationChanged(tx: Transaction, galleryId: string, artistId: string): Promise<void>
  /** Called before a representation ends: what is shown stays shown until its artist takes the consent back. */
  keepShown(tx: Transaction, galleryId: string, artistId: string): Promise<void>
}

interface MailDeps {
  mail: Pick<MailOutbox, 'write'>
  /** Without a trailing slash. */
  publicUrl: string
}

export const createExhibitions = (
  deps: Omit<ExhibitionsDeps, 'covers' | 'consents'> &
    Omit<ConsentsDeps, 'mails'> &
    CoversDeps &
    CoverUploadsDeps &
    MailDeps & { moderation: Pick<Moderation, 'takeDowns'> },
): Exhibitions => {
  const covers = createCovers(deps)
  const uploads = createCoverUploads(deps)
  const consents = createConsents({ ...deps, mails: createConsentMails(deps.mail, deps.publicUrl) })
  const service = createExhibitionsService({ ...deps, covers, consents })
  return {
    accountData: createAccountExhibitions({ ...deps, covers }),
    bindings: [
      ...exhibitionsRoutes(service, uploads, consents),
      ...deps.moderation.takeDowns({
        kind: 'exhibition',
        rows: exhibitionsRepository,
        async changed(tx, id, { ownerId }) {
          await deps.search.update(tx, 'exhibition', [id])
          await deps.events.emit(tx, { type: 'exhibition.changed', exhibitionId: id, ownerId, isPublic: true })
        },
      }),
    ],
    ...publicExhibitions,
    listed: service.listed,
    onNowAndNext: service.onNowAndNext,
    listShows: (artworkId) => exhibitionsRead.listShows(deps.db, artworkId),
    coverAddress: covers.getAddress,
    coverWork: presentCoverWork,
    representationChanged: consents.representationChanged,
    keepShown: consents.keepShown,
    isPublicFile: uploads.isPublicFile,
    jobs: [uploads.job],
    routes: exhibitionRawRoutes(covers),
  }
}
