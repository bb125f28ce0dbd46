import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { identityRefreshToken as table } from '#server/schema/identity.ts'
import { hashOpaque } from './opaque.ts'

export const REFRESH_TOKEN_SECONDS = 30 * 86_400

/** Opaque tokens of 256 random bits, stored as their hash, each good for one refresh within 30 days (W1). */
export const createRefreshTokens = (db: Database, clock: Clock) => ({
  async issue(tx: Queryable, sessionId: string): Promise<string> {
    const token = secretToken()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000)
    await tx.insert(table).values({ hash: hashOpaque(token), sessionId, expiresAt, createdAt: now })
    return token
  },

  /** Uses the token up. `reused` is true when it was used before: somebody has a copy. */
  async spend(tx: Queryable, token: string): Promise<{ sessionId: string; reused: boolean } | null> {
    const hash = hashOpaque(token)
    const now = clock.now()
    const [spent] = await tx
      .update(table)
      .set({ usedAt: now })
      .where(and(eq(table.hash, hash), isNull(table.usedAt), gt(table.expiresAt, now)))
      .returning({ sessionId: table.sessionId })
    if (spent) return { ...spent, reused: false }
    const [known] = await tx
      .select({ sessionId: table.sessionId, usedAt: table.usedAt })
      .from(table)
      .where(eq(table.hash, hash))
    return known?.usedAt ? { sessionId: known.sessionId, reused: true } : null
  },

  async sessionOf(token: string): Promise<string | null> {
    const [row] = await db
      .select({ sessionId: table.sessionId })
      .from(table)
      .where(eq(table.hash, hashOpaque(token)))
    return row?.sessionId ?? null
  },

  async prune(before: Date): Promise<void> {
    await db.delete(table).where(lt(table.expiresAt, before))
  },
})
