import type { Page } from '@playwright/test'
import { expectWorks, openDashboard } from './fixtures/dashboard.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { fillLogin, stored, watchCalls } from './fixtures/identity.ts'
import { blockLiveConnection } from './fixtures/live.ts'
import { DRIFT, publishArtist, type StoredWork, uploadWork } from './fixtures/published-artist.ts'
import { arriveFromOutside, createPerson, expect, test } from './fixtures/test.ts'

const FEED = /^\/api\/explore\/feed(\?|$)/
const PRODUCTS = '/api/shopify/products'

/** Answers the next calls of a path with these statuses, then passes them on. Records the requests. */
const refuse = async (page: Page, path: RegExp, times: number) => {
  const counted = { sent: 0 }
  await page.route(
    (url) => path.test(url.pathname + url.search),
    async (route) => {
      counted.sent += 1
      if (counted.sent > times) return route.continue()
      return route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'Please log in.' }),
      })
    },
  )
  return counted
}
/** A page that has read all it needs, without a live connection, which renews tokens too. */
const openShipping = async (page: Page) => {
  await blockLiveConnection(page)
  await page.goto('/shipping')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('(Enter your shipping address)')).toBeVisible()
  await page.waitForLoadState('networkidle')
}
/** Waits until the browser holds a copy of the answer of each address, as it was when it came. */
const expectCopies = async (page: Page, userId: string, urls: string[]) => {
  for (const url of urls) {
    const key = `gesso:cache:${userId}:${url}`
    await expect.poll(() => cacheKeys(page)).toContain(key)
    expect(Object.keys(JSON.parse((await stored(page, key)) ?? '{}')), url).toEqual(['etag', 'body'])
  }
}
const cacheKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gesso:cache:')))

test('AW-2.3 AW-2.5 CD-17.14 a refused token is renewed and the call repeated, without a word or a redirect', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await openShipping(page)
  // From here on the signature is invalid, so the real server refuses the token.
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')?.slice(0, -6)}AAAAAA`))
  const broken = await stored(page, 'token')
  const calls = watchCalls(page)
  const refused: number[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.status()))
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expectWorks(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(calls.filter(({ path }) => path === '/identity/token')).toHaveLength(1)
  const renewed = await stored(page, 'token')
  expect(renewed).not.toBe(broken)
  const mine = () => calls.filter(({ path }) => path === '/artworks/my').map(({ authorization }) => authorization)
  await expect.poll(mine).toEqual([`Bearer ${broken}`, `Bearer ${renewed}`])

  const counted = await refuse(page, FEED, 1)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect.poll(() => counted.sent).toBe(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/explore')
})

test('AW-2.6 AW-1.2 a second refusal leads to log-in without a third try, and back afterwards', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist')
  await openShipping(page)
  const counted = await refuse(page, FEED, 9)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/login')
  expect(counted.sent).toBe(2)
  expect(await stored(page, 'token')).toBeNull()
  await page.unrouteAll()
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/explore')
})

test('AW-2.7 a refusal without a current user leads straight to log-in', async ({ page, signedIn }) => {
  await signedIn('artist')
  await openShipping(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  const calls = watchCalls(page)
  const counted = await refuse(page, FEED, 9)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/login')
  // The prefetch of the navigation, and the screen when the refusal was there before it; neither is repeated.
  expect(counted.sent).toBeLessThanOrEqual(2)
  expect(calls.filter(({ path }) => path === '/identity/token')).toEqual([])
})

test('AW-2.9 AW-2.10 AW-2.13 AW-2.15 reads are kept per person, checked at every use, and gone at log-out', async ({
  page,
  browser,
  signedIn,
}) => {
  test.slow()
  const artist = await publishArtist((await browser.newContext()).request, { works: [DRIFT] })
  const person = await signedIn('artist', 'Ada Before')
  await uploadWork(page.request, person, { ...DRIFT, title: 'A Secret Draft' })
  await arriveFromOutside(page)
  const responses: number[] = []
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  page.on('response', (response) => new URL(response.url()).pathname === PRODUCTS && responses.push(response.status()))
  const work = page.getByRole('main').getByText('Drift', { exact: false }).first()
  await page.goto('/marketplace')
  await expect(work).toBeVisible()
  await expectCopies(page, person.id, [PRODUCTS])
  // A concurrent journey that publishes changes the list and its ETag.
  await expect(async () => {
    await page.reload()
    await expect(work).toBeVisible()
    expect(responses).toContain(304)
  }).toPass()
  expect(responses[0]).toBe(200)

  const renamed = await artist.api('PUT', `/artworks/${artist.works[0]?.id}`, { title: 'Drift, Again' })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  await page.reload()
  await expect(page.getByRole('main').getByText('Drift, Again').first()).toBeVisible()

  // Every other public read keeps its copy too, one a url; what depends on who asks never does.
  await page.getByRole('searchbox', { name: 'Search the marketplace' }).fill('Drift')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Search Results' })).toBeVisible()
  await expectCopies(page, person.id, [PRODUCTS, '/api/shopify/search?q=Drift&page=1'])
  const { id, shopify_handle: handle } = artist.works[0] as StoredWork
  await page.goto(`/marketplace/${handle}`)
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expectCopies(page, person.id, [`/api/social/comments/artwork/${id}?page=1`])
  expect(reads).toContain(`/api/social/interactions/artwork/${id}`)

  await page.goto('/explore')
  await expect(page.getByRole('list', { name: 'Feed', exact: true })).toBeVisible()
  await openDashboard(page)
  await expect(page.getByText('A Secret Draft').first()).toBeVisible()
  expect(reads).toEqual(expect.arrayContaining(['/api/explore/feed', '/api/users/profile', '/api/artworks/my']))
  for (const key of await cacheKeys(page))
    expect(key).toMatch(/:\/api\/(shopify\/(products|search)|search\/ai-search|social\/comments\/[^?]+)(\?|$)/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await cacheKeys(page)).toEqual([])
  const next = await createPerson((await browser.newContext()).request, 'artist', 'Ben After')
  await page.route(/\/api\/(?!identity\/|users\/)/, (route) => route.abort())
  await (await fillLogin(page, next.email)).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('alert').first()).toBeVisible()
  for (const text of ['Ada Before', 'A Secret Draft']) await expect(page.getByText(text)).toHaveCount(0)
})

test('AW-2.15 AW-2.20 what was saved is read afterwards; a save without an answer says so and can be tried again', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('collector')
  await page.goto('/profile')
  const form = page.getByRole('form', { name: 'Edit profile' })
  await form.getByLabel('Bio').fill('Paints by the sea.')
  const save = form.getByRole('button', { name: 'Save Changes' })
  await context.setOffline(true)
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Failed to update profile')
  await expect(save).toBeEnabled()
  await expect(form.getByLabel('Bio')).toHaveValue('Paints by the sea.')
  await context.setOffline(false)
  await save.click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile')
  await expect(form.getByLabel('Bio')).toHaveValue('Paints by the sea.')
})

test('AW-2.20 a read without an answer ends in its message and a way to try again', async ({ page, signedIn }) => {
  await signedIn('collector')
  await arriveFromOutside(page)
  await page.route(/\/api\/explore\/feed(\?|$)/, (route) => route.abort())
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
