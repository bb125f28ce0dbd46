import { mkdtempSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'
import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'gesso-e2e-backups-'))
const backups = join(folder, 'backups')
const server = serverWithAdmin({ BACKUP_DIR: backups, METRICS_TOKEN: 'not-in-a-backup' })
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const openDatabase = async (): Promise<pg.Client> => {
  const { url } = await startEmbeddedPostgres(join(server().dataDir, 'postgres'), { join: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

test('an admin makes a backup, reads that it was restored as a test, and how to bring it back', async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Backup' }).click()
  await expect(page).toHaveURL(/\/admin\/backup$/)
  await expect(page.getByText('The first one is made in the coming night.')).toBeVisible()
  await shoot(page, 'backup-none')
  await tabTo(page, 'button', 'Back Up Now')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The backup has started')).toBeVisible()
  await expect(page.getByText('Restored in a test')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Safe', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Made on .*, and restored into a scratch copy to be sure\.$/)).toBeVisible()
  const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText(/gesso-\d{8}-\d{6}\.tar/)
  await expect(page.getByText('METRICS_TOKEN')).toBeVisible()
  await expect(page.getByText(/^npm run restore -- .*\/gesso-\d{8}-\d{6}\.tar$/)).toBeVisible()
  await expectAccessible()
  await shoot(page, 'backup')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the Newest, / }).click()
  expect((await downloads).suggestedFilename()).toMatch(/^gesso-\d{8}-\d{6}\.tar$/)
  await expect(row.getByRole('button', { name: /^Download gesso-/ })).toBeVisible()

  await test.step('a backup that fails names its cause and the ways out, and can be tried again', async () => {
    await rename(backups, `${backups}-away`)
    await writeFile(backups, 'no folder')
    await page.getByRole('button', { name: 'Back Up Now' }).click()
    await expect(page.getByText('The last backup did not finish')).toBeVisible({ timeout: 30_000 })
    await expect(
      page.getByText(/The folder .* is not there\. Create or mount it, or set BACKUP_DIR/).first(),
    ).toBeVisible()
    await expect(page.getByText(/^The last good one is from /)).toBeVisible()
    await expectAccessible()
    await shoot(page, 'backup-failed')
    await rm(backups)
    await rename(`${backups}-away`, backups)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Safe', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a backup whose restore as a test failed is there, and says why', async () => {
    const client = await openDatabase()
    await client.query(`update backup set tried_at = now(), trial_failure = 'The table artwork was not restored as it was.'
      where id = (select id from backup order by created_at desc limit 1)`)
    await client.end()
    await page.reload()
    await expect(page.getByText('Test failed', { exact: true })).toBeVisible()
    await expect(row.getByText('Made, test failed')).toBeVisible()
    await expect(row).toContainText('The restore as a test failed: The table artwork was not restored as it was.')
    await expect(row.getByRole('button', { name: /^Download gesso-/ })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'backup-trial-failed')
  })
})

test('above every page of the administration, a restored copy says what it holds back until it is let go', async ({
  page,
  expectAccessible,
}) => {
  const client = await openDatabase()
  await client.query(`insert into held (backup_at) values (now() - interval '1 hour')`)
  await client.query(`insert into mail_outbox (id, "to", subject, text, created_at)
    values (gen_random_uuid(), 'a@example.com', 'Before', 'x', now() - interval '2 hours')`)
  await signInAsAdmin(page)
  await page.goto('/admin/people')
  await expect(page.getByText(/^This is a restored copy, as of /)).toBeVisible()
  await expect(page.getByText(/\d+ mails?, 0 refunds, 0 payouts, and 0 shipping labels wait/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Discard 1 mail from before the backup/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'backup-held')
  await page.getByRole('button', { name: 'Let it continue' }).click()
  await expect(page.getByText('Everything continues')).toBeVisible()
  await expect(page.getByText(/^This is a restored copy/)).toHaveCount(0)
  const { rows } = await client.query(`select 1 from mail_outbox where subject = 'Before'`)
  expect(rows).toEqual([])
  await client.end()
})
