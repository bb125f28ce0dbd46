import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { pictureUpload } from '#server/schema/artworks.ts'

export type PictureUploadRow = typeof pictureUpload.$inferSelect

export const pictureUploadsRepository = {
  async insert(db: Queryable, row: Pick<PictureUploadRow, 'ownerId' | 'name' | 'size' | 'createdAt'>) {
    const [inserted] = await db.insert(pictureUpload).values(row).returning()
    if (!inserted) throw new Error('An upload was not stored.')
    return inserted
  },

  /** Of an owner that began after a time and have not become a picture. */
  countOpen: (db: Queryable, ownerId: string, after: Date): Promise<number> =>
    db.$count(
      pictureUpload,
      and(eq(pictureUpload.ownerId, ownerId), isNull(pictureUpload.picture), gt(pictureUpload.createdAt, after)),
    ),

  async find(db: Queryable, ownerId: string, id: string): Promise<PictureUploadRow | null> {
    const [row] = await db
      .select()
      .from(pictureUpload)
      .where(and(eq(pictureUpload.id, id), eq(pictureUpload.ownerId, ownerId)))
    return row ?? null
  },

  /** Appends a stored part, unless another one has arrived at this place meanwhile: then null. */
  async append(
    db: Queryable,
    id: string,
    { key, offset, size }: { key: string; offset: number; size: number },
  ): Promise<PictureUploadRow | null> {
    const [row] = await db
      .update(pictureUpload)
      .set({
        received: offset + size,
        parts: sql`${pictureUpload.parts} || ${JSON.stringify([key])}::jsonb`,
      })
      .where(and(eq(pictureUpload.id, id), eq(pictureUpload.received, offset)))
      .returning()
    return row ?? null
  },

  async setPicture(db: Queryable, id: string, picture: NonNullable<PictureUploadRow['picture']>): Promise<void> {
    await db.update(pictureUpload).set({ picture, parts: [] }).where(eq(pictureUpload.id, id))
  },
  async remove(db: Queryable, id: string): Promise<void> {
    await db.delete(pictureUpload).where(eq(pictureUpload.id, id))
  },
  async prune(db: Queryable, before: Date): Promise<void> {
    await db.delete(pictureUpload).where(lt(pictureUpload.createdAt, before))
  },
}
