import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { type DatabaseHandle, openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
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

test('a job whose last try failed is given up once, with its cause; one with tries left is not', async () => {
  const makesQueue = createJobs(url, log)
  makesQueue.define('fragile', async () => undefined)
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
  works.define<{ tries: string }>(
    'fragile',
    async ({ tries }) => {
      tried.push(tries)
      throw new Error('it broke')
    },
    {
      givenUp: async ({ tries }, cause) => {
        givenUp.push([tries, String(cause)])
      },
    },
  )
  await works.start()
  await expect.poll(() => tried.toSorted(), { timeout: 10_000 }).toEqual(['many', 'one'])
  await works.stop()
  expect(givenUp).toEqual([['one', 'Error: it broke']])
})
