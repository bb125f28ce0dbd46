import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fromBufferPromise } from 'yauzl'
import { expect, shoot, test } from './fixtures/test.ts'

const SAMPLES = 'tests/fixtures/spreadsheets'

/** A folder with the pictures of a sample. */
const unpackPictures = async (): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'gesso-journey-')), 'Pictures')
  await mkdir(folder)
  const zip = await fromBufferPromise(await readFile(`${SAMPLES}/own-english.pictures.zip`))
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:jpe?g|png)$/i.test(entry.fileName) || entry.fileName.startsWith('__')) continue
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    await writeFile(join(folder, basename(entry.fileName)), Buffer.concat(chunks))
  }
  return folder
}

test('an artist imports a workbook with its pictures as drafts, and undoes it', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 1400 })
  await signedIn('artist', 'Inés Okafor')
  await page.goto('/dashboard/works')
  await page.getByRole('link', { name: 'Import a Spreadsheet' }).click()

  await test.step('the list and its pictures are chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'import')
    await page.getByLabel('Your list', { exact: true }).setInputFiles(`${SAMPLES}/own-english.xlsx`)
    const folder = await unpackPictures()
    await page.getByLabel('Folder of pictures').setInputFiles(folder)
    await expect(page.getByText(/^Pictures\.zip, /)).toBeVisible()
    await page.getByRole('button', { name: 'Read the List' }).click()
    await expect(page.getByText(/found their work/).first()).toBeVisible({ timeout: 60_000 })
    await rm(join(folder, '..'), { recursive: true })
  })

  await test.step('columns show their first values, and what is asked is asked once', async () => {
    await expect(page.getByText(/columns? matched/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/found their work/).first()).toBeVisible()
    await expectAccessible()
    await shoot(page, 'import-columns')
    const unit = page.getByLabel('Which unit are sizes without one in?')
    if (await unit.isVisible()) await unit.selectOption('in')
    await page.getByRole('button', { name: /^Check \d+ Rows/ }).click()
  })

  await test.step('a row is corrected in place', async () => {
    await expect(page.getByText('Nothing is written yet')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible()
    await shoot(page, 'import-check')
    const [first] = await page.getByRole('button', { name: /^Correct / }).all()
    if (first) {
      const name = ((await first.textContent()) ?? '').replace('Correct ', '')
      await page.getByLabel(name, { exact: true }).first().fill('Untitled')
      await first.click()
      await expect(page.getByText('Nothing is written yet')).toBeVisible()
    }
  })

  await test.step('the rows that are refused are saved as a file', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download the \d+ Refused/ }).click()
    expect((await saved).suggestedFilename()).toBe('own-english-left-out.csv')
  })

  let title = ''
  await test.step('works come in as drafts', async () => {
    await page.getByRole('button', { name: /^Import \d+ Works/ }).click()
    await expect(page.getByText('You may leave this page; it goes on.')).toBeVisible()
    const latest = page.getByRole('list', { name: 'Written last' }).getByRole('link').first()
    await expect(latest).toHaveAttribute('href', /^\/artwork\/.+\/record$/, { timeout: 60_000 })
    title = (await latest.textContent()) ?? ''
    await shoot(page, 'import-running')
    await expect(page.getByText(/works are in your inventory/)).toBeVisible({ timeout: 120_000 })
    await expectAccessible()
    await expect(page.getByRole('list', { name: 'Works that came in, hung to scale' })).toBeVisible()
    await shoot(page, 'import-done')
    await page.getByRole('link', { name: 'Show Works' }).click()
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.goBack()
  })

  const done = page.url()
  await test.step('a list without numbers that is read again is asked about', async () => {
    await page.goto('/dashboard/import')
    await shoot(page, 'import-earlier')
    const buffer = Buffer.from(`Title,Year\n"${title}",\n`)
    await page
      .getByLabel('Your list', { exact: true })
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Read the List' }).click()
    await page.getByRole('button', { name: 'Check 1 Row' }).click()
    await expect(page.getByText(/Already in your inventory\? It looks like/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 0 Works' })).toBeDisabled()
    await expectAccessible()
    await shoot(page, 'import-existing')
    await page.getByRole('button', { name: /^Leave Out, row/ }).click()
    await page.getByRole('button', { name: 'Import 1 Work' }).click()
    await expect(page.getByText('1 work was left as it was')).toBeVisible({ timeout: 60_000 })
    await page.goto(done)
  })

  await test.step('the import is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo It' }).click()
    await expect(page.getByText('This import is undone.')).toBeVisible({ timeout: 60_000 })
    await expectAccessible()
    await page.goto('/dashboard/works')
    await expect(page.getByRole('heading', { name: 'Your first work' })).toBeVisible()
  })
})
