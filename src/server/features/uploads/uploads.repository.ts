import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { upload } from '#server/schema/uploads.ts'

export type UploadRow = typeof upload.$inferSelect

export const uploadsRepository = {
  async insert(db: Queryable, row: Pick<UploadRow, 'ownerId' | 'name' | 'size' | 'createdAt'>) {
    const [inserted] = await db.insert(upload).values(row).returning()
    if (!inserted) throw new Error('An upload was not stored.')
    return inserted
  },

  /** Of an owner that began after a time and no form has taken: how many, and their bytes. */
  async sumOpen(db: Queryable, ownerId: string, after: Date): Promise<{ count: number; bytes: number }> {
    const [sum] = await db
      .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${upload.size}), 0)::float8` })
      .from(upload)
      .where(and(eq(upload.ownerId, ownerId), isNull(upload.usedAt), gt(upload.createdAt, after)))
    return sum ?? { count: 0, bytes: 0 }
  },

  async find(db: Queryable, ownerId: string, id: string): Promise<UploadRow | null> {
    const [row] = await db
      .select()
      .from(upload)
      .where(and(eq(upload.id, id), eq(upload.ownerId, ownerId)))
    return row ?? null
  },

  /** Appends a stored part, unless another one has arrived at this place meanwhile: then null. */
  async append(
    db: Queryable,
    id: string,
    { key, offset, size }: { key: string; offset: number; size: number },
  ): Promise<UploadRow | null> {
    const [row] = await db
      .update(upload)
      .set({
        received: offset + size,
        parts: sql`${upload.parts} || ${JSON.stringify([key])}::jsonb`,
      })
      .where(and(eq(upload.id, id), eq(upload.received, offset)))
      .returning()
    return row ?? null
  },

  async setUsed(db: Queryable, ownerId: string, id: string, usedAt: Date): Promise<void> {
    await db
      .update(upload)
      .set({ usedAt })
      .where(and(eq(upload.id, id), eq(upload.ownerId, ownerId)))
  },
  /** False when there was none. */
  async remove(db: Queryable, ownerId: string, id: string): Promise<boolean> {
    const removed = await db
      .delete(upload)
      .where(and(eq(upload.id, id), eq(upload.ownerId, ownerId)))
      .returning({ id: upload.id })
    return removed.length > 0
  },
  /** Returns the ids of what it removed. */
  async prune(db: Queryable, { createdBefore, usedBefore }: { createdBefore: Date; usedBefore: Date }) {
    const removed = await db
      .delete(upload)
      .where(or(lt(upload.createdAt, createdBefore), lt(upload.usedAt, usedBefore)))
      .returning({ id: upload.id })
    return removed.map(({ id }) => id)
  },
}
