import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

interface Counted {
  texts: string[]
}

/**
 * Counts the statements that the work it is given sends to Postgres, transactions included. What runs beside it (jobs,
 * the job queue's own rounds) is not counted.
 */
export const createQueryCounter = () => {
  const current = new AsyncLocalStorage<Counted>()
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text?: string }]
    current.getStore()?.texts.push(typeof first === 'string' ? first : (first?.text ?? ''))
    return send.apply(this, given) as never
  })
  return {
    /** The answer of the work, and the statements it sent. */
    async count<T>(work: () => PromiseLike<T>): Promise<{ answer: T; queries: string[] }> {
      const counted: Counted = { texts: [] }
      // Some work, such as an injected request, begins only when it is waited for.
      const answer = await current.run(counted, async () => await work())
      return { answer, queries: counted.texts }
    },
    stop: () => spy.mockRestore(),
  }
}
