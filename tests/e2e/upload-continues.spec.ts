import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { artworkForm } from './fixtures/artwork-form.ts'
import { makePhotograph } from './fixtures/pictures.ts'
import { type SampleWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const MB = 1024 * 1024
const SIZE = 6 * MB
const PART = /\/api\/uploads\/[^/]+\/parts$/

/** Adds up the bytes of forms that left the browser, over reloads too. To be called before the first `goto`. */
const countBytes = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      let known = 0
      this.upload.addEventListener('progress', ({ loaded }) => {
        const before = Number(sessionStorage.getItem('sent-bytes') ?? 0)
        sessionStorage.setItem('sent-bytes', String(before + loaded - known))
        known = loaded
      })
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('sent-bytes')))
}

/** A large photograph on the disk, so that it is the same file whenever it is chosen. */
const largeFile = async (testInfo: TestInfo): Promise<string> => {
  const path = testInfo.outputPath('harbor.jpg')
  await writeFile(path, (await makePhotograph(SIZE, 'harbor.jpg')).buffer)
  return path
}

/** From the second part on, parts do not leave; the function lets them pass again. */
const holdParts = async (page: Page): Promise<() => Promise<void>> => {
  let parts = 0
  await page.route(PART, (route) => {
    parts += 1
    return parts < 3 ? route.continue() : route.abort('connectionfailed')
  })
  return () => page.unroute(PART)
}

test('a large picture goes on by itself when the network is back, and is sent once', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}, testInfo) => {
  const artist = await signedIn('artist')
  const sentBytes = await countBytes(page)
  await page.goto('/upload')
  const form = artworkForm(page)
  const release = await holdParts(page)
  await form.files.setInputFiles(await largeFile(testInfo))
  const progress = page.getByRole('progressbar', { name: 'harbor.jpg' })
  await expect(progress).toHaveAttribute('aria-valuenow', '33')
  await context.setOffline(true)
  await release()
  await expectAccessible()
  await shoot(page, 'upload-waits')
  await context.setOffline(false)
  await expect(progress).toHaveCount(0)
  expect(await sentBytes()).toBeGreaterThanOrEqual(SIZE)
  expect(await sentBytes()).toBeLessThanOrEqual(SIZE + MB)
  await form.fill()
  await form.upload.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await artist.api('GET', '/artworks/my')).body).toHaveLength(1)
})

test('after a reload, the same picture continues where it stopped', async ({ page, signedIn }, testInfo) => {
  await signedIn('artist')
  const sentBytes = await countBytes(page)
  await page.goto('/upload')
  const form = artworkForm(page)
  const release = await holdParts(page)
  const path = await largeFile(testInfo)
  await form.files.setInputFiles(path)
  const progress = page.getByRole('progressbar', { name: 'harbor.jpg' })
  await expect(progress).toHaveAttribute('aria-valuenow', '33')
  await page.reload()
  await release()
  await form.files.setInputFiles(path)
  await expect(form.tiles).toHaveCount(1)
  await expect(progress).toHaveCount(0)
  await form.fill()
  await expect(form.upload).toBeEnabled()
  expect(await sentBytes()).toBeGreaterThanOrEqual(SIZE)
  expect(await sentBytes()).toBeLessThanOrEqual(SIZE + MB)
})

const WORK: SampleWork = {
  title: 'Low Tide',
  pictures: ['tide'],
  medium: 'oil',
  size: [60, 40],
  price: '6800',
  year: 2024,
}

test('a picture that is added to a work goes on when the network is back, and after a reload; it is added once', async ({
  page,
  context,
  signedIn,
}, testInfo) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, WORK)
  const sentBytes = await countBytes(page)
  await page.goto(`/artwork/${id}/images`)
  const rows = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const release = await holdParts(page)
  const files = page.locator('input[type=file]')
  const path = await largeFile(testInfo)
  await files.setInputFiles(path)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  await page.reload()
  await release()
  let isLost = false
  // The picture is added, and only the response is lost.
  await page.route(`**/api/artworks/${id}/images`, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await files.setInputFiles(path)
  await expect(rows).toHaveCount(2)
  expect(isLost).toBe(true)
  expect(await sentBytes()).toBeLessThanOrEqual(SIZE + MB)
  const { images } = (await artist.api('GET', `/artworks/${id}`)).body as unknown as { images: unknown[] }
  expect(images).toHaveLength(2)
})
