import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { MESSAGES } from '#contract/messages.ts'
import { RATE_LIMIT_TABLE } from '#server/schema/platform.ts'
import { Failure } from '../failure.ts'
import { MAX_MEGAPIXELS_PER_HOUR, MAX_UPLOADS_AT_ONCE } from './picture-limits.ts'

/** Says that a picture of so many pixels was decoded for an upload. */
export type Charge = (pixels: number) => void

/** What one person may ask of the picture worker, so that nobody's uploads crowd out everybody else's. */
export interface UploadQuota {
  /**
   * Carries out the part of an upload that looks at its pictures. Throws 429 while two uploads of the owner are being looked
   * at in this process, and once the owner's pictures of this hour have more megapixels than allowed. The upload that
   * passes the limit is still carried out: only then is its size known.
   */
  run<T>(owner: string, upload: (charge: Charge) => Promise<T>): Promise<T>
}

/** Seconds after which an upload that was refused for others under way is worth another try. */
const RETRY_SECONDS = 5
const HOUR_SECONDS = 3600

/** The hour is counted in Postgres for all processes together; `factor` widens it as it does every limit. */
export const createUploadQuota = (pool: pg.Pool, factor: number): UploadQuota => {
  const max = MAX_MEGAPIXELS_PER_HOUR * factor
  const allowance = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'megapixels',
    points: max,
    duration: HOUR_SECONDS,
  })
  const underWay = new Map<string, number>()

  const requireAllowance = async (owner: string): Promise<void> => {
    const used = await allowance.get(owner)
    if (!used || used.consumedPoints < max) return
    const retryAfter = Math.max(1, Math.ceil(used.msBeforeNext / 1000))
    const message = MESSAGES.pictureAllowanceUsed(Math.ceil(retryAfter / 60))
    throw new Failure('too_many_requests', { message, retryAfter })
  }

  return {
    async run(owner, upload) {
      const others = underWay.get(owner) ?? 0
      if (others >= MAX_UPLOADS_AT_ONCE)
        throw new Failure('too_many_requests', { message: MESSAGES.uploadsUnderWay, retryAfter: RETRY_SECONDS })
      underWay.set(owner, others + 1)
      let pixels = 0
      try {
        await requireAllowance(owner)
        return await upload((more) => {
          pixels += more
        })
      } finally {
        const left = (underWay.get(owner) ?? 1) - 1
        if (left > 0) underWay.set(owner, left)
        else underWay.delete(owner)
        // Rounded up, so that a thousand tiny pictures count for something, too.
        if (pixels > 0) await allowance.penalty(owner, Math.ceil(pixels / 1_000_000))
      }
    },
  }
}
