import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { hashOpaque } from '#server/platform/opaque.ts'
import { pendingSignIn as pending, rememberedDevice as remembered } from '#server/schema/second-factor.ts'

export type PendingRow = typeof pending.$inferSelect

const usable = (token: string, now: Date) => and(eq(pending.hash, hashOpaque(token)), gt(pending.expiresAt, now))

export const secondStepRepository = {
  async insert(db: Database, token: string, row: Omit<PendingRow, 'hash'>): Promise<void> {
    await db.insert(pending).values({ ...row, hash: hashOpaque(token) })
  },
  async find(db: Database, token: string, now: Date): Promise<PendingRow | null> {
    const [row] = await db.select().from(pending).where(usable(token, now))
    return row ?? null
  },
  /** Locked until the transaction ends. */
  async lock(tx: Transaction, token: string, now: Date): Promise<PendingRow | null> {
    const [row] = await tx.select().from(pending).where(usable(token, now)).for('update')
    return row ?? null
  },
  async drop(tx: Transaction, hash: string): Promise<void> {
    await tx.delete(pending).where(eq(pending.hash, hash))
  },

  async isRemembered(db: Database, accountId: string, token: string, now: Date): Promise<boolean> {
    const found = await db
      .select({ hash: remembered.hash })
      .from(remembered)
      .where(
        and(eq(remembered.hash, hashOpaque(token)), eq(remembered.accountId, accountId), gt(remembered.expiresAt, now)),
      )
    return found.length > 0
  },
  async remember(tx: Transaction, accountId: string, token: string, until: Date, now: Date): Promise<void> {
    await tx.insert(remembered).values({ hash: hashOpaque(token), accountId, expiresAt: until, createdAt: now })
  },

  async prune(db: Database, before: Date): Promise<void> {
    await db.delete(pending).where(lt(pending.expiresAt, before))
    await db.delete(remembered).where(lt(remembered.expiresAt, before))
  },
}
