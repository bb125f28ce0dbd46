import { artworkForm } from './fixtures/artwork-form.ts'
import { locateCard } from './fixtures/dashboard.ts'
import { cutOff, photograph } from './fixtures/pictures.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('several pictures become one draft each, and a draft is completed before it can be published', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await page.goto('/upload')
  const form = artworkForm(page)
  const pictures = await Promise.all(['low-tide', 'IMG_2291', 'harbor'].map((name) => photograph(`${name}.jpg`)))
  await form.files.setInputFiles([...pictures, await cutOff()])
  const split = page.getByRole('button', { name: 'Create 4 drafts' })
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(split).toBeInViewport({ ratio: 1 })
    // Nothing lies over it.
    await split.click({ trial: true })
  }
  await split.click()
  await expect(page.getByRole('heading', { name: 'Four pictures, four drafts' })).toBeFocused()
  await expect(page.getByText('3 of 4 uploaded')).toBeVisible()
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(drafts).toHaveText([/Low Tide/, /Untitled/, /Harbor/, /File cut-off\.jpg is incomplete or damaged/])
  await expectAccessible()
  await shoot(page, 'upload-drafts')
  await page.getByRole('button', { name: 'Remove cut-off.jpg' }).click()
  await expect(page.getByText('Keep this page open')).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish 3 Drafts' }).click()
  // One after the other, in the order of the pictures.
  await expect(form.title).toHaveValue('Low Tide')
  await expect(page.getByText('After it, 2 drafts more to finish.')).toBeVisible()
  await form.fill({ title: 'Low Tide', width: '30', height: '20', price: '950', medium: 'photography' })
  await form.year.fill('2024')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.title).toHaveValue('Untitled')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(locateCard(page, 'Low Tide').getByRole('button', { name: 'Ready to Publish' })).toBeVisible()
  await expect(
    locateCard(page, 'Harbor').getByText('Still missing: medium, size, year created, price, and payouts.'),
  ).toBeVisible()
  await expect(locateCard(page, 'Harbor')).toContainText('Draft')
  const works = (await artist.api('GET', '/artworks/my')).body as unknown as { title: string }[]
  expect(works.map(({ title }) => title).toSorted()).toEqual(['Harbor', 'Low Tide', 'Untitled'])
  await locateCard(page, 'Harbor').getByRole('link', { name: 'Finish Harbor' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(form.title).toHaveValue('Harbor')
  await expect(form.year).toHaveValue('')
  await expect(page.getByText('Still missing: medium, year created, width, height, and price.')).toBeVisible()
})
