import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { idempotency as table } from '#server/schema/platform.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { Failure } from '../failure.ts'

/** A request that may be repeated: its user, route and key, and a hash of its content. */
export interface Attempt {
  userId: string
  route: string
  key: string
  bodyHash: string
}
export interface Answer {
  status: number
  body: unknown
}

/** How long a second attempt waits for the first one to commit before it is asked to retry later. */
const LOCK_WAIT_MS = 3000
const RETRY_AFTER_SECONDS = 2
const LOCK_NOT_AVAILABLE = '55P03'

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === LOCK_NOT_AVAILABLE

const same = ({ userId, route, key }: Attempt) =>
  and(eq(table.userId, userId), eq(table.route, route), eq(table.key, key))

/** Two requests with the same key are repeats of each other when their hashes are equal. */
export const hashBody = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts))

/**
 * Executes a request once, however often it is sent. The idempotency record with its answer is stored in the transaction
 * of its effect, so that neither exists without the other; an attempt that fails or crashes leaves neither.
 */
export const createIdempotency = (db: Database, lockWaitMs = LOCK_WAIT_MS) => {
  const find = async (on: Queryable, attempt: Attempt): Promise<Answer | null> => {
    const [row] = await on.select().from(table).where(same(attempt))
    if (!row) return null
    if (row.bodyHash !== attempt.bodyHash) throw new Failure('idempotency_mismatch')
    return { status: row.status, body: row.response }
  }

  /** Claims the key until the transaction ends; false when an earlier attempt has committed. */
  const claim = async (tx: Transaction, { userId, route, key, bodyHash }: Attempt): Promise<boolean> => {
    await tx.execute(sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`)
    try {
      // A concurrent attempt waits here, on the unique key, until the first one commits or rolls back.
      const claimed = await tx
        .insert(table)
        .values({ userId, route, key, bodyHash })
        .onConflictDoNothing()
        .returning({ key: table.key })
      return claimed.length > 0
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      throw new Failure('idempotency_in_progress', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
    }
  }

  return {
    /** The recorded answer of an earlier attempt. Throws 422 when that attempt had other content. */
    find: (attempt: Attempt): Promise<Answer | null> => find(db, attempt),

    /**
     * Runs the effect and records its answer in one transaction, or returns the answer that an earlier attempt recorded.
     * Without an attempt nothing is recorded.
     */
    runOnce: (attempt: Attempt | null, effect: (tx: Transaction) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        if (!attempt) return effect(tx)
        if (!(await claim(tx, attempt))) {
          const earlier = await find(tx, attempt)
          if (earlier) return earlier
          throw new Failure('idempotency_in_progress', { retryAfter: RETRY_AFTER_SECONDS })
        }
        const { status, body } = await effect(tx)
        await tx.update(table).set({ status, response: body }).where(same(attempt))
        return { status, body }
      }),

    async prune(): Promise<void> {
      await db.delete(table).where(sql`${table.createdAt} < now() - interval '2 days'`)
    },
  }
}
export type Idempotency = ReturnType<typeof createIdempotency>
