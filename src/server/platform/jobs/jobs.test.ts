import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { type DatabaseHandle, openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { defineJob, hourly } from './job-definition.ts'
import { createJobs } from './jobs.ts'

const log = createLog('silent')
const name = `gesso_jobs_${randomBytes(6).toString('hex')}`
let url: string
let database: DatabaseHandle
beforeAll(async () => {
  url = databaseAddress(inject('postgresUrl'), name)
  await createDatabase(inject('postgresUrl'), name)
  database = openDatabase(url, { log, max: 2 })
})
afterAll(async () => {
  await database.close()
  await dropDatabase(inject('postgresUrl'), name)
})

test('onFinalFailure is called once after the last attempt, with its error, and not while attempts are left', async () => {
  const makesQueue = createJobs(url, log)
  makesQueue.define({ name: 'fragile', handle: async () => undefined })
  await makesQueue.start()
  await makesQueue.stop()

  const sends = createJobs(url, log)
  await sends.start()
  await database.db.transaction(async (tx) => {
    await sends.enqueue(tx, 'fragile', { tries: 'one' })
    await sends.enqueue(tx, 'fragile', { tries: 'many' })
  })
  await sends.stop()
  await database.pool.query(`update jobs.job set retry_limit = 0 where data ->> 'tries' = 'one'`)

  const tried: string[] = []
  const finallyFailed: [string, string][] = []
  const works = createJobs(url, log)
  works.define(
    defineJob<{ tries: string }>({
      name: 'fragile',
      async handle({ tries }) {
        tried.push(tries)
        throw new Error('it broke')
      },
      async onFinalFailure({ tries }, cause) {
        finallyFailed.push([tries, String(cause)])
      },
    }),
  )
  await works.start()
  await expect.poll(() => tried.toSorted(), { timeout: 10_000 }).toEqual(['many', 'one'])
  await works.stop()
  expect(finallyFailed).toEqual([['one', 'Error: it broke']])
})

test('a job waits for `startAfter`, and at most one job per key is queued', async () => {
  const done: string[] = []
  const jobs = createJobs(url, log, { pollSeconds: 0.5 })
  const note = async ({ what }: { what: string }): Promise<void> => void done.push(what)
  jobs.define(
    defineJob({ name: 'later', handle: note }),
    defineJob({ name: 'once', handle: note, keys: 'queued-once' }),
  )
  await jobs.start({ working: false })
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'later', { what: 'later' }, { startAfter: new Date(Date.now() + 1500) })
    await jobs.enqueue(tx, 'later', { what: 'far away' }, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.enqueue(tx, 'later', { what: 'now' })
    for (const what of ['first', 'second']) await jobs.enqueue(tx, 'once', { what }, { singletonKey: 'same' })
  })
  await jobs.work()
  await expect.poll(() => done).toEqual(expect.arrayContaining(['first', 'now', 'later']))
  await jobs.stop()
  expect(done.toSorted()).toEqual(['first', 'later', 'now'])
})

test('queued jobs run one after another, not one per polling interval', async () => {
  const done: number[] = []
  const jobs = createJobs(url, log)
  jobs.define(defineJob<{ at: number }>({ name: 'many', handle: async ({ at }) => void done.push(at) }))
  await jobs.start({ working: false })
  await database.db.transaction(async (tx) => {
    for (let at = 0; at < 40; at += 1) await jobs.enqueue(tx, 'many', { at })
  })
  await jobs.work()
  // At most two polling intervals pass in this time.
  await expect.poll(() => done.length, { timeout: 8000 }).toBe(40)
  await jobs.stop()
})

test('several processes register one schedule, and schedules that no process registers are removed', async () => {
  const schedules = async () =>
    (await database.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule order by name'))
      .rows
  const before = createJobs(url, log)
  before.define(
    hourly('old', async () => undefined),
    hourly('current', async () => undefined),
  )
  await before.start()
  await before.stop()
  const both = [createJobs(url, log), createJobs(url, log)]
  for (const jobs of both) {
    jobs.define(hourly('current', async () => undefined))
    await jobs.start()
  }
  expect(await schedules()).toEqual([{ name: 'housekeeping.current', cron: '23 * * * *' }])
  await Promise.all(both.map((jobs) => jobs.stop()))
})

test('two jobs with one name are rejected', () => {
  const jobs = createJobs(url, log)
  const job = { name: 'twice', handle: async () => undefined }
  expect(() => jobs.define(job, job)).toThrow('Two jobs are named twice')
})

test('a failed run of a scheduled job is recorded, and a good one clears it; other jobs leave no record', async () => {
  const seen: string[] = []
  const jobs = createJobs(url, log, {
    retryDelaySeconds: 1,
    pollSeconds: 1,
    failedRuns: {
      record: async (job, error) => void seen.push(`${job} failed: ${String(error)}`),
      clear: async (job) => void seen.push(`${job} succeeded`),
      list: async () => [],
    },
  })
  let runs = 0
  const failsOnce = async () => {
    runs += 1
    if (runs === 1) throw new Error('no')
  }
  jobs.define({ name: 'scheduled', handle: failsOnce, cron: '0 0 1 1 *' }, { name: 'plain', handle: async () => {} })
  await jobs.start()
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'plain', {})
    await jobs.enqueue(tx, 'scheduled', {})
  })
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual(['scheduled failed: Error: no', 'scheduled succeeded'])
  await jobs.stop()
})
