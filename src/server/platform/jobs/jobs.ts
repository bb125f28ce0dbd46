import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert, type JobWithMetadata, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../ids.ts'
import type { Log } from '../log.ts'
import { createDeadLetters, DEAD_LETTER_QUEUE, type DeadLetters } from './dead-letters.ts'
import type { JobDefinition } from './job-definition.ts'

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** See `JobDefinition.keys`. */
  singletonKey?: string
  /** Higher ones first; 0 unless stated. */
  priority?: number
}

/** Work done after the answer: sent inside the transaction that causes it, so it exists exactly when its cause does. */
export interface Jobs {
  /** Before `start`. */
  define(...definitions: readonly JobDefinition[]): void
  enqueue(tx: Transaction, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Opens the queues and, unless told otherwise, begins to work on them. */
  start(options?: { working?: boolean }): Promise<void>
  /** Begins to work on queues that were only opened. */
  work(): Promise<void>
  stop(): Promise<void>
  deadLetters: DeadLetters
}

export interface JobsOptions {
  /** The wait before the second attempt; it doubles with every further one, up to the second number. */
  retryDelaySeconds?: number
  maxRetryDelaySeconds?: number
  /** How often a queue is looked at that nobody announced a job of: a retry that is due, a job with `startAfter`. */
  pollSeconds?: number
  /** How often jobs of processes that died are looked for. */
  superviseSeconds?: number
}

/** The first attempt and four more. */
export const MAX_ATTEMPTS = 5
const STOP_TIMEOUT_MS = 20_000
/** A process that has not said so long that it works on a job has died; the job is done again. */
const HEARTBEAT_SECONDS = 30
const DAY_SECONDS = 86_400
/** Nothing that waits is lost: a queue keeps what nobody worked on for a year. */
const WAITING_SECONDS = 365 * DAY_SECONDS
const DONE_SECONDS = DAY_SECONDS
/** In strict order a failed job is what holds its key; it is kept while somebody may repeat it. */
const DONE_IN_ORDER_SECONDS = 30 * DAY_SECONDS

const POLICIES = { 'queued-once': 'short', 'strict-order': 'key_strict_fifo' } as const satisfies Record<
  string,
  QueuePolicy
>

export const createJobs = (url: string, log: Log, options: JobsOptions = {}): Jobs => {
  const { retryDelaySeconds = 5, maxRetryDelaySeconds = 3600, pollSeconds = 5, superviseSeconds = 30 } = options
  const definitions = new Map<string, JobDefinition>()
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  let started = false
  let stopped = false
  boss.on('error', (error) => {
    // A connection that is being closed may still hear that the database stops after us.
    if (!stopped) log.error({ reason: error.message }, 'the job queue reported an error')
  })

  const attempt = async ({ name, handle, givenUp }: JobDefinition, job: JobWithMetadata<unknown>): Promise<void> => {
    try {
      await handle(job.data as object)
    } catch (error) {
      const about = { err: error, job: name, id: job.id, attempt: job.retryCount + 1 }
      if (job.retryCount < job.retryLimit) log.warn(about, 'a job failed and will be tried again')
      else {
        log.error(about, 'a job failed for the last time')
        await givenUp?.(job.data as object, error)
      }
      throw error
    }
  }

  /** One job a fetch, `concurrency` fetchers: a slow picture never holds up the next one. */
  const workOn = async (definition: JobDefinition): Promise<void> => {
    let workerId: string | undefined
    workerId = await boss.work(
      definition.name,
      {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: Math.min(1, pollSeconds),
        notifyPollingIntervalSeconds: definition.cron ? Math.max(10, pollSeconds) : pollSeconds,
      },
      async ([job]) => {
        try {
          if (job) await attempt(definition, job)
        } finally {
          // Where one job was another may wait: the worker looks again at once instead of after its interval.
          if (workerId) boss.notifyWorker(workerId)
        }
      },
    )
  }

  const work = async (): Promise<void> => {
    for (const definition of definitions.values())
      for (let worker = 0; worker < (definition.concurrency ?? 1); worker += 1) await workOn(definition)
  }

  const openQueues = async (): Promise<void> => {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    if (!known.has(DEAD_LETTER_QUEUE)) await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: WAITING_SECONDS })
    for (const { name, keys, deadLetter, cron } of definitions.values()) {
      const settings = {
        retryLimit: MAX_ATTEMPTS - 1,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: maxRetryDelaySeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retentionSeconds: WAITING_SECONDS,
        deleteAfterSeconds: keys === 'strict-order' ? DONE_IN_ORDER_SECONDS : DONE_SECONDS,
        notify: true,
      }
      const deadLetterQueue = deadLetter ? DEAD_LETTER_QUEUE : null
      // The policy of a queue is for ever: a queue whose keys come to mean something else needs another name.
      const policy = cron ? 'exclusive' : keys ? POLICIES[keys] : 'standard'
      if (known.has(name)) await boss.updateQueue(name, { ...settings, deadLetter: deadLetterQueue })
      else await boss.createQueue(name, { ...settings, policy, ...(deadLetter && { deadLetter: DEAD_LETTER_QUEUE }) })
    }
  }

  /** Every process states the same times; pg-boss sends one job for all of them. */
  const openSchedules = async (): Promise<void> => {
    for (const { name, cron } of definitions.values())
      if (cron) await boss.schedule(name, cron, null, { missed: 'once' })
    for (const { name } of await boss.getSchedules()) if (!definitions.get(name)?.cron) await boss.unschedule(name)
  }

  return {
    work,
    define(...added) {
      for (const definition of added) {
        if (definitions.has(definition.name)) throw new Error(`Two jobs are named ${definition.name}`)
        definitions.set(definition.name, definition)
      }
    },
    async enqueue(tx, name, data, options) {
      // Jobs of one transaction bear one moment; their ids say which came first.
      const job: JobInsert = { id: uuidv7(), data, ...options }
      await boss.insert(name, [job], { db: fromDrizzle(tx, sql) })
    },
    async start({ working = true } = {}) {
      await boss.start()
      started = true
      await openQueues()
      await openSchedules()
      if (working) await work()
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      stopped = true
    },
    deadLetters: createDeadLetters(boss),
  }
}
