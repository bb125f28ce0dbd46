import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { runTool } from '../../scripts/running/run-tool.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import {
  cleanUp,
  launch,
  type ProductProcess,
  running,
  temporaryFolder,
} from '../../scripts/testing/product-process.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { createBuiltInFiles } from '../../src/server/providers/files/built-in.files.ts'
import type { FilesProvider } from '../../src/server/providers/files/files.provider.ts'
import { createS3Files } from '../../src/server/providers/files/s3.files.ts'
import { startS3Loopback } from '../../src/server/providers/files/testing/s3-loopback.ts'
import { startMailServer } from '../../src/server/providers/mail/testing/mail-server.ts'
import { createDatabase, databaseAddress, relaxDurability } from '../../src/server/testing/database-admin.ts'
import { artworkForm } from './fixtures/artwork-form.ts'
import { keepRecoveryCodes, readAppKey } from './fixtures/authenticator-app.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { fillLogin } from './fixtures/identity.ts'
import { photograph } from './fixtures/pictures.ts'
import { expect, PASSWORD, shoot, test } from './fixtures/test.ts'

const HOUSE = 'Kunsthaus Lind'
const OWNER = { name: 'Mara Lind', email: 'mara@kunsthauslind.example' }
const ARTISTS = ['Ana Quispe', 'Jonas Ferrer', 'Wen Sato', 'Noor Haddad', 'Ilse Brandt'].map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
}))
const MENTORS = [
  { name: 'Tomas Brandt', price: '90', minutes: '30' },
  { name: 'Oriol Sanz', price: '120.50', minutes: '60' },
]

test.afterAll(cleanUp)

/** Each table of the product by its name, with a sum over its rows. */
const sumTables = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const table = client.escapeIdentifier(name)
      const sum = `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${table} t`
      sums[name] = (await client.query<{ sum: string }>(sum)).rows[0]?.sum ?? ''
    }
    return sums
  } finally {
    await client.end()
  }
}

/** Each file by its key, with the sum of its content. */
const sumFiles = async (files: FilesProvider): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {}
  for await (const { key } of files.list('')) {
    const stored = await files.get(key)
    if (!stored) throw new Error(`${key} is listed and not there.`)
    sums[key] = createHash('sha256')
      .update(await buffer(stored.stream))
      .digest('hex')
  }
  return sums
}

const passwordField = (page: Page) => page.getByLabel('Password', { exact: false }).and(page.locator('input'))
/** Uploads a work by its form, whose sizes and money are those of the house. */
const hangWork = async (artist: Page): Promise<void> => {
  await artist.goto('/upload')
  await hydrated(artist)
  const form = artworkForm(artist)
  await expect(form.unit.getByRole('radio', { name: 'cm' })).toBeChecked()
  await form.title.fill('Bread, Late')
  await form.medium.selectOption('oil')
  await form.width.fill('80')
  await form.height.fill('60')
  await artist.getByLabel('Price (EUR)').fill('950')
  await form.files.setInputFiles([await photograph()])
  await form.upload.click()
  await expect(artist.getByText('Artwork uploaded', { exact: false }).first()).toBeVisible()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('from an empty production start to a house with five artists, two mentors and a second factor, lost and restored', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(30_000)
  const mail = await startMailServer()
  const s3 = await startS3Loopback()
  const folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  await relaxDurability(postgres.url)
  await createDatabase(postgres.url, 'house')
  await createDatabase(postgres.url, 'restored')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const common = {
    PRESET: 'production',
    ALLOW_HTTP: '1',
    PORT: String(port),
    PUBLIC_URL: address,
    API_BASE: '/api',
    IDENTITY_PROVIDER: 'built-in',
    PAYMENTS_PROVIDER: 'sandbox',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    MAIL_FROM: `${HOUSE} <hello@kunsthauslind.example>`,
    CURRENCY: 'eur',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'info',
  }
  const first = {
    ...common,
    DATABASE_URL: databaseAddress(postgres.url, 'house'),
    DATA_DIR: join(folder, 'first'),
    FILES_PROVIDER: 's3',
    ...s3.env,
  }
  const start = async (env: Record<string, string>): Promise<ProductProcess> => running(await launch(env))
  const stop = async (product: ProductProcess): Promise<void> => {
    product.kill('SIGTERM')
    expect(await product.ended, product.output()).toBe(0)
  }
  let product = await start(first)

  await test.step('nobody invented is there, and only the printed address leads to the set-up', async () => {
    expect((await page.goto(`${address}/mentorship`))?.status()).toBe(404)
    await page.goto(`${address}/setup`)
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await expect.poll(() => product.output()).toContain('Set it up at ')
    const [printed = ''] = /http:\S+\/setup[^\s"]*/.exec(product.output()) ?? []
    await page.goto(printed)
    await expect(heading(page)).toHaveText('What is this place called?')
  })

  await test.step('four steps name it, in Germany: euros and centimeters, by invitation', async () => {
    await page.getByLabel('Name', { exact: false }).first().fill(HOUSE)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Your name').fill(OWNER.name)
    await page.getByLabel('Email').fill(OWNER.email)
    await passwordField(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Country').selectOption('Germany')
    await expect(page.getByRole('radio', { name: 'cm' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('radio', { name: /^By invitation/ })).toBeChecked()
    await page.getByRole('button', { name: `Open ${HOUSE}` }).click()
    await expect(heading(page)).toHaveText(`${HOUSE} is open`)
  })

  let appCode: Awaited<ReturnType<typeof readAppKey>>
  await test.step('the administration asks for a second factor first', async () => {
    await page.goto(`${address}/admin`)
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    await page.getByRole('radio', { name: /^Authenticator app/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    appCode = await readAppKey(page)
    await page.getByLabel('The six digits it shows now').fill(appCode())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(heading(page)).toHaveText('Your recovery codes')
    await keepRecoveryCodes(page)
  })

  await test.step('five artists are invited', async () => {
    await page.goto(`${address}/admin/invite`)
    await page
      .getByLabel('Or write the addresses')
      .fill(ARTISTS.map(({ name, email }) => `${email}, ${name}`).join('\n'))
    await page.getByRole('button', { name: 'Check the List' }).click()
    await page.getByRole('button', { name: 'Send 5 Invitations' }).click()
    await expect(page.getByText('5 invitations are on their way.')).toBeVisible()
  })

  for (const { name, email } of ARTISTS)
    await test.step(`${name} follows the link in the mail, and hangs a work`, async () => {
      const link = () =>
        mail.received.find(({ recipients }) => recipients[0] === email)?.text.match(/\S+\/join\?code=\S+/)?.[0] ?? ''
      await expect.poll(link, { timeout: 30_000 }).not.toBe('')
      const context = await browser.newContext({ baseURL: address })
      const artist = await context.newPage()
      await artist.goto(link())
      await hydrated(artist)
      await expect(artist.getByLabel('Full name')).toHaveValue(name)
      await passwordField(artist).fill(PASSWORD)
      await artist.getByRole('button', { name: 'Create account' }).click()
      await expect(heading(artist)).toHaveText(`Welcome, ${name}`)
      await hangWork(artist)
      await context.close()
    })

  await test.step('two mentors are offered, each at a price of their own', async () => {
    await page.goto(`${address}/admin/sessions`)
    const main = page.getByRole('main')
    for (const { name, price, minutes } of MENTORS) {
      await main.getByRole('button', { name: 'Add a Mentor' }).click()
      const form = page.getByRole('dialog', { name: 'Add a mentor' })
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('Price (EUR)').fill(price)
      await form.getByLabel('Minutes').fill(minutes)
      await form.getByRole('button', { name: 'Add Mentor' }).click()
      await expect(form).toHaveCount(0)
      // With one mentor there is nothing to choose.
      if (name !== MENTORS[0]?.name) await main.getByLabel('Mentor', { exact: true }).selectOption(name)
      const hours = main.getByRole('region', { name: 'Weekly hours' })
      await hours.getByRole('switch', { name: 'Monday' }).click()
      await expect(hours.getByText('Saved', { exact: true })).toBeVisible()
      await main.getByRole('button', { name: `Offer ${name}` }).click()
      await expect(
        main.getByRole('listitem').filter({ hasText: name }).getByText('Offered', { exact: true }),
      ).toBeVisible()
    }
  })

  await test.step('the desk says that visitors see them only once the site offers mentorship', async () => {
    await expect(page.getByText('Visitors see no mentors')).toBeVisible()
    await shoot(page, 'walk-mentors-hidden')
    await page.getByRole('link', { name: 'Open Settings' }).click()
    const part = page.getByRole('region', { name: 'Mentorship', exact: true })
    await part.getByRole('switch', { name: 'Offer mentorship sessions' }).check()
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  })

  const visitor = await browser.newPage()
  await test.step('a visitor sees the house by its name, and both mentors', async () => {
    await visitor.goto(`${address}/`)
    await expect(heading(visitor)).toHaveText(HOUSE)
    await visitor.goto(`${address}/mentorship`)
    const mentors = visitor.getByRole('list', { name: 'Mentors' }).getByRole('listitem')
    await expect(mentors).toHaveText([/Tomas Brandt€9030 minutes/, /Oriol Sanz€120\.5060 minutes/])
    await expect(visitor.getByText(/Biennale/)).toHaveCount(0)
    await shoot(visitor, 'walk-mentors')
  })

  const archive = join(folder, 'house.tar')
  const databases = { house: first.DATABASE_URL, restored: databaseAddress(postgres.url, 'restored') }
  await test.step('it is saved, its machine is lost, and an empty one with a disk has every row and every file', async () => {
    // Stopped, so that nothing is written after the backup.
    await stop(product)
    const saved = await runTool('scripts/backup.ts', [archive], { quiet: true, env: first })
    expect(saved.code, saved.output).toBe(0)
    const stored = await sumFiles(createS3Files(s3.settings))
    expect(Object.keys(stored).length).toBeGreaterThan(2 * ARTISTS.length)
    await s3.close()
    await rm(first.DATA_DIR, { recursive: true, force: true })
    const second = { ...common, DATABASE_URL: databases.restored, DATA_DIR: join(folder, 'second') }
    const restored = await runTool('scripts/restore.ts', [archive], { quiet: true, env: second })
    expect(restored.code, restored.output).toBe(0)
    expect(await sumFiles(createBuiltInFiles(join(second.DATA_DIR, 'files')))).toEqual(stored)
    const before = await sumTables(databases.house)
    expect(await sumTables(databases.restored)).toEqual({
      ...before,
      held: expect.stringMatching(/^1 rows/),
      // Counters of minutes, which are not worth saving.
      rate_limit_count: '0 rows ',
    })
    product = await start(second)
  })

  await test.step('the owner logs in there with both factors, and reads that it is a copy that holds back', async () => {
    await page.goto(`${address}/login`)
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto(`${address}/login`)
    await (await fillLogin(page, OWNER.email)).click()
    await page.getByLabel('Six digits from your app').fill(appCode(1))
    await page.getByLabel('Six digits from your app').press('Enter')
    await expect(heading(page)).toHaveText(`Welcome, ${OWNER.name}`)
    await page.goto(`${address}/admin/people`)
    await expect(page.getByText(/^This is a restored copy, as of /)).toBeVisible()
    await shoot(page, 'walk-restored')
    await visitor.goto(`${address}/mentorship/oriol-sanz`)
    await expect(heading(visitor)).toHaveText('One to one with Oriol Sanz')
  })
  await visitor.close()
  await stop(product)
  await postgres.stop()
  await mail.close()
})
