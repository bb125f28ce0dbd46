// Server-rendered public pages a second against bare Fastify: drawn anew, drawn before and found unchanged, and kept.
// node bench/public-pages.ts [--quick]

import { buildWeb } from '../scripts/running/build-web.ts'
import { compare, type Target } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, judgeAtMost, printMeasures } from './parts/report.ts'
import { type Server, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const budgets = { madeAnew: 1 / 12, kept: 0.4, p99Ms: 100 }
const CONNECTIONS = 32
const pages = [
  { name: 'gallery', path: '/gallery/artist-300' },
  { name: 'product', path: '/marketplace/work-9000' },
]

const pace = readPace()
await buildWeb()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startServer(new URL('./servers/gesso.ts', import.meta.url), {
  DATABASE_URL: world.url,
  DATA_DIR: world.dataDir,
})

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
  ...pages.flatMap(({ name, path }) => [
    // An address with a query is nobody else's, so its page is never kept.
    target(`${name}: made anew`, gesso, `${path}?anew`),
    target(`${name}: kept`, gesso, path),
    target(`${name}: kept, br`, gesso, path, browser),
  ]),
]
const measures = await compare(targets, pace)
printMeasures(`Public pages, ${world.works} works, ${CONNECTIONS} connections`, measures)
const of = (name: string) => measures.get(name)
for (const { name } of pages) {
  judge(`${name} page made anew, of bare JSON`, of('bare JSON'), of(`${name}: made anew`), budgets.madeAnew)
  judgeAtMost(`${name} page made anew, p99`, of(`${name}: made anew`)?.p99 ?? Number.NaN, budgets.p99Ms, 'ms')
  judge(`${name} page kept, of bare JSON`, of('bare JSON'), of(`${name}: kept`), budgets.kept)
  judge(`${name} page kept, as browsers ask, of bare JSON`, of('bare JSON'), of(`${name}: kept, br`), budgets.kept)
}
