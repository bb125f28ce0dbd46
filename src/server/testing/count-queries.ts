import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryLogger } from '../platform/db/database.ts'

const current = new AsyncLocalStorage<string[]>()

/** Whether the caller's statements are being counted. */
export const isCounting = (): boolean => current.getStore() !== undefined

/**
 * Records the statements that a piece of work sends through drizzle, transactions included. Concurrent work (jobs) is not
 * counted.
 */
export const createQueryCounter = () => {
  const logger: QueryLogger = { logQuery: (text) => current.getStore()?.push(text) }
  return {
    logger,
    /** The result of the work, and the statements it sent. */
    async count<T>(work: () => PromiseLike<T>): Promise<{ answer: T; queries: string[] }> {
      const queries: string[] = []
      // Awaited inside, because a lazy thenable such as an injected request starts only then.
      const response = await current.run(queries, async () => await work())
      return { answer: response, queries }
    },
  }
}
export type QueryCounter = ReturnType<typeof createQueryCounter>
