import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, openDatabase } from '../platform/db/database.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { createLog } from '../platform/log.ts'
import { createDatabase, databaseAddress } from './database-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real Postgres for the run (the embedded one, or TEST_DATABASE_URL), and a migrated template to copy from. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-test-'))
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? null : await startEmbeddedPostgres(join(folder, 'postgres'))
  const url = given ?? (postgres?.url as string)
  await createDatabase(url, TEMPLATE)
  const template = openDatabase(databaseAddress(url, TEMPLATE), createLog('silent'), 1)
  await migrateDatabase(template)
  await template.close()
  project.provide('postgresUrl', url)
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const TEMPLATE = 'gesso_template'
