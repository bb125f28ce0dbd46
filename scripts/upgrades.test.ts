import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { signIn } from '#contract/identity.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-people.ts'
import { DEMO_ACCOUNTS } from '#server/demo/seed-demo.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { runRestoreCommand } from './running/restore-command.ts'
import { type Figures, readFigures } from './testing/figures.ts'
import { cleanUp, launch, running, temporaryFolder } from './testing/product-process.ts'

const MINUTES = 180_000
const FIXTURES = fileURLToPath(new URL('../tests/fixtures/upgrades/', import.meta.url))

/** What was counted in each installation when it was made, by the number of its migrations; `upgrade-fixture.ts` prints the next. */
const INSTALLATIONS: Record<string, Figures> = {
  '0011': { people: 10, works: 26, pictures: 40, comments: 8, orders: 0, ordersMinor: 0, sellersMinor: 0 },
  '0019': { people: 45, works: 48, pictures: 62, comments: 8, orders: 18, ordersMinor: 9177000, sellersMinor: 5498237 },
  '0035': { people: 49, works: 55, pictures: 69, comments: 8, orders: 18, ordersMinor: 3367000, sellersMinor: 2793329 },
  '0041': { people: 41, works: 43, pictures: 57, comments: 8, orders: 15, ordersMinor: 173000, sellersMinor: 54823 },
  '0052': { people: 42, works: 44, pictures: 58, comments: 8, orders: 16, ordersMinor: 185000, sellersMinor: 33601 },
  '0058': { people: 10, works: 26, pictures: 40, comments: 8, orders: 4, ordersMinor: 441000, sellersMinor: 350531 },
  '0066': {
    people: 13,
    works: 49,
    pictures: 65,
    comments: 28,
    orders: 21,
    ordersMinor: 4813500,
    sellersMinor: 2728451,
  },
  '0086': {
    people: 13,
    works: 49,
    pictures: 65,
    comments: 28,
    orders: 21,
    ordersMinor: 4813500,
    sellersMinor: 2728451,
  },
}
/** Tables whose rows migrations moved elsewhere, some as several; null: they counted failed attempts, which nobody misses. */
const MOVED: Record<string, string | null> = {
  identity_failure: null,
  picture_upload: 'upload',
  sandbox_payment_checkout: 'sandbox_payment_page',
  sandbox_payment_refund: 'sandbox_payment_movement',
  sandbox_payment_transfer: 'sandbox_payment_movement',
  seller_shipping: 'shipping_price',
}
/** Made anew by the first start, because of new rules for words. */
const MADE_ANEW = ['search_document', 'search_word']

afterAll(cleanUp, MINUTES)

const unpack = async (name: string): Promise<string> => {
  const path = join(await temporaryFolder(), `${name}.tar`)
  await pipeline(createReadStream(join(FIXTURES, `${name}.tar.gz`)), createGunzip(), createWriteStream(path))
  return path
}

/** How many rows of each table an archive has. */
const countRows = async (path: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  await readBackup(createReadStream(path), {
    async table(name, content) {
      counts.set(name, (counts.get(name) ?? 0) + (await text(content)).split('\n').length - 1)
    },
  })
  return counts
}

const countIn = async (url: string, tables: readonly string[]): Promise<Map<string, number>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = new Map<string, number>()
    for (const name of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from public.${name}`)
      counts.set(name, rows[0]?.count ?? 0)
    }
    return counts
  } finally {
    await client.end()
  }
}

/** How many rows each table should have now, at least. */
const expectRows = (archived: ReadonlyMap<string, number>): Map<string, number> => {
  const expected = new Map<string, number>()
  for (const [name, count] of archived) {
    const to = MOVED[name] === undefined ? name : MOVED[name]
    if (to !== null && !MADE_ANEW.includes(name)) expected.set(to, (expected.get(to) ?? 0) + count)
  }
  return expected
}

test('every stored installation is listed here', async () => {
  const names = (await readdir(FIXTURES)).map((file) => file.replace('.tar.gz', ''))
  expect(names.toSorted()).toEqual(Object.keys(INSTALLATIONS).toSorted())
})

test.each(Object.entries(INSTALLATIONS))(
  'an installation of a version with %s migrations is restored, reaches this version, and its pages open',
  async (name, figures) => {
    const path = await unpack(name)
    const database = `gesso_upgrade_${name}_${process.pid}`
    await createDatabase(inject('postgresUrl'), database)
    onTestFinished(() => dropDatabase(inject('postgresUrl'), database))
    const env = {
      DATABASE_URL: databaseAddress(inject('postgresUrl'), database),
      DATA_DIR: join(await temporaryFolder(), 'data'),
    }
    await runRestoreCommand([path], env, () => undefined)
    expect(await readFigures(env.DATABASE_URL)).toEqual(figures)
    const expected = expectRows(await countRows(path))
    const found = await countIn(env.DATABASE_URL, [...expected.keys()])
    const lost = [...expected].filter(([table, count]) => (found.get(table) ?? 0) < count)
    expect(lost).toEqual([])

    const product = await running(await launch(env))
    onTestFinished(async () => {
      product.kill('SIGTERM')
      await product.ended
    })
    const gallery = await (await fetch(`${product.address}/gallery/ines-okafor`)).text()
    expect(gallery).toContain('Inés Okafor')
    const work = /\/marketplace\/[\w-]+/.exec(gallery)?.[0]
    expect((await fetch(`${product.address}${work}`)).status).toBe(200)
    const client = createClient(fetchFrom(product.address))
    const body = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD }
    expect((await client.call(signIn, { body })).status).toBe(200)
    const words = async () => [...(await countIn(env.DATABASE_URL, MADE_ANEW)).values()].every((count) => count > 0)
    await expect.poll(words, { timeout: 30_000 }).toBe(true)
  },
  MINUTES,
)
