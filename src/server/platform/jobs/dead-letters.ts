import type { JobWithMetadata, PgBoss } from 'pg-boss'

export const DEAD_LETTER_QUEUE = 'dead-letter'
const UNKNOWN = 'unknown'

/** A job that failed at every attempt and waits for somebody to repeat it. */
export interface DeadLetter {
  id: string
  /** The name of the job it was. */
  job: string
  data: object
  /** Why its last attempt failed. */
  failure: string
  failedAt: Date
}

/** What was given up: for the administrator, who repeats it once its cause is mended. */
export interface DeadLetters {
  /** How many wait, by the name of their job, most first. */
  counts(): Promise<{ job: string; count: number }[]>
  /** Oldest first. */
  list(): Promise<DeadLetter[]>
  /** Sends one of them, or all, to its job again; answers how many. */
  retry(id: string | 'all'): Promise<number>
}

const failureOf = (output: unknown): string => {
  const { message } = (output ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(output ?? null)
}

/** Uses pg-boss alone, started in this process. */
export const createDeadLetters = (boss: PgBoss): DeadLetters => {
  const waiting = async (): Promise<JobWithMetadata[]> => {
    const jobs = await boss.findJobs<object>(DEAD_LETTER_QUEUE, { queued: true })
    return jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
  }

  /** In strict order the failed job itself goes on, in its place: sent anew it would stand behind those it holds up. */
  const resume = async ({ id, sourceName, sourceId }: JobWithMetadata): Promise<boolean> => {
    if (!sourceName || !sourceId || (await boss.getQueue(sourceName))?.policy !== 'key_strict_fifo') return false
    const [failed] = await boss.findJobs(sourceName, { id: sourceId })
    if (failed?.state !== 'failed') return false
    await boss.retry(sourceName, sourceId)
    await boss.deleteJob(DEAD_LETTER_QUEUE, id)
    return true
  }

  return {
    async counts() {
      const { destinations, unroutable } = await boss.previewRedrive(DEAD_LETTER_QUEUE)
      // Those of a job that this version no longer has.
      const others = unroutable > 0 ? [{ job: UNKNOWN, count: unroutable }] : []
      return [...destinations.map(({ name, count }) => ({ job: name, count })), ...others]
    },
    async list() {
      return (await waiting()).map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
        id,
        job: sourceName ?? UNKNOWN,
        data,
        failure: failureOf(sourceOutput),
        failedAt: createdOn,
      }))
    },
    async retry(which) {
      let retried = 0
      for (const letter of await waiting())
        if (which === 'all' || letter.id === which)
          retried += (await resume(letter)) ? 1 : await boss.redrive(DEAD_LETTER_QUEUE, { ids: [letter.id] })
      return retried
    },
  }
}
