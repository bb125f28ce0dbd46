import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createLog } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('what has served its time is forgotten, and what has not is kept', async () => {
  const { pool } = t.app.database
  const user = await t.signUp('artist')
  await pool.query(
    `insert into idempotency (key, user_id, route, body_hash, created_at)
     values ('old', $1, 'r', 'h', now() - interval '3 days'), ('new', $1, 'r', 'h', now())`,
    [user.id],
  )
  await pool.query(`insert into rate_limit_count values ('old', 1, $1), ('new', 1, $2)`, [
    Date.now() - 1,
    Date.now() + 60_000,
  ])
  await pool.query(
    `insert into outbox (topic, payload, delivered_at)
     values ('gallery.changed', '{"userId":"old"}', now() - interval '2 days'), ('gallery.changed', '{"userId":"new"}', now())`,
  )
  await pool.query(
    `insert into webhook_inbox values ('p', 'old', 't', now() - interval '31 days'), ('p', 'new', 't', now())`,
  )
  await pool.query(
    `insert into mail_outbox (id, "to", subject, text, created_at)
     values (gen_random_uuid(), 'a@example.com', 'old', '', now() - interval '31 days'), (gen_random_uuid(), 'a@example.com', 'new', '', now())`,
  )
  await pool.query(
    `insert into identity_one_time_code (hash, account_id, purpose, expires_at)
     values ('old', $1, 'password-reset', now() - interval '3 days'), ('new', $1, 'password-reset', now() + interval '1 hour')`,
    [user.id],
  )
  await t.app.housekeeping.run()
  const left = async (query: string) => (await pool.query<{ is: string }>(query)).rows.map((row) => row.is)
  const both = (column: string) => `where ${column} in ('old', 'new')`
  expect(await left(`select key as is from idempotency ${both('key')}`)).toEqual(['new'])
  expect(await left(`select key as is from rate_limit_count ${both('key')}`)).toEqual(['new'])
  expect(await left(`select payload ->> 'userId' as is from outbox ${both("payload ->> 'userId'")}`)).toEqual(['new'])
  expect(await left(`select event_id as is from webhook_inbox ${both('event_id')}`)).toEqual(['new'])
  expect(await left(`select subject as is from mail_outbox ${both('subject')}`)).toEqual(['new'])
  expect(await left(`select hash as is from identity_one_time_code ${both('hash')}`)).toEqual(['new'])
})

test('a minute after the start, then every hour; a task that fails holds up no other; stopping waits and ends it', async () => {
  vi.useFakeTimers()
  try {
    const done: string[] = []
    const gate = Promise.withResolvers<void>()
    const housekeeping = createHousekeeping(
      {
        failing: async () => {
          done.push('failing')
          throw new Error('no')
        },
        slow: async () => {
          if (done.length > 3) await gate.promise
          done.push('slow')
        },
      },
      createLog('silent'),
    )
    housekeeping.start()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toEqual(['failing', 'slow'])
    await vi.advanceTimersByTimeAsync(3_540_000)
    expect(done).toEqual(['failing', 'slow', 'failing', 'slow'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    const stopped = housekeeping.stop().then(() => done.push('stopped'))
    await vi.advanceTimersByTimeAsync(7_200_000)
    expect(done.slice(4)).toEqual(['failing'])
    gate.resolve()
    await stopped
    expect(done.slice(4)).toEqual(['failing', 'slow', 'stopped'])
  } finally {
    vi.useRealTimers()
  }
})
