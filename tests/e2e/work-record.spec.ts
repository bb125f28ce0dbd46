import { photograph } from './fixtures/pictures.ts'
import { DRIFT, uploadWork } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const RECORD = {
  inventory_number: 'IO-2023-018',
  series: 'Sheet Weather',
  medium_class: 'print',
  medium_line: 'Copperplate etching on Hahnemühle paper',
  made_in: 'Hudson, New York',
  printer: 'Ostrander Press, Kingston',
  signature_text: 'Signed and numbered in pencil',
  is_signed: true,
  size: {
    height: 16,
    width: 12,
    plate_height: 12.5,
    plate_width: 9,
    framed_height: 21,
    framed_width: 17,
    framed_depth: 1.25,
    unit: 'in',
  },
  hangs_framed: true,
  weight_grams: 1905,
  edition_type: 'limited',
  edition_size: 40,
  artist_proofs: 4,
  insured_value: '300',
  lowest_price: '250',
  location: 'Studio, flat file 1',
  provenance: '2023, The artist\n2024 – 2025, Marlow Street, Philadelphia',
  exhibition_history: '2025, Small Weather, Pier Nine Projects, Boston',
  literature: 'D. Amsel, “Paper Weather”, p. 31',
  private_notes: 'Steel-face the plate before 39 and 40.',
}

test('an artist keeps the whole record of a work, which saves by itself, also in two tabs', async ({
  page,
  context,
  signedIn,
  request,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  const work = await uploadWork(request, artist, { ...DRIFT, stays: 'draft' })
  expect((await artist.api('PATCH', `/artworks/${work.id}/record`, RECORD)).status).toBe(200)
  const buyer = { name: 'Maya Lindholm' }
  const sold = { artwork_id: work.id, buyer, sold_on: '2026-11-21', place: 'fair', price: '280.00', currency: 'usd' }
  const sale = await artist.api('POST', '/recorded-sales', { ...sold, copy: 12, payment: 'paid', received_by: 'cash' })
  expect(sale.status).toBe(201)
  const readRecord = async () => (await artist.api('GET', `/artworks/${work.id}/record`)).body
  const saved = page.getByText(/^All changes saved/)

  // As high as the page needs, so that the bar at its end lies over nothing.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`/artwork/${work.id}/record`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drift, 2023')
  await expect(page.getByText('See the Page')).toHaveCount(0)

  await test.step('copies are grouped by state, with who has them', async () => {
    const row = page.getByRole('row', { name: /12\/40/ })
    await expect(row).toContainText('Maya Lindholm, Nov 21, 2026')
    await expect(row).toContainText('$280.00')
    await expect(page.getByRole('row', { name: /13\/40 – 40\/40/ })).toContainText('28 available')
  })

  await test.step('every field is said and reached, in light and dark', async () => {
    await expect(page.getByText(/Inés changed|You .*changed|You set/).first()).toBeVisible()
    await expectAccessible()
    await shoot(page, 'work-record')
    await page.setViewportSize({ width: 1280, height: 1400 })
  })

  await test.step('a field saves when it is left, and the label follows', async () => {
    await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Flat file 2')
    await page.keyboard.press('Tab')
    await expect(saved).toBeVisible()
    expect(await readRecord()).toMatchObject({ location: 'Flat file 2' })
    await page.getByRole('combobox', { name: 'How sure the year is' }).selectOption('circa')
    await expect(page.getByText('Reads “c. 2023”')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Label and wall' })).toContainText('Drift, c. 2023')
    await expect.poll(async () => (await readRecord()).date_text).toBe('c. 2023')
  })

  await test.step('a side takes either unit and says the other', async () => {
    const height = page.getByRole('spinbutton', { name: 'Sheet Height' })
    await height.fill('40,6 cm')
    await height.press('Tab')
    await expect(height).toHaveValue('15.98')
    await expect(height.locator('xpath=ancestor::div[1]')).toContainText('40.6 cm')
    await height.fill('tall')
    await expect(page.getByText(/Enter a length like/)).toBeVisible()
    await height.fill('16 1/4')
    await height.press('Tab')
    await expect.poll(async () => (await readRecord()).size).toMatchObject({ height: 16.25, unit: 'in' })
  })

  await test.step('what the server refuses stays typed, with the reason at the field', async () => {
    const price = page.getByRole('textbox', { name: 'Insured value' })
    await price.fill('dear')
    await price.press('Tab')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveValue('dear')
    await expectAccessible()
    await price.fill('320')
    await price.press('Tab')
    await expect(price).toHaveValue('320.00')
  })

  await test.step('Undo brings back what was there', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await readRecord()).insured_value).toBe('300.00')
  })

  await test.step('of two tabs, both keep what they changed; the same field is asked about', async () => {
    const other = await context.newPage()
    await other.goto(`/artwork/${work.id}/record`)
    await other.getByRole('textbox', { name: 'Series' }).fill('Other Weather')
    await other.getByRole('textbox', { name: 'Place', exact: true }).fill('Rack 9')
    await other.keyboard.press('Tab')
    await expect.poll(async () => (await readRecord()).location).toBe('Rack 9')
    await other.close()

    await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Rack 1')
    await page.keyboard.press('Tab')
    const asked = page.getByRole('region', { name: 'Also changed in another tab or on another device' })
    await expect(asked).toBeVisible()
    await page.getByRole('textbox', { name: 'Made in' }).fill('Catskill')
    await page.keyboard.press('Tab')
    await expectAccessible()
    await shoot(page, 'work-record-conflict')
    await page.setViewportSize({ width: 1280, height: 1400 })
    await expect.poll(readRecord).toMatchObject({ made_in: 'Catskill', series: 'Other Weather', location: 'Rack 9' })
    await asked.getByRole('radio', { name: /Keep mine/ }).click()
    await expect(asked).toBeHidden()
    await expect.poll(async () => (await readRecord()).location).toBe('Rack 1')
  })

  await test.step('without the network nothing typed is lost', async () => {
    await context.setOffline(true)
    const notes = page.getByRole('textbox', { name: 'Private notes' })
    await notes.fill('Ask Ostrander about the warmer paper.')
    await notes.press('Tab')
    await expect(page.getByRole('button', { name: 'Save Again' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save Again' }).click()
    await expect(saved).toBeVisible()
    expect(await readRecord()).toMatchObject({ private_notes: 'Ask Ostrander about the warmer paper.' })
  })

  await test.step('a condition report has pictures and marks, and is signed', async () => {
    await page.getByRole('button', { name: 'New Report' }).click()
    await page.getByRole('textbox', { name: 'Copy', exact: true }).fill('13')
    await page.getByRole('textbox', { name: 'Occasion' }).fill('on return')
    await page
      .getByRole('textbox', { name: 'What was found' })
      .fill('Soft handling crease lower left, in the margin only.')
    await page.getByLabel('Pictures of the report').setInputFiles(await photograph())
    const markable = page.getByRole('button', { name: 'Set a mark on picture 1' })
    await markable.focus()
    await page.keyboard.press('Enter')
    const mark = page.getByRole('button', { name: /^Mark 1, at 50 %/ })
    await mark.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /^Mark 1, at 49 %/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'What mark 1 shows' }).fill('Crease, 1.2 in')
    await page.keyboard.press('Tab')
    await expectAccessible()
    // Between the sizes of a phone and a desk sections fold and unfold, and keep what is typed in them.
    await shoot(page, 'work-record-report')
    await page.setViewportSize({ width: 1280, height: 1400 })
    await expect(page.getByRole('textbox', { name: 'Occasion' })).toHaveValue('on return')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText('1 picture, 1 mark. Signed by Inés Okafor.')).toBeVisible()
    await expect(page.getByText('1. Crease, 1.2 in')).toBeVisible()
  })

  await test.step('a private file is stored, saved under its name and removed', async () => {
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles({ name: 'Printer’s declaration.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    const link = page.getByRole('link', { name: 'Printer’s declaration.pdf' })
    await expect(link).toBeVisible()
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe('Printer’s declaration.pdf')
    await page.getByRole('button', { name: 'Remove Printer’s declaration.pdf' }).click()
    await expect(link).toBeHidden()
    await expect(page.getByText(/You removed “Printer’s declaration.pdf”/)).toBeVisible()
  })

  await test.step('on a phone all but the first section start folded, and open by the keyboard', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/artwork/${work.id}/record`)
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Made in' })).toBeHidden()
    await expectAccessible()
    await page.locator('#making > summary').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Made in' })).toBeVisible()
    await expect(page.locator('#size > summary')).toContainText('16 ¼ × 12 in, framed 21 × 17 × 1 ¼ in')
  })
})
