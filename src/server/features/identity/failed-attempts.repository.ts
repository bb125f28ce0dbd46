import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { identityFailedAttempts as table } from '#server/schema/identity.ts'

export interface AttemptKey {
  /** Lower case; unknown addresses are counted as well, so that a refusal reveals nothing. */
  email: string
  /** Where the attempts came from. */
  source: string
}

const matchesKey = ({ email, source }: AttemptKey) => and(eq(table.email, email), eq(table.source, source))

export const failedAttemptsRepository = {
  /** Counts an attempt, unless `max` is reached without a quiet period; returns whether it was counted. */
  async add(db: Database, key: AttemptKey, max: number, quietSince: Date, now: Date): Promise<boolean> {
    const quiet = sql`${table.lastAt} <= ${quietSince.toISOString()}`
    const counted = await db
      .insert(table)
      .values({ ...key, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [table.email, table.source],
        set: { count: sql`case when ${quiet} then 1 else ${table.count} + 1 end`, lastAt: now },
        setWhere: sql`${quiet} or ${table.count} < ${max}`,
      })
      .returning({ count: table.count })
    return counted.length > 0
  },

  async lastAt(db: Database, key: AttemptKey): Promise<Date | null> {
    const [row] = await db.select({ lastAt: table.lastAt }).from(table).where(matchesKey(key))
    return row?.lastAt ?? null
  },

  async takeBack(db: Database, key: AttemptKey): Promise<void> {
    await db
      .update(table)
      .set({ count: sql`greatest(${table.count} - 1, 0)` })
      .where(matchesKey(key))
  },

  async dropByEmail(db: Database, email: string): Promise<void> {
    await db.delete(table).where(eq(table.email, email))
  },

  async prune(db: Database, before: Date): Promise<void> {
    await db.delete(table).where(lt(table.lastAt, before))
  },
}
