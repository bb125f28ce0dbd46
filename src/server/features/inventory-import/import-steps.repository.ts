import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ImportState } from '#contract/import-terms.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { inventoryImport, inventoryImportRow } from '#server/schema/imports.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { ImportValues, StoredRow } from './imports.repository.ts'

/** What became of a row. */
export type RowOutcome = Pick<StoredRow, 'action'> &
  Partial<Pick<StoredRow, 'problems' | 'artworkId' | 'saleIds' | 'contactIds' | 'imageIds' | 'before' | 'after'>>
export type RowUndo = Pick<StoredRow, 'undone'> & Partial<Pick<StoredRow, 'keptBecause'>>

const place = ({ importId, position }: Pick<StoredRow, 'importId' | 'position'>) =>
  and(eq(inventoryImportRow.importId, importId), eq(inventoryImportRow.position, position))

/** An import while it is written or taken back. */
export const importSteps = {
  async find(db: Queryable, id: string): Promise<ImportValues | null> {
    const [row] = await db.select().from(inventoryImport).where(eq(inventoryImport.id, id))
    return row ?? null
  },
  async lock(tx: Transaction, id: string): Promise<ImportValues | null> {
    const [row] = await tx.select().from(inventoryImport).where(eq(inventoryImport.id, id)).for('update')
    return row ?? null
  },
  /** Changes a locked import. */
  async change(
    tx: Transaction,
    id: string,
    values: { state?: ImportState } & Partial<
      Pick<ImportValues, 'existing' | 'step' | 'problem' | 'startedAt' | 'endedAt'>
    > &
      Pick<ImportValues, 'updatedAt'>,
  ): Promise<void> {
    await tx.update(inventoryImport).set(values).where(eq(inventoryImport.id, id))
  },
  /** The next rows that are not refused, in their order. */
  nextToWrite: (db: Queryable, importId: string, limit: number): Promise<StoredRow[]> =>
    db
      .select()
      .from(inventoryImportRow)
      .where(
        and(
          eq(inventoryImportRow.importId, importId),
          ne(inventoryImportRow.state, 'refused'),
          isNull(inventoryImportRow.action),
        ),
      )
      .orderBy(asc(inventoryImportRow.position))
      .limit(limit),
  /** The last rows that wrote something and were not looked at since. */
  nextToUndo: (db: Queryable, importId: string, limit: number): Promise<StoredRow[]> =>
    db
      .select()
      .from(inventoryImportRow)
      .where(
        and(
          eq(inventoryImportRow.importId, importId),
          inArray(inventoryImportRow.action, ['created', 'updated']),
          isNull(inventoryImportRow.undone),
        ),
      )
      .orderBy(desc(inventoryImportRow.position))
      .limit(limit),
  /** Lets one batch of an owner be written at a time, so that two imports do not both add what looks the same. */
  async lockOwner(tx: Transaction, ownerId: string): Promise<void> {
    await tx.select({ id: userProfile.id }).from(userProfile).where(eq(userProfile.id, ownerId)).for('no key update')
  },
  async saveRow(tx: Transaction, row: StoredRow, values: RowOutcome | RowUndo): Promise<void> {
    await tx.update(inventoryImportRow).set(values).where(place(row))
  },
}
