import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ArtworkStatus } from '#contract/artworks.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { publicRows } from '#server/platform/db/public-rows.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { allCopiesReserved, allCopiesSold } from '#server/schema/sold-copies.ts'
import { PUBLISHABLE } from './artworks.status.ts'

export type ArtworkRow = typeof artwork.$inferSelect
export type NewArtwork = typeof artwork.$inferInsert
export type ArtworkChanges = Partial<
  Omit<NewArtwork, 'id' | 'ownerId' | 'status' | 'isSold' | 'isReserved' | 'publishedAt'>
>

const moderated = { ownerId: artwork.ownerId, title: artwork.title, status: artwork.status }

export const publicArtworks = publicRows(artwork, eq(artwork.status, 'published'))

export const artworksRepository = {
  async find(db: Queryable, id: string): Promise<ArtworkRow | null> {
    const [row] = await db.select().from(artwork).where(eq(artwork.id, id))
    return row ?? null
  },
  async insert(tx: Transaction, work: NewArtwork): Promise<void> {
    await tx.insert(artwork).values(work)
  },
  /** Updates fields, at least `updatedAt`, and locks the work; returns it, null when it does not exist. */
  async update(tx: Transaction, id: string, fields: ArtworkChanges): Promise<ArtworkRow | null> {
    const [row] = await tx
      .update(artwork)
      .set({ ...fields, updatedAt: nextVersion(artwork.updatedAt) })
      .where(eq(artwork.id, id))
      .returning()
    return row ?? null
  },
  /** Serializes changes of a work and its pictures; null when it does not exist. */
  async lockForUpdate(
    tx: Transaction,
    id: string,
  ): Promise<Pick<ArtworkRow, 'ownerId' | 'status' | 'offer' | 'updatedAt'> | null> {
    const { ownerId, status, offer, updatedAt } = artwork
    const [row] = await tx
      .select({ ownerId, status, offer, updatedAt })
      .from(artwork)
      .where(eq(artwork.id, id))
      .for('update')
    return row ?? null
  },
  /**
   * Publishes a work and locks it; null when its status does not permit it, or it is offered in another way. The first publication time is kept, so that
   * publishing again does not move a work to the top of lists.
   */
  async publish(
    tx: Transaction,
    id: string,
    { offer, priceMinor, at }: Pick<ArtworkRow, 'offer' | 'priceMinor'> & { at: Date },
  ): Promise<Pick<ArtworkRow, 'publishedAt' | 'updatedAt' | 'isSold'> | null> {
    const [row] = await tx
      .update(artwork)
      .set({
        status: 'published',
        priceMinor,
        // A draft that was sold elsewhere is not marked as sold before.
        isSold: sql`${artwork.isSold} or ${allCopiesSold}`,
        publishedAt: sql`coalesce(${artwork.publishedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(artwork.id, id),
          inArray(artwork.status, [...PUBLISHABLE]),
          eq(artwork.offer, offer),
          isNull(artwork.takenDownAt),
        ),
      )
      .returning({ publishedAt: artwork.publishedAt, updatedAt: artwork.updatedAt, isSold: artwork.isSold })
      .prepare('artwork_publish')
      .execute()
    return row ?? null
  },
  /** Null unless the work is published. */
  async takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }) {
    const [row] = await tx
      .update(artwork)
      .set({ status: 'archived', takenDownAt: by.at, takenDownReason: by.reason })
      .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))
      .returning(moderated)
    return row ?? null
  },
  /**
   * Publishes the work again, unless its artist has moved it to another status in the meantime. Null when it was not taken
   * down.
   */
  async restore(tx: Transaction, id: string) {
    const [row] = await tx
      .update(artwork)
      .set({
        status: sql`case when ${artwork.status} = 'archived' then 'published' else ${artwork.status} end`,
        takenDownAt: null,
        takenDownReason: '',
      })
      .where(and(eq(artwork.id, id), isNotNull(artwork.takenDownAt)))
      .returning(moderated)
    return row ?? null
  },
  /** False when the work is not published. */
  async setSold(tx: Transaction, id: string, isSold: boolean): Promise<boolean> {
    const changed = await tx
      .update(artwork)
      .set({ isSold })
      .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))
      .returning({ id: artwork.id })
    return changed.length > 0
  },
  /** Locks the published and unsold works among these, always in the same order. */
  lockSellable: (
    tx: Transaction,
    ids: readonly string[],
  ): Promise<Pick<ArtworkRow, 'id' | 'offer' | 'editionType' | 'editionNumber' | 'editionSize'>[]> =>
    tx
      .select({
        id: artwork.id,
        offer: artwork.offer,
        editionType: artwork.editionType,
        editionNumber: artwork.editionNumber,
        editionSize: artwork.editionSize,
      })
      .from(artwork)
      .where(and(inArray(artwork.id, [...ids]), eq(artwork.status, 'published'), eq(artwork.isSold, false)))
      .orderBy(artwork.id)
      .for('update'),
  /** Sets the sold flag of published works; returns the works that it changed. */
  recordSold: (
    tx: Transaction,
    ids: readonly string[],
    isSold: boolean,
  ): Promise<Pick<ArtworkRow, 'id' | 'ownerId'>[]> =>
    tx
      .update(artwork)
      .set({ isSold })
      .where(and(inArray(artwork.id, [...ids]), eq(artwork.status, 'published'), eq(artwork.isSold, !isSold)))
      .returning({ id: artwork.id, ownerId: artwork.ownerId }),
  /** Brings the reserved flag of works into line with their copies; returns the works that it changed. */
  async updateReserved(
    tx: Transaction,
    ids: readonly string[],
  ): Promise<Pick<ArtworkRow, 'id' | 'ownerId' | 'status'>[]> {
    const isWanted = inArray(artwork.id, [...ids])
    // Locked by a statement of its own: the next one sees the copies that another transaction took meanwhile.
    await tx.select({ id: artwork.id }).from(artwork).where(isWanted).orderBy(artwork.id).for('update')
    return tx
      .update(artwork)
      .set({ isReserved: allCopiesReserved })
      .where(and(isWanted, sql`${artwork.isReserved} <> ${allCopiesReserved}`))
      .returning({ id: artwork.id, ownerId: artwork.ownerId, status: artwork.status })
  },
  /** False when the work's status or sold flag has changed since the check. */
  async move(
    tx: Transaction,
    id: string,
    judged: { status: ArtworkStatus; isSold: boolean },
    to: ArtworkStatus,
  ): Promise<boolean> {
    const changed = await tx
      .update(artwork)
      .set({ status: to })
      .where(and(eq(artwork.id, id), eq(artwork.status, judged.status), eq(artwork.isSold, judged.isSold)))
      .returning({ id: artwork.id })
    return changed.length > 0
  },
  /** Deletes a locked work with everything that depends on it; returns the ids of its pictures. */
  async remove(tx: Transaction, id: string): Promise<string[]> {
    const images = await tx
      .delete(artworkImage)
      .where(eq(artworkImage.artworkId, id))
      .returning({ id: artworkImage.id })
    await tx.delete(artwork).where(eq(artwork.id, id))
    return images.map((image) => image.id)
  },
}
