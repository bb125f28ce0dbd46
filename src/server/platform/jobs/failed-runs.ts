import { asc, eq, inArray } from 'drizzle-orm'
import { failedRun } from '#server/schema/platform.ts'
import type { Queryable } from '../db/database.ts'
import { presentError } from '../log.ts'

export type FailedRun = typeof failedRun.$inferSelect

const MAX_FAILURE_LENGTH = 500

/** What the cause of an error says, without values that may be secret. */
const describeCause = (error: unknown): string => {
  let seen = presentError(error)
  while (seen.cause) seen = seen.cause
  return seen.message.slice(0, MAX_FAILURE_LENGTH)
}

/** Scheduled jobs whose latest run failed, in any process. */
export const createFailedRuns = (db: Queryable) => ({
  async record(job: string, error: unknown): Promise<void> {
    const now = new Date()
    const latest = { failure: describeCause(error), failedAt: now }
    await db
      .insert(failedRun)
      .values({ job, since: now, ...latest })
      .onConflictDoUpdate({ target: failedRun.job, set: latest })
  },
  async clear(job: string): Promise<void> {
    await db.delete(failedRun).where(eq(failedRun.job, job))
  },
  /** Of these jobs, by name. */
  list: (jobs: readonly string[]): Promise<FailedRun[]> =>
    db
      .select()
      .from(failedRun)
      .where(inArray(failedRun.job, [...jobs]))
      .orderBy(asc(failedRun.job)),
})
export type FailedRuns = ReturnType<typeof createFailedRuns>
