import pg from 'pg'
import type { Event } from '../platform/events/events.ts'
import type { TestApp } from './test-app.ts'

export interface RecordedEvents {
  /** Every event the product emitted until now, once each. */
  all(): Promise<readonly Event[]>
  close(): Promise<void>
}

/** Records what the product emits from now on. */
export const recordEvents = async (t: TestApp): Promise<RecordedEvents> => {
  const events: Event[] = []
  const client = new pg.Client({ connectionString: t.app.config.databaseUrl ?? '' })
  await client.connect()
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '').event))
  await client.query('listen gesso_events')
  return {
    async all() {
      // What was committed before a question comes before its answer.
      await client.query('select 1')
      return events
    },
    close: () => client.end(),
  }
}

/** How many jobs of a name wait or are worked on. */
export const waitingJobs = async (t: TestApp, name: string): Promise<number> => {
  const { rows } = await t.app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  )
  return rows[0]?.count ?? 0
}
