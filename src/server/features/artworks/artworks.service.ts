import type { Artwork, createDraft, updateArtwork, uploadArtwork } from '#contract/artworks.ts'
import { ARTWORK_IMAGES } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Currencies, requireCurrency } from '#server/platform/currencies.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import { refuseStale, requireVersion } from '#server/platform/http/record-version.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { findCurrency } from '#server/schema/profiles.ts'
import type { Search } from '../search/search.module.ts'
import { NO_ANALYSIS, outdates } from './artwork-analysis.service.ts'
import {
  changesEdition,
  type Edition,
  requireEdition,
  requireSoldCopies,
  requireSoldProofs,
} from './artwork-edition.ts'
import { NO_MEDIUM, toColumns } from './artwork-fields.ts'
import type { ImageAttacher } from './artwork-images.service.ts'
import type { Sellable } from './artwork-selling.service.ts'
import {
  requireFormFields,
  requireInStock,
  requireOwned,
  requirePublishable,
  requireVisible,
} from './artworks.policy.ts'
import type { ArtworkPresenter } from './artworks.presenter.ts'
import type { ArtworksRead, Work } from './artworks.read.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'
import type { Catalogue } from './catalogue.ts'
import type { Payees } from './payees.ts'
import { getImages, imageRequired, type PictureIntake, requireRoom } from './picture-intake.ts'
import { recordRepository as records } from './record.repository.ts'
import { followForm } from './record-columns.ts'
import { logChange } from './record-history.ts'
import type { UploadedPictures } from './uploaded-pictures.service.ts'

export interface ArtworksServiceDeps {
  db: Database
  read: ArtworksRead
  events: Events
  intake: PictureIntake
  uploaded: Pick<UploadedPictures, 'take'>
  attach: ImageAttacher
  catalogue: Catalogue
  search: Pick<Search, 'update'>
  present: ArtworkPresenter
  currencies: Currencies
  payees: Payees
  /** The highest copy that is sold or held and not one of the edition. */
  soldBeyond: (tx: Transaction, work: Edition & { id: string }) => Promise<number | null>
  /** The same of its artist's proofs. */
  soldProofBeyond: ArtworksServiceDeps['soldBeyond']
  /** The order that sold the last copy, of each of these works that has none left. */
  findLastSales: (
    db: Queryable,
    works: readonly Sellable[],
  ) => Promise<ReadonlyMap<string, NonNullable<Artwork['sale']>>>
}

export interface UploadInput {
  ownerId: string
  /** A draft may consist of a title and pictures only. */
  fields: BodyOf<typeof uploadArtwork> | BodyOf<typeof createDraft>
  files: UploadedFile[]
}

export interface ChangeInput {
  sent: BodyOf<typeof updateArtwork>
  files: UploadedFile[]
  /** The `updatedAt` that the caller has read. */
  version?: string | undefined
}

/** Creates, updates, reads and deletes works. */
export const createArtworksService = ({
  db,
  read,
  events,
  intake,
  uploaded,
  attach,
  catalogue,
  search,
  present,
  currencies,
  payees,
  soldBeyond,
  soldProofBeyond,
  findLastSales,
}: ArtworksServiceDeps) => {
  /** For their owner. */
  const presentOwned = async (works: readonly Work[], tx?: Transaction): Promise<Artwork[]> => {
    const sold = works.filter(({ isSold }) => isSold)
    const sales = sold.length > 0 ? await findLastSales(tx ?? db, sold) : null
    return works.map((work) => present(work, work.ownerId, sales?.get(work.id) ?? null))
  }
  const response = async (id: string, tx?: Transaction): Promise<Artwork> => {
    const work = await read.byId(id, tx)
    const [artwork] = work ? await presentOwned([work], tx) : []
    if (!artwork) throw new Failure('artwork_not_found')
    return artwork
  }

  /** Another currency needs a price in it, so that no amount changes its meaning. */
  const requireNewPrice = (sent: ChangeInput['sent'], currency: string): void => {
    requireCurrency(currency, currencies)
    if (sent.price === undefined) throw refuseField('price', 'Enter the price in the other currency.')
  }

  /** Updates the fields and appends the pictures of a form that was opened with `version`. */
  const update = async (id: string, userId: string, { sent, files, version }: ChangeInput): Promise<Artwork> => {
    const work = requireOwned(await read.byId(id), userId)
    // Checked again with the work locked; here before its pictures are stored.
    requireVersion(version, work.updatedAt)
    const currency = sent.currency ?? work.currency
    if (currency !== work.currency) requireNewPrice(sent, currency)
    const offer = sent.offer ?? work.offer
    const typed = toColumns(sent, { currency, isForSale: offer === 'for_sale', onSale: isPublic(work.status) }, work)
    await payees.prepare(work, offer)
    const hasNewEdition = changesEdition(work, typed)
    if (hasNewEdition) requireEdition({ ...work, ...typed })
    requireRoom(work.images.length, files.length)
    const pictures = await intake.accept(userId, files, ARTWORK_IMAGES.maxCount)
    if (Object.keys(typed).length === 0 && pictures.length === 0) return response(id)
    await intake.store(pictures)
    try {
      await db.transaction(async (tx) => {
        const before = await records.lock(tx, id)
        if (!before) throw new Failure('artwork_not_found')
        requireVersion(version, before.updatedAt)
        const fields = { ...typed, ...followForm(before, typed) }
        const analysis = outdates(work, fields) ? NO_ANALYSIS : {}
        const after = await artworks.update(tx, id, { ...fields, ...analysis })
        if (!after) throw new Failure('artwork_not_found')
        if (after.offer !== before.offer) {
          requirePublishable(after)
          requireInStock(after)
        }
        await payees.requireStored(tx, before, after)
        if (hasNewEdition) {
          requireSoldCopies(await soldBeyond(tx, { ...work, ...fields }))
          requireSoldProofs(await soldProofBeyond(tx, after), before, after)
          await artworks.updateReserved(tx, [id])
        }
        await logChange(tx, before, { by: userId, source: 'form' })
        await attach(tx, { id, ownerId: userId }, getImages(pictures), 'behind')
        await search.update(tx, 'artwork', [id])
        await events.emit(tx, {
          type: 'artwork.changed',
          artworkId: id,
          ownerId: userId,
          isPublic: isPublic(after.status),
        })
      })
    } catch (error) {
      await intake.discardAfter(error, pictures)
      throw error
    }
    return response(id)
  }

  /** Deletes those of these works that are still there; the number of them. */
  const removeIn = async (tx: Transaction, ids: readonly string[], userId: string): Promise<number> => {
    const removed: string[] = []
    // One order for everybody, so that two of them cannot wait for each other.
    for (const id of ids.toSorted()) {
      // The work is locked before its product, in the same order as when publishing.
      const work = await artworks.lockForUpdate(tx, id)
      if (!work) continue
      requireOwned(work, userId)
      await catalogue.unlist(tx, id)
      const imageIds = await artworks.remove(tx, id)
      const event = { type: 'artwork.deleted', artworkId: id, ownerId: userId, imageIds } as const
      await events.emit(tx, { ...event, isPublic: isPublic(work.status) })
      removed.push(id)
    }
    await search.update(tx, 'artwork', removed)
    return removed.length
  }
  const removeAll = (ids: readonly string[], userId: string): Promise<number> =>
    db.transaction((tx) => removeIn(tx, ids, userId))

  return {
    answer: response,

    /** Stores a draft with its pictures, first those uploaded before (AW-15.10). */
    async upload(
      { ownerId, fields: { images: uploadedIds = [], ...sent }, files }: UploadInput,
      once: Once<Artwork>,
    ): Promise<Artwork> {
      const stated = 'currency' in sent ? sent.currency : undefined
      if (stated !== undefined) requireCurrency(stated, currencies)
      const currency = stated ?? (await findCurrency(db, ownerId)) ?? currencies[0]
      const isForSale = !('offer' in sent) || sent.offer === undefined || sent.offer === 'for_sale'
      if ('dimensions' in sent) requireFormFields(sent, { isForSale })
      const fields = toColumns(sent, { currency, isForSale, onSale: false }, NO_MEDIUM)
      requireEdition(fields)
      if (uploadedIds.length + files.length === 0) throw imageRequired()
      requireRoom(uploadedIds.length, files.length)
      const pictures = await intake.accept(ownerId, files, ARTWORK_IMAGES.maxCount)
      await intake.store(pictures)
      const id = uuidv7()
      try {
        const artwork = await once(async (tx) => {
          await artworks.insert(tx, { ...fields, title: sent.title, id, ownerId, holderId: ownerId, currency })
          await records.log(tx, { artworkId: id, byId: ownerId, source: 'form', fields: {} })
          const images = [...(await uploaded.take(tx, ownerId, uploadedIds)), ...getImages(pictures)]
          await attach(tx, { id, ownerId }, images, { position: 0, needsPrimary: true })
          await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: false })
          return response(id, tx)
        })
        // A concurrent attempt of the same upload won, with its own pictures.
        if (artwork.id !== id) await intake.discard(pictures)
        return artwork
      } catch (error) {
        await intake.discardAfter(error, pictures)
        throw error
      }
    },

    /** Updates the fields sent and appends the pictures sent; status and sold do not change (AW-15.12). */
    update: (id: string, userId: string, input: ChangeInput): Promise<Artwork> =>
      refuseStale(
        () => update(id, userId, input),
        () => response(id),
      ),

    /** One work, for its owner or, once published, for anyone (AW-15.11). */
    async get(id: string, viewerId: string | null): Promise<Artwork> {
      const work = requireVisible(await read.byId(id), viewerId)
      const [owned] = work.ownerId === viewerId ? await presentOwned([work]) : []
      return owned ?? present(work, viewerId)
    },

    async mine(userId: string): Promise<Artwork[]> {
      return presentOwned(await read.ofOwner(userId))
    },

    /** Deletes the work, its product, its pictures and its references (AW-7.45); files are deleted after the commit. */
    async remove(id: string, userId: string): Promise<void> {
      requireOwned(await artworks.find(db, id), userId)
      if ((await removeAll([id], userId)) === 0) throw new Failure('artwork_not_found')
    },
    removeAll,
    removeIn,
  }
}
export type ArtworksService = ReturnType<typeof createArtworksService>
