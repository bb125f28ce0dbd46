import pg from 'pg'
import type { Event } from '../platform/events/events.ts'
import type { TestApp } from './test-app.ts'

export interface EventRecorder {
  /** Every event emitted so far, once each. */
  all(): Promise<readonly Event[]>
  close(): Promise<void>
}

/** Records the events that the product emits from now on. */
export const recordEvents = async (t: TestApp): Promise<EventRecorder> => {
  const events: Event[] = []
  const client = new pg.Client({ connectionString: t.app.config.databaseUrl ?? '' })
  await client.connect()
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '').event))
  await client.query('listen gesso_events')
  return {
    async all() {
      // A notification of an earlier commit arrives before the result of this query.
      await client.query('select 1')
      return events
    },
    close: () => client.end(),
  }
}

/** The number of jobs of a name that are waiting or running. */
export const waitingJobs = async (t: TestApp, name: string): Promise<number> => {
  const { rows } = await t.app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  )
  return rows[0]?.count ?? 0
}
