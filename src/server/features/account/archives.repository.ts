import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { accountArchive } from '#server/schema/account.ts'

export type ArchiveRow = typeof accountArchive.$inferSelect

export const archivesRepository = {
  /** The archive that is being prepared for the account: a new one, or null when there is one already. */
  async insert(tx: Transaction, values: Pick<ArchiveRow, 'accountId' | 'createdAt' | 'expiresAt'>) {
    const [row] = await tx.insert(accountArchive).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  async preparing(db: Queryable, accountId: string): Promise<ArchiveRow | null> {
    const [row] = await db
      .select()
      .from(accountArchive)
      .where(and(eq(accountArchive.accountId, accountId), eq(accountArchive.state, 'preparing')))
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<ArchiveRow | null> {
    const [row] = await db.select().from(accountArchive).where(eq(accountArchive.id, id))
    return row ?? null
  },
  /** Newest first, without expired ones. */
  async listByAccount(db: Database, accountId: string, now: Date): Promise<ArchiveRow[]> {
    return db
      .select()
      .from(accountArchive)
      .where(and(eq(accountArchive.accountId, accountId), gt(accountArchive.expiresAt, now)))
      .orderBy(desc(accountArchive.id))
  },
  /** Ends the preparation of an archive; false when it does not exist any more or has ended already. */
  async finish(
    db: Queryable,
    id: string,
    outcome: Pick<ArchiveRow, 'state'> & Partial<Pick<ArchiveRow, 'contents' | 'bytes' | 'expiresAt'>>,
  ): Promise<boolean> {
    const rows = await db
      .update(accountArchive)
      .set(outcome)
      .where(and(eq(accountArchive.id, id), eq(accountArchive.state, 'preparing')))
      .returning({ id: accountArchive.id })
    return rows.length > 0
  },
  async expired(db: Database, now: Date): Promise<ArchiveRow[]> {
    return db.select().from(accountArchive).where(lte(accountArchive.expiresAt, now))
  },
  async remove(db: Database, id: string): Promise<void> {
    await db.delete(accountArchive).where(eq(accountArchive.id, id))
  },
  async removeByAccount(db: Database, accountId: string): Promise<void> {
    await db.delete(accountArchive).where(eq(accountArchive.accountId, accountId))
  },
}
