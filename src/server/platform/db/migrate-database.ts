import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const MIGRATION_LOCK = 7265
const CONNECT_TIMEOUT_MS = 5000

interface Journal {
  entries: { tag: string }[]
}

/** The newest migration that contains the statement; earlier ones have been applied. */
const findMigration = async (folder: string, statement: string): Promise<string | undefined> => {
  const journal: Journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))
  for (const { tag } of journal.entries.toReversed())
    if ((await readFile(join(folder, `${tag}.sql`), 'utf8')).includes(statement)) return tag
  return undefined
}

/** Adds the name of the failed migration to the error, which otherwise has only its statement. */
const withMigrationName = async (error: unknown, folder: string): Promise<unknown> => {
  if (!(error instanceof DrizzleQueryError)) return error
  const tag = await findMigration(folder, error.query)
  if (tag === undefined) return error
  return new Error(`The migration ${tag} failed: ${error.cause?.message ?? error.message}`, { cause: error })
}

/** The database has migrations that this version lacks. `message` says what the operator can start instead. */
export class NewerDatabaseError extends Error {
  constructor(count: number) {
    super(
      `The database belongs to a newer version of Gesso: it has ${count === 1 ? 'a migration' : `${count} migrations`} that this version lacks. Start that version or a newer one, or restore a backup made before the upgrade.`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Migrations only go forward, so older code would work with tables that it does not know. */
const requireKnownMigrations = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows: tables } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const { rows: unknown } = await client.query(
    'select 1 from drizzle.__drizzle_migrations where created_at <> all($1::bigint[])',
    [known],
  )
  if (unknown.length > 0) throw new NewerDatabaseError(unknown.length)
}

/**
 * Applies pending migrations over a connection without statement timeout, because a migration may take long. An advisory
 * lock makes concurrent processes wait for each other.
 * @throws NewerDatabaseError when a newer version has migrated the database; nothing is changed
 */
export const migrateDatabase = async (url: string, folder = migrationsFolder): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireKnownMigrations(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    throw await withMigrationName(error, folder)
  } finally {
    await client.end()
  }
}
