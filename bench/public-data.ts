// Public data a second: ours as it is, and shared for a second, against its own query and against bare JSON.
// node bench/public-data.ts [--quick]
import pg from 'pg'
import { type Keyset, writeCursor } from '#server/platform/http/keyset.ts'
import { compare, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, printMeasures } from './parts/report.ts'
import { type Server, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const budgets = { ofItsQuery: 0.4, shared: 0.5 }
const CONNECTIONS = 16
const SPELLINGS = 1 << 10
// An answer is kept a second, so what is made for each reader anew shows only in addresses nobody asked for lately.
/** A name in one of many spellings, which are as many addresses. */
const spelled = (name: string, bits: number): string =>
  name.replaceAll(/./g, (letter, at: number) => (bits & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter))

const pace = readPace()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startServer(new URL('./servers/gesso.ts', import.meta.url), {
  DATABASE_URL: world.url,
  DATA_DIR: world.dataDir,
  BENCH_WEB: '0',
})

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
    anew: walk(rows.length, (number) => `/api/artworks?cursor=${writeCursor(rows[number] as Keyset)}`),
  },
  {
    name: 'products',
    path: '/api/shopify/products',
    query: 'products',
    anew: walk(
      8 * 200,
      (number) => `/api/shopify/products?limit=${20 + (number % 8)}&page=${1 + Math.floor(number / 8)}`,
    ),
  },
  {
    name: 'product',
    path: '/api/shopify/products/work-9000',
    query: 'product/work-9000',
    anew: walk(9000, (number) => `/api/shopify/products/work-${number}`),
  },
  {
    name: 'gallery',
    path: '/api/galleries/artist-300',
    query: 'gallery/artist-300',
    anew: walk(400 * SPELLINGS, (number) => `/api/galleries/${spelled(`artist-${number % 400}`, number % SPELLINGS)}`),
  },
]
const sizeOf = async (path: string) => (await (await fetch(`${gesso.origin}${path}`)).arrayBuffer()).byteLength
const sizes = await Promise.all(reads.map(({ path }) => sizeOf(path)))
const targets = [
  target('bare JSON', limits, '/hello'),
  ...reads.flatMap(({ name, path, query, anew }, at) => [
    target(`${name}: bare, as many bytes`, limits, `/bytes/${sizes[at]}`),
    target(`${name}: its query alone`, limits, `/query/${query}`),
    { ...target(`${name}: ours`, gesso, path), request: anew },
    target(`${name}: ours, shared`, gesso, path),
    target(`${name}: ours, shared, br`, gesso, path, { 'accept-encoding': 'gzip, deflate, br' }),
  ]),
]
const measures = await compare(targets, pace)
printMeasures(`Public data, ${world.works} works, ${CONNECTIONS} connections`, measures)
const of = (name: string) => measures.get(name)
for (const { name } of reads) {
  const shared = `${name}: ours, shared`
  judge(`${name}, of its query`, of(`${name}: its query alone`), of(`${name}: ours`), budgets.ofItsQuery)
  judge(`${name}, shared as browsers ask, of bare JSON`, of('bare JSON'), of(`${shared}, br`), budgets.shared)
  judge(`${name}, shared, of as many bare bytes`, of(`${name}: bare, as many bytes`), of(shared), budgets.shared)
}
