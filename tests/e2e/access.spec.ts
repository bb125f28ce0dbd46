import type { Page } from '@playwright/test'
import { signInAsAdmin } from './fixtures/admin-server.ts'
import { openDashboard } from './fixtures/dashboard.ts'
import { fillLogin, stored, watchCalls } from './fixtures/identity.ts'
import { arriveFromOutside, createPerson, expect, holdCall, shoot, test } from './fixtures/test.ts'

/** Every protected path, where a visitor is redirected, and what a signed-in artist sees there; `/` is in home-public.spec.ts. */
const PROTECTED = [
  ['/dashboard', '/login', /^Welcome/],
  ['/account', '/login', /Account/],
  ['/upload', '/login', 'Upload Artwork'],
  ['/profile', '/login', /profile/i],
  ['/explore', '/signup', 'Explore'],
  ['/browse', '/login', 'Explore'],
  ['/marketplace', '/login', 'Art Marketplace'],
  ['/shipping', '/login', 'Shipping'],
  ['/payment-settings', '/login', /Payment/],
  ['/payment-settings/outside', '/login', 'Paid outside'],
] as const
const UNKNOWN = '0198d2a0-0000-7000-8000-000000000000'
const CLOSED = [
  `/shipping/ship/${UNKNOWN}`,
  `/artwork/${UNKNOWN}/edit`,
  `/artwork/${UNKNOWN}/images`,
  '/admin',
] as const

/** All text that protected pages displayed before the redirect. */
const recordContent = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main && !/^\/(login|signup)/.test(location.pathname)) seen.add(main.innerText.trim())
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
const contentSeen = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])

test('AW-1.1 MS-1.8 signed out, nothing protected is shown and each path leads away', async ({ page, request }) => {
  test.slow()
  await recordContent(page)
  const expectDoor = async (path: string, door: string) => {
    expect(await (await request.get(path)).text(), path).toContain('Loading...')
    await page.goto(path)
    await expect(page, path).toHaveURL(door)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      door === '/login' ? 'Welcome back' : 'Create your account',
    )
    expect(
      (await contentSeen(page)).filter((text) => text !== 'Loading...' && text !== ''),
      path,
    ).toEqual([])
  }
  await test.step('AW-1.9 AW-1.10 AW-1.11 AW-1.12 AW-1.13 AW-1.14 AW-1.20 the screens', async () => {
    for (const [path, door] of PROTECTED) await expectDoor(path, door)
  })
  await test.step('AW-1.15 AW-1.16 AW-1.17 a shipment, administration and the form of a work', async () => {
    for (const path of CLOSED) await expectDoor(path, '/login')
  })
})

test('AW-1.3 CD-2.21 MS-1.1 MS-1.9 while the session is checked the page waits, then the screen appears', async ({
  page,
  signedIn,
}) => {
  test.slow()
  await signedIn('artist')
  const calls = watchCalls(page)
  // A document of this site, whose storage can be changed.
  await page.goto('/favicon.svg')
  for (const [path, , heading] of [['/', '', /^Welcome/] as const, ...PROTECTED]) {
    // The server does not know who it is, and the stored token has to be renewed first.
    await arriveFromOutside(page)
    await page.evaluate(() => {
      const [head, , signature] = localStorage.getItem('token')?.split('.') ?? []
      localStorage.setItem('token', [head, btoa(JSON.stringify({ exp: 1 })), signature].join('.'))
    })
    const held = await holdCall(page, 'POST', /^\/api\/identity\/token$/)
    calls.length = 0
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Loading...', { exact: true }), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(page).toHaveURL(path)
    expect(
      calls.filter((call) => call.path !== '/identity/token'),
      path,
    ).toEqual([])
    if (path === '/dashboard') await shoot(page, 'session-checking')
    held.release()
    await test.step('AW-1.9 AW-1.10 AW-1.11 AW-1.12 AW-1.13 AW-1.14 AW-1.20 the screen appears', async () => {
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      await expect(page).toHaveURL(path)
    })
    await page.unrouteAll()
  }
})

test('AW-1.18 AW-1.19 MS-1.6 the shop callback and mentorship are open to everyone', async ({ page, signedIn }) => {
  await page.goto('/auth/shopify/callback')
  await expect(page.getByText('Missing required parameters')).toBeVisible()
  await expect(page).toHaveURL('/auth/shopify/callback')
  for (const role of [null, 'artist'] as const) {
    if (role) await signedIn(role)
    await page.goto('/mentorship')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/mentorship')
  }
})

test('AW-1.16 MS-1.1 administration is for admins; a collector is sent to the account page', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  await page.goto('/admin')
  await expect(page).toHaveURL('/account')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Sync from Shopify' })).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('AW-1.44 AW-1.45 AW-1.47 AW-1.48 AW-3.36 log-out in one tab ends the other, which offers to log in and comes back', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const person = await signedIn('artist')
  const calls = watchCalls(page)
  await arriveFromOutside(page)
  await openDashboard(page)
  await page.goto('/marketplace')
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gesso:cache:')).length)
  await expect.poll(copies).toBeGreaterThan(0)
  await openDashboard(page)
  const token = await stored(page, 'token')
  expect(calls.findLast(({ path }) => path === '/artworks/my')?.authorization).toBe(`Bearer ${token}`)

  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 800 })
  await openDashboard(other)
  await other.getByRole('button', { name: 'Open menu' }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/login')
  const kept = await other.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key === 'token' || key === 'user' || key.startsWith('gesso:cache:'))).toEqual([])
  await other.goto('/dashboard')
  await expect(other).toHaveURL('/login')
  expect((await person.api('GET', '/users/profile')).status).toBe(401)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in')
  await expect(page).toHaveURL('/dashboard')
  await expectAccessible()
  await shoot(page, 'please-log-in')
  await page.getByRole('link', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('somebody else who signs in at another tab is the person here, too', async ({
  page,
  context,
  browser,
  signedIn,
}) => {
  await signedIn('artist', 'Ada First')
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada First')
  const next = await createPerson((await browser.newContext()).request, 'artist', 'Ben Next')
  const other = await context.newPage()
  // The other tab has determined its session before somebody else signs in.
  const known = other.waitForResponse((response) => response.url().endsWith('/users/profile'))
  await other.goto('/mentorship')
  await known
  const signedInThere = await other.request.post('/api/identity/sign-in', {
    data: { email: next.email, password: next.password },
  })
  const { token } = (await signedInThere.json()) as { token: string }
  await other.evaluate((value) => localStorage.setItem('token', value), token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ben Next')
  await expect(page.getByText('Ada First')).toHaveCount(0)
  expect(await stored(page, 'token')).not.toBeNull()
})

test('AW-3.30 AW-3.36 a session that ended in another tab leaves a way back in', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('artist')
  await openDashboard(page)
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByText('Please log in')).toBeVisible()
  await page.getByRole('link', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('AW-3.39 a refused load goes to the login, not to the error screen', async ({ page, signedIn }) => {
  await signedIn('artist')
  let asked = 0
  await arriveFromOutside(page)
  await page.route('**/api/artworks/my', (route) => {
    asked += 1
    return route.fulfill({ status: 401, json: { error: 'Please log in to continue.' } })
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(asked).toBe(2)
})
