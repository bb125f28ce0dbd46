// node scripts/upgrade-fixture.ts: stores a small installation of this version as tests/fixtures/upgrades/<migrations>.tar.gz. Every
// later version has to restore it. To be run for each version that people install (docs/upgrading.md).
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { signIn } from '#contract/identity.ts'
import { refundSale } from '#contract/refunds.ts'
import { getProduct, listProducts } from '#contract/shop.ts'
import { type App, createApp } from '#server/app.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { readConfig } from '#server/config.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/demo-people.ts'
import { DEMO_ACCOUNTS, seedDemo } from '#server/demo/seed-demo.ts'
import { type BackupFiles, writeBackup } from '#server/platform/backup/write-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { readFigures } from './testing/figures.ts'

const SALES = 4
/** Pictures would be megabytes; what they were made of is in the demo. */
const NO_FILES: BackupFiles = { async *list() {}, get: async () => null }

/** Somebody buys works of the demo, and a seller refunds one of them. */
const sell = async (app: App): Promise<void> => {
  const signInAs = async (email: string) => {
    const { token } = requireSuccess(
      await createTestClient(app.http).call(signIn, { body: { email, password: DEMO_PASSWORD } }),
      'Signing in',
    )
    return { ...createTestClient(app.http, token), email }
  }
  const buyer = await signInAs(DEMO_ACCOUNTS.find(({ role }) => role === 'collector')?.email ?? '')
  const { products } = requireSuccess(await buyer.call(listProducts, { query: { limit: SALES } }), 'The list of works')
  const sales = []
  for (const { handle } of products) {
    const { artwork } = requireSuccess(await buyer.call(getProduct, { params: { handle } }), 'A work')
    const { orders } = await buyWorks({ app }, buyer, artwork)
    sales.push({ id: orders[0]?.id ?? '', seller: artwork.artist.name })
  }
  const { id = '', seller } = sales.at(-1) ?? {}
  const { email = '' } = DEMO_PEOPLE.find(({ name }) => name === seller) ?? {}
  const refund = { params: { id }, body: { reason: 'It was sold elsewhere.' } }
  requireSuccess(await (await signInAs(email)).call(refundSale, refund), 'The refund')
}

const folder = await mkdtemp(join(tmpdir(), 'gesso-fixture-'))
const { url: databaseUrl, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' })
const app = await createApp({ ...config, databaseUrl }, { web: false, log: createLog('warn') })
await app.http.listen({ host: '127.0.0.1', port: 0 })
await seedDemo(app, { say: console.log, unfinishedMark: join(folder, 'unfinished') })
await sell(app)
await app.close()

const fixtures = fileURLToPath(new URL('../tests/fixtures/upgrades/', import.meta.url))
await mkdir(fixtures, { recursive: true })
const made = join(folder, 'made.tar.gz')
const compress = createGzip({ level: 9 })
const stored = pipeline(compress, createWriteStream(made))
const { migrations } = await writeBackup(
  { databaseUrl, files: NO_FILES, sessionSecret: null, secretNames: [] },
  compress,
)
await stored
const name = `${String(migrations).padStart(4, '0')}.tar.gz`
await copyFile(made, join(fixtures, name))
console.log(`tests/fixtures/upgrades/${name}, for scripts/upgrades.test.ts:`, await readFigures(databaseUrl))
await stop()
await rm(folder, { recursive: true })
