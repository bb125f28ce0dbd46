import type { Artwork, ArtworkStatus, Publication } from '#contract/artworks.ts'
import { decimalAmount } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { Search } from '../search/search.module.ts'
import { requireComplete, requireInStock, requireOwned } from './artworks.policy.ts'
import type { PublicationPresenter } from './artworks.presenter.ts'
import type { ArtworksRead } from './artworks.read.ts'
import { type ArtworkRow, artworksRepository as artworks } from './artworks.repository.ts'
import { isPublic, nextStatuses, PUBLISHABLE } from './artworks.status.ts'
import type { Catalogue } from './catalogue.ts'
import type { Payees } from './payees.ts'
import { confirmedPrice } from './price.ts'

export interface SellingDeps {
  db: Database
  read: Pick<ArtworksRead, 'offer'>
  events: Events
  clock: Clock
  catalogue: Catalogue
  search: Pick<Search, 'update'>
  payees: Payees
  profiles: Pick<Profiles, 'requireMember'>
  present: PublicationPresenter
  answer: (id: string) => Promise<Artwork>
  /** Whether orders have left a copy of the work to sell. */
  hasFreeCopy(tx: Transaction, work: Sellable): Promise<boolean>
}

export type Sellable = Pick<ArtworkRow, 'id' | 'editionType' | 'editionNumber' | 'editionSize'>

/** Publishes works, marks them sold and changes their status. */
export const createSellingService = (deps: SellingDeps) => {
  const { db, read, events, clock, catalogue, search, payees, profiles, present, answer: response, hasFreeCopy } = deps
  /**
   * Publishes a work; one that is for sale at the confirmed price (AW-7.3, AW-7.17, AW-7.19), any other without
   * (decision 094). A published work is returned unchanged (AW-7.20); of two concurrent calls, one creates the product
   * and both return it.
   */
  const publish = async (
    id: string,
    userId: string,
    price: number | string | undefined,
    once: Once<Publication>,
  ): Promise<Publication> => {
    const work = requireOwned(await read.offer(id), userId)
    const { offer } = work
    const isForSale = offer === 'for_sale'
    const priceMinor = isForSale ? confirmedPrice(price ?? '', work.currency) : work.priceMinor
    if (work.status === 'published') return once(async () => present(work))
    const { takenDownAt, takenDownReason } = work
    if (takenDownAt)
      throw new Failure('work_taken_down', { message: `A moderator took this work down: ${takenDownReason}` })
    if (!PUBLISHABLE.includes(work.status))
      throw new Failure('status_not_allowed', { message: 'Make the artwork a draft again before you publish it.' })
    await profiles.requireMember(userId)
    requireComplete(work)
    requireInStock({ ...work, status: 'published' })
    // Before the transaction, because it may have to call the provider.
    if (isForSale) await payees.require(userId)
    return once(async (tx) => {
      const moments = await artworks.publish(tx, id, { offer, priceMinor, at: clock.now() })
      if (!moments) {
        // Another call has changed the work since it was read.
        const current = requireOwned(await read.offer(id, tx), userId)
        if (current.status !== 'published') throw new Failure('conflict')
        return present(current)
      }
      if (isForSale && !(await payees.isPayee(tx, userId))) throw new Failure('conflict')
      const product = await catalogue.list(tx, work)
      await search.update(tx, 'artwork', [id])
      await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId: userId, isPublic: true })
      return present({ ...work, ...product, ...moments, status: 'published', priceMinor })
    })
  }

  return {
    publish,

    /** The same at the price of its record. */
    async publishAsRecorded(id: string, userId: string): Promise<void> {
      const { offer, priceMinor, currency } = requireOwned(await read.offer(id), userId)
      if (offer === 'for_sale' && !priceMinor)
        throw new Failure('invalid_price', { message: 'Enter a price, or choose other terms than for sale.' })
      const price = decimalAmount({ amountMinor: priceMinor ?? 0, currency })
      await publish(id, userId, price, (effect) => db.transaction(effect))
    },

    /** Marks a published work sold, or available again unless orders sold all of it (AW-7.21, AW-7.27). */
    async setSold(id: string, userId: string, isSold: boolean): Promise<Artwork> {
      const work = requireOwned(await artworks.find(db, id), userId)
      if (work.status !== 'published') throw new Failure('artwork_not_published')
      if (work.isSold === isSold) return response(id)
      await db.transaction(async (tx) => {
        if (!(await artworks.setSold(tx, id, isSold))) throw new Failure('artwork_not_published')
        if (!isSold && !(await hasFreeCopy(tx, work))) throw new Failure('sold_by_order')
        await search.update(tx, 'artwork', [id])
        await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId: userId, isPublic: true })
      })
      return response(id)
    },

    /** For orders: sets the sold flag of published works, everywhere at once. */
    async recordSold(tx: Transaction, ids: readonly string[], isSold: boolean): Promise<void> {
      if (ids.length === 0) return
      const changed = await artworks.recordSold(tx, ids, isSold)
      await search.update(
        tx,
        'artwork',
        changed.map(({ id }) => id),
      )
      for (const { id, ownerId } of changed)
        await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: true })
    },

    /** For orders and sales, whose copies have changed: whether the rest of them is held by recorded sales, everywhere at once. */
    async updateReserved(tx: Transaction, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      const changed = await artworks.updateReserved(tx, ids)
      await search.update(
        tx,
        'artwork',
        changed.map(({ id }) => id),
      )
      for (const { id, ownerId, status } of changed)
        await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId, isPublic: isPublic(status) })
    },

    /** Changes the status of a work (AW-7.29); a work that leaves `published` is removed from the shop. */
    async setStatus(id: string, userId: string, to: ArtworkStatus): Promise<Artwork> {
      const work = requireOwned(await artworks.find(db, id), userId)
      if (to === 'published') throw new Failure('publish_through_action')
      if (work.status === to) return response(id)
      if (!nextStatuses(work.status, work.isSold).includes(to)) throw new Failure('status_not_allowed')
      await db.transaction(async (tx) => {
        if (!(await artworks.move(tx, id, work, to))) throw new Failure('conflict')
        const wasPublic = isPublic(work.status)
        if (wasPublic) {
          await catalogue.unlist(tx, id)
          await search.update(tx, 'artwork', [id])
        }
        await events.emit(tx, { type: 'artwork.changed', artworkId: id, ownerId: userId, isPublic: wasPublic })
      })
      return response(id)
    },
  }
}
export type SellingService = ReturnType<typeof createSellingService>
