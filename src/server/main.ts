import { join, resolve } from 'node:path'
import type { App } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { DEMO_ACCOUNTS } from './demo/seed-demo.ts'
import { requireFinishedRestore } from './platform/backup/unfinished-restore.ts'
import { findShortage, readServerConnections } from './platform/db/connection-budget.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { requireDatabase } from './platform/db/require-database.ts'
import { requireDataFolder } from './platform/files/data-folder.ts'
import { createLog, type Log } from './platform/log.ts'
import { VERSION } from './platform/version.ts'
import { startFailure } from './start-failure.ts'

const MAX_RESPONSE_MS = 20_000
const DRAIN_MS = 500
/** After a reboot, Postgres may start later than Gesso. */
const DATABASE_WAIT_MS = 60_000

/** Shows the operator how the start proceeds; in production as log lines, between which nothing else may be. */
let say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

// A closed output pipe (`npm start | head`) must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let settings: Config | undefined
let postgres: EmbeddedPostgres | null = null
let app: App | undefined
let tracing: { stop(): Promise<void> } | undefined
let stopping = false

const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  // Requests in flight are completed, then jobs, then the database stops. Requests that take too long are cut off.
  setTimeout(() => app?.http.server.closeAllConnections(), MAX_RESPONSE_MS).unref()
  await app?.close()
  await tracing?.stop()
  await postgres?.stop()
  process.exit(code)
}

/**
 * Adds the demo data without a log line for each of its hundreds of calls; warnings are still logged. Returns the
 * accounts to try it with; none where no demo was added.
 */
const addDemo = async (to: App, dataDir: string): Promise<typeof DEMO_ACCOUNTS> => {
  const demo = await import('./demo/seed-demo.ts')
  const { log } = to
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  const hasDemo = await demo.seedDemo(to, { say, unfinishedMark: join(dataDir, 'demo-unfinished') }).finally(() => {
    log.level = level
  })
  return hasDemo ? demo.DEMO_ACCOUNTS : []
}

/** The address of a database that responds: the configured one, or the embedded Postgres, which it starts. */
const openStorage = async ({ databaseUrl }: Config, dataDir: string): Promise<string> => {
  if (databaseUrl) await requireDatabase(databaseUrl, { waitMs: DATABASE_WAIT_MS, onProgress: say })
  else {
    const meanwhile = () => import('./app.ts')
    postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'), { onProgress: say, meanwhile })
  }
  // Before this point there is nothing to shut down gracefully.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) say('Stopping: completing requests and closing the database …')
      void stop(0)
    })
  return databaseUrl ?? (postgres?.url as string)
}

/** The lines of a completed start. */
const presentStart = ({ adapters }: App, { publicUrl, databaseUrl }: Config, dataDir: string): string[] => [
  `\nGesso is running at ${publicUrl}`,
  `  version    ${VERSION}`,
  `  database   ${databaseUrl ? 'DATABASE_URL' : `embedded Postgres in ${dataDir}`}`,
  ...Object.entries(adapters).map(([port, adapter]) => `  ${port.padEnd(10)} ${adapter}`),
]

const start = async (): Promise<void> => {
  settings = readConfig(process.env)
  const dataDir = resolve(settings.dataDir)
  let log: Log | undefined
  if (settings.preset === 'production') {
    log = createLog(settings.logLevel)
    // A child keeps its level while `addDemo` changes that of the log.
    const lines = log.child({})
    say = (text) => lines.info(text.trim())
  }
  for (const line of settings.misspelt) say(line)
  requireDataFolder(dataDir)
  if (settings.tracing) {
    const { startTracing } = await import('./platform/tracing/start-tracing.ts')
    tracing = startTracing(settings.tracing, say)
  }
  const databaseUrl = await openStorage(settings, dataDir)
  await requireFinishedRestore(dataDir, databaseUrl)
  // Imported last, unless a first start has: this blocks the process for seconds on a busy machine, and connecting has a time limit.
  const { createApp } = await import('./app.ts')
  app = await createApp({ ...settings, dataDir, databaseUrl }, { working: false, drainMs: DRAIN_MS, log })
  await app.files.check()
  await app.features.payments.requireSamePlatform()
  const accounts = settings.demo ? await addDemo(app, dataDir) : []
  const shortage = findShortage(await readServerConnections(app.database.pool), settings.databaseConnections)
  if (shortage !== null) app.log.warn(shortage)
  await app.jobs.work()
  await app.http.listen({ host: settings.host, port: settings.port })
  if (stopping) return
  for (const line of presentStart(app, settings, dataDir)) say(line)
  const setup = await app.features.setup.findAddress()
  if (setup !== null) say(`This site has no administrator yet. Set it up at ${setup}`)
  if (accounts.length > 0) say('Demo accounts:')
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(9)} ${email}  ${password}`)
}

try {
  await start()
} catch (error) {
  // A start interrupted by a signal fails for that reason, so its error is not reported.
  if (!stopping)
    process.stderr.write(
      `${startFailure(error, { logLevel: settings?.logLevel ?? process.env.LOG_LEVEL, at: settings })}\n`,
    )
  await stop(1)
}
