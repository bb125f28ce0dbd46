// One like, sent to everybody who looks at the work, beside bare Socket.IO: node bench/realtime.ts [--quick]
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { quantile } from './parts/hammer.ts'
import { cpuSeconds, readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { addPerson } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { type Server, startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const BUDGET_OF_BARE = 1.3
/** Connections that are opened at once. */
const OPENED_AT_ONCE = 100
const ARRIVAL_MS = 30_000
const WARM_LIKES = 3

const pace = readPace()
const crowds = pace.once ? [10] : pace.quick ? [200] : [1000, 5000]
const likes = pace.quick ? 3 : 10

await using world = await openWorld(200)
await using bare = await startServer(new URL('./servers/bare-socket.ts', import.meta.url), {})
await using gesso = await startGesso(world, { BENCH_WEB: '0', BENCH_JOBS: '0' })
const database = new pg.Client({ connectionString: world.url })
await database.connect()
const { rows } = await database.query<{ id: string }>(`select id from artwork where status = 'published' limit 1`)
await database.end()
const item = { itemId: rows[0]?.id ?? '', itemType: 'artwork' }
const person = await addPerson(gesso.origin, 'collector', 'Bench Person')
const token = person.headers.authorization?.replace('Bearer ', '')

interface Target {
  name: string
  server: Server
  like(): Promise<Response>
}
const post = (address: string, headers: Record<string, string>, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const TOLD = { ...item, likesCount: 1, userId: person.id, liked: true, version: 1 }
const targets: Target[] = [
  { name: 'bare Socket.IO', server: bare, like: () => post(bare.origin, {}, TOLD) },
  { name: 'ours', server: gesso, like: () => post(`${gesso.origin}/api/social/like`, person.headers, item) },
]

const join = (origin: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
    socket.once('connect_error', reject)
    socket.once('connect', () => socket.emit('join_item', item, () => resolve(socket)))
  })

const openCrowd = async (origin: string, size: number): Promise<Socket[]> => {
  const sockets: Socket[] = []
  while (sockets.length < size)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(OPENED_AT_ONCE, size - sockets.length) }, () => join(origin)),
      )),
    )
  return sockets
}

/** Milliseconds from the request until each connection received it. */
const likeAndWait = async (target: Target, sockets: readonly Socket[]): Promise<number[]> => {
  const sentAt = performance.now()
  const arrivals = sockets.map(
    (socket) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${target.name}: somebody received nothing`)), ARRIVAL_MS)
        socket.once('like_updated', () => {
          clearTimeout(timer)
          resolve(performance.now() - sentAt)
        })
      }),
  )
  const response = await target.like()
  if (!response.ok) throw new Error(`${target.name} answered ${response.status}`)
  await response.text()
  return Promise.all(arrivals)
}

for (const size of crowds) {
  const crowd = new Map<Target, Socket[]>()
  for (const target of targets) crowd.set(target, await openCrowd(target.server.origin, size))
  const arrivals = new Map<Target, number[]>(targets.map((target) => [target, []]))
  const cpu = new Map<Target, number>(targets.map((target) => [target, 0]))
  for (let at = -WARM_LIKES; at < likes; at += 1)
    for (const [target, sockets] of crowd) {
      const before = await cpuSeconds(target.server.pid)
      const times = await likeAndWait(target, sockets)
      if (at < 0) continue
      cpu.set(target, (cpu.get(target) ?? 0) + (await cpuSeconds(target.server.pid)) - before)
      arrivals.get(target)?.push(...times)
    }
  console.log(`\nOne like sent to ${size} connections, ${likes} times`)
  const table: Record<string, object> = {}
  const p99: number[] = []
  for (const target of targets) {
    const sorted = Float64Array.from(arrivals.get(target) ?? []).toSorted()
    p99.push(quantile(sorted, 0.99))
    table[target.name] = {
      'p50 ms': quantile(sorted, 0.5).toFixed(1),
      'p99 ms': quantile(sorted, 0.99).toFixed(1),
      'CPU ms a like': (((cpu.get(target) ?? 0) * 1000) / likes).toFixed(1),
      'RSS MB': (await readMemory(target.server.pid)).rss.toFixed(0),
    }
  }
  console.table(table)
  judgeAtMost(`p99 to ${size}, of bare Socket.IO`, (p99[1] ?? Number.NaN) / (p99[0] ?? Number.NaN), BUDGET_OF_BARE, '×')
  for (const sockets of crowd.values()) for (const socket of sockets) socket.disconnect()
}
