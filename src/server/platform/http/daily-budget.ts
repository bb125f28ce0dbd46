import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { postgresLimiter } from './rate-limit.ts'

const DAY_SECONDS = 86_400

/** What may be done so often in the 24 hours after its first time, counted in Postgres for all processes. */
export interface DailyBudget {
  /** Counts one for this key. Returns null, or the seconds until there is room again. */
  take(key: string): Promise<number | null>
}

/** `name` is that of the counters, which are kept apart from those of other budgets. */
export const createDailyBudget = (pool: pg.Pool, name: string, max: number): DailyBudget => {
  const limiter = postgresLimiter(pool, { keyPrefix: name, points: max, duration: DAY_SECONDS })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return Math.ceil(error.msBeforeNext / 1000)
      }
    },
  }
}
