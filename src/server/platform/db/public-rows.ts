import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from './database.ts'

/** What is public of a kind of thing. */
export interface PublicRows {
  /** Whether one is public. */
  isPublic(db: Queryable, id: string): Promise<boolean>
  /** The public ones of these ids. */
  findPublic(db: Queryable, ids: readonly string[]): Promise<{ id: string }[]>
  /** Whether one is public; it is locked against deletion until the transaction ends. */
  lockPublic(tx: Transaction, id: string): Promise<boolean>
}

export const publicRows = (table: PgTable & { id: AnyPgColumn }, isPublic: SQL | undefined): PublicRows => {
  const select = (db: Queryable, ids: readonly string[]) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, [...ids]), isPublic))
  return {
    isPublic: async (db, id) => (await select(db, [id])).length > 0,
    findPublic: (db, ids) => select(db, ids),
    async lockPublic(tx, id) {
      const locked = select(tx, [id])
        .for('key share')
        .prepare(`${getTableName(table)}_lock_public`)
      return (await locked.execute()).length > 0
    },
  }
}
