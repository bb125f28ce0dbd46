import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { migrateDatabase, migrationsFolder } from './migrate-database.ts'

const NAME = `gesso_zones_${process.pid}`
const url = databaseAddress(inject('postgresUrl'), NAME)
let before: string
beforeAll(async () => {
  await createDatabase(inject('postgresUrl'), NAME)
  before = await mkdtemp(join(tmpdir(), 'gesso-migrations-'))
  await cp(migrationsFolder, before, { recursive: true })
  const file = join(before, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === '0044_delivery_zones')
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), NAME)
  await rm(before, { recursive: true, force: true })
})

test('the flat prices of a seller become those of all three zones', async () => {
  await migrateDatabase(url, before)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      insert into user_profile (id, name, email, role, slug)
      select gen_random_uuid(), name, name || '@example.com', 'artist', name from unnest(array['both', 'free', 'none']) name
      returning id, name`)
    const getId = (name: string) => rows.find((row) => row.name === name)?.id
    await client.query(
      `insert into seller_shipping (user_id, flat_rate_minor, handlers_rate_minor, currency)
       values ($1, 2000, 31000, 'usd'), ($2, 0, null, 'usd'), ($3, null, null, 'usd')`,
      [getId('both'), getId('free'), getId('none')],
    )
    await migrateDatabase(url)
    const { rows: prices } = await client.query(`
      select name, method, array_agg(zone order by zone) as zones, min(price_minor)::int as low, max(price_minor)::int as high
      from shipping_price join user_profile on id = seller_id group by name, method order by name, method desc`)
    const zones = ['domestic', 'region', 'world']
    expect(prices).toEqual([
      { name: 'both', method: 'flat_rate', zones, low: 2000, high: 2000 },
      { name: 'both', method: 'art_handlers', zones, low: 31000, high: 31000 },
      { name: 'free', method: 'flat_rate', zones, low: 0, high: 0 },
    ])
  } finally {
    await client.end()
  }
})
