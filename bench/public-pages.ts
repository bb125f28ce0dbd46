// Server-rendered public pages per second against bare Fastify: cached, and rendered for every request on different
// pages. node bench/public-pages.ts [--quick]

import { buildWeb } from '../scripts/running/build-web.ts'
import { compare, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, judgeAtMost, printMeasures } from './parts/report.ts'
import { type Server, startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const BUDGETS = { cached: 0.35, cachedP99Ms: 10, renderedP99Ms: 100 }
const READERS = 16
const READERS_OF_DIFFERENT_PAGES = 32
const ARTISTS = 400
const WORKS = 9000
const pages = [
  { name: 'gallery', path: '/gallery/artist-300', different: walk(ARTISTS, (at) => `/gallery/artist-${at}`) },
  { name: 'product', path: '/marketplace/work-9000', different: walk(WORKS, (at) => `/marketplace/work-${at}`) },
]

const pace = readPace()
await buildWeb()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startGesso(world)
await using uncached = await startGesso(world, { BENCH_CACHE: '0' })

const target = (name: string, server: Server, path: string, headers = {}): Target => ({
  name,
  server,
  path,
  headers,
  connections: READERS,
})
const browser = { 'accept-encoding': 'gzip, deflate, br' }
const targets = [
  target('bare JSON', limits, '/hello'),
  ...pages.flatMap(({ name, path, different }) => [
    { ...target(`${name}: rendered`, uncached, path), connections: READERS_OF_DIFFERENT_PAGES, request: different },
    target(`${name}: cached`, gesso, path),
    target(`${name}: cached, as browsers ask`, gesso, path, browser),
  ]),
]
const measures = await compare(targets, pace)
printMeasures(`Public pages, ${world.works} works`, measures)
const of = (name: string) => measures.get(name)
const getP99 = (name: string) => of(name)?.p99 ?? Number.NaN
for (const { name } of pages) {
  const cached = `${name}: cached, as browsers ask`
  judgeAtMost(`${name} page rendered, p99`, getP99(`${name}: rendered`), BUDGETS.renderedP99Ms, 'ms')
  judge(`${name} page cached, as browsers ask, of bare JSON`, of('bare JSON'), of(cached), BUDGETS.cached)
  judgeAtMost(`${name} page cached, as browsers ask, p99`, getP99(cached), BUDGETS.cachedP99Ms, 'ms')
}
