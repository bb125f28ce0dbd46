// Public API reads per second: uncached against their bare query, and cached against bare JSON.
// node bench/public-data.ts [--quick]
import pg from 'pg'
import { encodeCursor, type Keyset } from '#server/platform/http/keyset.ts'
import { compare, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, judgeAtMost, printMeasures } from './parts/report.ts'
import { type Server, startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const BUDGETS = { ofItsQuery: 0.4, cached: 0.35, cachedP99Ms: 10 }
const CONNECTIONS = 16
const SPELLINGS = 1 << 10
/** One of many percent-encodings of a name, each a different address. */
const spelled = (name: string, bits: number): string =>
  name.replaceAll(/./g, (letter, at: number) => (bits & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter))

const pace = readPace()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startGesso(world, { BENCH_WEB: '0' })
await using uncached = await startGesso(world, { BENCH_WEB: '0', BENCH_CACHE: '0' })

const target = (name: string, server: Server, path: string, headers = {}): Target => ({
  name,
  server,
  path,
  headers,
  connections: CONNECTIONS,
})
const database = new pg.Client({ connectionString: world.url })
await database.connect()
const { rows } = await database.query<{ at: string; id: string }>(
  `select published_at::text as at, id from artwork order by id desc limit 9000`,
)
await database.end()
const reads = [
  {
    name: 'artworks',
    path: '/api/artworks',
    query: 'artworks',
    distinct: walk(rows.length, (number) => `/api/artworks?cursor=${encodeCursor(rows[number] as Keyset)}`),
  },
  {
    name: 'products',
    path: '/api/shopify/products',
    query: 'products',
    distinct: walk(
      8 * 200,
      (number) => `/api/shopify/products?limit=${20 + (number % 8)}&page=${1 + Math.floor(number / 8)}`,
    ),
  },
  {
    name: 'product',
    path: '/api/shopify/products/work-9000',
    query: 'product/work-9000',
    distinct: walk(9000, (number) => `/api/shopify/products/work-${number}`),
  },
  {
    name: 'gallery',
    path: '/api/galleries/artist-300',
    query: 'gallery/artist-300',
    distinct: walk(
      400 * SPELLINGS,
      (number) => `/api/galleries/${spelled(`artist-${number % 400}`, number % SPELLINGS)}`,
    ),
  },
]
const measureSize = async (path: string) => (await (await fetch(`${gesso.origin}${path}`)).arrayBuffer()).byteLength
const sizes = await Promise.all(reads.map(({ path }) => measureSize(path)))
const targets = [
  target('bare JSON', limits, '/hello'),
  ...reads.flatMap(({ name, path, query, distinct }, at) => [
    target(`${name}: bare, same size`, limits, `/bytes/${sizes[at]}`),
    target(`${name}: bare query`, limits, `/query/${query}`),
    { ...target(`${name}: uncached`, uncached, path), request: distinct },
    target(`${name}: cached`, gesso, path),
    target(`${name}: cached, as browsers ask`, gesso, path, { 'accept-encoding': 'gzip, deflate, br' }),
  ]),
]
const measures = await compare(targets, pace)
printMeasures(`Public data, ${world.works} works, ${CONNECTIONS} connections`, measures)
const of = (name: string) => measures.get(name)
for (const { name } of reads) {
  const cached = `${name}: cached, as browsers ask`
  judge(`${name}, of its query`, of(`${name}: bare query`), of(`${name}: uncached`), BUDGETS.ofItsQuery)
  judge(`${name} cached, as browsers ask, of bare JSON`, of('bare JSON'), of(cached), BUDGETS.cached)
  judgeAtMost(`${name} cached, p99`, of(cached)?.p99 ?? Number.NaN, BUDGETS.cachedP99Ms, 'ms')
}
