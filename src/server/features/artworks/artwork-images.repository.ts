import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { isPublic } from './artworks.status.ts'

export type ImageRow = typeof artworkImage.$inferSelect
export type NewImage = Omit<typeof artworkImage.$inferInsert, 'artworkId' | 'position' | 'isPrimary'> & { id: string }

export interface Arrangement {
  id: string
  altText: string
  isPrimary: boolean
}

export const imagesRepository = {
  /** The pictures of a work, in order. */
  async list(db: Queryable, artworkId: string): Promise<Pick<ImageRow, 'id' | 'position' | 'isPrimary'>[]> {
    return db
      .select({ id: artworkImage.id, position: artworkImage.position, isPrimary: artworkImage.isPrimary })
      .from(artworkImage)
      .where(eq(artworkImage.artworkId, artworkId))
      .orderBy(asc(artworkImage.position))
  },
  /** Appends pictures from `position` on; the first picture of a work becomes the primary one. */
  async append(
    tx: Transaction,
    artworkId: string,
    images: readonly NewImage[],
    position: number,
    needsPrimary: boolean,
  ): Promise<void> {
    await tx.insert(artworkImage).values(
      images.map((image, at) => ({
        ...image,
        artworkId,
        position: position + at,
        isPrimary: needsPrimary && at === 0,
      })),
    )
  },
  /** Stores order, alt texts and the primary picture together. */
  async arrange(tx: Transaction, artworkId: string, images: Arrangement[]): Promise<void> {
    // The unique index on the primary picture is checked per row, so the old one is cleared first.
    await tx
      .update(artworkImage)
      .set({ isPrimary: false })
      .where(and(eq(artworkImage.artworkId, artworkId), artworkImage.isPrimary))
    const wanted = sql.join(
      images.map(
        ({ id, altText, isPrimary }, at) => sql`(${id}::uuid, ${at}::int, ${altText}::text, ${isPrimary}::boolean)`,
      ),
      sql`, `,
    )
    await tx.execute(sql`
      update ${artworkImage} set position = wanted.position, alt_text = wanted.alt_text, is_primary = wanted.is_primary
      from (values ${wanted}) as wanted (id, position, alt_text, is_primary)
      where ${artworkImage.id} = wanted.id and ${artworkImage.artworkId} = ${artworkId}`)
  },
  async remove(tx: Transaction, imageId: string): Promise<void> {
    await tx.delete(artworkImage).where(eq(artworkImage.id, imageId))
  },
  async makePrimary(tx: Transaction, imageId: string): Promise<void> {
    await tx.update(artworkImage).set({ isPrimary: true }).where(eq(artworkImage.id, imageId))
  },
  async find(
    db: Queryable,
    imageId: string,
  ): Promise<(Pick<ImageRow, 'id' | 'artworkId' | 'state'> & { ownerId: string }) | null> {
    const [row] = await db
      .select({
        id: artworkImage.id,
        artworkId: artworkImage.artworkId,
        state: artworkImage.state,
        ownerId: artwork.ownerId,
      })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(eq(artworkImage.id, imageId))
    return row ?? null
  },
  /** Whether a picture is public; also false when it no longer exists. */
  async isPublic(db: Queryable, imageId: string): Promise<boolean> {
    const [row] = await db
      .select({ status: artwork.status })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(eq(artworkImage.id, imageId))
    return row !== undefined && isPublic(row.status)
  },
  /** Ends the processing of a picture; false when it no longer exists or is finished already. */
  async finish(
    tx: Transaction,
    imageId: string,
    outcome: { state: 'ready'; widths: number[]; creditDigest: string } | { state: 'failed' },
  ): Promise<boolean> {
    const changed = await tx
      .update(artworkImage)
      .set(outcome)
      .where(and(eq(artworkImage.id, imageId), eq(artworkImage.state, 'processing')))
      .returning({ id: artworkImage.id })
    return changed.length > 0
  },
  /** Ready pictures of an owner after an id, in the order of the ids, with the digest of the credit in their files. */
  async credited(db: Queryable, ownerId: string, after: string | null, limit: number) {
    return db
      .select({ id: artworkImage.id, artworkId: artworkImage.artworkId, creditDigest: artworkImage.creditDigest })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(
        and(
          eq(artwork.ownerId, ownerId),
          eq(artworkImage.state, 'ready'),
          after === null ? undefined : gt(artworkImage.id, after),
        ),
      )
      .orderBy(asc(artworkImage.id))
      .limit(limit)
  },
  async setCreditDigest(db: Queryable, imageId: string, creditDigest: string): Promise<void> {
    await db.update(artworkImage).set({ creditDigest }).where(eq(artworkImage.id, imageId))
  },
  /** Owners of ready pictures whose files have no credit. */
  async ownersWithoutCredit(db: Queryable, limit: number): Promise<string[]> {
    const rows = await db
      .selectDistinct({ ownerId: artwork.ownerId })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(and(eq(artworkImage.state, 'ready'), isNull(artworkImage.creditDigest)))
      .limit(limit)
    return rows.map(({ ownerId }) => ownerId)
  },
  /** The number of an owner's pictures waiting to be processed; locks the count until the transaction ends. */
  async lockQueue(tx: Transaction, ownerId: string): Promise<number> {
    // Without the lock, two concurrent uploads would both start at the front of the queue.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture queue ${ownerId}`}, 0))`)
    const [row] = await tx
      .select({ waiting: count() })
      .from(artworkImage)
      .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
      .where(and(eq(artwork.ownerId, ownerId), eq(artworkImage.state, 'processing')))
    return row?.waiting ?? 0
  },
  /** Pictures created before a time whose processing has not ended. */
  async unfinished(db: Queryable, before: Date): Promise<Pick<ImageRow, 'id' | 'createdAt'>[]> {
    return db
      .select({ id: artworkImage.id, createdAt: artworkImage.createdAt })
      .from(artworkImage)
      .where(and(eq(artworkImage.state, 'processing'), lt(artworkImage.createdAt, before)))
      .limit(1000)
  },
  async existing(db: Queryable, imageIds: string[]): Promise<Set<string>> {
    const rows = await db.select({ id: artworkImage.id }).from(artworkImage).where(inArray(artworkImage.id, imageIds))
    return new Set(rows.map(({ id }) => id))
  },
}
