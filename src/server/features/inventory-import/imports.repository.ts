import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { ImportRowState } from '#contract/imports.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { inventoryImport, inventoryImportRow } from '#server/schema/imports.ts'

export type ImportValues = typeof inventoryImport.$inferSelect
export type NewRow = Omit<typeof inventoryImportRow.$inferInsert, 'importId'>
export type StoredRow = typeof inventoryImportRow.$inferSelect
type Reading = Pick<ImportValues, 'program' | 'sheets' | 'questions' | 'skipped'>
export interface Counts {
  ready: number
  unclear: number
  refused: number
}

/** A statement has at most 65,535 values. */
const ROWS_PER_STATEMENT = 1000

const own = (id: string, ownerId: string) => and(eq(inventoryImport.id, id), eq(inventoryImport.ownerId, ownerId))

const insertRows = async (tx: Transaction, importId: string, rows: readonly NewRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx
      .insert(inventoryImportRow)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT).map((row) => ({ ...row, importId })))
}

export const importsRepository = {
  async insert(
    tx: Transaction,
    values: Pick<ImportValues, 'id' | 'ownerId' | 'fileName' | 'options' | 'createdAt'> & Reading,
    rows: readonly NewRow[],
  ): Promise<void> {
    await tx.insert(inventoryImport).values({ ...values, updatedAt: values.createdAt })
    await insertRows(tx, values.id, rows)
  },

  /** Stores another reading, unless the options have changed since `revision`: then false. */
  async replace(
    tx: Transaction,
    { id, revision }: Pick<ImportValues, 'id' | 'revision'>,
    values: Pick<ImportValues, 'options' | 'updatedAt'> & Reading,
    rows: readonly NewRow[],
  ): Promise<boolean> {
    const changed = await tx
      .update(inventoryImport)
      .set({ ...values, revision: revision + 1 })
      .where(and(eq(inventoryImport.id, id), eq(inventoryImport.revision, revision)))
      .returning({ id: inventoryImport.id })
    if (changed.length === 0) return false
    await tx.delete(inventoryImportRow).where(eq(inventoryImportRow.importId, id))
    await insertRows(tx, id, rows)
    return true
  },

  async find(db: Queryable, id: string, ownerId: string): Promise<ImportValues | null> {
    const [row] = await db.select().from(inventoryImport).where(own(id, ownerId))
    return row ?? null
  },

  ofOwner: (db: Queryable, ownerId: string): Promise<ImportValues[]> =>
    db.select().from(inventoryImport).where(eq(inventoryImport.ownerId, ownerId)).orderBy(desc(inventoryImport.id)),

  /** How many works of each state the imports of an owner have, by import. */
  async countRows(db: Queryable, ownerId: string): Promise<ReadonlyMap<string, Counts>> {
    const counted = await db
      .select({ id: inventoryImport.id, state: inventoryImportRow.state, count: sql<number>`count(*)::int` })
      .from(inventoryImportRow)
      .innerJoin(inventoryImport, eq(inventoryImport.id, inventoryImportRow.importId))
      .where(eq(inventoryImport.ownerId, ownerId))
      .groupBy(inventoryImport.id, inventoryImportRow.state)
    const counts = new Map<string, Counts>()
    for (const { id, state, count } of counted)
      counts.set(id, { ready: 0, unclear: 0, refused: 0, ...counts.get(id), [state]: count })
    return counts
  },

  listRows: (
    db: Queryable,
    importId: string,
    { after, limit, state }: { after: number; limit: number; state?: ImportRowState | undefined },
  ): Promise<StoredRow[]> =>
    db
      .select()
      .from(inventoryImportRow)
      .where(
        and(
          eq(inventoryImportRow.importId, importId),
          gt(inventoryImportRow.position, after),
          state && eq(inventoryImportRow.state, state),
        ),
      )
      .orderBy(asc(inventoryImportRow.position))
      .limit(limit),

  /** False when there is none of this owner. */
  async remove(db: Queryable, id: string, ownerId: string): Promise<boolean> {
    const removed = await db.delete(inventoryImport).where(own(id, ownerId)).returning({ id: inventoryImport.id })
    return removed.length > 0
  },

  /** Removes what nobody has changed since a time. */
  async prune(db: Database, before: Date): Promise<void> {
    await db.delete(inventoryImport).where(lt(inventoryImport.updatedAt, before))
  },

  async exists(db: Queryable, id: string): Promise<boolean> {
    return (await db.$count(inventoryImport, eq(inventoryImport.id, id))) > 0
  },
}
