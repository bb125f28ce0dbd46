import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { seededWorkId, seedWorks } from '../seed-works.ts'

const fill = async (url: string, works: number): Promise<void> => {
  await migrateDatabase(url)
  await seedWorks(url, works)
}

/**
 * A new database of a running Postgres, dropped by `stop`. With BENCH_COPY, which says that the server is thrown away
 * afterwards, worlds of the same size are filled once and copied.
 */
const createWorld = async (server: string, works: number): Promise<{ url: string; stop(): Promise<void> }> => {
  const name = `gesso_bench_${process.pid}`
  const url = databaseAddress(server, name)
  const template = process.env.BENCH_COPY === undefined ? undefined : `gesso_bench_world_${works}`
  if (template && !(await hasDatabase(server, template))) {
    await createDatabase(server, template)
    await fill(databaseAddress(server, template), works)
  }
  await createDatabase(server, name, template)
  if (!template) await fill(url, works)
  return { url, stop: () => dropDatabase(server, name) }
}

const hasDatabase = async (server: string, name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseAddress(server, 'postgres') })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  await client.end()
  return rows.length > 0
}

/**
 * A separate Postgres, or a database of the one that BENCH_POSTGRES names, with the product's schema and `works` published
 * works; removed when its scope ends.
 */
export interface World extends AsyncDisposable {
  url: string
  /** A data folder for a server. */
  dataDir: string
  works: number
  /** The id of a work by its number; the newest has the highest. */
  workId(number: number): string
}

export const openWorld = async (works = 10_000): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-'))
  const server = process.env.BENCH_POSTGRES
  const postgres = server ? await createWorld(server, works) : await startEmbeddedPostgres(join(folder, 'postgres'))
  if (!server) await fill(postgres.url, works)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  return {
    url: postgres.url,
    dataDir,
    works,
    workId: seededWorkId,
    async [Symbol.asyncDispose]() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
