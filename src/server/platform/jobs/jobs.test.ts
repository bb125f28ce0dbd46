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
  database = openDatabase(url, log, 2)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(inject('postgresUrl'), name)
})

test('a job whose last attempt failed is given up once, with its cause; one with attempts left is not', async () => {
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
  const givenUp: [string, string][] = []
  const works = createJobs(url, log)
  works.define(
    defineJob<{ tries: string }>({
      name: 'fragile',
      async handle({ tries }) {
        tried.push(tries)
        throw new Error('it broke')
      },
      async givenUp({ tries }, cause) {
        givenUp.push([tries, String(cause)])
      },
    }),
  )
  await works.start()
  await expect.poll(() => tried.toSorted(), { timeout: 10_000 }).toEqual(['many', 'one'])
  await works.stop()
  expect(givenUp).toEqual([['one', 'Error: it broke']])
})

test('a job waits for its time, and a key keeps one waiting job', async () => {
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

test('many waiting jobs are worked one after another, not one an interval', async () => {
  const done: number[] = []
  const jobs = createJobs(url, log)
  jobs.define(defineJob<{ at: number }>({ name: 'many', handle: async ({ at }) => void done.push(at) }))
  await jobs.start({ working: false })
  await database.db.transaction(async (tx) => {
    for (let at = 0; at < 40; at += 1) await jobs.enqueue(tx, 'many', { at })
  })
  await jobs.work()
  // Two polls at most would have passed by then.
  await expect.poll(() => done.length, { timeout: 8000 }).toBe(40)
  await jobs.stop()
})

test('times are stated by every process, once, and those nobody states any more end', async () => {
  const schedules = async () =>
    (await database.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule order by name'))
      .rows
  const before = createJobs(url, log)
  before.define(
    hourly('old', async () => undefined),
    hourly('kept', async () => undefined),
  )
  await before.start()
  await before.stop()
  const both = [createJobs(url, log), createJobs(url, log)]
  for (const jobs of both) {
    jobs.define(hourly('kept', async () => undefined))
    await jobs.start()
  }
  expect(await schedules()).toEqual([{ name: 'housekeeping.kept', cron: '23 * * * *' }])
  await Promise.all(both.map((jobs) => jobs.stop()))
})

test('two jobs of one name are a mistake', () => {
  const jobs = createJobs(url, log)
  const job = { name: 'twice', handle: async () => undefined }
  expect(() => jobs.define(job, job)).toThrow('Two jobs are named twice')
})
