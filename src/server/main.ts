import { join, resolve } from 'node:path'
import { type App, createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { demoAccounts, seedDemo } from './demo/seed-demo.ts'
import { DataFolderInUseError, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

// Whoever reads what is printed may go away (`npm start | head`); the product stays, and can be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const settings = (() => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
})()
const dataDir = resolve(settings.dataDir)

const postgres = settings.databaseUrl
  ? null
  : await startEmbeddedPostgres(join(dataDir, 'postgres'), { onProgress: say }).catch((error: unknown) => {
      if (error instanceof DataFolderInUseError) return fail(error.message)
      throw error
    })
const config = { ...settings, dataDir, databaseUrl: settings.databaseUrl ?? (postgres?.url as string) }

/** The hundreds of calls that add the demo would bury its accounts under their lines; what goes wrong is still told. */
const addDemo = async (to: App): Promise<void> => {
  const { log } = to
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  await seedDemo(to, say).finally(() => {
    log.level = level
  })
}

const LONGEST_ANSWER_MS = 20_000
let app: App | undefined
let stopping = false
const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  // What is in flight is answered, then the jobs finish, then the database stops. Who never finishes is left behind.
  setTimeout(() => app?.http.server.closeAllConnections(), LONGEST_ANSWER_MS).unref()
  await app?.close()
  await postgres?.stop()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  app = await createApp(config, { working: false })
  if (config.demo) await addDemo(app)
  await app.jobs.work()
  await app.http.listen({ host: config.host, port: config.port })
} catch (error) {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  // A start that is told to stop half-way fails for that reason alone.
  if (!stopping)
    process.stderr.write(
      busy
        ? `Port ${config.port} is already in use. Stop what uses it, or choose another: PORT=${config.port + 1} npm start\n`
        : `Gesso could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  await stop(1)
}

if (app && !stopping) {
  say('')
  say(`Gesso is running at ${config.publicUrl}`)
  say(`  database  ${settings.databaseUrl ? 'DATABASE_URL' : `embedded Postgres in ${dataDir}`}`)
  for (const [port, adapter] of Object.entries(app.adapters)) say(`  ${port.padEnd(9)} ${adapter}`)
  if (config.demo) {
    say('Demo accounts:')
    for (const { role, email, password } of demoAccounts) say(`  ${role.padEnd(9)} ${email}  ${password}`)
  }
}
