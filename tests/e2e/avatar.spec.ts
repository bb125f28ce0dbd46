import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AVATAR_FILE } from '../../src/contract/constants.ts'
import { FIELDS } from './fixtures/exhibitions.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const AVATAR = /\/api\/users\/avatar$/
/** Slow enough that several values of the progress are seen. */
const UPLOAD_BYTES_PER_SECOND = 2_500_000
const picture = (name = 'me.jpg') =>
  readFile('demo/art/agnes.jpg').then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
const box = (page: Page) => page.getByRole('region', { name: 'Profile picture', exact: true })
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  box(page).locator('input[type=file]').setInputFiles(files)
const open = async (page: Page) => {
  await page.goto('/account')
  await expect(box(page)).toBeVisible()
}
const countUploads = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (AVATAR.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}
/** Drops files like a user, including ones that a file picker would not offer. */
const drop = async (page: Page, names: string[]) => {
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const name of list) data.items.add(new File(['x'], name, { type: 'image/png' }))
    return data
  }, names)
  await box(page).getByRole('button').dispatchEvent('drop', { dataTransfer: transfer })
}

test('CD-4.12 CD-6.5 CD-6.7 CD-6.8 CD-6.9 a picture is shown at once, sent, and then comes from the server', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist')
  await open(page)
  const held = await holdCall(page, 'POST', AVATAR)
  const fields = page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve) => {
        const send = XMLHttpRequest.prototype.send
        XMLHttpRequest.prototype.send = function (body) {
          if (body instanceof FormData) resolve([...body].map(([name, file]) => [name, (file as File).name]))
          return send.call(this, body)
        }
      }),
  )
  const sent = page.waitForRequest((request) => AVATAR.test(new URL(request.url()).pathname))
  await choose(page, await picture())
  const drawn = box(page).locator('img')
  await expect(drawn).toHaveAttribute('src', /^blob:/)
  await expect(box(page).getByRole('progressbar')).toBeVisible()
  const request = await sent
  const responded = request.response()
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  expect(await fields).toEqual([['avatar', 'me.jpg']])
  held.release()
  expect((await responded)?.status()).toBe(200)
  const { user } = JSON.parse((await (await responded)?.text()) ?? '{}')
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  await expect(drawn).toHaveAttribute('src', user.avatar)
  await shoot(page, 'account-avatar')
  expect((await person.api('GET', '/users/profile')).body.avatar).toBe(user.avatar)
})

test('CD-6.1 CD-6.2 CD-6.3 CD-6.4 CD-6.11 what may not be sent is refused here, with its reason', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await open(page)
  const uploads = countUploads(page)
  await expect(box(page).locator('input[type=file]')).not.toHaveAttribute('multiple')
  for (const [name, mimeType] of [
    ['moving.gif', 'image/gif'],
    ['cv.pdf', 'application/pdf'],
  ] as const) {
    await choose(page, { name, mimeType, buffer: Buffer.from('x') })
    await expect(box(page).getByText('Only JPEG, JPG, and PNG files are allowed')).toBeVisible()
  }
  const whole = Buffer.alloc(AVATAR_FILE.maxBytes + 1)
  await choose(page, { name: 'big.png', mimeType: 'image/png', buffer: whole })
  await expect(box(page).getByText('Image must be smaller than 5MB')).toBeVisible()
  await drop(page, ['one.png', 'two.png'])
  await expect(box(page).getByText('Invalid file. Please try again.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await choose(page, await picture())
  await expect(box(page).getByText('You must be logged in to upload a profile picture')).toBeVisible()
  expect(uploads()).toBe(0)
})

test('CD-6.3 CD-6.6 a picture of exactly the limit is sent, with its progress in percent', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('artist')
  await open(page)
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
  const percents = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const value = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (value && Number(value) !== seen.at(-1)) seen.push(Number(value))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  const { buffer } = await picture()
  // A JPEG with trailing data is still a valid picture.
  const whole = Buffer.concat([buffer, Buffer.alloc(AVATAR_FILE.maxBytes - buffer.length)])
  await choose(page, { name: 'limit.jpg', mimeType: 'image/jpeg', buffer: whole })
  await expect(box(page).getByText(/^\d+%$/)).toBeVisible()
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible({ timeout: 30_000 })
  const seen = await percents.jsonValue()
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(100)
})

test('CD-6.17 a new picture has a new address, on the account page, the dashboard and beside a comment', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist')
  const { id } = (await person.api('POST', '/exhibitions', FIELDS)).body
  await person.api('PUT', `/exhibitions/${id}`, { status: 'published' })
  await person.api('POST', '/social/comment', { itemId: id, itemType: 'exhibition', content: 'Open until nine.' })
  const upload = async (): Promise<string> => {
    await open(page)
    const responded = page.waitForResponse((response) => AVATAR.test(new URL(response.url()).pathname))
    await choose(page, await picture())
    return (await (await responded).json()).user.avatar
  }
  const first = await upload()
  const second = await upload()
  expect(second).not.toBe(first)
  expect((await page.request.get(second)).ok()).toBe(true)
  for (const path of ['/account', '/dashboard', `/exhibition/${id}`]) {
    await page.goto(path)
    const comments = page.getByRole('heading', { name: /^Comments/ })
    if (path.startsWith('/exhibition')) await comments.scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').locator(`img[src="${second}"]`).first()).toBeVisible()
  }
})

test('CD-6.10 CD-6.12 CD-6.13 CD-6.14 CD-6.15 a failed upload is explained and the picture before it comes back', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await open(page)
  await choose(page, await picture())
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  // Until the profile is read again, the preview of the upload is still shown.
  await expect(box(page).locator('img')).toHaveAttribute('src', /^\/media\//)
  const before = (await box(page).locator('img').getAttribute('src')) ?? ''
  const failures = [
    [413, {}, 'Image file is too large. Maximum size is 5MB'],
    [415, {}, 'Invalid file type. Please use JPEG, JPG, or PNG'],
    [500, { error: 'The frame broke.' }, 'The frame broke.'],
    [500, {}, 'Failed to upload profile picture. Please try again.'],
  ] as const
  for (const [status, body, text] of failures) {
    await failCall(page, 'POST', AVATAR, status, body)
    const reloaded = page.waitForRequest((request) => request.url().endsWith('/api/users/profile'))
    await choose(page, await picture())
    await reloaded
    await expect(box(page).getByText(text, { exact: true })).toBeVisible()
    await expect(box(page).locator('img')).toHaveAttribute('src', before)
    await page.unrouteAll()
  }
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  await choose(page, await picture())
  await expect(box(page).getByText('Failed to load the uploaded image')).toBeVisible()
})
