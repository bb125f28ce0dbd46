// The table of an artist with 2,000 works, over HTTP and in a Chromium, and their export: node bench/inventory.ts [--quick | --rounds n]
// BENCH_POSTGRES=postgres://… uses a running Postgres.
import { chromium } from '@playwright/test'
import pg from 'pg'
import type { ExportFormat } from '#contract/inventory-terms.ts'
import { buildWeb } from '../scripts/running/build-web.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { measureFirstRow } from './parts/first-row.ts'
import { peakMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { addPerson } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { startGesso } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const pace = readPace()
const HELD = pace.once ? 40 : 2000
/** Works of others in the same table. */
const OTHERS = pace.once ? 40 : 8000
const MOST_MS = 1000
/** Visits of the table by a browser at each width in pixels. */
const VISITS = pace.once ? 1 : 5
const WIDTHS = [1280, 375]
/** By how much the process may grow while 2,000 works are written. */
const MOST_MEMORY_MB = 150
const PAGES = {
  'first page': '/api/inventory/works?limit=50',
  'by price': '/api/inventory/works?limit=50&sort=price&direction=asc',
  'a search': '/api/inventory/works?limit=50&q=harbour+oil',
  'what is filtered by': '/api/inventory/works/choices',
} as const
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx', 'json', 'linked-art', 'lido']

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

await buildWeb()
await using world = await openWorld(HELD + OTHERS)
await using gesso = await startGesso(world)
const artist = await addPerson(gesso.origin, 'artist', 'Many Works')
const database = new pg.Client({ connectionString: world.url })
await database.connect()
await database.query(
  `update artwork set owner_id = $1, holder_id = $1, inventory_number = 'N-' || id, location = 'Rack ' || (random() * 20)::int,
     medium_line = 'Oil on linen', series = 'Shore', tags = '{sea,light}', provenance = repeat('The artist. ', 100)
   where id in (select id from artwork order by id limit $2)`,
  [artist.id, HELD],
)
await database.query('analyze artwork')
await database.end()

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const start = performance.now()
  const response = await work()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return performance.now() - start
}
const read = (path: string) => timed(() => fetch(gesso.origin + path, { headers: artist.headers }))
const write = (format: ExportFormat) =>
  timed(() =>
    fetch(`${gesso.origin}/api/inventory/exports`, {
      method: 'POST',
      headers: { ...artist.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    }),
  )

const times = new Map<string, number[]>()
const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
for (let round = 0; round < pace.rounds + 1; round += 1)
  for (const [name, path] of Object.entries(PAGES)) note(name, await read(path))
const before = await peakMemory(gesso.pid)
for (const format of FORMATS) note(format, await write(format))
const growth = (await peakMemory(gesso.pid)) - before
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const width of WIDTHS) {
  const visit = () => measureFirstRow(browser, { origin: gesso.origin, person: artist, width })
  if (!pace.once) await visit()
  for (let at = 0; at < VISITS; at += 1) {
    const { opened, followed } = await visit()
    note(`first row, opened at ${width} px`, opened)
    note(`first row, from the dashboard at ${width} px`, followed)
  }
}
await browser.close()

console.log(`\nThe table of an artist with ${HELD} works among ${HELD + OTHERS}, milliseconds`)
console.table(
  Object.fromEntries([...times].map(([name, all]) => [name, { first: all[0]?.toFixed(0), median: median(all).toFixed(0), worst: Math.max(...all).toFixed(0) }])), // biome-ignore format: one line
)
for (const [name, all] of times)
  if (name in PAGES || name.startsWith('first row')) judgeAtMost(`${name} of ${HELD} works`, median(all), MOST_MS, 'ms')
judgeAtMost(`memory for ${FORMATS.length} exports of ${HELD} works`, growth, MOST_MEMORY_MB, 'MB')
