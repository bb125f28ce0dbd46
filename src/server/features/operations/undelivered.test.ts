import { expect, test } from 'vitest'
import { getUndelivered } from '#contract/operations.ts'
import { createFailedRuns } from '#server/platform/jobs/failed-runs.ts'
import { FAILURES_IN_A_ROW } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

/** Inserts a dead letter as pg-boss does after the last attempt. */
const leaveDeadLetter = (job: string) =>
  t.app.database.pool.query(
    `insert into jobs.job (name, data, source_name, source_output) values ('dead-letter', '{}', $1, '{"message":"no"}')`,
    [job],
  )

test('only an administrator sees what could not be delivered; the process stays ready', async () => {
  const [admin, artist] = [await t.signUp('admin'), await t.signUp('artist')]
  expect((await admin.call(getUndelivered)).body).toEqual({
    events: [],
    mail: { count: 0, last_failure: null },
    jobs: [],
    vendors: [],
  })
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
    jobs: [],
    vendors: [],
  })
  expect((await artist.call(getUndelivered)).failure.code).toBe('forbidden')
  expect((await t.anonymous.call(getUndelivered)).failure.code).toBe('unauthenticated')

  expect((await t.request({ url: '/readyz' })).statusCode).toBe(200)
  const { payload } = await t.request({ url: '/metrics' })
  expect(payload).toContain('gesso_dead_letters{job="event.search.update-person"} 2')
  expect(payload).toContain('gesso_mail_failed 1')
})

test('a scheduled job whose latest run failed is named, without taking the process out of rotation, until a run succeeds', async () => {
  const admin = await t.signUp('admin')
  const runs = createFailedRuns(t.app.database.db)
  const readiness = async () => {
    const { statusCode, payload } = await t.app.http.inject({ url: '/readyz' })
    return [statusCode, JSON.parse(payload)]
  }
  const parts = { database: 'ok', storage: 'ok' }
  expect(await readiness()).toEqual([200, { status: 'ready', parts }])

  await runs.record('housekeeping.payments', new Error('the query', { cause: new Error('first') }))
  await runs.record(
    'housekeeping.payments',
    new Error('the query', { cause: new Error('no answer for eva@example.com') }),
  )
  // Of a version that has been replaced since.
  await runs.record('housekeeping.former', new Error('no'))
  expect(await readiness()).toEqual([200, { status: 'degraded', parts, failed_jobs: ['housekeeping.payments'] }])
  const [job, ...others] = (await admin.call(getUndelivered)).body.jobs
  expect([job?.name, job?.failure, others]).toEqual(['housekeeping.payments', 'no answer for [cut]', []])
  expect(Date.parse(job?.since ?? '')).toBeLessThan(Date.parse(job?.failed_at ?? ''))
  const { payload } = await t.app.http.inject({ url: '/metrics' })
  expect(payload).toContain('gesso_failed_jobs{job="housekeeping.payments"} 1')

  await runs.clear('housekeeping.payments')
  expect(await readiness()).toEqual([200, { status: 'ready', parts }])
})

test('a vendor that fails is named with the time since when', async () => {
  const admin = await t.signUp('admin')
  const circuit = t.app.circuits.for('acme')
  const cut = new VendorProblem('no response', { vendor: 'acme', operation: 'buy', outcome: 'unknown' })
  for (let at = 0; at < FAILURES_IN_A_ROW; at += 1)
    await expect(circuit.run(() => Promise.reject(cut))).rejects.toBe(cut)
  const [vendor, ...others] = (await admin.call(getUndelivered)).body.vendors
  expect([vendor?.vendor, others]).toEqual(['acme', []])
  expect(Math.abs(Date.now() - Date.parse(vendor?.failing_since ?? ''))).toBeLessThan(60_000)
  const { payload } = await t.app.http.inject({ url: '/readyz' })
  expect(JSON.parse(payload)).toMatchObject({ status: 'degraded', failing_vendors: ['acme'] })
})
