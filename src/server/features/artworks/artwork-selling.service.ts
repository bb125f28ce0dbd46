import type { Artwork, ArtworkStatus, Publication } from '#contract/artworks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Payments } from '../payments/payments.module.ts'
import { demandOwned } from './artworks.policy.ts'
import type { PublicationPresenter } from './artworks.presenter.ts'
import type { ArtworksRead } from './artworks.read.ts'
import { artworksRepository as artworks } from './artworks.repository.ts'
import { nextStatuses, PUBLISHABLE } from './artworks.status.ts'
import type { Catalogue } from './catalogue.ts'
import { confirmedPrice } from './price.ts'
import { createPublish } from './publish.repository.ts'

export interface SellingParts {
  db: Database
  read: Pick<ArtworksRead, 'offer'>
  outbox: Outbox
  clock: Clock
  catalogue: Catalogue
  payments: Pick<Payments, 'statusOf' | 'isActive'>
  present: PublicationPresenter
  answer: (id: string) => Promise<Artwork>
}

/** Publishing a work, its sold state and its further statuses. */
export const createSellingService = (parts: SellingParts) => {
  const { db, read, outbox, clock, catalogue, payments, present, answer } = parts
  const publishWork = createPublish({ db, catalogue, outbox, isActive: payments.isActive })
  const demandActiveAccount = async (userId: string): Promise<void> => {
    const { status } = await payments.statusOf(userId)
    if (status !== 'active') throw new Failure('payment_account_inactive', { stripeStatus: status })
  }

  return {
    /**
     * Takes a work into the shop at the confirmed price (AW-7.3, AW-7.17, AW-7.19). A published one is answered as it
     * is (AW-7.20); of two calls at once one makes the product and both answer it.
     */
    async publish(id: string, userId: string, price: number | string): Promise<Publication> {
      const work = demandOwned(await read.offer(id), userId)
      const priceCents = confirmedPrice(price)
      if (work.status === 'published') return present(work)
      if (!PUBLISHABLE.includes(work.status))
        throw new Failure('status_not_allowed', { message: 'Make the artwork a draft again before you publish it.' })
      const publication = { priceCents, at: clock.now() }
      let published = await publishWork(work, { ...publication, mayBePaid: false })
      if (!published) {
        await demandActiveAccount(userId)
        published = await publishWork(work, { ...publication, mayBePaid: true })
      }
      if (published) return present(published)
      const now = demandOwned(await read.offer(id), userId)
      if (now.status !== 'published') throw new Failure('conflict')
      return present(now)
    },

    /** Marks a published work sold or available again (AW-7.21, AW-7.27). */
    async setSold(id: string, userId: string, isSold: boolean): Promise<Artwork> {
      const work = demandOwned(await artworks.find(db, id), userId)
      if (work.status !== 'published') throw new Failure('artwork_not_published')
      if (work.isSold === isSold) return answer(id)
      await db.transaction(async (tx) => {
        if (!(await artworks.setSold(tx, id, isSold))) throw new Failure('artwork_not_published')
        await outbox.emit(tx, 'artwork.changed', { artworkId: id, ownerId: userId })
      })
      return answer(id)
    },

    /** Moves a work to another status (AW-7.29); leaving `published` takes it out of the shop (T-13). */
    async setStatus(id: string, userId: string, to: ArtworkStatus): Promise<Artwork> {
      const work = demandOwned(await artworks.find(db, id), userId)
      if (to === 'published') throw new Failure('publish_through_action')
      if (work.status === to) return answer(id)
      if (!nextStatuses(work.status, work.isSold).includes(to)) throw new Failure('status_not_allowed')
      await db.transaction(async (tx) => {
        if (!(await artworks.move(tx, id, work, to))) throw new Failure('conflict')
        if (work.status === 'published') await catalogue.unlist(tx, id)
        await outbox.emit(tx, 'artwork.changed', { artworkId: id, ownerId: userId })
      })
      return answer(id)
    },
  }
}
export type SellingService = ReturnType<typeof createSellingService>
