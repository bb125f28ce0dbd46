import type { PgBoss } from 'pg-boss'
import { DEAD_LETTER_QUEUE } from './dead-letters.ts'

/** An unfinished job of a backup. */
export interface SavedJob {
  id: string
  name: string
  data: object
  priority: number
  singleton_key: string | null
  /** ISO 8601. */
  start_after: string
  /** Of a dead letter: the job that failed. */
  source_name: string | null
  source_id: string | null
  source_output: object | null
}

/** A dead letter names the job that failed, which pg-boss's own insert leaves out. */
const INSERT_DEAD_LETTER = `
  insert into jobs.job (id, name, data, source_name, source_id, source_output, keep_until)
  select $1::uuid, $2, $3::jsonb, $4, $5::uuid, $6::jsonb, now() + retention_seconds * interval '1 second'
  from jobs.queue where name = $2 on conflict do nothing`

/** Enqueues them in their order, under their ids, so that a second attempt adds none twice. Returns the names without a queue. */
export const restoreJobs = async (boss: PgBoss, saved: readonly SavedJob[]): Promise<string[]> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  const unknown = new Set<string>()
  for (const job of saved) {
    const { id, name, data, priority, singleton_key, start_after, source_name, source_id, source_output } = job
    if (!known.has(name)) unknown.add(name)
    else if (name === DEAD_LETTER_QUEUE)
      await boss.getDb().executeSql(INSERT_DEAD_LETTER, [id, name, data, source_name, source_id, source_output])
    else {
      const key = singleton_key === null ? {} : { singletonKey: singleton_key }
      await boss.insert(name, [{ id, data, priority, startAfter: new Date(start_after), ...key }])
    }
  }
  return [...unknown]
}
