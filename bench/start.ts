// Time from start to the first response, cold and warm, the memory at rest and after visitors, and both with each adapter.
// node bench/start.ts [--quick]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildWeb } from '../scripts/running/build-web.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { openAdapterSettings } from './parts/adapter-settings.ts'
import { hammer } from './parts/hammer.ts'
import { median } from './parts/load.ts'
import { type Memory, memoryOfTree, readMemory } from './parts/memory.ts'
import { readNpmCommand } from './parts/npm-command.ts'
import { readPace } from './parts/options.ts'
import { judgeAtMost } from './parts/report.ts'

const BUDGETS = { coldSeconds: 10, warmSeconds: 3, nodeMb: 180, postgresMb: 60 }
const POLL_MS = 10
const GIVE_UP_SECONDS = 120
const REST_SECONDS = 600
/** Less is only what the server gained between two readings. */
const SMALLEST_HELPER_MB = 20

const pace = readPace()
const VIEWS = pace.once ? 30 : 10_000
const PAGES = [...(pace.once ? [] : ['/gallery/ines-okafor']), '/home', '/api/artworks', '/api/shopify/products']
const root = new URL('..', import.meta.url)

const { env: settings, flags } = await readNpmCommand('start')

interface Running {
  origin: string
  pid: number
  seconds: number
  stop(): Promise<void>
}

const start = async (dataDir: string, adapter: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort()
  const env = {
    ...process.env,
    ...settings,
    ...adapter,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The demo takes most of the first start.
    DEMO: adapter.DEMO ?? (pace.once ? '0' : '1'),
    LOG_LEVEL: 'info',
  }
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, 'scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A failure must not leave it running.
  process.once('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  const responses = () =>
    fetch(`${origin}/login`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await responses())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (performance.now() - from > GIVE_UP_SECONDS * 1000) throw new Error('The server did not respond')
    await delay(POLL_MS)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    seconds: (performance.now() - from) / 1000,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface MemoryByProcess {
  server: Memory
  /** Child processes of the server, such as the picture worker. */
  helpers: Memory
  postgres: Memory
}

const memory = async (dataDir: string, { pid }: Running): Promise<MemoryByProcess> => {
  const line = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(line.split('\n')[0])
  const [server, whole] = [await readMemory(pid), await memoryOfTree(pid, new Set([postmaster]))]
  const helpers = { rss: whole.rss - server.rss, pss: whole.pss - server.pss }
  return { server, helpers, postgres: await memoryOfTree(postmaster) }
}

/** Once no helper runs: they stop after an idle minute, and only when the demo's last pictures are made. */
const memoryAtRest = async (dataDir: string, running: Running): Promise<MemoryByProcess> => {
  const until = performance.now() + REST_SECONDS * 1000
  let found = await memory(dataDir, running)
  while (found.helpers.rss > SMALLEST_HELPER_MB) {
    if (performance.now() > until) throw new Error(`The helpers still ran after ${REST_SECONDS} seconds`)
    await delay(1000)
    found = await memory(dataDir, running)
  }
  return found
}

const row = (parts: MemoryByProcess) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { pss, rss }]: [string, Memory]) => [
      [`${name} PSS MB`, pss.toFixed(0)],
      [`${name} RSS MB`, rss.toFixed(0)],
    ]),
  )

await buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-start-'))
const cold: number[] = []
const warm: number[] = []
let rest: MemoryByProcess | undefined
let visited: MemoryByProcess | undefined
for (let round = 0; round < (pace.quick ? 1 : pace.rounds); round += 1) {
  const dataDir = join(folder, String(round))
  const first = await start(dataDir)
  cold.push(first.seconds)
  await first.stop()
  const second = await start(dataDir)
  warm.push(second.seconds)
  if (round === 0) {
    rest = pace.quick ? await memory(dataDir, second) : await memoryAtRest(dataDir, second)
    for (const path of PAGES) {
      const amount = VIEWS / PAGES.length
      const { statuses } = await hammer({ origin: second.origin, connections: 16, amount, next: () => ({ path }) })
      if ([...statuses.keys()].join() !== '200') throw new Error(`${path} answered ${[...statuses.keys()]}`)
    }
    visited = await memory(dataDir, second)
  }
  await second.stop()
}
/** Without the demo, whose data belong to the sandboxes. */
const adapters: Record<string, object> = {}
const vendors = await openAdapterSettings()
for (const [name, adapter] of Object.entries(pace.quick ? {} : vendors.settings)) {
  const dataDir = join(folder, name)
  const fresh = { ...adapter, DEMO: '0' }
  await (await start(dataDir, fresh)).stop()
  const seconds: number[] = []
  let pss = 0
  for (let round = 0; round < pace.rounds; round += 1) {
    const running = await start(dataDir, fresh)
    seconds.push(running.seconds)
    await delay(2000)
    pss = (await readMemory(running.pid)).pss
    await running.stop()
  }
  adapters[name] = { 'warm start, s': median(seconds).toFixed(2), 'server PSS MB': pss.toFixed(0) }
}
await vendors.close()
await rm(folder, { recursive: true, force: true })

if (!rest || !visited) throw new Error('The memory was not measured')
console.log(`\nStart and memory, demo data`)
console.table({ 'at rest': row(rest), [`after ${VIEWS} views`]: row(visited) })
if (!pace.quick) console.table(adapters)
judgeAtMost('first answer, fresh database and demo data', median(cold), BUDGETS.coldSeconds, 's')
judgeAtMost('first answer, warm', median(warm), BUDGETS.warmSeconds, 's')
judgeAtMost('Node at rest, PSS', rest.server.pss + rest.helpers.pss, BUDGETS.nodeMb, 'MB')
judgeAtMost('Postgres at rest, PSS', rest.postgres.pss, BUDGETS.postgresMb, 'MB')
