import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { migrateDatabase, migrationsFolder } from '../db/migrate-database.ts'
import type { About } from './about.ts'
import { BackupError } from './backup-error.ts'
import { type BackupContents, type BackupTarget, readBackup } from './read-backup.ts'
import { hashTable, importPart, readTables, refill, SESSION, type Table } from './tables.ts'

/** In the database from the first to the last step of a restore, so that no process ever works on half of one. */
const MARK = 'public.restore_unfinished'

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SESSION)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const hasMark = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select 1 where to_regclass('${MARK}') is not null`)).rows.length > 0

/** Whether a restore into this database began and did not end. */
export const isHalfRestored = (url: string): Promise<boolean> => withClient(url, hasMark)

/**
 * Empties a database in which an earlier restore was interrupted, and marks it.
 * @throws BackupError for a database with tables of anything else
 */
export const prepareDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    if (await hasMark(client))
      await client.query(`begin; drop schema if exists drizzle cascade; drop schema if exists jobs cascade;
        drop schema public cascade; create schema public; create table ${MARK} (); commit`)
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname in ('public', 'jobs', 'drizzle') and tablename <> 'restore_unfinished' limit 1`,
    )
    if (rows[0])
      throw new BackupError(
        `The database is not empty: it has the table ${rows[0].name}. A restore never replaces data: name an empty database in DATABASE_URL, or an empty folder in DATA_DIR.`,
      )
    await client.query(`create table if not exists ${MARK} ()`)
  })

export const finishDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(`drop table ${MARK}`)))

/** Runs the migrations that the archive's tables have. The rest follow when they are filled. */
const migrateTo = async (url: string, { migrations, version }: About): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] }
    if (journal.entries.length < migrations)
      throw new BackupError(
        `The backup was made by a newer version of Gesso (${version}). Restore it with that version or a newer one.`,
      )
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations) }))
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fills an empty database from an archive: the tables as they were, compared with their hashes before anything is committed, then
 * the migrations since. Files and jobs go to `target`. `open` reads the archive from its beginning.
 */
export const restoreDatabase = async (
  url: string,
  about: About,
  open: () => Readable,
  target: Omit<BackupTarget, 'table'> = {},
): Promise<BackupContents> => {
  await migrateTo(url, about)
  const contents = await withClient(url, async (client) => {
    const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
    let read: BackupContents | undefined
    await client.query('begin')
    await refill(client, [...tables.values()], async () => {
      read = await readBackup(open(), {
        ...target,
        table: (name, content) => importPart(client, requireTable(tables, name), content),
      })
      await compare(client, tables, read)
    })
    if (!read) throw new Error('Nothing was read.')
    for (const [name, value] of Object.entries(read.sums.sequences))
      await client.query('select setval($1::regclass, $2)', [`public.${name}`, value])
    await client.query('commit')
    await client.query('analyze')
    return read
  })
  await migrateDatabase(url)
  return contents
}

const requireTable = (tables: Map<string, Table>, name: string): Table => {
  const table = tables.get(name)
  if (!table) throw new BackupError(`The backup has a table ${name}, which this version of Gesso does not know.`)
  return table
}

const compare = async (client: pg.Client, tables: Map<string, Table>, { sums }: BackupContents): Promise<void> => {
  for (const [name, sum] of Object.entries(sums.tables))
    if ((await hashTable(client, requireTable(tables, name))) !== sum)
      throw new BackupError(`The table ${name} was not restored as it was. Nothing was kept.`)
}
