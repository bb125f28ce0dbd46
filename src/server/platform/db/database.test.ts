import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/shop.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

const cutEveryConnection = () =>
  t.app.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('terminated connections fail only their own transactions; the process survives and answers', async () => {
  const { db } = t.app.database
  const cut = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const works = Array.from({ length: 4 }, () => {
    const started = Promise.withResolvers<void>()
    begun.push(started.promise)
    return db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      started.resolve()
      await cut.promise
      await tx.execute(sql`select 1`)
    })
  })
  const settled = Promise.allSettled(works)
  await Promise.all(begun)
  await cutEveryConnection()
  cut.resolve()
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  const responses = await Promise.all(Array.from({ length: 20 }, () => t.anonymous.call(listProducts)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a request whose connection is terminated gets 503 with Retry-After, and the next one succeeds', async () => {
  const artist = await t.signUp('artist')
  const { pool } = t.app.database
  const blocker = await pool.connect()
  try {
    await blocker.query('begin; lock table exhibition in access exclusive mode')
    const waiting = artist.raw('GET', '/api/exhibitions/my')
    await expect
      .poll(async () => (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
      .toBe(1)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`)
    const { status, failure, raw } = await waiting
    expect([status, failure.code, raw.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect((await artist.raw('GET', '/api/exhibitions/my')).status).toBe(200)
})
