import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { works: SAMPLE_WORKS.slice(0, 2) })
})
test.afterAll(() => visitor.dispose())

/** Of the work, in inches. */
const WIDTH_IN = 60
const HEIGHT_IN = 40
const GRAY = { r: 200, g: 200, b: 200 }
const FRAME_IN = 1.6

const handle = () => artist.works[0]?.shopify_handle ?? ''
const work = (page: Page) => page.getByRole('button', { name: /^Low Tide, with Dog\. Drag it/ })
const photo = (page: Page) => page.getByRole('img', { name: /wall/ })
const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

/** Asserts the size of the work on the screen, within a pixel, for this many pixels of the photograph per inch. */
const expectScale = async (page: Page, pixelsPerInch: number, photoWidth: number) => {
  const shown = (await measureBox(photo(page))).width / photoWidth
  await expect
    .poll(async () => {
      const { width, height } = await measureBox(work(page))
      return [width - WIDTH_IN * pixelsPerInch * shown, height - HEIGHT_IN * pixelsPerInch * shown].every(
        (wrong) => Math.abs(wrong) < 1,
      )
    })
    .toBe(true)
}

/** A photograph as a phone stores it: lying on its side, with the way up in its EXIF data. */
const sideways = () =>
  sharp({ create: { width: 2000, height: 3000, channels: 3, background: GRAY } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a work hangs at true scale on a photograph that never leaves the browser', async ({ page, expectAccessible }) => {
  await page.goto(`/marketplace/${handle()}`)
  await page.getByRole('link', { name: 'See it on your wall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'See it on your wall' })).toBeVisible()
  // The sofa of the sample wall measures 706 of 1600 pixels and 84 inches.
  await expectScale(page, 706 / 84, 1600)
  await expectAccessible()
  await shoot(page, 'wall-sample')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postDataBuffer() !== null || request.method() !== 'GET') sent.push(request.url())
  })
  const file = page.locator('input[type=file]:not([capture])')
  await expect(page.locator('input[type=file][capture=environment]')).toHaveCount(1)
  await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser cannot open this file as a picture. Choose a JPEG or PNG.',
  )
  await expectScale(page, 706 / 84, 1600)

  await file.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await sideways() })
  const own = page.getByRole('img', { name: 'Your photo of a wall' })
  await expect(own).toBeVisible()
  // Upright, and scaled down from 3000 × 2000.
  expect(await own.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([2400, 1600])
  // A door of 80 inches, over 1280 pixels.
  await expectScale(page, 16, 2400)
  await page.getByLabel('Its length').fill('160')
  await expectScale(page, 8, 2400)
  await page.getByLabel('Its length').fill('')
  await expect(page.getByText('Enter a length of more than 0.')).toBeVisible()
  await expectScale(page, 8, 2400)
  await page.getByLabel('Its length').fill('406.4')
  await page.getByText('cm', { exact: true }).click()
  await expectScale(page, 8, 2400)
  await page.getByLabel('What you measured').selectOption('Letter paper, 11 in long')
  await expectScale(page, 1280 / 11, 2400)
  await page.getByLabel('What you measured').selectOption('Door, 80 in high')

  // The lower end goes up to the middle: 640 pixels are the 80 inches now.
  const lower = page.getByRole('button', { name: /^Second end of the known length/ })
  const shown = (await measureBox(own)).width / 2400
  const from = await measureBox(lower)
  await page.mouse.move(from.x + 22, from.y + 22)
  await page.mouse.down()
  await page.mouse.move(from.x + 22, from.y + 22 - 320 * shown, { steps: 4 })
  await page.mouse.move(from.x + 22, from.y + 22 - 640 * shown, { steps: 4 })
  await page.mouse.up()
  await expectScale(page, 8, 2400)
  await lower.press('Shift+ArrowUp')
  await expectScale(page, 630 / 80, 2400)
  await lower.press('Shift+ArrowDown')
  await expectScale(page, 8, 2400)

  const before = await measureBox(work(page))
  const inch = 8 * shown
  await work(page).press('ArrowRight')
  await work(page).press('Shift+ArrowDown')
  const moved = await measureBox(work(page))
  expect(Math.abs(moved.x - before.x - inch)).toBeLessThan(0.6)
  expect(Math.abs(moved.y - before.y - 6 * inch)).toBeLessThan(0.6)
  await page.mouse.move(moved.x + 40, moved.y + 40)
  await page.mouse.down()
  await page.mouse.move(moved.x + 100, moved.y + 20, { steps: 5 })
  await page.mouse.up()
  const dragged = await measureBox(work(page))
  expect(Math.abs(dragged.x - moved.x - 60)).toBeLessThan(1)
  expect(Math.abs(dragged.y - moved.y + 20)).toBeLessThan(1)
  await expectScale(page, 8, 2400)
  await page.getByRole('button', { name: 'Center', exact: true }).click()
  await page.getByRole('button', { name: 'Move left 1 inch' }).click()
  await page.getByText('White', { exact: true }).click()
  await expectAccessible()
  await shoot(page, 'wall-own')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`${handle()}-on-my-wall.jpg`)
  const { data, info } = await sharp(await readFile(await saved.path()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2400, 1600])
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const left = 1200 - 8 - (WIDTH_IN * 8) / 2
  const middle = 640
  // The wall, the white frame, and no frame any more where the work begins.
  expect(pixel(100, 100).every((part) => Math.abs(part - GRAY.r) < 4)).toBe(true)
  expect(pixel(left - Math.round((FRAME_IN * 8) / 2), middle).every((part) => part > 228)).toBe(true)
  expect(pixel(left + 4, middle).every((part) => part > 228)).toBe(false)
  expect(pixel(left + WIDTH_IN * 8 - 4, middle).every((part) => part > 228)).toBe(false)
  expect(pixel(left + WIDTH_IN * 8 + Math.round((FRAME_IN * 8) / 2), middle).every((part) => part > 228)).toBe(true)

  // Another work of the artist, 24 × 30 inches, on the same wall.
  const inchOnScreen = (await measureBox(work(page))).width / WIDTH_IN
  await page.getByRole('button', { name: 'Hang Agnes, Waiting, 30 × 24 × 0.8 in' }).click()
  const other = await measureBox(page.getByRole('button', { name: /^Agnes, Waiting\. Drag it/ }))
  expect(Math.abs(other.width - 24 * inchOnScreen)).toBeLessThan(1)
  expect(Math.abs(other.height - 30 * inchOnScreen)).toBeLessThan(1)
  await page.getByRole('button', { name: /^Hang Low Tide/ }).click()

  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Use the sample wall' }).click()
  await expectScale(page, 706 / 84, 1600)
})

test('on a phone the wall fills the screen, the photograph comes from the camera, and nothing is wider than the screen', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/see-on-your-wall/${handle()}`)
  await expectScale(page, 706 / 84, 1600)
  // The sample is cropped to the sofa, with the whole work and both ends of the known length on the screen.
  await expect.poll(async () => (await measureBox(photo(page))).height).toBeGreaterThan(440)
  for (const part of [work(page), ...(await page.getByRole('button', { name: /end of the known length/ }).all())])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect((await measureBox(work(page))).width).toBeGreaterThan(200)
  // The rest of it is reached by scrolling, or by moving something there with the keyboard.
  const end = page.getByRole('button', { name: /^Second end of the known length/ })
  const before = (await measureBox(end)).x
  await end.press('Shift+ArrowRight')
  await expect.poll(async () => (await measureBox(end)).x).not.toBe(before)
  await end.press('Shift+ArrowLeft')
  await expectAccessible()
  await shoot(page, 'wall-phone')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await (await chooser).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await sideways() })
  await expectScale(page, 16, 2400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.goto('/see-on-your-wall/no-such-work')
  await expect(page.getByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeVisible()
})
