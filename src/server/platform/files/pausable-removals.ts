import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Database } from '../db/database.ts'
import { defineJob, type JobDefinition } from '../jobs/job-definition.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A backup holds this advisory lock exclusively while it reads files; each removal holds it shared. */
export const REMOVALS_LOCK = 7266

const QUEUE = 'files.remove'
/** How long after a removal that met a backup it is tried again. */
const LATER_MS = 5 * MINUTE_MS

interface Removable {
  remove(keyOrPrefix: string): Promise<void>
}

/**
 * `files`, whose removals wait while a backup reads them: rows of its snapshot may name a file that is removed meanwhile. A
 * removal that meets a backup becomes a job, so that no request waits for it. The only keys that
 * are used again are those of covers and shared pictures, which are made again when they are missing.
 */
export const pauseRemovals = <F extends Removable>(
  files: F,
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
): { files: F; job: JobDefinition } => {
  const remove = (key: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as free`,
      )
      if (rows[0]?.free) return files.remove(key)
      await jobs.enqueue(tx, QUEUE, { key }, { startAfter: new Date(Date.now() + LATER_MS) })
    })
  return {
    files: { ...files, remove },
    job: defineJob<{ key: string }>({ name: QUEUE, handle: ({ key }) => remove(key), outside: true, deadLetter: true }),
  }
}
