import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addComment } from '#contract/interactions.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { TEMPLATE } from '#server/testing/global-setup.ts'
import { connected, liveClient } from '#server/testing/live.ts'
import { buildWeb } from './running/build-web.ts'
import { addArtist, type Cluster, startCluster } from './testing/machines/cluster.ts'
import { startLoad } from './testing/machines/load.ts'
import { missingPrograms } from './testing/machines/proxy.ts'
import { cleanUp } from './testing/product-process.ts'

const MINUTES = 180_000
const missing = missingPrograms()
const database = `gesso_machines_${randomBytes(6).toString('hex')}`
const server = inject('postgresUrl')
const databaseUrl = databaseAddress(server, database)
let cluster: Cluster

beforeAll(async () => {
  if (missing.length > 0) return
  await buildWeb()
  await createDatabase(server, database, TEMPLATE)
  cluster = await startCluster({ databaseUrl, count: 3, env: { DATABASE_CONNECTIONS: '4' } })
}, MINUTES)
afterAll(async () => {
  await cluster?.stop()
  await cleanUp()
  await dropDatabase(server, database)
}, MINUTES)

const query = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const seconds = (count: number): Promise<void> => new Promise((done) => setTimeout(done, count * 1000))

test('three processes behind nginx lose no acknowledged write when one is killed, and fail no read when one is stopped', async ({
  skip,
  annotate,
}) => {
  if (missing.length > 0) skip(`${missing.join(' and ')} is not on this machine`)
  const { proxy, processes } = cluster
  const artist = await addArtist(processes[0]?.address ?? '')
  const item = { itemType: 'artwork', itemId: artist.artworkId }
  const watchers = await Promise.all(
    (['websocket', 'polling'] as const).map((transport) =>
      connected(
        liveClient(proxy.origin, artist.token, {
          transports: [transport],
          upgrade: false,
          reconnection: true,
          reconnectionDelay: 200,
          ca: proxy.ca,
        }),
      ),
    ),
  )
  for (const watcher of watchers) {
    await watcher.join(item)
    watcher.socket.on('connect', () => void watcher.join(item))
  }
  const receive = async (content: string): Promise<void> => {
    const headers = { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...item, content })
    await fetch(`${processes[2]?.address}/api${addComment.path}`, { method: 'POST', headers, body })
    for (const { said } of watchers)
      await expect.poll(() => JSON.stringify(said), { timeout: 15_000 }).toContain(content)
  }
  await receive('Before')

  const load = await startLoad({ proxy, ...artist, readers: 4, writers: 4, uploaders: 1, pauseMs: 10 })
  const { tally } = load
  await seconds(2)
  expect(tally.failed).toEqual([])
  await cluster.kill(0)
  const killed = performance.now()
  await seconds(2)
  const failedByKill = tally.failed.length
  // Only what the killed process had begun: at most one request of each loop.
  expect(failedByKill).toBeLessThanOrEqual(9)
  expect(tally.failed.filter(({ what }) => what === 'read')).toEqual([])
  const lastFailure = Math.max(killed, ...tally.failed.map(({ at }) => at))
  const restart = await cluster.restart(0)
  await seconds(1)
  const drained = await cluster.drain(1)
  await seconds(1)
  await load.stop()
  await cluster.restart(1)
  await receive('After')
  for (const { close } of watchers) close()

  await annotate(
    `${tally.requests} requests, ${failedByKill} failed when one of three was killed, the last after ${Math.round(lastFailure - killed)} ms, ${tally.failed.length - failedByKill} when one was stopped; a restart took ${restart.toFixed(1)} s, a stop ${drained.seconds.toFixed(1)} s`,
  )
  expect(drained.code).toBe(0)
  const failedByStop = tally.failed.slice(failedByKill)
  expect(failedByStop.filter(({ what }) => what === 'read')).toEqual([])
  // What the proxy had sent over a connection that was ended before it was accepted: it must not send it again elsewhere.
  expect(failedByStop.length).toBeLessThanOrEqual(2)

  const comments = (await query<{ content: string }>('select content from item_comment')).map(({ content }) => content)
  const works = (await query<{ title: string }>('select title from artwork')).map(({ title }) => title)
  expect(tally.comments.filter((one) => !comments.includes(one))).toEqual([])
  expect(tally.works.filter((one) => !works.includes(one))).toEqual([])
  expect(comments).toHaveLength(new Set(comments).size)
  expect([tally.comments.length > 50, tally.works.length > 2]).toEqual([true, true])
  const unready = `select count(*)::int as count from artwork_image where state <> 'ready'`
  await expect.poll(() => query<{ count: number }>(unready), { timeout: 60_000 }).toEqual([{ count: 0 }])
}, 120_000)
