import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate-database.ts'
import { seededWorkId, seedWorks } from '../seed-works.ts'

/** A new database of a running Postgres, which is dropped by `stop`. */
const createDatabase = async (server: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const name = `gesso_bench_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, stop: () => run(`drop database ${name} with (force)`) }
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
  const postgres = server ? await createDatabase(server) : await startEmbeddedPostgres(join(folder, 'postgres'))
  await migrateDatabase(postgres.url)
  await seedWorks(postgres.url, works)
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
