import { createHmac } from 'node:crypto'
import { and, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { hashOpaque } from '#server/platform/opaque.ts'
import { identitySession, identityRefreshToken as table } from '#server/schema/identity.ts'

export const REFRESH_TOKEN_SECONDS = 30 * 86_400

/** How long a used token still returns its successor, for a browser that never received the response. */
export const REFRESH_OVERLAP_MS = 30_000

export type SpentToken =
  | { sessionId: string; successor: string }
  /** Replay: the token was used again after the overlap, or after its successor was used. */
  | { sessionId: string; successor: null }

/**
 * Opaque tokens of 256 bits, stored as a hash, each replaced by its successor when it is used.
 *
 * The response with the successor may be lost (a page left early, a dropped connection), so for a short overlap a used
 * token returns the same successor again. The successor is an HMAC of its predecessor under a key of the installation: it
 * can be returned twice without being stored in readable form, and every process computes the same one. An old token
 * without the key does not reveal its successor.
 */
export const createRefreshTokens = (db: Database, clock: Clock, key: Uint8Array) => {
  const deriveSuccessor = (token: string) => createHmac('sha256', key).update(token).digest('base64url')

  const insert = async (tx: Queryable, token: string, sessionId: string) => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000)
    await tx.insert(table).values({ hash: hashOpaque(token), sessionId, expiresAt, createdAt: now })
  }

  const isUnspent = async (tx: Queryable, token: string): Promise<boolean> => {
    const unspent = and(eq(table.hash, hashOpaque(token)), isNull(table.usedAt))
    return (await tx.select({ hash: table.hash }).from(table).where(unspent)).length > 0
  }

  const overlaps = (usedAt: Date): boolean => clock.now().getTime() - usedAt.getTime() <= REFRESH_OVERLAP_MS

  return {
    async issue(tx: Queryable, sessionId: string): Promise<string> {
      const token = secretToken()
      await insert(tx, token, sessionId)
      return token
    },

    /** Null when the token is unknown or expired. Of two concurrent calls, the second waits and gets the same successor. */
    async spend(tx: Queryable, token: string): Promise<SpentToken | null> {
      const hash = hashOpaque(token)
      const [row] = await tx.select().from(table).where(eq(table.hash, hash)).for('update')
      if (!row) return null
      const { sessionId, usedAt, expiresAt } = row
      const now = clock.now()
      const successor = deriveSuccessor(token)
      if (usedAt) {
        return { sessionId, successor: overlaps(usedAt) && (await isUnspent(tx, successor)) ? successor : null }
      }
      if (expiresAt <= now) return null
      await tx.update(table).set({ usedAt: now }).where(eq(table.hash, hash))
      await insert(tx, successor, sessionId)
      return { sessionId, successor }
    },

    async findSession(token: string): Promise<string | null> {
      const [row] = await db
        .select({ sessionId: table.sessionId })
        .from(table)
        .where(eq(table.hash, hashOpaque(token)))
      return row?.sessionId ?? null
    },

    /** The session of a token that `spend` would exchange now. */
    async findExchangeableSession(token: string): Promise<{ accountId: string; sessionId: string } | null> {
      const [row] = await db
        .select({ ...getTableColumns(table), accountId: identitySession.accountId })
        .from(table)
        .innerJoin(identitySession, eq(identitySession.id, table.sessionId))
        .where(eq(table.hash, hashOpaque(token)))
      if (!row) return null
      const { accountId, sessionId, usedAt, expiresAt } = row
      const isExchangeable = usedAt
        ? overlaps(usedAt) && (await isUnspent(db, deriveSuccessor(token)))
        : expiresAt > clock.now()
      return isExchangeable ? { accountId, sessionId } : null
    },

    async prune(before: Date): Promise<void> {
      await db.delete(table).where(lt(table.expiresAt, before))
    },
  }
}
