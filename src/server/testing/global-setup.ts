import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { createLog } from '../platform/log.ts'
import { createDatabase, databaseAddress, relaxDurability } from './database-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Whether the server and all of its databases are removed after the run. */
    postgresIsTemporary: boolean
  }
}

/**
 * Starts the product once on the template, which has all tables and queues then. Its schedules are left to each copy, where
 * an hour that passed during the tests must not count as missed, and so is the sample mentor: only the local preset has one.
 */
const prepareTemplate = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' })
  const app = await createApp({ ...config, databaseUrl }, { web: false, working: false, log: createLog('silent') })
  await app.database.db.execute(sql`truncate jobs.schedule, mentor cascade`)
  await app.close()
}

/** Provides one Postgres for the run (embedded, or TEST_DATABASE_URL) and a template of the product's database. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-test-'))
  const configured = process.env.TEST_DATABASE_URL
  const postgres = configured
    ? null
    : await startEmbeddedPostgres(join(folder, 'postgres'), { maxConnections: MAX_CONNECTIONS })
  const url = configured ?? (postgres?.url as string)
  if (postgres) await relaxDurability(url)
  await createDatabase(url, TEMPLATE)
  await prepareTemplate(databaseAddress(url, TEMPLATE), join(folder, 'data'))
  project.provide('postgresUrl', url)
  project.provide('postgresIsTemporary', postgres !== null)
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The apps and processes of all workers together. */
const MAX_CONNECTIONS = 200

export const TEMPLATE = 'gesso_template'
