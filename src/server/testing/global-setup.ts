import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { migrateDatabase } from '../platform/db/migrate-database.ts'
import { createDatabase, databaseAddress, writeWithoutFsync } from './database-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Provides one Postgres for the run (embedded, or TEST_DATABASE_URL) and a migrated template database. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-test-'))
  const configured = process.env.TEST_DATABASE_URL
  const postgres = configured ? null : await startEmbeddedPostgres(join(folder, 'postgres'))
  const url = configured ?? (postgres?.url as string)
  if (postgres) await writeWithoutFsync(url)
  await createDatabase(url, TEMPLATE)
  await migrateDatabase(databaseAddress(url, TEMPLATE))
  project.provide('postgresUrl', url)
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const TEMPLATE = 'gesso_template'
