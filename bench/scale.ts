// What a request costs with 10,000, 100,000 and 1,000,000 works, beside bare Fastify and the bare query of the same run:
// node bench/scale.ts [--quick] [--seconds N] [--rounds N] [--only like]
// SCALE=10000,100000 chooses the sizes; BENCH_POSTGRES=postgres://… uses a running Postgres.

import { readDatabaseTime } from './parts/database-time.ts'
import { compare, drive, type Measure, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { addPerson } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { type Server, startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'
import { SEEDED_PLACES, SEEDED_SUBJECTS } from './seed-works.ts'

const pace = readPace()
const SIZES = (process.env.SCALE ?? (pace.once ? '10000' : '10000,100000,1000000')).split(',').map(Number)
const CONNECTIONS = 8
/** Requests of which the time in the database is taken. */
const TIMED = pace.once ? 20 : 400
const MAX_TIMED_SECONDS = 60
/** A hundred times the works may take at most so many times the time. */
const MAX_GROWTH = 3

interface Figures extends Measure {
  /** Milliseconds in the database per request. */
  database: number
}

const SEARCHES = SEEDED_SUBJECTS.map((subject, at) =>
  `${subject} ${SEEDED_PLACES[at % SEEDED_PLACES.length]}`.toLowerCase(),
)

const buildTargets = async (
  works: number,
  limits: Server,
  gesso: Server,
  idAt: (at: number) => string,
): Promise<Target[]> => {
  const person = await addPerson(gesso.origin, 'collector', 'Bench Person')
  const search = (at: number) => encodeURIComponent(SEARCHES[at] ?? '')
  // A word that one work in 34 has: more than are ranked when there are very many.
  const word = (at: number) => (SEEDED_SUBJECTS[at] ?? '').toLowerCase()
  const stride = Math.max(1, Math.floor(works / 1000))
  const handle = (at: number) => `work-${(at * stride) % works}`
  const get = (name: string, server: Server, count: number, pathAt: (at: number) => string, headers = {}): Target => {
    const next = walk(count, pathAt)
    return { name, server, path: '', connections: CONNECTIONS, request: () => ({ ...next(), headers }) }
  }
  const like = (name: string, server: Server, path: string, toBody: (itemId: string) => object): Target => {
    let at = 0
    const headers = { 'content-type': 'application/json', ...person.headers }
    const request = () => ({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify(toBody(idAt(((at += 1) * stride) % works))),
    })
    return { name, server, path, connections: CONNECTIONS, request }
  }
  return [
    get('bare Fastify', limits, 1, () => '/hello'),
    get('feed: bare query', limits, 1, () => '/query/artworks'),
    get('feed', gesso, 1, () => '/api/explore/feed?filter=artworks', person.headers),
    get('search: bare query', limits, SEARCHES.length, (at) => `/query/search/${search(at)}`),
    get('search', gesso, SEARCHES.length, (at) => `/api/search?type=artworks&q=${search(at)}`),
    get('search, one word', gesso, SEEDED_SUBJECTS.length, (at) => `/api/search?type=artworks&q=${word(at)}`),
    get('product: bare query', limits, 1000, (at) => `/query/product/${handle(at)}`),
    get('product', gesso, 1000, (at) => `/api/shopify/products/${handle(at)}`),
    like('like: bare transaction', limits, '/like', (itemId) => ({ itemId, userId: person.id })),
    like('like', gesso, '/api/social/like', (itemId) => ({ itemType: 'artwork', itemId })),
  ].filter(({ name }) => name === 'bare Fastify' || pace.only.test(name))
}

const BARE: Record<string, string> = {
  feed: 'feed: bare query',
  search: 'search: bare query',
  'search, one word': 'search: bare query',
  product: 'product: bare query',
  like: 'like: bare transaction',
}

const measure = async (works: number): Promise<Map<string, Figures>> => {
  const begin = performance.now()
  await using world = await openWorld(works)
  console.log(
    `\n${works.toLocaleString('en-US')} works were stored in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  )
  const { url } = world
  await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: url })
  await using gesso = await startGesso(world, { BENCH_WEB: '0', BENCH_CACHE: '0', BENCH_JOBS: '0' })
  const targets = await buildTargets(works, limits, gesso, world.workId)
  const measures = await compare(targets, { ...pace, only: /./ })
  const figures = new Map<string, Figures>()
  // What the product does in the background, measured while nothing else asks the database.
  let idle = 0
  let before = await readDatabaseTime(url, pace)
  for (const target of targets) {
    await drive({ ...target, amount: TIMED }, MAX_TIMED_SECONDS)
    const after = await readDatabaseTime(url, pace)
    const spent = after - before
    if (target.name === 'bare Fastify') idle = spent
    const database = Math.max(0, spent - idle) / TIMED
    figures.set(target.name, { ...(measures.get(target.name) as Measure), database })
    before = after
  }
  const getRate = (name: string | undefined) => figures.get(name ?? '')?.rate ?? Number.NaN
  console.table(
    Object.fromEntries(
      [...figures].map(([name, { rate, p50, p99, database }]) => [
        name,
        {
          'req/s': Math.round(rate),
          'p50 ms': p50,
          'p99 ms': p99,
          'database ms': database.toFixed(2),
          'of bare Fastify': (rate / getRate('bare Fastify')).toFixed(3),
          'of the bare query': BARE[name] ? (rate / getRate(BARE[name])).toFixed(3) : '',
        },
      ]),
    ),
  )
  return figures
}

const all = new Map<number, Map<string, Figures>>()
for (const works of SIZES) all.set(works, await measure(works))

const [least, most] = [Math.min(...SIZES), Math.max(...SIZES)]
console.log(`\nFrom ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} works:`)
for (const name of Object.keys(BARE)) {
  const [before, after] = [all.get(least)?.get(name), all.get(most)?.get(name)]
  if (before && after) judgeAtMost(`${name}, p50`, after.p50 / before.p50, MAX_GROWTH, 'times')
}
