import { artworkForm } from './fixtures/artwork-form.ts'
import { openDashboard } from './fixtures/dashboard.ts'
import { dragByMouse, liftByMouse, liftByTouch, swipeUp } from './fixtures/dragging.ts'
import { choose, chosen, dialog, hung, locateCard, titlesIn, WORKS } from './fixtures/exhibitions.ts'
import { photographs } from './fixtures/pictures.ts'
import { uploadWork, uploadWorks } from './fixtures/published-artist.ts'
import { expect, test } from './fixtures/test.ts'

test.use({
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

test('a finger that rests on a picture drags it and the order is stored, and a swipe over the pictures scrolls', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, {
    title: 'Low Tide',
    pictures: ['tide', 'agnes', 'orchard'],
    medium: 'oil',
    size: [60, 40],
    price: '6800',
    year: 2024,
  })
  const order = async () => {
    const { images } = (await artist.api('GET', `/artworks/${id}`)).body as { images: { id: string }[] }
    return images.map((image) => image.id)
  }
  const [tide, agnes, orchard] = await order()
  await page.goto(`/artwork/${id}/images`)
  const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await expect.poll(() => rows.getByRole('img').count(), { timeout: 30_000 }).toBe(3)
  const primary = rows.filter({ has: page.getByText('Primary', { exact: true }) })

  await swipeUp(page, rows.nth(0), 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect(await order()).toEqual([tide, agnes, orchard])

  // Below the finger the others make room, and the first place is that of the primary picture.
  const drag = await liftByTouch(page, rows.nth(1))
  await drag.over(rows.nth(0))
  await expect(primary).toHaveAttribute('data-dragged')
  await expect(rows.nth(0)).toHaveCSS('transition', /^transform 0\.2s/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(rows.nth(0)).toHaveCSS('transition-property', 'opacity, visibility')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await order()).toEqual([tide, agnes, orchard])
  await drag.drop()
  await expect(page.getByText('Saved: new order.')).toBeVisible()
  expect(await order()).toEqual([agnes, tide, orchard])

  // A tap is no drag.
  await page.getByRole('button', { name: 'Make primary: image 3' }).tap()
  await expect(page.getByText('Saved: image 3 is now the primary image.')).toBeVisible()
  expect(await order()).toEqual([orchard, agnes, tide])
})

test('the pictures of a new work are ordered by touch and by mouse', async ({ page, signedIn }) => {
  await signedIn('artist')
  await page.goto('/upload')
  const form = artworkForm(page)
  await form.files.setInputFiles(await photographs(4))
  await expect(form.tiles).toHaveText([/1\.jpg/, /2\.jpg/, /3\.jpg/, /4\.jpg/])
  const drag = await liftByTouch(page, form.tiles.nth(3))
  await drag.over(form.tiles.nth(1))
  await drag.drop()
  await expect(form.tiles).toHaveText([/1\.jpg/, /4\.jpg/, /2\.jpg/, /3\.jpg/])
  await expect(page.getByText('4.jpg is now image 2 of 4.')).toBeAttached()
  await dragByMouse(page, form.tiles.nth(0), form.tiles.nth(2))
  await expect(form.tiles).toHaveText([/4\.jpg/, /2\.jpg/, /1\.jpg/, /3\.jpg/])
})

test('the works of an exhibition are ordered by touch, a swipe scrolls the window, and Escape only takes a drag back', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const works = await uploadWorks(context.request, artist, WORKS)
  await hung(artist, works)
  await openDashboard(page)
  await expect(locateCard(page, 'The Hour Before')).toBeVisible()
  await choose(page, 'The Hour Before', 'Edit')
  const rows = chosen(page).getByRole('listitem')
  const order = () => titlesIn(chosen(page))
  await expect.poll(order).toEqual(['Low Tide, 2024', 'Agnes, Waiting, 2024', 'Orchard, 2024'])

  const measureTop = async () => (await rows.nth(0).boundingBox())?.y ?? 0
  await rows.nth(0).scrollIntoViewIfNeeded()
  const before = await measureTop()
  await swipeUp(page, rows.nth(0), 150)
  await expect.poll(measureTop).toBeLessThan(before - 50)
  await expect(page.locator('[data-dragged]')).toHaveCount(0)

  const drag = await liftByTouch(page, rows.nth(2))
  await drag.over(rows.nth(1))
  await drag.drop()
  await expect.poll(order).toEqual(['Low Tide, 2024', 'Orchard, 2024', 'Agnes, Waiting, 2024'])

  const cancelled = await liftByMouse(page, rows.nth(0))
  await cancelled.over(rows.nth(1))
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await cancelled.drop()
  await expect.poll(order).toEqual(['Low Tide, 2024', 'Orchard, 2024', 'Agnes, Waiting, 2024'])
  await dragByMouse(page, rows.nth(0), rows.nth(1))
  await expect.poll(order).toEqual(['Orchard, 2024', 'Low Tide, 2024', 'Agnes, Waiting, 2024'])
  const saved = page.waitForResponse((response) => /\/exhibitions\/[^/]+\/artworks$/.test(response.url()))
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  const { artwork_ids } = (await saved).request().postDataJSON() as { artwork_ids: string[] }
  expect(artwork_ids).toEqual([works[2]?.id, works[0]?.id, works[1]?.id])
  await expect(dialog(page)).toHaveCount(0)
})
