import { Readable, type Writable } from 'node:stream'
import pg from 'pg'
import { REMOVALS_LOCK } from '../files/pausable-removals.ts'
import { VERSION } from '../version.ts'
import { type About, checkValue, FORMAT, PARTS, readme, type TableSums } from './about.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { exportTable, inParts, readTables, SESSION } from './tables.ts'

/** What a backup reads of the store of files. */
export interface BackupFiles {
  list(prefix: string): AsyncIterable<{ key: string }>
  get(key: string): Promise<{ stream: Readable; size: number; modified: Date } | null>
}

export interface BackupSource {
  databaseUrl: string
  files: BackupFiles
  /** The configured SESSION_SECRET; null: the one in the database. */
  sessionSecret: string | null
  /** The names of other settings that are secrets and set. */
  secretNames: readonly string[]
}

export interface BackupSummary {
  at: Date
  /** How many its tables have. */
  migrations: number
  tables: number
  files: number
  /** Unfinished jobs. */
  jobs: number
}

const BACKUP_LOCK = 7267
const PROGRESS_EVERY = 1000
const STORED_SECRET = `select value from installation_secret where name = 'root'`
/** Schedules enqueue theirs anew. Dead letters are jobs of a queue of their own. */
const UNFINISHED = `
  select id, name, data, priority, singleton_key, start_after, source_name, source_id, source_output
  from jobs.job where state in ('created', 'retry', 'active') and name not in (select name from jobs.schedule)
    and name not like '\\_\\_%' order by created_on, id`

/**
 * Writes the whole installation to `to` while it is in use: tables and unfinished jobs of one snapshot, then the files. Right
 * because a file is stored before its row, and because removals wait (`pauseRemovals`).
 * @throws BackupError when another backup is being made
 */
export const writeBackup = async (
  source: BackupSource,
  to: Writable,
  onProgress: (line: string) => void = () => {},
): Promise<BackupSummary> => {
  const client = new pg.Client({ connectionString: source.databaseUrl, keepAlive: true })
  let broken: Error | undefined
  client.on('error', (error) => {
    broken = error
  })
  await client.connect()
  try {
    await client.query(SESSION)
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0]?.free) throw new BackupError('Another backup is being made at the moment. Wait until it is finished.')
    // Waits for removals that are under way, and those that come later wait for this.
    await client.query('select pg_advisory_lock($1)', [REMOVALS_LOCK])
    const archive = writeArchive(to)
    const database = await writeDatabase(client, source, archive, onProgress)
    const files = await writeFiles(source.files, archive, onProgress)
    // The lock ended with a connection that broke meanwhile, and files may be missing.
    if (broken) throw broken
    await client.query('select pg_advisory_unlock($1)', [REMOVALS_LOCK])
    await archive.finish()
    return { ...database, files }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const writeDatabase = async (
  client: pg.Client,
  source: BackupSource,
  archive: ArchiveWriter,
  onProgress: (line: string) => void,
): Promise<Omit<BackupSummary, 'files'>> => {
  await client.query('begin isolation level repeatable read read only')
  const about = await readAbout(client, source)
  await archive.add(PARTS.readme, Buffer.from(readme(about)))
  await archive.add(PARTS.about, Buffer.from(JSON.stringify(about, null, 2)))
  const tables = await readTables(client)
  const sums: TableSums = {
    tables: {},
    columns: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
    sequences: await readSequences(client),
  }
  for (const table of tables)
    sums.tables[table.name] = await exportTable(client, table, (part, number) =>
      archive.add(`${PARTS.table}${table.name}/${String(number).padStart(6, '0')}`, part),
    )
  await archive.add(PARTS.tables, Buffer.from(JSON.stringify(sums, null, 2)))
  const jobs = await writeJobs(client, archive)
  // Its snapshot would keep Postgres from cleaning up while the files are read.
  await client.query('commit')
  onProgress(`${tables.length} tables`)
  return { at: new Date(about.at), migrations: about.migrations, tables: tables.length, jobs }
}

const readAbout = async (client: pg.Client, { sessionSecret, secretNames }: BackupSource): Promise<About> => {
  const { rows } = await client.query<{ at: Date; migrations: number; secret: string | null }>(
    `select now() as at, count(*)::int as migrations, (${STORED_SECRET}) as secret from drizzle.__drizzle_migrations`,
  )
  const [found] = rows
  if (!found) throw new Error('A count returned no row.')
  const secret = sessionSecret ?? found.secret
  return {
    format: FORMAT,
    at: found.at.toISOString(),
    version: VERSION,
    migrations: found.migrations,
    secretCheck: secret && checkValue(secret),
    hasSecret: sessionSecret === null && found.secret !== null,
    notIncluded: [...secretNames],
  }
}

const readSequences = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const writeJobs = async (client: pg.Client, archive: ArchiveWriter): Promise<number> => {
  const { rows } = await client.query<object>(UNFINISHED)
  let number = 0
  for await (const part of inParts(Readable.from(rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`))))) {
    await archive.add(`${PARTS.jobs}${String(number).padStart(6, '0')}`, part)
    number += 1
  }
  return rows.length
}

const writeFiles = async (
  files: BackupFiles,
  archive: ArchiveWriter,
  onProgress: (line: string) => void,
): Promise<number> => {
  let count = 0
  for await (const { key } of files.list('')) {
    const content = await files.get(key)
    // Removed since it was listed, by something that is no removal of the product.
    if (content === null) continue
    await archive.addStream(`${PARTS.file}${key}`, content.stream, content)
    count += 1
    if (count % PROGRESS_EVERY === 0) onProgress(`${count} files …`)
  }
  return count
}
