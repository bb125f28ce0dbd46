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
  /** Sends one of them to its job again; answers false when none has the id. */
  retry(id: string): Promise<boolean>
  /** Sends all of them; answers how many. */
  retryAll(): Promise<number>
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

  const repeat = async (letter: JobWithMetadata): Promise<boolean> =>
    (await resume(letter)) || (await boss.redrive(DEAD_LETTER_QUEUE, { ids: [letter.id] })) > 0

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
