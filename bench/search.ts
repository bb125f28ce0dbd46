// Searches per second, uncached, against one prepared full-text query on bare Fastify. node bench/search.ts [--quick]

import { compare, type Target, walk } from './parts/load.ts'
import { readPace } from './parts/options.ts'
import { judge, printMeasures } from './parts/report.ts'
import { type Server, startGesso, startServer } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'
import { SEEDED_PLACES, SEEDED_SUBJECTS } from './seed-works.ts'

const BUDGET = 0.5
const CONNECTIONS = 16

/** Searches that find one work, a few, hundreds, and thousands; both servers get the same ones in turn. */
const WITH = [
  (at: number) => `artist ${at % 400}`,
  (at: number) => SEEDED_PLACES[at % SEEDED_PLACES.length] ?? '',
  () => 'watercolor',
  () => '',
  (at: number) => (at % 2 ? 'oil painting' : 'boats'),
]
const SEARCHES = Array.from({ length: 600 }, (_, at) =>
  `${SEEDED_SUBJECTS[at % SEEDED_SUBJECTS.length]} ${WITH[at % WITH.length]?.(at) ?? ''}`.trim().toLowerCase(),
)
/** Without the vowel before the end of the last word. */
const misspelled = (text: string): string => text.replace(/[aeiou](?=[a-z]*$)/, '')

const pace = readPace()
await using world = await openWorld()
await using limits = await startServer(new URL('./servers/limits.ts', import.meta.url), { DATABASE_URL: world.url })
await using gesso = await startGesso(world, { BENCH_WEB: '0', BENCH_CACHE: '0' })

const target = (name: string, server: Server, toPath: (text: string) => string): Target => ({
  name,
  server,
  path: '',
  connections: CONNECTIONS,
  request: walk(SEARCHES.length, (at) => toPath(encodeURIComponent(SEARCHES[at] ?? ''))),
})
const measures = await compare(
  [
    target('bare query', limits, (q) => `/query/search/${q}`),
    target('shop', gesso, (q) => `/api/shopify/search?q=${q}`),
    target('works with facets', gesso, (q) => `/api/search?type=artworks&q=${q}`),
    target('everything', gesso, (q) => `/api/search?q=${q}`),
    target(
      'misspelled',
      gesso,
      (q) => `/api/search?type=artworks&q=${encodeURIComponent(misspelled(decodeURIComponent(q)))}`,
    ),
    target('recommendations', gesso, (q) => `/api/search/ai-search?query=${q}`),
  ],
  pace,
)
printMeasures(`Search, ${world.works} works, ${CONNECTIONS} connections`, measures)
const limit = measures.get('bare query')
for (const [name, ours] of measures) {
  if (name !== 'bare query') judge(name, limit, ours, BUDGET)
}
