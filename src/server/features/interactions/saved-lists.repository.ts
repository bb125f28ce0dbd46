import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { itemSave, savedList } from '#server/schema/community.ts'

export interface ListRow {
  id: string
  name: string
  count: number
}

const own = (id: string, userId: string) => and(eq(savedList.id, id), eq(savedList.userId, userId))

/** The named lists of what people save. */
export const savedListsRepository = {
  of: (db: Queryable, userId: string): Promise<ListRow[]> =>
    db
      .select({ id: savedList.id, name: savedList.name, count: db.$count(itemSave, eq(itemSave.listId, savedList.id)) })
      .from(savedList)
      .where(eq(savedList.userId, userId))
      .orderBy(asc(sql`lower(${savedList.name})`)),
  countUnlisted: (db: Queryable, userId: string): Promise<number> =>
    db.$count(itemSave, and(eq(itemSave.userId, userId), isNull(itemSave.listId))),
  countByUser: (db: Queryable, userId: string): Promise<number> => db.$count(savedList, eq(savedList.userId, userId)),
  async insert(tx: Transaction, userId: string, name: string): Promise<ListRow> {
    const [row] = await tx.insert(savedList).values({ userId, name }).returning()
    if (!row) throw new Error('A list could not be stored.')
    return { id: row.id, name, count: 0 }
  },
  /** Null when it is not a list of this person. */
  async rename(db: Queryable, id: string, userId: string, name: string): Promise<ListRow | null> {
    const [row] = await db
      .update(savedList)
      .set({ name })
      .where(own(id, userId))
      .returning({ id: savedList.id, name: savedList.name })
    return row ? { ...row, count: await db.$count(itemSave, eq(itemSave.listId, id)) } : null
  },
  async remove(db: Queryable, id: string, userId: string): Promise<boolean> {
    const removed = await db.delete(savedList).where(own(id, userId)).returning({ id: savedList.id })
    return removed.length > 0
  },
  async belongsTo(tx: Transaction, id: string, userId: string): Promise<boolean> {
    const rows = await tx.select({ id: savedList.id }).from(savedList).where(own(id, userId)).for('share')
    return rows.length > 0
  },
  async removeByUser(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(savedList).where(eq(savedList.userId, userId))
  },
}
