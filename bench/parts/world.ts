import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import { seedWorks } from '../seed-works.ts'

/** Writes what can be found; a server that finds nothing written would do so while it is measured. */
const fillSearch = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' })
  const app = await createApp({ ...config, databaseUrl }, { web: false, working: false })
  await app.features.search.rebuild()
  await app.close()
}

/** A separate Postgres with the product's schema and `works` published works; removed when its scope ends. */
export interface World extends AsyncDisposable {
  url: string
  /** A data folder for a server. */
  dataDir: string
  works: number
}

export const openWorld = async (works = 10_000): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  await migrateDatabase(postgres.url)
  await seedWorks(postgres.url, works)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await fillSearch(postgres.url, dataDir)
  return {
    url: postgres.url,
    dataDir,
    works,
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
