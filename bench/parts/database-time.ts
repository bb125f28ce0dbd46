import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Sessions of Postgres report what they did at the latest after this time. */
const REPORTED_MS = 10_500

/** Milliseconds that a database has spent executing statements; waits until its sessions have reported them, unless `once`. */
export const readDatabaseTime = async (url: string, { once }: { once: boolean }): Promise<number> => {
  if (!once) await delay(REPORTED_MS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ active: number }>(
    'select active_time as active from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]?.active ?? Number.NaN
}
