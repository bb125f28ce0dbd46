import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { type DatabaseHandle, openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { defineJob } from './job-definition.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = createLog('silent')
const name = `gesso_jobs_${randomBytes(6).toString('hex')}`
const done: string[] = []
let database: DatabaseHandle
let jobs: Jobs
beforeAll(async () => {
  const url = databaseAddress(inject('postgresUrl'), name)
  await createDatabase(inject('postgresUrl'), name)
  database = openDatabase(url, { log, max: 2 })
  jobs = createJobs(url, log)
  jobs.define(defineJob<{ what: string }>({ name: 'note', handle: async ({ what }) => void done.push(what) }))
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await dropDatabase(inject('postgresUrl'), name)
})

test('a job exists exactly when the transaction that enqueues it commits', async () => {
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { what: 'rolled back' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'note', { what: 'committed' })
    const { rows } = await database.pool.query('select count(*)::int as jobs from jobs.job')
    expect(rows).toEqual([{ jobs: 0 }])
  })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['committed'])
  const { rows } = await database.pool.query(`select data ->> 'what' as what from jobs.job`)
  expect(rows).toEqual([{ what: 'committed' }])
})
