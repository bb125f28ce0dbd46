import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { identityFailure as table } from '#server/schema/identity.ts'

const MAX_GUESSES = 10
const QUIET_MS = 15 * 60_000

export interface Guesses {
  /**
   * Counts a password about to be tried, so that guesses sent at once count too. Throws 429 with the seconds to wait
   * once ten were wrong without fifteen quiet minutes between them, whatever addresses they came from (T9).
   */
  demand(email: string): Promise<void>
  /** Takes a counted try back: the password was right, or could not be checked. */
  takeBack(email: string): Promise<void>
  /** Forgets all: the owner proved the mailbox. */
  forget(email: string): Promise<void>
  prune(): Promise<void>
}

/** Emails are counted whether they are known or not, so that a refusal tells nothing. */
export const createGuesses = (db: Database, clock: Clock): Guesses => ({
  async demand(email) {
    const now = clock.now()
    const quiet = sql`${table.windowStart} <= ${new Date(now.getTime() - QUIET_MS).toISOString()}`
    const [counted] = await db
      .insert(table)
      .values({ email, count: 1, windowStart: now })
      .onConflictDoUpdate({
        target: table.email,
        set: { count: sql`case when ${quiet} then 1 else ${table.count} + 1 end`, windowStart: now },
        setWhere: sql`${quiet} or ${table.count} < ${MAX_GUESSES}`,
      })
      .returning({ count: table.count })
    if (counted) return
    const [row] = await db.select({ since: table.windowStart }).from(table).where(eq(table.email, email))
    const waitMs = (row?.since.getTime() ?? now.getTime()) + QUIET_MS - now.getTime()
    throw new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
  },
  async takeBack(email) {
    await db
      .update(table)
      .set({ count: sql`greatest(${table.count} - 1, 0)` })
      .where(eq(table.email, email))
  },
  async forget(email) {
    await db.delete(table).where(eq(table.email, email))
  },
  async prune() {
    await db.delete(table).where(lt(table.windowStart, new Date(clock.now().getTime() - QUIET_MS)))
  },
})
