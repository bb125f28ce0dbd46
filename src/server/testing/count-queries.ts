import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

interface Counted {
  texts: string[]
}

/**
 * Counts the statements that a piece of work sends to Postgres, transactions included. Concurrent work (jobs, polling
 * of the job queue) is not counted.
 */
export const createQueryCounter = () => {
  const current = new AsyncLocalStorage<Counted>()
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    current.getStore()?.texts.push(typeof first === 'string' ? first : (first?.text ?? ''))
    return send.apply(this, args) as never
  })
  return {
    /** The result of the work, and the statements it sent. */
    async count<T>(work: () => PromiseLike<T>): Promise<{ answer: T; queries: string[] }> {
      const counted: Counted = { texts: [] }
      // Awaited inside, because a lazy thenable such as an injected request starts only then.
      const answer = await current.run(counted, async () => await work())
      return { answer, queries: counted.texts }
    },
    stop: () => spy.mockRestore(),
  }
}
