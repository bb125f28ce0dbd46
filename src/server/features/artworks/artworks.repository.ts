import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ArtworkStatus } from '#contract/artworks.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { PUBLISHABLE } from './artworks.status.ts'

export type ArtworkRow = typeof artwork.$inferSelect
export type NewArtwork = typeof artwork.$inferInsert
export type ArtworkChanges = Partial<Omit<NewArtwork, 'id' | 'ownerId' | 'status' | 'isSold' | 'publishedAt'>>

const selectPublic = (db: Queryable, id: string) =>
  db
    .select({ id: artwork.id })
    .from(artwork)
    .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))

export const artworksRepository = {
  async isPublic(db: Queryable, id: string): Promise<boolean> {
    return (await selectPublic(db, id)).length > 0
  },
  /** Keeps a public work from being deleted until the transaction ends. */
  async lockPublic(tx: Transaction, id: string): Promise<boolean> {
    return (await selectPublic(tx, id).for('key share')).length > 0
  },
  async find(db: Queryable, id: string): Promise<ArtworkRow | null> {
    const [row] = await db.select().from(artwork).where(eq(artwork.id, id))
    return row ?? null
  },
  async insert(tx: Transaction, work: NewArtwork): Promise<void> {
    await tx.insert(artwork).values(work)
  },
  /** Writes the fields given, or only the moment of change, and locks the work; answers its status, null when it is gone. */
  async update(tx: Transaction, id: string, fields: ArtworkChanges): Promise<ArtworkStatus | null> {
    const [row] = await tx
      .update(artwork)
      .set({ ...fields, updatedAt: new Date() })
      .where(eq(artwork.id, id))
      .returning({ status: artwork.status })
    return row?.status ?? null
  },
  /** Whoever changes a work or its pictures does so in turn; answers its status, null when it is gone. */
  async lockForUpdate(tx: Transaction, id: string): Promise<ArtworkStatus | null> {
    const [row] = await tx.select({ status: artwork.status }).from(artwork).where(eq(artwork.id, id)).for('update')
    return row?.status ?? null
  },
  /**
   * Publishes a work and locks it; null when its status does not lead there. The first time counts: coming back does not
   * put a work on top of the lists again.
   */
  async publish(
    tx: Transaction,
    id: string,
    { priceCents, at }: { priceCents: number; at: Date },
  ): Promise<Pick<ArtworkRow, 'publishedAt' | 'updatedAt'> | null> {
    const [row] = await tx
      .update(artwork)
      .set({
        status: 'published',
        priceCents,
        publishedAt: sql`coalesce(${artwork.publishedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(artwork.id, id), inArray(artwork.status, [...PUBLISHABLE])))
      .returning({ publishedAt: artwork.publishedAt, updatedAt: artwork.updatedAt })
    return row ?? null
  },
  /** False when the work is not published (any more). */
  async setSold(tx: Transaction, id: string, isSold: boolean): Promise<boolean> {
    const changed = await tx
      .update(artwork)
      .set({ isSold })
      .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))
      .returning({ id: artwork.id })
    return changed.length > 0
  },
  /** False when the work is not what it was when the move was judged. */
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
  /** Removes a locked work with everything that hangs on it; answers the ids of its pictures. */
  async remove(tx: Transaction, id: string): Promise<string[]> {
    const images = await tx
      .delete(artworkImage)
      .where(eq(artworkImage.artworkId, id))
      .returning({ id: artworkImage.id })
    await tx.delete(artwork).where(eq(artwork.id, id))
    return images.map((image) => image.id)
  },
}
