import { expect, shoot, test } from './fixtures/test.ts'

const SAMPLES = 'tests/fixtures/spreadsheets'

test('an artist imports a workbook with its pictures as drafts, and undoes it', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 1400 })
  await signedIn('artist', 'Inés Okafor')
  await page.goto('/dashboard/works')
  await page.getByRole('link', { name: 'Import a List' }).click()

  await test.step('the list and its pictures are chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'import')
    await page.getByLabel('Your list', { exact: true }).setInputFiles(`${SAMPLES}/own-english.xlsx`)
    await page.getByLabel('Pictures', { exact: true }).setInputFiles(`${SAMPLES}/own-english.pictures.zip`)
    await page.getByRole('button', { name: 'Read the List' }).click()
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

  await test.step('works come in as drafts', async () => {
    await page.getByRole('button', { name: /^Import \d+ Works/ }).click()
    await expect(page.getByText('You may leave this page; it goes on.')).toBeVisible()
    await shoot(page, 'import-running')
    await expect(page.getByText(/works are in your inventory/)).toBeVisible({ timeout: 120_000 })
    await expectAccessible()
    await shoot(page, 'import-done')
    await page.getByRole('link', { name: 'Show Works' }).click()
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.goBack()
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
