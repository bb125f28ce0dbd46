import type { JobWithMetadata, PgBoss } from 'pg-boss'

export const DEAD_LETTER_QUEUE = 'dead-letter'
const UNKNOWN = 'unknown'

/** A job that failed on every attempt, stored until an administrator retries it. */
export interface DeadLetter {
  id: string
  /** The name of the job that failed. */
  job: string
  data: object
  /** Why its last attempt failed. */
  failure: string
  failedAt: Date
}

/** Jobs that failed for good. An administrator retries them once the cause is fixed. */
export interface DeadLetters {
  /** Number of dead letters by job name, highest first. */
  counts(): Promise<{ job: string; count: number }[]>
  /** Oldest first. */
  list(): Promise<DeadLetter[]>
  /** Enqueues the job of one dead letter again; false when no dead letter has the id. */
  retry(id: string): Promise<boolean>
  /** Enqueues all of them again; returns how many. */
  retryAll(): Promise<number>
}

const describeFailure = (output: unknown): string => {
  const { message } = (output ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(output ?? null)
}

/** `boss` must be started in this process. */
export const createDeadLetters = (boss: PgBoss): DeadLetters => {
  const waiting = async (): Promise<JobWithMetadata[]> => {
    const jobs = await boss.findJobs<object>(DEAD_LETTER_QUEUE, { queued: true })
    return jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
  }

  /**
   * In a strict-order queue the failed job itself is retried, so that it keeps its place: enqueued again it would come
   * after the jobs that it blocks.
   */
  const resume = async ({ id, sourceName, sourceId }: JobWithMetadata): Promise<boolean> => {
    if (!sourceName || !sourceId || (await boss.getQueue(sourceName))?.policy !== 'key_strict_fifo') return false
    const [failed] = await boss.findJobs(sourceName, { id: sourceId })
    if (failed?.state !== 'failed') return false
    await boss.retry(sourceName, sourceId)
    await boss.deleteJob(DEAD_LETTER_QUEUE, id)
    return true
  }

  const repeat = async (letter: JobWithMetadata): Promise<boolean> =>
    (await resume(letter)) || (await boss.redrive(DEAD_LETTER_QUEUE, { ids: [letter.id] })) > 0

  return {
    async counts() {
      const { destinations, unroutable } = await boss.previewRedrive(DEAD_LETTER_QUEUE)
      // Dead letters of jobs that this version no longer defines.
      const others = unroutable > 0 ? [{ job: UNKNOWN, count: unroutable }] : []
      return [...destinations.map(({ name, count }) => ({ job: name, count })), ...others]
    },
    async list() {
      return (await waiting()).map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
        id,
        job: sourceName ?? UNKNOWN,
        data,
        failure: describeFailure(sourceOutput),
        failedAt: createdOn,
      }))
    },
    async retry(id) {
      const letter = (await waiting()).find((one) => one.id === id)
      return letter !== undefined && repeat(letter)
    },
    async retryAll() {
      let count = 0
      for (const letter of await waiting()) if (await repeat(letter)) count += 1
      return count
    },
  }
}
