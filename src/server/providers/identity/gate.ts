import { Failure } from '#server/platform/failure.ts'

/** Lets `atOnce` tasks run and `waiting` more wait their turn; beyond that the caller is told to come back. */
export const createGate = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  let running = 0
  const queue: (() => void)[] = []

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Failure('unavailable', { retryAfter: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // The place passes to whoever waits longest, so `running` stays as it is.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
