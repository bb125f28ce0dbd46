import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'
import { startTestPages, type TestPages } from '#server/testing/test-pages.ts'
import { createLog } from '../log.ts'
import { type DatabaseHandle, openDatabase, type Transaction } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const ANSWER_LIMIT_MS = 9000
const POOL_SIZE = 10

/** A public page and a signed-in one, which read from the API. */
const PAGES = `
const services = globalThis[Symbol.for('gesso.services')]
const page = (request, status, headers, context, loadContext) => {
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const error of Object.values(context.staticHandlerContext.errors ?? {})) loadContext.get(services).report(error)
  return new Response('A page', { status, headers })
}
const shows = ({ context }) => context.get(services).api('GET /exhibitions', { query: { limit: 1 } })
const mine = async ({ context }) => (await (await context.get(services).readerApi())?.('GET /users/profile', {})) ?? null
export const routes = {
  root: { id: 'root', path: '', module: part },
  shows: { id: 'shows', parentId: 'root', path: 'shows', module: { ...part, loader: shows, handle: { public: true } } },
  mine: { id: 'mine', parentId: 'root', path: 'mine', module: { ...part, loader: mine } },
}
`

let folder: string
let pages: TestPages
let postgres: EmbeddedPostgres
let t: TestApp
let artist: TestUser
/** Two connections, used only for transactions. */
let small: DatabaseHandle
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-frozen-'))
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  pages = await startTestPages(PAGES, { env: { DATABASE_URL: postgres.url }, overrides: { cacheSeconds: 0 } })
  t = pages.t
  artist = await t.signUp('artist')
  small = openDatabase(postgres.url, { log: createLog('silent'), max: 2 })
}, 30_000)
afterAll(async () => {
  await small.close()
  await pages.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The process ids of the server and its backends. */
const postgresProcesses = async (): Promise<number[]> => {
  const [main] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const { rows } = await t.app.database.pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return [Number(main), ...rows.map(({ pid }) => pid)]
}

test('with a frozen Postgres reads and writes get 503 in time, and everything works again once it continues', {
  timeout: 60_000,
}, async () => {
  const ask = (at: number) =>
    at % 2 === 0
      ? artist.raw('GET', '/api/exhibitions/my')
      : artist.raw('PUT', '/api/users/profile', { bio: `Number ${at}` })
  // More requests than connections, so that some wait for one; the whole pool is open when Postgres freezes.
  const askPage = async (url: string) =>
    (await t.anonymous.raw('GET', url, undefined, { accept: 'text/html', cookie: 'gesso_refresh=unknown' })).raw
  expect((await Promise.all(['/shows', '/mine'].map(askPage))).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const askAll = () => Promise.all(Array.from({ length: POOL_SIZE * 2 }, (_, at) => ask(at)))
  expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([200]))

  const { db } = small
  const inTransaction = Promise.withResolvers<void>()
  const frozen = Promise.withResolvers<void>()
  const select = (tx: Transaction) => tx.execute('select 1')
  const begun = db.transaction(async (tx) => {
    await select(tx)
    inTransaction.resolve()
    await frozen.promise
    await select(tx)
  })
  await Promise.all([db.transaction(select), inTransaction.promise])
  const pids = await postgresProcesses()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const startedAt = performance.now()
  frozen.resolve()
  try {
    // One transaction is frozen while it runs, the other one at `begin`.
    const transactions = Promise.allSettled([begun, db.transaction(select)])
    const [responses, shown] = await Promise.all([askAll(), Promise.all(['/shows', '/mine'].map(askPage))])
    const outcomes = await transactions
    const took = performance.now() - startedAt
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(new Set(responses.map(({ status, failure }) => `${status} ${failure.code}`))).toEqual(
      new Set(['503 unavailable']),
    )
    expect(responses[0]?.raw.headers['retry-after']).toBe('5')
    expect(shown.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    expect(took).toBeLessThan(ANSWER_LIMIT_MS)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }

  await expect.poll(async () => (await ask(0)).status, { timeout: 10_000 }).toBe(200)
  // The pool lost no connection, and none returns the result of an earlier request.
  const responses = await askAll()
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(Array.from({ length: 4 }, () => db.transaction(select)))
  // A job of the application may be using a connection at this moment, but gives it back.
  for (const { pool } of [small, t.app.database]) await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
