import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { inventoryExport } from '#server/schema/exports.ts'

export type ExportRow = typeof inventoryExport.$inferSelect
type Outcome = Pick<ExportRow, 'state'> & Partial<Pick<ExportRow, 'works' | 'pictures' | 'bytes' | 'expiresAt'>>

export const exportsRepository = {
  /** Null when a ZIP of the owner is being prepared already. */
  async insert(db: Queryable, values: typeof inventoryExport.$inferInsert): Promise<ExportRow | null> {
    const [row] = await db.insert(inventoryExport).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async preparing(tx: Transaction, ownerId: string): Promise<ExportRow | null> {
    const [row] = await tx
      .select()
      .from(inventoryExport)
      .where(
        and(
          eq(inventoryExport.ownerId, ownerId),
          eq(inventoryExport.state, 'preparing'),
          eq(inventoryExport.format, 'zip'),
        ),
      )
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<ExportRow | null> {
    const [row] = await db.select().from(inventoryExport).where(eq(inventoryExport.id, id))
    return row ?? null
  },
  /** Newest first, without expired ones. */
  list: (db: Database, ownerId: string, now: Date, limit: number): Promise<ExportRow[]> =>
    db
      .select()
      .from(inventoryExport)
      .where(and(eq(inventoryExport.ownerId, ownerId), gt(inventoryExport.expiresAt, now)))
      .orderBy(desc(inventoryExport.id))
      .limit(limit),
  /** Ends the preparation of a file; false when it was deleted meanwhile or has ended already. */
  async finish(db: Queryable, id: string, outcome: Outcome): Promise<boolean> {
    const rows = await db
      .update(inventoryExport)
      .set(outcome)
      .where(and(eq(inventoryExport.id, id), eq(inventoryExport.state, 'preparing')))
      .returning({ id: inventoryExport.id })
    return rows.length > 0
  },
  expired: (db: Database, now: Date): Promise<ExportRow[]> =>
    db.select().from(inventoryExport).where(lte(inventoryExport.expiresAt, now)).limit(1000),
  async remove(db: Database, id: string): Promise<void> {
    await db.delete(inventoryExport).where(eq(inventoryExport.id, id))
  },
  async removeByOwner(db: Database, ownerId: string): Promise<void> {
    await db.delete(inventoryExport).where(eq(inventoryExport.ownerId, ownerId))
  },
}
