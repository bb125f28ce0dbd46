import { dragByMouse } from './fixtures/dragging.ts'
import { cutOff, makePhotograph, paper, photograph, photographs } from './fixtures/pictures.ts'
import { type SampleWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, failCall, type Person, shoot, test } from './fixtures/test.ts'

const WORK: SampleWork = {
  title: 'Low Tide',
  pictures: ['tide', 'install-1'],
  medium: 'oil',
  size: [60, 40],
  price: '6800',
  year: 2024,
}

interface Image {
  id: string
  alt_text: string
  is_primary: boolean
}
const fetchImages = async (artist: Person, id: string) =>
  ((await artist.api('GET', `/artworks/${id}`)).body as unknown as { images: Image[] }).images

test('CD-7.29 CD-7.28 pictures are added, ordered, described and removed, and each change is stored', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const { id } = await uploadWork(context.request, artist, WORK)
  const [front, room] = await fetchImages(artist, id)
  await page.goto(`/artwork/${id}/edit`)
  await page.getByRole('link', { name: 'Open the main editor' }).click()
  await expect(page).toHaveURL(new RegExp(`/artwork/${id}/images$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  const files = page.locator('input[type=file]')
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  const order = async () => (await fetchImages(artist, id)).map((image) => image.id)
  await expect(rows).toHaveCount(2)
  await expect.poll(async () => rows.getByRole('img').count(), { timeout: 30_000 }).toBe(2)
  await expectAccessible()
  await shoot(page, 'images')

  // Valid files are added, and the others are listed with the reasons.
  await files.setInputFiles([
    await photograph('detail.jpg', '#8a3b2e'),
    await cutOff(),
    paper,
    await makePhotograph(10 * 1024 * 1024 + 1, 'scan.jpg'),
  ])
  await expect(page.getByText('File statement.pdf is not an image file', { exact: true })).toBeVisible()
  await expect(page.getByText('File scan.jpg is too large. Maximum size is 10MB', { exact: true })).toBeVisible()
  await expect(page.getByText('File cut-off.jpg is incomplete or damaged')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(saved).toHaveText('Saved: detail.jpg added.')
  await page.getByRole('button', { name: 'Remove cut-off.jpg' }).click()
  await expect(page.getByText('File cut-off.jpg is incomplete or damaged')).toHaveCount(0)
  const detail = (await fetchImages(artist, id))[2]
  await files.setInputFiles(await photographs(8))
  await expect(page.getByText('Maximum 10 images allowed', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(3)

  // Reordered with buttons: the first picture is the primary one.
  await page.getByRole('button', { name: 'Make primary: image 3' }).click()
  await expect(saved).toHaveText('Saved: image 3 is now the primary image.')
  expect(await order()).toEqual([detail?.id, front?.id, room?.id])
  expect((await fetchImages(artist, id)).map(({ is_primary }) => is_primary)).toEqual([true, false, false])
  await expect(rows.nth(0).getByText('Primary', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move later: image 1' }).press('Enter')
  await expect(saved).toHaveText('Saved: image 1 is now image 2.')
  await page.getByRole('button', { name: 'Move earlier: image 3' }).press('Enter')
  await expect(saved).toHaveText('Saved: image 3 is now image 2.')
  expect(await order()).toEqual([front?.id, room?.id, detail?.id])
  await dragByMouse(page, rows.nth(2), rows.nth(1))
  await expect(saved).toHaveText('Saved: new order.')
  expect(await order()).toEqual([front?.id, detail?.id, room?.id])

  // The title is the alternative text where none was entered.
  const alt = page.getByLabel('Alt text of image 2')
  await expect(alt).toHaveValue('Low Tide')
  await alt.fill('The dog, close up')
  await alt.press('Enter')
  await expect(saved).toHaveText('Saved: alt text.')
  expect((await fetchImages(artist, id)).map(({ alt_text }) => alt_text)).toEqual([
    'Low Tide',
    'The dog, close up',
    'Low Tide',
  ])

  // Removed after a confirmation; the next one becomes primary.
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this image?' })
  await expectAccessible()
  await shoot(page, 'images-remove')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(saved).toHaveText('Saved: image removed.')
  await expect(rows).toHaveCount(2)
  expect(await fetchImages(artist, id)).toMatchObject([
    { id: detail?.id, alt_text: 'The dog, close up', is_primary: true },
    { id: room?.id, is_primary: false },
  ])
  await page.reload()
  await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The dog, close up')
  await expect(rows.nth(0).getByText('Primary', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeDisabled()
  await expect(page.getByText('An artwork needs at least one image.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Drag images here/ })).toBeFocused()
})

test('a change that cannot be stored says so and the pictures stand as they were', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, WORK)
  await page.goto(`/artwork/${id}/images`)
  const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await page.getByLabel('Alt text of image 1').fill('The flats')
  await page.getByLabel('Alt text of image 1').press('Enter')
  await expect(page.getByText('Saved: alt text.')).toBeVisible()
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to update artwork' })
  await failCall(page, 'PUT', new RegExp(`/api/artworks/${id}/images$`), 500, { error: 'The disk is full.' })
  await page.getByRole('button', { name: 'Make primary: image 2' }).click()
  await expect(failure).toContainText('The disk is full.')
  await expect(page.getByLabel('Alt text of image 1')).toHaveValue('The flats')
  await failCall(page, 'POST', new RegExp(`/api/artworks/${id}/images$`), 'no answer')
  await page.locator('input[type=file]').setInputFiles(await photograph())
  const waiting = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(waiting).toContainText('Check your connection')
  await expect(rows).toHaveCount(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again: front.jpg' }).click()
  await expect(rows).toHaveCount(3)
  await expect(waiting).toHaveCount(0)
})
