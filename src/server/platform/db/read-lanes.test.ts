import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { given, prepareStatement } from './statements.ts'

let database: DatabaseHandle
beforeEach(() => {
  database = openDatabase(inject('postgresUrl'), createLog('silent'), 1)
})
afterEach(() => database.close())

const twice = prepareStatement<{ twice: number }>('lane_twice', sql`select ${given('of')}::int * 2 as twice`)
const lane = prepareStatement<{ pid: number }>('lane_pid', sql`select pg_backend_pid() as pid`)
const half = prepareStatement<{ half: number }>('lane_half', sql`select 10 / ${given('by')}::int as half`)
const ask = async (of: number) => (await twice(database.reads, { of }))[0]?.twice
const pid = async () => (await lane(database.reads, {}))[0]?.pid

test('everyone gets the answer to what he asked, also where one between them fails', async () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at)
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((of) => of * 2))
  const answers = await Promise.allSettled([5, 0, 2].map((by) => half(database.reads, { by })))
  expect(answers).toMatchObject([
    { value: [{ half: 2 }] },
    { reason: { message: 'division by zero' } },
    { value: [{ half: 5 }] },
  ])
})

test('what is asked in one turn leaves together, over two connections at most', async () => {
  await Promise.all(Array.from({ length: 40 }, pid))
  const sent = vi.spyOn(Socket.prototype as unknown as { _writev(): void }, '_writev')
  try {
    const pids = await Promise.all(Array.from({ length: 40 }, pid))
    // Eight a journey, so that Postgres begins while the rest is still being asked.
    expect(sent.mock.calls.length).toBe(5)
    expect(new Set(pids).size).toBe(2)
  } finally {
    sent.mockRestore()
  }
})

test('a connection that breaks is replaced, and what it was asked is asked once more', async () => {
  const broken = await pid()
  // Over the connection that is broken it never ends by itself.
  const slow = prepareStatement<{ pid: number }>(
    'lane_slow',
    sql`select pg_backend_pid() as pid
      from pg_sleep(case when pg_backend_pid() = ${given('broken')}::int then 3600 else 0 end)`,
  )
  const waiting = Promise.all([slow(database.reads, { broken }), ask(21)])
  await database.pool.query('select pg_terminate_backend($1)', [broken])
  const [rows, answer] = await waiting
  expect([rows[0]?.pid === broken, answer, (await pid()) === broken]).toEqual([false, 42, false])
})

test('a database that cannot be reached says so to whoever asks', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', createLog('silent'), 1)
  try {
    await expect(twice(nowhere.reads, { of: 1 })).rejects.toThrow('Connection terminated')
    await expect(twice(nowhere.reads, { of: 1 })).rejects.toThrow('Connection terminated')
  } finally {
    await nowhere.close()
  }
})

test('after the end nothing is asked any more', async () => {
  const other = openDatabase(inject('postgresUrl'), createLog('silent'), 1)
  const last = twice(other.reads, { of: 4 })
  await other.close()
  expect(await last).toEqual([{ twice: 8 }])
  await expect(twice(other.reads, { of: 4 })).rejects.toThrow('The database was closed.')
})
