import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { TEMPLATE } from '#server/testing/global-setup.ts'
import { migrateDatabase, migrationsFolder, NewerDatabaseError } from './migrate-database.ts'

const NAME = `gesso_migrate_${process.pid}`
const url = databaseAddress(inject('postgresUrl'), NAME)
let folder: string
beforeEach(() => createDatabase(inject('postgresUrl'), NAME, TEMPLATE))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), NAME)
  await rm(folder, { recursive: true, force: true })
})

const addMigration = async (tag: string, text: string, to = folder, later = 1): Promise<void> => {
  const file = join(to, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const idx = journal.entries.length
  const when = journal.entries.at(-1).when + later
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(to, `${tag}.sql`), text)
}

test('a migration runs without a time limit, and one that fails is named and leaves nothing', async () => {
  const limit = `create table note as select current_setting('statement_timeout') as statement_timeout;`
  await addMigration('0100_good', limit)
  await Promise.all([migrateDatabase(url, folder), migrateDatabase(url, folder)])
  await addMigration(
    '0101_broken',
    'create table half (id int);--> statement-breakpoint\ncreate index on nowhere (id);',
  )
  await expect(migrateDatabase(url, folder)).rejects.toThrow(
    'The migration 0101_broken failed: relation "nowhere" does not exist',
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select statement_timeout, to_regclass('half') as half from note`)
    expect(rows).toEqual([{ statement_timeout: '0', half: null }])
  } finally {
    await client.end()
  }
})

test('a database that another version migrated further is refused and left as it is', async () => {
  const older = join(folder, 'older')
  await cp(migrationsFolder, older, { recursive: true })
  const newer = join(folder, 'newer')
  await cp(migrationsFolder, newer, { recursive: true })
  await addMigration('0100_newer', 'create table newer (id int);', newer)
  await migrateDatabase(url, newer)
  await expect(migrateDatabase(url, older)).rejects.toThrow(new NewerDatabaseError(1))
  // A migration of its own, generated later, does not make the other one known.
  await addMigration('0100_other', 'create table other (id int);', older, 2)
  await expect(migrateDatabase(url, older)).rejects.toThrow(/belongs to a newer version of Gesso.*a backup made before/)
  await migrateDatabase(url, newer)
})
