import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { requireDatabase } from '#server/platform/db/require-database.ts'
import { Refusal } from './refusal.ts'

/**
 * The database of an existing installation: the configured one, or the embedded Postgres, which is shared with a running server
 * and otherwise runs until the end of `work`.
 */
export const withDatabase = async <T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (databaseUrl) {
    await requireDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const folder = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(folder, 'cluster')))
    throw new Refusal(
      `There is no installation in ${resolve(dataDir)} yet. Start Gesso once, or set DATA_DIR or DATABASE_URL.`,
    )
  const postgres = await startEmbeddedPostgres(folder, { join: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
