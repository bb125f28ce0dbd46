import { readFile } from 'node:fs/promises'
import { SAMPLE_WORKS, uploadWorks } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const RECORDS = [
  { title: 'Harbor, Half Past Ten', inventory_number: 'IO-2025-009', medium_line: 'Oil on canvas', date_text: '2025', size: { height: 30, width: 40, depth: 1.5, unit: 'in' }, price: '3900' },
  { title: 'Drift', inventory_number: 'IO-2023-004', medium_line: 'Copperplate etching', date_text: '2023', size: { height: 16, width: 12, unit: 'in' }, price: '280', edition_type: 'limited', edition_size: 40 },
  { title: '青い山', inventory_number: 'IO-2024-007', medium_line: 'Oil on linen', date_text: '2024', size: { height: 101.6, width: 76.2, unit: 'cm' }, price: '3200', offer: 'on_request' },
] // biome-ignore format: one work a line

test('an artist prints labels and a price list, and makes a certificate that anybody can check', async ({
  page,
  signedIn,
  request,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  // High enough that no sticky bar lies over a control, which axe takes for a target that is too small.
  await page.setViewportSize({ width: 1280, height: 1700 })
  const ids: string[] = []
  for (const record of RECORDS) ids.push(String((await artist.api('POST', '/artworks/records', record)).body.id))
  const uploaded = await uploadWorks(request, artist, SAMPLE_WORKS.slice(0, 1))
  ids.unshift(...uploaded.map(({ id }) => id))
  const preview = (name: string) => page.getByRole('img', { name })

  await test.step('without works, the page says where to choose them', async () => {
    await page.goto('/dashboard/papers')
    await expect(page.getByRole('heading', { name: 'Choose the works first' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'papers-empty')
  })

  await test.step('labels follow the choices', async () => {
    await page.goto(`/dashboard/papers?works=${ids.join(',')}`)
    await expect(page.getByText('4 works')).toBeVisible()
    await page.getByText('Letter', { exact: true }).click()
    await page.getByLabel('Label', { exact: true }).selectOption('avery-5163')
    await expect(preview('Wall labels, sheet 1 of 1')).toHaveAttribute('data-busy', 'false')
    await expect(page.getByText(/^Nobody can open the page of .* On paper the code is left out/)).toBeVisible()
    await expectAccessible()
    await shoot(page, 'papers')
    await page.getByLabel('Begin at position').fill('11')
    await expect(page.getByText('Enter a position from 1 to 10.')).toBeVisible()
    await page.getByLabel('Begin at position').fill('9')
    await expect(preview('Wall labels, sheet 1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(preview('Wall labels, sheet 2 of 2')).toBeVisible()
  })

  await test.step('the PDF is saved', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('wall-labels.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the other kinds are drawn', async () => {
    for (const [tab, picture, name] of [
      ['Price list', 'Price list, page 1 of 1', 'papers-price-list'],
      ['Tear sheet', 'Tear sheet, page 1 of 4', 'papers-tear-sheet'],
      ['Catalogue', 'Catalogue, page 1 of 5', 'papers-catalogue-cover'],
      ['Checklist', 'Checklist, page 1 of 1', 'papers-checklist'],
      ['CV', 'CV, page 1 of 1', 'papers-cv'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Kind of paper' }).getByRole('link', { name: tab }).click()
      await expect(preview(picture)).toHaveAttribute('data-busy', 'false')
      await shoot(page, name)
    }
    await expectAccessible()
  })

  await test.step('a catalogue lies open', async () => {
    await page.getByRole('link', { name: 'Catalogue' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Pages 2 and 3 of 5')).toBeVisible()
    await page.getByRole('radio', { name: '2 – 3' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Pages 4 and 5 of 5')).toBeVisible()
    await page.getByRole('group', { name: 'Pages' }).getByText('2 – 3').click()
    await expect(page.getByText('Pages 2 and 3 of 5')).toBeVisible()
    await expect(preview('Catalogue, page 3 of 5')).toHaveAttribute('data-busy', 'false')
    await expectAccessible()
    await shoot(page, 'papers-catalogue')
  })

  await test.step('the letterhead follows the details of the seller', async () => {
    await page.getByRole('link', { name: 'Price list' }).click()
    await expect(page.getByRole('checkbox', { name: 'Address' })).toHaveCount(0)
    await page.getByText('Your details').click()
    await page.getByLabel('Your address').fill('77 Warren Street\nHudson, NY 12534')
    await page.getByLabel('Tax number').fill('12-3456789')
    const drawn = page.waitForResponse((response) => response.url().endsWith('/papers/preview'))
    await page.getByRole('button', { name: 'Save Details' }).click()
    await expect(page.getByRole('checkbox', { name: 'Address' })).toBeChecked()
    expect((await drawn).status()).toBe(200)
    await page.getByRole('checkbox', { name: 'Tax number' }).check()
    await expect(preview('Price list, page 1 of 1')).toHaveAttribute('data-busy', 'false')
    await expectAccessible()
    await shoot(page, 'papers-letterhead')
  })

  await test.step('the editor of a show leads to its checklist', async () => {
    const dates = { start_date: '2027-01-16', end_date: '2027-02-20' }
    const show = { title: 'Small Weather', description: 'Harbors.', location: 'Hudson', ...dates }
    const { body } = await artist.api('POST', '/exhibitions', show)
    expect((await artist.api('PUT', `/exhibitions/${body.id}/artworks`, { artwork_ids: ids })).status).toBe(200)
    await page.goto('/dashboard#your-exhibitions')
    await page.getByRole('button', { name: 'More actions for Small Weather' }).click()
    await page.getByRole('menuitem', { name: 'Checklist and labels' }).click()
    await expect(preview('Checklist, page 1 of 1')).toHaveAttribute('data-busy', 'false')
    await expect(page.getByText('Small Weather')).toBeVisible()
    await shoot(page, 'papers-show')
    await page.goto(`/dashboard/papers?works=${ids.join(',')}`)
  })

  await test.step('a certificate of a copy is made once and corrected', async () => {
    await page.getByRole('link', { name: 'Certificate' }).click()
    await page.getByLabel('Work', { exact: true }).selectOption({ label: 'Drift' })
    await page.getByLabel('Copy', { exact: true }).selectOption('3')
    await page.getByLabel('In the artist’s words').fill('Printed by my hand in Hudson.')
    await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Make the Certificate' }).click()
    await expect(page.getByText(/^Certificate C-\d+-1$/)).toBeVisible()
    await expect(preview('Certificate, page 1 of 1')).toHaveAttribute('data-busy', 'false')
    await expectAccessible()
    await shoot(page, 'papers-certificate')
    const words = page.getByLabel('In the artist’s words')
    await page.getByLabel('Copy', { exact: true }).selectOption('4')
    await expect(words).toHaveValue('')
    await page.reload()
    await page.getByLabel('Work', { exact: true }).selectOption({ label: 'Drift' })
    await page.getByLabel('Copy', { exact: true }).selectOption('3')
    await expect(words).toHaveValue('Printed by my hand in Hudson.')
    await page.getByRole('button', { name: 'Correct It' }).click()
    await page.getByRole('button', { name: 'Replace It' }).click()
    await expect(page.getByText(/^Certificate C-\d+-2$/)).toBeVisible()
  })

  await test.step('its code confirms it', async () => {
    await page.getByRole('link', { name: 'See what its code confirms' }).click()
    await expect(page.getByText('This certificate is valid')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Drift' })).toBeVisible()
    await expect(page.getByText('3/40')).toBeVisible()
    await expect(page.getByText('Printed by my hand in Hudson.')).toBeVisible()
    await expectAccessible()
    await shoot(page, 'certificate')
  })

  await test.step('a code that no certificate has is answered as such', async () => {
    const response = await page.goto('/certificate/aaaaaaaaaaaaaaaa')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No certificate has this code' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'certificate-unknown')
  })
})
