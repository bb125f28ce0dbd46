// npm run bench -- [--quick | --once] [--rounds N] [--seconds N] [--only pattern] name ...     `all` runs every benchmark in turn; without a name it lists them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { findChromium } from '../scripts/testing/chromium.ts'

const benchmarks: Record<string, { about: string; file: URL; long?: true; browser?: true }> = {
  'public-pages': { about: 'public pages a second', file: new URL('./public-pages.ts', import.meta.url) },
  'public-data': {
    about: 'lists, works and searches of the API a second',
    file: new URL('./public-data.ts', import.meta.url),
  },
  search: {
    about: 'searches a second, beside one full-text query',
    file: new URL('./search.ts', import.meta.url),
  },
  scale: {
    about: 'feed, search, product and like with 10,000, 100,000 and 1,000,000 works',
    file: new URL('./scale.ts', import.meta.url),
    long: true,
  },
  writes: {
    about: 'likes, comments and publishing a second, beside their bare transactions',
    file: new URL('./writes.ts', import.meta.url),
  },
  realtime: {
    about: 'one like sent to everybody who looks at the work, beside bare Socket.IO',
    file: new URL('./realtime.ts', import.meta.url),
  },
  shipping: {
    about: 'prices of the sandbox carriers, and label files',
    file: new URL('./shipping.ts', import.meta.url),
  },
  payments: {
    about: 'checkouts, events and reconciliation of payments over Stripe’s loopback',
    file: new URL('./payments.ts', import.meta.url),
    long: true,
  },
  mail: { about: 'sending 5,000 mails to a slow server', file: new URL('./mail.ts', import.meta.url), long: true },
  resume: { about: 'reading resumes', file: new URL('./resume.ts', import.meta.url), long: true },
  backup: {
    about: 'backup, check and restore of 10,000 works with pictures, and pages meanwhile',
    file: new URL('./backup.ts', import.meta.url),
    long: true,
  },
  start: { about: 'start and memory', file: new URL('./start.ts', import.meta.url) },
  processes: {
    about: 'one, two and three processes behind nginx, and what a kill costs',
    file: new URL('./processes.ts', import.meta.url),
    long: true,
  },
  inventory: {
    about: 'the table of an artist with 2,000 works, also in a browser, and their export',
    file: new URL('./inventory.ts', import.meta.url),
    browser: true,
  },
  'inventory-walk': {
    about: 'a list of 300 works with photographs of 24 megapixels, from upload to finished import',
    file: new URL('./inventory-walk.ts', import.meta.url),
    long: true,
  },
  papers: {
    about: '300 labels, and a catalogue of 100 pages',
    file: new URL('./papers.ts', import.meta.url),
    long: true,
  },
  dashboard: {
    about: 'the dashboard of an artist with many works, in a browser',
    file: new URL('./dashboard.ts', import.meta.url),
    browser: true,
  },
  enhance: { about: 'improving texts', file: new URL('./enhance.ts', import.meta.url), long: true },
  'public-pages-weight': {
    about: 'what public and signed-in pages weigh, in a browser',
    file: new URL('./public-pages-weight.ts', import.meta.url),
    long: true,
    browser: true,
  },
  pictures: { about: 'making the sizes of photographs', file: new URL('./pictures.ts', import.meta.url), long: true },
}

const args = process.argv.slice(2)
const flags = args.filter((one, at) => one.startsWith('--') || args[at - 1]?.match(/^--(rounds|seconds|only)$/))
const names = args.filter((one) => !flags.includes(one) && one !== 'all')
const unknown = names.filter((name) => !benchmarks[name])
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`)
  process.exit(1)
}

if (names.length === 0 && !args.includes('all')) {
  console.log(`Use: npm run bench -- [--quick | --once] [--rounds N] [--seconds N] [--only pattern] <name ...> | all\n`)
  for (const [name, { about, long }] of Object.entries(benchmarks))
    console.log(`  ${name.padEnd(20)} ${about}${long ? ' (not with --quick all)' : ''}`)
  process.exit(0)
}

const quick = flags.includes('--quick')
const hasBrowser = findChromium() !== undefined
const chosen = Object.entries(benchmarks).filter(([name, { long, browser }]) => {
  if (names.length > 0) return names.includes(name)
  if (browser && !hasBrowser) console.log(`${name} is left out: it needs Chromium, which npm test installs`)
  return !(quick && long) && (!browser || hasBrowser)
})

/** One Postgres for a run that measures nothing: the benchmarks copy their works instead of storing them again. */
const startShared = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-all-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  return {
    env: { BENCH_POSTGRES: postgres.url, BENCH_COPY: '1' },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
const shared = flags.includes('--once') ? await startShared() : undefined

for (const [name, { file }] of chosen) {
  console.log(`\n> ${name}`)
  const begin = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(file), ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...shared?.env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
  console.log(`${name} ${code === 0 ? 'took' : 'FAILED after'} ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}
await shared?.stop()
