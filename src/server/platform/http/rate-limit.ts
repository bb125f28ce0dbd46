import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitRule } from '#contract/endpoint.ts'
import { RATE_LIMIT_TABLE } from '#server/schema/platform.ts'
import { Failure } from '../failure.ts'

type Rule = Omit<ConstructorParameters<typeof RateLimiterPostgres>[0], 'storeClient'>

/** A limiter that counts in the table of all limits. */
export const postgresLimiter = (pool: pg.Pool, rule: Rule): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...rule,
  })

/**
 * Counts calls in Postgres, so that all processes of an installation share the counters. A window starts with its first
 * call. Keys over their limit are rejected from memory until the window ends. `factor` multiplies every limit.
 */
export const createRateLimiter = (pool: pg.Pool, factor: number) => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const getLimiter = ({ max, windowSeconds }: LimitRule): RateLimiterPostgres => {
    const name = `${max}/${windowSeconds}`
    const points = max * factor
    const limiter =
      limiters.get(name) ??
      postgresLimiter(pool, {
        keyPrefix: name,
        points,
        duration: windowSeconds,
        inMemoryBlockOnConsumed: points + 1,
      })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    /** Counts one call. Throws 429 with `retryAfter` when the rule's limit is exceeded. */
    async consume(key: string, rule: LimitRule): Promise<void> {
      try {
        await getLimiter(rule).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Failure('too_many_requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
      }
    },
    async prune(): Promise<void> {
      await pool.query(`delete from ${RATE_LIMIT_TABLE} where expire < $1`, [Date.now()])
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
