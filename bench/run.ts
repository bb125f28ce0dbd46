// npm run bench -- [--quick] [--rounds N] [--seconds N] [--only pattern] name ...     `all` runs every benchmark in turn; without a name it lists them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const benchmarks: Record<string, { about: string; file: URL; long?: true }> = {
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
    about: 'one like told to everybody who looks at the work, beside bare Socket.IO',
    file: new URL('./realtime.ts', import.meta.url),
  },
  shipping: {
    about: 'prices of the sandbox carriers, and label files',
    file: new URL('./shipping.ts', import.meta.url),
  },
  resume: { about: 'reading resumes', file: new URL('./resume.ts', import.meta.url), long: true },
  start: { about: 'start and memory', file: new URL('./start.ts', import.meta.url) },
  dashboard: {
    about: 'the dashboard of an artist with many works, in a browser',
    file: new URL('./dashboard.ts', import.meta.url),
  },
  // Also takes a number of rounds.
  enhance: { about: 'improving texts', file: new URL('./enhance.ts', import.meta.url), long: true },
  'public-pages-weight': {
    about: 'what public and signed-in pages weigh, in a browser',
    file: new URL('./public-pages-weight.ts', import.meta.url),
    long: true,
  },
  // Takes a number of rounds; has no quick mode.
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
  console.log(`Use: npm run bench -- [--quick] [--rounds N] [--seconds N] [--only pattern] <name ...> | all\n`)
  for (const [name, { about, long }] of Object.entries(benchmarks))
    console.log(`  ${name.padEnd(20)} ${about}${long ? ' (not with --quick all)' : ''}`)
  process.exit(0)
}

const quick = flags.includes('--quick')
for (const [name, { file, long }] of Object.entries(benchmarks)) {
  if (names.length > 0 ? !names.includes(name) : quick && long) continue
  console.log(`\n> ${name}`)
  const begin = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(file), ...(long && name !== 'scale' ? [] : flags)], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
  console.log(`${name} took ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}
