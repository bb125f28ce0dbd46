// A backup of 10,000 works with pictures, its check, and its restore with the comparison of all tables: time and memory, and what
// readers of works notice while the server makes one. node bench/backup.ts [--quick]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { getBackups, makeBackup } from '#contract/backup.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { buildWeb } from '../scripts/running/build-web.ts'
import { quantile } from './parts/hammer.ts'
import { peakMemory, readMemory } from './parts/memory.ts'
import { readNpmCommand } from './parts/npm-command.ts'
import { readPace } from './parts/options.ts'
import { addPerson } from './parts/people.ts'
import { storePictureFiles } from './parts/picture-files.ts'
import { judgeAtMost } from './parts/report.ts'
import { startGesso } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const pace = readPace()
const WORKS = pace.once ? 24 : pace.quick ? 1000 : 10_000
const BUDGETS = { memoryMb: 300, p99Ms: 100 }
const ALONE_SECONDS = pace.once ? 0.1 : pace.quick ? 5 : 15
const READ_EVERY_MS = 100
const POLL_MS = pace.once ? 20 : 500
const WATCH_MS = 20

await using world = await openWorld(WORKS)
const { files, bytes } = await storePictureFiles(world.url, world.dataDir)
console.log(`${WORKS} works, ${files} files of ${(bytes / 1e6).toFixed(0)} MB`)
const archive = join(world.dataDir, '..', 'gesso.tar')

interface Cost {
  seconds: number
  /** The most that was resident at once. */
  memoryMb: number
}

/** Runs a command as npm does, in a process of its own. */
const run = async (name: 'backup' | 'restore', args: string[], settings: NodeJS.ProcessEnv): Promise<Cost> => {
  const { env, flags } = await readNpmCommand(name)
  const script = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url))
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, script, ...args], {
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text))
  let memoryMb = 0
  const look = async () => {
    memoryMb = Math.max(memoryMb, await peakMemory(child.pid ?? 0))
  }
  const watch = setInterval(() => void look(), WATCH_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - from) / 1000, memoryMb }
}

/** Opens the page of another work ten times a second until `isOver`; the time that 99 of 100 did not exceed. */
const read = async (origin: string, isOver: () => boolean): Promise<number> => {
  const times: number[] = []
  while (!isOver()) {
    const from = performance.now()
    const response = await fetch(`${origin}/marketplace/work-${times.length % WORKS}`)
    await response.text()
    if (response.status !== 200) throw new Error(`A page was answered with ${response.status}`)
    times.push(performance.now() - from)
    await delay(Math.max(0, READ_EVERY_MS - (performance.now() - from)))
  }
  return quantile(Float64Array.from(times).toSorted(), 0.99)
}

const after = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** What readers notice while the server makes a backup as in each night, and restores it as a test. */
const measureReaders = async (): Promise<void> => {
  const folder = join(world.dataDir, '..', 'nightly')
  await mkdir(folder)
  const { env, flags } = await readNpmCommand('start')
  await using gesso = await startGesso(world, { ...env, BACKUP_DIR: folder }, flags)
  const { id, headers } = await addPerson(gesso.origin, 'collector', 'Bench Admin')
  const database = new pg.Client({ connectionString: world.url })
  await database.connect()
  await database.query('update user_profile set is_admin = true where id = $1', [id])
  await database.end()
  const admin = createClient(fetchFrom(gesso.origin), headers.authorization?.slice('Bearer '.length))
  await read(gesso.origin, after(ALONE_SECONDS))
  const alone = await read(gesso.origin, after(ALONE_SECONDS))
  const before = (await readMemory(gesso.pid)).rss
  requireSuccess(await admin.call(makeBackup, {}), 'The backup')
  const from = performance.now()
  let most = before
  let isMade = false
  const finish = async (): Promise<void> => {
    while (!isMade) {
      await delay(POLL_MS)
      most = Math.max(most, (await readMemory(gesso.pid)).rss)
      const [made] = requireSuccess(await admin.call(getBackups, {}), 'The list of backups').items
      if (made?.failure || made?.trial_failure) throw new Error(made.failure ?? made.trial_failure ?? '')
      isMade = Boolean(made?.finished_at)
    }
  }
  const [meanwhile] = await Promise.all([read(gesso.origin, () => isMade), finish()])
  const seconds = (performance.now() - from) / 1000
  await rm(folder, { recursive: true })
  console.log(
    `Made, checked and restored as a test by the server in ${seconds.toFixed(1)} s, which held ${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most`,
  )
  console.log(`The page of a work meanwhile: p99 ${meanwhile.toFixed(1)} ms, and ${alone.toFixed(1)} ms before`)
  judgeAtMost('page of a work during a backup, p99', meanwhile, BUDGETS.p99Ms, 'ms')
}

await buildWeb()
await measureReaders()
const installation = { DATABASE_URL: world.url, DATA_DIR: world.dataDir }
const name = `gesso_bench_restored_${process.pid}`
await createDatabase(world.url, name)
const empty = { DATABASE_URL: databaseAddress(world.url, name), DATA_DIR: join(world.dataDir, '..', 'restored') }
const costs: Record<string, Cost> = {
  backup: await run('backup', [archive], installation),
  verify: await run('backup', ['verify', archive], {}),
  'restore and compare': await run('restore', [archive], empty),
}
const archiveMb = (await stat(archive)).size / 1e6
await dropDatabase(world.url, name)
await rm(archive)
await rm(empty.DATA_DIR, { recursive: true })
console.log(`\nBackup of ${WORKS} works, an archive of ${archiveMb.toFixed(0)} MB`)
console.table(
  Object.fromEntries(
    Object.entries(costs).map(([name, { seconds, memoryMb }]) => [
      name,
      { seconds: seconds.toFixed(1), 'most MB': memoryMb.toFixed(0) },
    ]),
  ),
)
for (const [name, { memoryMb }] of Object.entries(costs))
  judgeAtMost(`${name}, memory`, memoryMb, BUDGETS.memoryMb, 'MB')
