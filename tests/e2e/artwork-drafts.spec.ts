import { artworkForm } from './fixtures/artwork-form.ts'
import { cardOf } from './fixtures/dashboard.ts'
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
  await page.getByRole('button', { name: 'Create 4 drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Four pictures, four drafts' })).toBeFocused()
  await expect(page.getByText('3 of 4 uploaded')).toBeVisible()
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(drafts).toHaveText([/Low Tide/, /Untitled/, /Harbor/, /File cut-off\.jpg is incomplete or damaged/])
  await expectAccessible()
  await shoot(page, 'upload-drafts')
  await page.getByRole('button', { name: 'Remove cut-off.jpg' }).click()
  await page.getByRole('button', { name: 'Finish 3 Drafts' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(cardOf(page, 'Harbor')).toContainText('Draft')
  const works = (await artist.api('GET', '/artworks/my')).body as unknown as { title: string }[]
  expect(works.map(({ title }) => title).toSorted()).toEqual(['Harbor', 'Low Tide', 'Untitled'])
  await cardOf(page, 'Harbor').getByRole('link', { name: /Edit/ }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(form.title).toHaveValue('Harbor')
  await expect(form.year).toHaveValue('')
  await expect(page.getByText('Still missing: medium, year created, width, height, and price.')).toBeVisible()
})
