import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'

/** The works of a person whose account is closed, reopened, erased or downloaded. */
export const accountWorksRepository = {
  /**
   * Makes the published works of an owner private and remembers that they were published, or publishes them again;
   * returns their ids.
   */
  async setHidden(tx: Transaction, ownerId: string, hidden: boolean): Promise<string[]> {
    const rows = await tx
      .update(artwork)
      .set({ status: hidden ? 'archived' : 'published', statusBeforeClosing: hidden ? 'published' : null })
      .where(and(eq(artwork.ownerId, ownerId), eq(hidden ? artwork.status : artwork.statusBeforeClosing, 'published')))
      .returning({ id: artwork.id })
    return rows.map(({ id }) => id)
  },
  async listIds(db: Queryable, ownerId: string): Promise<string[]> {
    const rows = await db.select({ id: artwork.id }).from(artwork).where(eq(artwork.ownerId, ownerId))
    return rows.map(({ id }) => id)
  },
  /** The pictures of an owner's works by work, in order. */
  async listPictures(db: Queryable, ownerId: string): Promise<{ artworkId: string; imageIds: string[] }[]> {
    return db
      .select({
        artworkId: artwork.id,
        imageIds: sql<string[]>`json_agg(${artworkImage.id} order by ${artworkImage.position})`,
      })
      .from(artwork)
      .innerJoin(artworkImage, eq(artworkImage.artworkId, artwork.id))
      .where(eq(artwork.ownerId, ownerId))
      .groupBy(artwork.id)
      .orderBy(asc(artwork.id))
  },
}
