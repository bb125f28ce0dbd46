import type { Artwork, ArtworkCard, ArtworkImage } from '#contract/artworks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Currencies } from '#server/platform/currencies.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import { type Events, subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import type { ByteRange, FileContent, FilesProvider } from '#server/providers/files/files.provider.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.provider.ts'
import type { ImageTermsModule } from '../image-terms/image-terms.module.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Search } from '../search/search.module.ts'
import type { Valuation } from '../valuation/valuation.module.ts'
import { createAccountWorks } from './account-works.ts'
import { createArtworkAnalysis } from './artwork-analysis.service.ts'
import { folderKey, imageIdOfKey, originalKey, variantKey } from './artwork-files.ts'
import { createImageAttacher, createImagesService } from './artwork-images.service.ts'
import { createSellingService, type Sellable, type SellingDeps } from './artwork-selling.service.ts'
import { pictureHousekeeping } from './artworks.housekeeping.ts'
import { pictureJobs } from './artworks.jobs.ts'
import { createArtworkPresenter, createCardPresenter, createPublicationPresenter } from './artworks.presenter.ts'
import { createArtworksRead } from './artworks.read.ts'
import { type ArtworkRow, artworksRepository, publicArtworks } from './artworks.repository.ts'
import { artworksRoutes } from './artworks.routes.ts'
import { type ArtworksServiceDeps, createArtworksService } from './artworks.service.ts'
import { isPublic } from './artworks.status.ts'
import { type BatchPictures, createBatchPictures } from './batch-pictures.ts'
import type { Catalogue } from './catalogue.ts'
import { createModelWords } from './model-words.ts'
import { createPayees, type PayeesDeps } from './payees.ts'
import { createPicturePresenter } from './picture.presenter.ts'
import { createPictureCredits } from './picture-credits.ts'
import { createPictureIntake } from './picture-intake.ts'
import { createPublicPictures } from './public-pictures.ts'
import { createPublishedWorks, type PublishedArtists } from './published-works.service.ts'
import { createRecords, type Records } from './record.service.ts'
import { createUploadedPictures } from './uploaded-pictures.service.ts'

export type { AcceptedPicture } from './batch-pictures.ts'
export type { Catalogue, CatalogueProduct } from './catalogue.ts'

/** The interface of artworks for other features. Works are returned as presented: as cards, or complete where one is shown. */
export interface Artworks extends FeatureModule, PublicRows {
  /** The records of works, whoever may see them: for the import, bulk changes and their undo. */
  records: Pick<Records, 'read' | 'create' | 'prepare' | 'change' | 'lock' | 'findNumbered'>
  batchPictures: BatchPictures
  /** The pictures as they were uploaded, and what writes their credits: for exports. */
  originals: {
    /** Null when the picture is gone; the caller reads the stream to its end or destroys it. */
    open(imageId: string, range?: ByteRange): Promise<FileContent | null>
    loadCredits: (ownerId: string) => ReturnType<ImageTermsModule['loadCredits']>
  }
  /** Published works of an owner, newest first, sold ones included. */
  listPublished(ownerId: string): Promise<ArtworkCard[]>
  /** Locks the published and unsold works among these until the transaction ends, however they are offered now. */
  lockSellable(tx: Transaction, ids: readonly string[]): Promise<(Sellable & Pick<ArtworkRow, 'offer'>)[]>
  /** Sets the sold flag of published works. */
  recordSold(tx: Transaction, ids: readonly string[], isSold: boolean): Promise<void>
  /** Brings into line whether all copies of works that are not sold are held by recorded sales. */
  updateReserved(tx: Transaction, ids: readonly string[]): Promise<void>
  /** Publishes an owner's work at the price of its record; one that is public stays so. */
  publishAsRecorded(id: string, ownerId: string): Promise<void>
  /** Works by id, in the order of the ids; only those `viewerId` may see (published or own). */
  visibleCards(ids: readonly string[], viewerId: string | null): Promise<ArtworkCard[]>
  /** The same, complete. */
  visible(ids: readonly string[], viewerId: string | null): Promise<Artwork[]>
  /** The primary pictures of works by id, whether they are public or not: for administrators. */
  primaryPictures(ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkImage>>
  /** The key of the file of a picture that is at least so many pixels wide, or of its widest; null while it has none. */
  pictureKey(picture: Pick<ArtworkImage, 'id' | 'files'>, width: number): string | null
  /** Deletes those of an owner's works that are still there, all or none; the number of them. */
  removeAll(ids: readonly string[], ownerId: string): Promise<number>
  /** The same in a transaction of the caller. */
  removeIn(tx: Transaction, ids: readonly string[], ownerId: string): Promise<number>
  /** The number of an owner's works, by whether they are public. */
  countWorks(ownerId: string): Promise<{ published: number; drafts: number }>
  /** Published works, newest first, after a cursor; with `q` only those that match. */
  publishedPage(query: {
    cursor?: string | undefined
    limit: number
    q?: string | undefined
  }): Promise<{ items: ArtworkCard[]; next_cursor: string | null }>
  /** Artists with published works, those with most of them first. */
  publishedArtists(limit: number): Promise<PublishedArtists>
  /** The key of the JPEG of a work's primary picture; null while it is not ready. `on` is the transaction of the caller. */
  shareSource(
    artworkId: string,
    on?: Queryable,
  ): Promise<{ key: string; widthIn: number | null; heightIn: number | null } | null>
}

export interface ArtworksDeps {
  db: Database
  jobs: Jobs
  events: Events
  files: FilesProvider
  pictures: PicturePool
  quota: UploadQuota
  mediaAddress: MediaAddress
  clock: Clock
  log: Log
  publicUrl: string
  payments: PayeesDeps['payments']
  catalogue: Catalogue
  search: Pick<Search, 'update' | 'feed'>
  valuation: Pick<Valuation, 'estimate'>
  imageTerms: Pick<ImageTermsModule, 'loadCredits' | 'digestCredit' | 'reservations'>
  hasFreeCopy: SellingDeps['hasFreeCopy']
  soldBeyond: ArtworksServiceDeps['soldBeyond']
  soldProofBeyond: ArtworksServiceDeps['soldProofBeyond']
  findLastSales: ArtworksServiceDeps['findLastSales']
  moderation: Pick<Moderation, 'takeDowns'>
  profiles: SellingDeps['profiles']
  /** Local temporary folder of pictures being processed. */
  workFolder: string
  currencies: Currencies
  /** Null where works are described by measurements alone. */
  model: LanguageModel | null
}

export const createArtworks = (deps: ArtworksDeps): Artworks => {
  const { db, jobs, events, files, clock } = deps
  const read = createArtworksRead(db)
  const presentPublication = createPublicationPresenter(deps.publicUrl)
  const presentPicture = createPicturePresenter(deps.mediaAddress, clock)
  const present = createArtworkPresenter(presentPicture, presentPublication)
  const presentCard = createCardPresenter(presentPicture, deps.publicUrl)
  const intake = createPictureIntake(deps)
  const attach = createImageAttacher(jobs)
  const uploaded = createUploadedPictures({ db, clock, jobs, intake })
  const payees = createPayees(deps)
  const works = createArtworksService({
    db,
    read,
    events,
    intake,
    uploaded,
    attach,
    catalogue: deps.catalogue,
    search: deps.search,
    present,
    currencies: deps.currencies,
    payees,
    soldBeyond: deps.soldBeyond,
    soldProofBeyond: deps.soldProofBeyond,
    findLastSales: deps.findLastSales,
  })
  const records = createRecords({ ...deps, uploaded, attach, payees })
  const selling = createSellingService({ ...deps, read, payees, present: presentPublication, answer: works.answer })
  const images = createImagesService({ db, events, search: deps.search, jobs, intake, attach, answer: works.answer })
  const published = createPublishedWorks(read, { present, presentCard }, deps.search)
  const { model } = deps
  const describe = model?.sees ? createModelWords({ ...deps, model }) : null
  const analysis = createArtworkAnalysis({ ...deps, describe })
  const credits = createPictureCredits(deps)
  const removeFiles = async (imageIds: readonly string[]): Promise<void> => {
    for (const imageId of imageIds) await files.remove(folderKey(imageId))
  }
  return {
    ...published,
    ...publicArtworks,
    records,
    originals: {
      open: (imageId, range) => files.get(originalKey(imageId), range),
      loadCredits: (ownerId) => deps.imageTerms.loadCredits(db, ownerId),
    },
    lockSellable: artworksRepository.lockSellable,
    recordSold: selling.recordSold,
    updateReserved: selling.updateReserved,
    publishAsRecorded: selling.publishAsRecorded,
    batchPictures: createBatchPictures({ ...deps, attach }),
    pictureKey({ id, files: { widths } }, wanted) {
      const width = widths.find((one) => one >= wanted) ?? widths.at(-1)
      return width === undefined ? null : variantKey(id, width, 'webp')
    },
    removeAll: works.removeAll,
    removeIn: works.removeIn,
    accountData: createAccountWorks({ ...deps, mine: works.mine, records }),
    bindings: [
      ...artworksRoutes({ works, selling, images, uploaded, published, records }),
      ...deps.moderation.takeDowns({
        kind: 'artwork',
        rows: artworksRepository,
        async changed(tx, id, { ownerId, status }) {
          await (isPublic(status) ? deps.catalogue.relist(tx, id) : deps.catalogue.unlist(tx, id))
          await deps.search.update(tx, 'artwork', [id])
          await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: true })
        },
      }),
    ],
    isPublicFile: createPublicPictures(db),
    findReservation(key) {
      const imageId = imageIdOfKey(key)
      return imageId === null ? null : deps.imageTerms.reservations.forImage(imageId)
    },
    subscriptions: [
      ...analysis.subscriptions,
      ...credits.subscriptions,
      subscribe('artwork.deleted', {
        name: 'artworks.remove-files',
        handle: ({ imageIds }) => removeFiles(imageIds),
        outside: true,
      }),
    ],
    jobs: [...analysis.jobs, ...pictureJobs(deps), ...credits.jobs, ...pictureHousekeeping(deps), ...uploaded.jobs],
  }
}
