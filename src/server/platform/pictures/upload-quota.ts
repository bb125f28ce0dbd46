import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { Failure } from '../failure.ts'
import { postgresLimiter } from '../http/rate-limit.ts'
import { MAX_MEGAPIXELS_PER_HOUR, MAX_UPLOADS_AT_ONCE, MAX_UPLOADS_WAITING } from './picture-limits.ts'
import { costOfFailure } from './picture-refusal.ts'
import { isPictureError } from './picture-task.ts'

/** Counts the pixels of a picture that was decoded for an upload. */
export type Charge = (pixels: number) => void

/** Limits the work of the picture worker per user, so that one user's uploads do not crowd out everybody else's. */
export interface UploadQuota {
  /**
   * Runs the part of an upload that inspects its pictures. Two uploads of an owner run concurrently in this process and
   * further ones are queued. A picture error that it rejects with is charged, too. Throws 429 when the queue is full, and once the owner's pictures of this hour exceed the
   * allowed megapixels. The upload that crosses the limit still succeeds, because its size is only known afterwards.
   */
  run<T>(owner: string, upload: (charge: Charge) => Promise<T>): Promise<T>
}

/** `retryAfter` of an upload that was refused because the queue was full. */
const RETRY_AFTER_SECONDS = 5
const HOUR_SECONDS = 3600
/** Number of cached queues; far more than users who upload at the same time. */
const MAX_OWNERS = 10_000

/** The hourly allowance is counted in Postgres for all processes; `factor` multiplies it, as it does every limit. */
export const createUploadQuota = (pool: pg.Pool, factor: number): UploadQuota => {
  const max = MAX_MEGAPIXELS_PER_HOUR * factor
  const allowance = postgresLimiter(pool, { keyPrefix: 'megapixels', points: max, duration: HOUR_SECONDS })
  const queues = new LRUCache<string, LimitFunction>({ max: MAX_OWNERS })

  const requireAllowance = async (owner: string): Promise<void> => {
    const used = await allowance.get(owner)
    if (!used || used.consumedPoints < max) return
    const retryAfter = Math.max(1, Math.ceil(used.msBeforeNext / 1000))
    const message = ARTWORK_MESSAGES.pictureAllowanceUsed(Math.ceil(retryAfter / 60))
    throw new Failure('too_many_requests', { message, retryAfter })
  }

  return {
    async run(owner, upload) {
      const queue = queues.get(owner) ?? pLimit(MAX_UPLOADS_AT_ONCE)
      if (queue.pendingCount >= MAX_UPLOADS_WAITING)
        throw new Failure('too_many_requests', {
          message: ARTWORK_MESSAGES.uploadsUnderWay,
          retryAfter: RETRY_AFTER_SECONDS,
        })
      queues.set(owner, queue)
      let pixels = 0
      const charge: Charge = (more) => {
        pixels += more
      }
      try {
        return await queue(async () => {
          await requireAllowance(owner)
          return upload(charge)
        })
      } catch (error) {
        if (isPictureError(error)) charge(costOfFailure(error))
        throw error
      } finally {
        // Rounded up, so that a thousand tiny pictures count, too.
        if (pixels > 0) await allowance.penalty(owner, Math.ceil(pixels / 1_000_000))
      }
    },
  }
}
