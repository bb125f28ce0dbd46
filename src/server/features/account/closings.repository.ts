import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { accountClosing } from '#server/schema/account.ts'

export type ClosingRow = typeof accountClosing.$inferSelect

const isDue = (now: Date) => or(isNotNull(accountClosing.erasingSince), lte(accountClosing.deleteAt, now))

export const closingsRepository = {
  /** Returns the stored closing; a repeat returns the first one. */
  async insert(tx: Transaction, closing: { accountId: string; email: string; deleteAt: Date }): Promise<ClosingRow> {
    await tx.insert(accountClosing).values(closing).onConflictDoNothing()
    const row = await closingsRepository.lockForUpdate(tx, closing.accountId)
    if (!row) throw new Error('A stored closing is gone.')
    return row
  },
  async exists(db: Queryable, accountId: string): Promise<boolean> {
    const rows = await db
      .select({ id: accountClosing.accountId })
      .from(accountClosing)
      .where(eq(accountClosing.accountId, accountId))
    return rows.length > 0
  },
  async lockForUpdate(tx: Transaction, accountId: string): Promise<ClosingRow | null> {
    const [row] = await tx.select().from(accountClosing).where(eq(accountClosing.accountId, accountId)).for('update')
    return row ?? null
  },
  /** The accounts whose time to reopen has passed, and those whose erasing was interrupted. */
  async due(db: Queryable, now: Date): Promise<string[]> {
    const rows = await db.select({ id: accountClosing.accountId }).from(accountClosing).where(isDue(now))
    return rows.map(({ id }) => id)
  },
  /** From now on the account cannot be reopened. False when it was reopened in the meantime. */
  async startErasing(db: Queryable, accountId: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(accountClosing)
      .set({ erasingSince: sql`coalesce(${accountClosing.erasingSince}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(accountClosing.accountId, accountId), isDue(now)))
      .returning({ id: accountClosing.accountId })
    return rows.length > 0
  },
  /** Whether an administrator removed the person. */
  async isRemoved(db: Queryable, accountId: string): Promise<boolean> {
    const [row] = await db
      .select({ isRemoved: accountClosing.isRemoved })
      .from(accountClosing)
      .where(eq(accountClosing.accountId, accountId))
    return row?.isRemoved ?? false
  },
  async remove(db: Queryable, accountId: string): Promise<void> {
    await db.delete(accountClosing).where(eq(accountClosing.accountId, accountId))
  },
}
