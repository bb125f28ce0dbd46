import { expect, test } from 'vitest'
import { startProcess } from '#server/testing/other-process.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectionsOfProcess, findShortage, readServerConnections } from './connection-budget.ts'

const t = testApp({ env: { DATABASE_CONNECTIONS: '4' } })

test('a start says so when all processes together may open more connections than Postgres allows', () => {
  expect(findShortage({ allowed: 97, others: 2, processes: 6 }, 10)).toBeNull()
  expect(findShortage({ allowed: 97, others: 8, processes: 6 }, 10)).toBe(
    'The 6 processes of Gesso may open 90 connections to Postgres (15 each), which has room for 89: raise its max_connections, lower DATABASE_CONNECTIONS, or run fewer processes',
  )
  expect(findShortage({ allowed: 97, others: 8, processes: 6 }, 9)).toBeNull()
  expect(findShortage({ allowed: 10, others: 0, processes: 1 }, 10)).toMatch(/^This process may open 15 connections/)
})

test('a process opens no more connections than the budget says, and every process is counted', async () => {
  const { pool } = t.app.database
  const countOwn = async (): Promise<number> => {
    const { rows } = await pool.query<{ own: number }>(
      `select count(*)::int as own from pg_stat_activity where datname = current_database()`,
    )
    return rows[0]?.own ?? 0
  }
  expect(t.app.config.databaseConnections).toBe(4)
  await Promise.all(Array.from({ length: 40 }, () => pool.query('select pg_sleep(0.05)')))
  await expect.poll(countOwn).toBeGreaterThan(4)
  expect(await countOwn()).toBeLessThanOrEqual(connectionsOfProcess(4))
  expect(await readServerConnections(pool)).toMatchObject({ processes: 1, allowed: expect.any(Number) })
  await using _other = await startProcess(t)
  const found = await readServerConnections(pool)
  expect(found.processes).toBe(2)
  expect(found.used).toBeLessThanOrEqual(found.allowed)
})

test('/metrics has the connections of the server, for an alert', async () => {
  const { payload } = await t.request('/metrics')
  expect(payload).toMatch(/gesso_database_server_connections\{state="used"\} [1-9]/)
  expect(payload).toMatch(/gesso_database_server_connections\{state="allowed"\} [1-9]/)
})
