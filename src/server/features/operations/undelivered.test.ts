import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUndelivered } from '#contract/operations.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Inserts a dead letter as pg-boss does after the last attempt. */
const leaveDeadLetter = (job: string) =>
  t.app.database.pool.query(
    `insert into jobs.job (name, data, source_name, source_output) values ('dead-letter', '{}', $1, '{"message":"no"}')`,
    [job],
  )

test('only an administrator sees what could not be delivered; the process stays ready', async () => {
  const [admin, artist] = [await t.signUp('admin'), await t.signUp('artist')]
  expect((await admin.call(getUndelivered)).body).toEqual({ events: [], mail: { count: 0, last_failure: null } })
  for (const job of ['event.search.update-person', 'event.search.update-person', 'mail.send'])
    await leaveDeadLetter(job)
  await t.app.database.pool.query(
    `insert into mail_outbox (id, "to", subject, text, failure, created_at)
     values (gen_random_uuid(), 'a@example.com', 's', 't', 'no such host', '2026-01-02T03:04:05Z')`,
  )
  expect((await admin.call(getUndelivered)).body).toEqual({
    events: [
      { name: 'event.search.update-person', count: 2 },
      { name: 'mail.send', count: 1 },
    ],
    mail: { count: 1, last_failure: { message: 'no such host', written_at: '2026-01-02T03:04:05.000Z' } },
  })
  expect((await artist.call(getUndelivered)).failure.code).toBe('forbidden')
  expect((await t.anonymous.call(getUndelivered)).failure.code).toBe('unauthenticated')

  expect((await t.request({ url: '/readyz' })).statusCode).toBe(200)
  const { payload } = await t.request({ url: '/metrics' })
  expect(payload).toContain('gesso_dead_letters{job="event.search.update-person"} 2')
  expect(payload).toContain('gesso_mail_failed 1')
})
