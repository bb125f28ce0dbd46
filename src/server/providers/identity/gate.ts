import pLimit from 'p-limit'
import { Failure } from '#server/platform/failure.ts'

/** Lets `atOnce` tasks run and `waiting` more wait their turn; beyond that the caller is told to come back. */
export const createGate = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const limit = pLimit(atOnce)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting)
      throw new Failure('unavailable', { retryAfter: 5 })
    return limit(task)
  }
}
