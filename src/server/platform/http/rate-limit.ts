import { sql } from 'drizzle-orm'
import type { LimitRule } from '#contract/endpoint.ts'
import { rateLimit as table } from '#server/schema/platform.ts'
import type { Database } from '../db/database.ts'
import { Failure } from '../failure.ts'

const prepareCount = (db: Database) =>
  db
    .insert(table)
    .values({ key: sql.placeholder('key'), windowStart: sql`${sql.placeholder('windowStart')}::timestamptz`, count: 1 })
    .onConflictDoUpdate({ target: [table.key, table.windowStart], set: { count: sql`${table.count} + 1` } })
    .returning({ count: table.count })
    .prepare('rate_limit_count')

/** Counts calls in Postgres, so that every process of an installation counts together. */
export const createRateLimiter = (db: Database, factor: number) => {
  const count = prepareCount(db)
  return {
    /** Throws 429 with the seconds to wait once the window holds more than the rule allows. */
    async demand(key: string, rule: LimitRule, now: Date): Promise<void> {
      const windowMs = rule.windowSeconds * 1000
      const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
      const [row] = await count.execute({ key, windowStart: windowStart.toISOString() })
      if ((row?.count ?? 0) > rule.max * factor)
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)),
        })
    },
    async prune(): Promise<void> {
      await db.delete(table).where(sql`${table.windowStart} < now() - interval '1 day'`)
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
