import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert, type JobWithMetadata, PgBoss, type QueuePolicy } from 'pg-boss'
import { JOB_CONNECTIONS } from '../db/connection-budget.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../ids.ts'
import { errorWithoutValues, type Log } from '../log.ts'
import { inSpan } from '../tracing/spans.ts'
import { createDeadLetters, DEAD_LETTER_QUEUE, type DeadLetters } from './dead-letters.ts'
import type { FailedRun, FailedRuns } from './failed-runs.ts'
import type { JobDefinition } from './job-definition.ts'
import { restoreJobs, type SavedJob } from './restore-jobs.ts'

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** See `JobDefinition.keys`. */
  singletonKey?: string
  /** Higher values run first. Default 0. */
  priority?: number
}

/** Background work, enqueued in the transaction that causes it: the job exists exactly when that transaction commits. */
export interface Jobs {
  /** To be called before `start`. */
  define(...definitions: readonly JobDefinition[]): void
  enqueue(tx: Transaction, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Opens the queues and, unless `working` is false, starts the workers. */
  start(options?: { working?: boolean }): Promise<void>
  /** Starts the workers of queues opened with `working: false`; those of `outside` jobs only unless the copy is held. */
  work(): Promise<void>
  /** Starts the workers that were held back, once the copy is not held any more. */
  release(): Promise<void>
  /** Enqueues unfinished jobs and dead letters of a backup; returns the names that no queue has. */
  restore(saved: readonly SavedJob[]): Promise<string[]>
  stop(): Promise<void>
  deadLetters: DeadLetters
  /** The scheduled jobs whose latest run failed; empty without `JobsOptions.failedRuns`. */
  failedRuns(): Promise<FailedRun[]>
  /** The jobs that wait for a worker, by name; counted about every half minute. */
  countReady(): Promise<Record<string, number>>
}

export interface JobsOptions {
  /** Where failed runs of scheduled jobs are recorded. */
  failedRuns?: FailedRuns
  /** Whether this is a restored copy that nobody has let go yet. */
  isHeld?: () => Promise<boolean>
  /** Delay before the second attempt; it doubles with each further attempt, up to `maxRetryDelaySeconds`. */
  retryDelaySeconds?: number
  maxRetryDelaySeconds?: number
  /** How often queues are polled for jobs that no notification announces: due retries and jobs with `startAfter`. */
  pollSeconds?: number
  /** How often jobs of crashed processes are recovered. */
  superviseSeconds?: number
}

/** The first attempt and four more. */
export const MAX_ATTEMPTS = 5
const STOP_TIMEOUT_MS = 20_000
const FINAL_STOP_TIMEOUT_MS = 1_000
/** A job without a heartbeat for this long belongs to a crashed process and runs again. */
const HEARTBEAT_SECONDS = 30
const DAY_SECONDS = 86_400
/** Queued jobs and dead letters are retained for a year. */
const QUEUED_RETENTION_SECONDS = 365 * DAY_SECONDS
const DONE_RETENTION_SECONDS = DAY_SECONDS
/** In strict order the failed job itself blocks its key, so it is retained for as long as it may be retried. */
const STRICT_ORDER_RETENTION_SECONDS = 30 * DAY_SECONDS

const POLICIES = { 'queued-once': 'short', 'strict-order': 'key_strict_fifo' } as const satisfies Record<
  string,
  QueuePolicy
>

export const createJobs = (url: string, log: Log, options: JobsOptions = {}): Jobs => {
  const {
    failedRuns,
    isHeld = async () => false,
    retryDelaySeconds = 5,
    maxRetryDelaySeconds = 3600,
    pollSeconds = 5,
    superviseSeconds = 30,
  } = options
  const definitions = new Map<string, JobDefinition>()
  const boss = new PgBoss({
    connectionString: url,
    max: JOB_CONNECTIONS,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  let started = false
  let stopped = false
  boss.on('error', (error) => {
    // While closing, a connection may still report that the database is shutting down.
    if (!stopped) log.error({ err: error }, 'the job queue reported an error')
  })

  const attempt = async (
    { name, handle, onFinalFailure, cron }: JobDefinition,
    job: JobWithMetadata<unknown>,
  ): Promise<void> => {
    try {
      await handle(job.data as object)
    } catch (error) {
      const about = { err: error, job: name, id: job.id, attempt: job.retryCount + 1 }
      if (job.retryCount < job.retryLimit) log.warn(about, 'a job failed and will be retried')
      else {
        log.error(about, 'a job failed for the last time')
        await onFinalFailure?.(job.data as object, error)
      }
      if (cron) await failedRuns?.record(name, error)
      // The queue stores what it catches, and administrators read it.
      throw errorWithoutValues(error)
    }
    if (cron) await failedRuns?.clear(name)
  }

  /** `concurrency` workers fetch one job each, so that a slow job never delays others of the same batch. */
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
          if (job) await inSpan(definition.name, { 'job.attempt': job.retryCount + 1 }, () => attempt(definition, job))
        } finally {
          // More jobs may be queued: the worker fetches again at once instead of after its polling interval.
          if (workerId) boss.notifyWorker(workerId)
        }
      },
    )
  }

  let heldBack: JobDefinition[] = []
  const workOnAll = async (all: Iterable<JobDefinition>): Promise<void> => {
    for (const definition of all)
      for (let worker = 0; worker < (definition.concurrency ?? 1); worker += 1) await workOn(definition)
  }
  const work = async (): Promise<void> => {
    const all = [...definitions.values()]
    heldBack = (await isHeld()) ? all.filter(({ outside }) => outside) : []
    await workOnAll(all.filter((definition) => !heldBack.includes(definition)))
  }

  const openQueues = async (): Promise<void> => {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    if (!known.has(DEAD_LETTER_QUEUE))
      await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: QUEUED_RETENTION_SECONDS })
    for (const { name, keys, deadLetter, cron, maxSeconds } of definitions.values()) {
      const settings = {
        retryLimit: MAX_ATTEMPTS - 1,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: maxRetryDelaySeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retentionSeconds: QUEUED_RETENTION_SECONDS,
        deleteAfterSeconds: keys === 'strict-order' ? STRICT_ORDER_RETENTION_SECONDS : DONE_RETENTION_SECONDS,
        notify: true,
        ...(maxSeconds !== undefined && { expireInSeconds: maxSeconds }),
      }
      const deadLetterQueue = deadLetter ? DEAD_LETTER_QUEUE : null
      // pg-boss cannot change the policy of a queue: a job whose `keys` change needs a new name.
      const policy = cron ? 'exclusive' : keys ? POLICIES[keys] : 'standard'
      if (known.has(name)) await boss.updateQueue(name, { ...settings, deadLetter: deadLetterQueue })
      else await boss.createQueue(name, { ...settings, policy, ...(deadLetter && { deadLetter: DEAD_LETTER_QUEUE }) })
    }
  }

  /** All processes register the same schedules; pg-boss enqueues one job for all of them. */
  const openSchedules = async (): Promise<void> => {
    for (const { name, cron } of definitions.values())
      if (cron) await boss.schedule(name, cron, null, { missed: 'once' })
    for (const { name } of await boss.getSchedules()) if (!definitions.get(name)?.cron) await boss.unschedule(name)
  }

  return {
    work,
    async release() {
      if (stopped || heldBack.length === 0 || (await isHeld())) return
      const waiting = heldBack
      heldBack = []
      await workOnAll(waiting)
    },
    restore: (saved) => restoreJobs(boss, saved),
    define(...added) {
      for (const definition of added) {
        if (definitions.has(definition.name)) throw new Error(`Two jobs are named ${definition.name}`)
        definitions.set(definition.name, definition)
      }
    },
    async enqueue(tx, name, data, options) {
      // Jobs of one transaction have the same timestamp; their ids give the order.
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
      if (started) {
        const ended = Promise.all([...definitions.keys()].map((name) => boss.offWork(name)))
        await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
        // On its own, it looks only every half second whether the workers have ended.
        await boss.stop({ graceful: true, timeout: FINAL_STOP_TIMEOUT_MS })
      }
      stopped = true
    },
    deadLetters: createDeadLetters(boss),
    async failedRuns() {
      const scheduled = [...definitions.values()].filter(({ cron }) => cron)
      return (await failedRuns?.list(scheduled.map(({ name }) => name))) ?? []
    },
    async countReady() {
      const queues = await boss.getQueues()
      const counts = queues.filter(({ name }) => definitions.has(name)).map((queue) => [queue.name, queue.readyCount])
      return Object.fromEntries(counts) as Record<string, number>
    },
  }
}
