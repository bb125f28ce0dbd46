import { join, resolve } from 'node:path'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { DEMO_ACCOUNTS, seedDemo } from './demo/seed-demo.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { requireDatabase } from './platform/db/require-database.ts'
import { requireDataFolder } from './platform/files/data-folder.ts'
import { startFailure } from './start-failure.ts'

const MAX_RESPONSE_MS = 20_000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

// A closed output pipe (`npm start | head`) must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let settings: Config | undefined
let postgres: EmbeddedPostgres | null = null
let app: App | undefined
let stopping = false

const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  // Requests in flight are completed, then jobs, then the database stops. Requests that take too long are cut off.
  setTimeout(() => app?.http.server.closeAllConnections(), MAX_RESPONSE_MS).unref()
  await app?.close()
  await postgres?.stop()
  process.exit(code)
}

/** Adds the demo data without a log line for each of its hundreds of calls; warnings are still logged. */
const addDemo = async (to: App, dataDir: string): Promise<boolean> => {
  const { log } = to
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  return seedDemo(to, { say, unfinishedMark: join(dataDir, 'demo-unfinished') }).finally(() => {
    log.level = level
  })
}

const start = async (): Promise<void> => {
  settings = readConfig(process.env)
  const dataDir = resolve(settings.dataDir)
  requireDataFolder(dataDir)
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl)
  else postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'), { onProgress: say })
  // Before this point there is nothing to shut down gracefully.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stopping) say('Stopping: completing requests and closing the database …')
      void stop(0)
    })

  const databaseUrl = settings.databaseUrl ?? (postgres?.url as string)
  app = await createApp({ ...settings, dataDir, databaseUrl }, { working: false })
  const hasDemo = settings.demo && (await addDemo(app, dataDir))
  await app.jobs.work()
  await app.http.listen({ host: settings.host, port: settings.port })
  if (stopping) return
  say('')
  say(`Gesso is running at ${settings.publicUrl}`)
  say(`  database  ${settings.databaseUrl ? 'DATABASE_URL' : `embedded Postgres in ${dataDir}`}`)
  for (const [port, adapter] of Object.entries(app.adapters)) say(`  ${port.padEnd(10)} ${adapter}`)
  if (hasDemo) {
    say('Demo accounts:')
    for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role.padEnd(9)} ${email}  ${password}`)
  }
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
