// Server-rendered public pages a second against bare Fastify: kept a moment, made from the database's answers for every
// request (and drawn again only where they changed), and drawn from nothing.
// node bench/public-pages.ts [--quick]

import { buildWeb } from '../scripts/running/build-web.ts'
import { compare, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, judgeAtMost, printMeasures } from './parts/report.ts'
import { type Server, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const budgets = { made: 1 / 12, kept: 0.4, p99Ms: 100 }
const CONNECTIONS = 32
const ARTISTS = 400
const WORKS = 9000
// Addresses with a query are nobody else's, so those pages are neither kept nor remembered.
const pages = [
  { name: 'gallery', path: '/gallery/artist-300', unknown: walk(ARTISTS, (at) => `/gallery/artist-${at}?drawn`) },
  { name: 'product', path: '/marketplace/work-9000', unknown: walk(WORKS, (at) => `/marketplace/work-${at}?drawn`) },
]

const pace = readPace()
await buildWeb()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
const parts = { DATABASE_URL: world.url, DATA_DIR: world.dataDir }
await using gesso = await startServer(new URL('./servers/gesso.ts', import.meta.url), parts)
await using unkept = await startServer(new URL('./servers/gesso.ts', import.meta.url), { ...parts, BENCH_KEPT: '0' })

const target = (name: string, server: Server, path: string, headers = {}): Target => ({
  name,
  server,
  path,
  headers,
  connections: CONNECTIONS,
})
const browser = { 'accept-encoding': 'gzip, deflate, br' }
const targets = [
  target('bare JSON', limits, '/hello'),
  target('one prepared query', limits, '/query/artworks'),
  ...pages.flatMap(({ name, path, unknown }) => [
    { ...target(`${name}: drawn from nothing`, gesso, path), request: unknown },
    target(`${name}: made from the database`, unkept, path),
    target(`${name}: made from the database, as browsers ask`, unkept, path, browser),
    target(`${name}: kept`, gesso, path),
    target(`${name}: kept, as browsers ask`, gesso, path, browser),
  ]),
]
const measures = await compare(targets, pace)
printMeasures(`Public pages, ${world.works} works, ${CONNECTIONS} connections`, measures)
const of = (name: string) => measures.get(name)
for (const { name } of pages)
  for (const reader of ['', ', as browsers ask']) {
    const made = of(`${name}: made from the database${reader}`)
    judge(`${name} page made from the database${reader}, of bare JSON`, of('bare JSON'), made, budgets.made)
    judgeAtMost(`${name} page made from the database${reader}, p99`, made?.p99 ?? Number.NaN, budgets.p99Ms, 'ms')
    judge(`${name} page kept${reader}, of bare JSON`, of('bare JSON'), of(`${name}: kept${reader}`), budgets.kept)
  }
