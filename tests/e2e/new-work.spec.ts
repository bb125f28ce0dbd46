import { photograph } from './fixtures/pictures.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('a work begins with its title and saves by itself; the rest opens when it is needed', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  await page.setViewportSize({ width: 1280, height: 1500 })
  await page.goto('/dashboard/works')
  await page.getByRole('link', { name: 'New Work' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new work' })).toBeVisible()
  const readAll = async () => (await artist.api('GET', '/inventory/works')).body.items

  await test.step('nothing is stored before it has a title', async () => {
    await page.getByRole('textbox', { name: 'Medium' }).fill('Copperplate etching')
    await page.keyboard.press('Tab')
    await expect(page.getByText('It is saved from its title on.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Files' })).toBeDisabled()
    expect(await readAll()).toEqual([])
  })

  await test.step('from its title on everything is saved, also what was typed before', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Drift')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Saved as a draft, /)).toBeVisible()
    await page.getByRole('textbox', { name: 'Year' }).fill('c. 1998')
    await page.getByRole('spinbutton', { name: 'Height' }).fill('16 1/4')
    await page.getByRole('spinbutton', { name: 'Width' }).fill('12')
    await page.getByRole('textbox', { name: 'Price' }).fill('280')
    await page.keyboard.press('Tab')
    await expect(page.getByText('41.3 cm')).toBeVisible()
    await expect(page.getByText(/^Saved as a draft, /)).toBeVisible()
    const label = page.getByRole('complementary', { name: 'Label and wall' })
    await expect(label).toContainText('16 ¼ × 12 in (41.3 × 30.5 cm)')
  })
  const id = new URL(page.url()).searchParams.get('work') ?? ''
  expect((await artist.api('GET', `/artworks/${id}/record`)).body).toMatchObject({
    title: 'Drift',
    medium_line: 'Copperplate etching',
    date_text: 'c. 1998',
    year_to: 1998,
    size: { height: 16.25, width: 12, unit: 'in' },
    price: '280.00',
    status: 'draft',
  })

  await test.step('pictures are added, and a chip opens its section in place', async () => {
    await page.getByLabel('Images', { exact: true }).setInputFiles(await photograph('drift.jpg'))
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('img').first()).toBeVisible()
    // On the wall, too, once it is prepared.
    await expect(page.getByRole('complementary', { name: 'Label and wall' }).locator('img')).toBeVisible()
    await page.getByRole('button', { name: 'Provenance' }).click()
    await expect(page.getByRole('heading', { name: 'Provenance' })).toBeFocused()
    await page.getByRole('textbox', { name: /Owners and dates/ }).fill('2023, The artist')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await artist.api('GET', `/artworks/${id}/record`)).body.provenance)
      .toBe('2023, The artist')
    await expectAccessible()
    await shoot(page, 'work-record-new')
  })

  await test.step('what stands in the way of publishing is said; on request it can be shown', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('It is not published yet')).toBeVisible()
    await page.getByRole('button', { name: 'Terms of sale' }).click()
    await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute('href', '/payment-settings')
    await page.getByRole('radio', { name: /Price on request/ }).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL(new RegExp(`/artwork/${id}/record`))
    expect((await artist.api('GET', `/artworks/${id}/record`)).body).toMatchObject({ status: 'published' })
  })

  await test.step('a size keeps the unit in which it is typed', async () => {
    await page.goto('/artwork/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Metric')
    await page.getByRole('spinbutton', { name: 'Height' }).fill('40 cm')
    await page.getByRole('spinbutton', { name: 'Width' }).fill('30 cm')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('complementary', { name: 'Label and wall' })).toContainText(
      '40 × 30 cm (15.7 × 11.8 in)',
    )
    await expect(page.getByRole('spinbutton', { name: 'Height' })).toHaveValue('40')
    await expect(page.getByRole('radio', { name: 'cm' })).toBeChecked()
  })

  await test.step('a picture alone begins a work by its name, and a reload goes on with it', async () => {
    await page.goto('/artwork/new')
    await page.getByLabel('Images', { exact: true }).setInputFiles(await photograph('low-tide.jpg'))
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Low Tide')
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('img').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Low Tide')
    expect(await readAll()).toHaveLength(3)
  })
})
