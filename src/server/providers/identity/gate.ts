import pLimit from 'p-limit'
import { Failure } from '#server/platform/failure.ts'

/** Runs at most `atOnce` tasks concurrently and queues at most `waiting` more; further ones fail with `Retry-After`. */
export const createGate = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting)
      throw new Failure('unavailable', { retryAfter: 5 })
    return limit(task)
  }
}
