import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Work done after the answer: sent inside the transaction that causes it, so it exists exactly when its cause does. */
export interface Jobs {
  /**
   * Names a queue and its worker. `concurrency` jobs run at once in this process; `givenUp` is called when the last try
   * failed, with its cause.
   */
  define<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: { concurrency?: number; givenUp?: (data: T, cause: unknown) => Promise<void> },
  ): void
  /** A job for each of the data. */
  enqueue(tx: Transaction, queue: string, ...data: object[]): Promise<void>
  /** Opens the queues and, unless told otherwise, begins to work on them. */
  start(options?: { working?: boolean }): Promise<void>
  /** Begins to work on queues that were only opened. */
  work(): Promise<void>
  stop(): Promise<void>
}

interface Definition {
  handler: (data: never) => Promise<void>
  concurrency: number
  givenUp: ((data: never, cause: unknown) => Promise<void>) | undefined
}

export const createJobs = (url: string, log: Log): Jobs => {
  const definitions = new Map<string, Definition>()
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs', useListenNotify: true })
  let started = false
  let stopped = false
  boss.on('error', (error) => {
    // A connection that is being closed may still hear that the database stops after us.
    if (!stopped) log.error({ reason: error.message }, 'the job queue reported an error')
  })

  const work = async (): Promise<void> => {
    for (const [queue, { handler, concurrency, givenUp }] of definitions) {
      // One job a fetch, `concurrency` fetchers: a slow picture never holds up the next one.
      await boss.work(
        queue,
        {
          localConcurrency: concurrency,
          batchSize: 1,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: 1,
          includeMetadata: true,
        },
        async ([job]) => {
          if (!job) return
          try {
            await handler(job.data as never)
          } catch (error) {
            if (job.retryCount >= job.retryLimit) await givenUp?.(job.data as never, error)
            throw error
          }
        },
      )
    }
  }

  return {
    work,
    define(queue, handler, { concurrency = 1, givenUp } = {}) {
      definitions.set(queue, { handler, concurrency, givenUp })
    },
    async enqueue(tx, queue, ...data) {
      const jobs = data.map((one) => ({ data: one }))
      await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
    },
    async start({ working = true } = {}) {
      await boss.start()
      started = true
      for (const queue of definitions.keys())
        await boss.createQueue(queue, { retryLimit: 4, retryDelay: 5, retryBackoff: true, notify: true })
      if (working) await work()
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 20_000 })
      stopped = true
    },
  }
}
