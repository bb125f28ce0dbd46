import type { Locator, Page } from '@playwright/test'
import { startServer } from './fixtures/global-setup.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { fillLogin, freshEmail } from './fixtures/identity.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { expect, failCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const ANNOUNCEMENT = 'Discover, Collect, and Celebrate Emerging Artistry.'
const LINKS = [
  ['Home', '/home'],
  ['Dashboard', '/dashboard'],
  ['Explore', '/explore'],
  ['Marketplace', '/collections/original-artwork'],
  ['Mentorship', '/mentorship'],
] as const
const ICONS = [
  ['Search', '/search'],
  ['Account', '/account'],
  ['Cart', '/cart'],
] as const
const STATIC_PAGES = [
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/contact', 'Contact'],
  ['/mentorship', 'Get Straight-Talk From a Venice Biennale Artist'],
  ['/home', 'The ground is white; the work is yours.'],
  ['/collections/original-artwork', 'Original artwork'],
  ['/search', 'Search'],
  ['/cart', 'Your cart is empty'],
  ['/pages/about', 'About Gesso'],
  ['/pages/contact', 'Contact'],
  ['/policies/terms-of-service', 'Terms of service'],
  ['/policies/privacy-policy', 'Privacy policy'],
] as const
const ENTRANCES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/auth/shopify/callback',
  '/nope',
  '/gallery/nobody',
  '/marketplace/nothing',
]
const PROTECTED = [
  '/',
  '/dashboard',
  '/account',
  '/upload',
  '/profile',
  '/explore',
  '/browse',
  '/marketplace',
  '/shipping',
  '/admin',
  '/payment-settings',
  '/payment-settings/outside',
  '/checkout',
  '/orders',
  '/sales',
]

const mainNav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

/** How much of the page has moved by itself since it was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('CD-15.1 CD-15.2 CD-15.14 CD-15.17 the header and the announcement are on all pages; those without a session have real content', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const look = async (path: string) => {
    const response = await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gesso, home' }), path).toBeVisible()
    await expect(page.getByText(ANNOUNCEMENT, { exact: true }), path).toBeVisible()
    return response
  }
  for (const [path, heading] of STATIC_PAGES) {
    const response = await look(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await page.title()).toContain('Gesso')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\w{3}/)
    await hydrated(page)
    // Pages with the same content as another one are audited there.
    if (/^\/(policies|pages\/contact)/.test(path)) continue
    await expectAccessible()
    await shoot(page, `static${path.replaceAll('/', '-')}`)
  }
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'postmaster@localhost' })).toHaveAttribute(
    'href',
    'mailto:postmaster@localhost',
  )
  for (const [path, twin] of [
    ['/terms', '/policies/terms-of-service'],
    ['/privacy', '/policies/privacy-policy'],
    ['/contact', '/pages/contact'],
  ] as const) {
    await page.goto(path)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500)
    await page.getByRole('main').locator(`a[href="${twin}"]`).click()
    await expect(page).toHaveURL(twin)
  }
  for (const path of ENTRANCES) await look(path)
  await signedIn('artist')
  for (const path of PROTECTED) await look(path)
})

test('CD-15.3 CD-15.4 CD-15.5 CD-15.7 CD-15.8 CD-15.14 the links of a fresh installation lead to real pages', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn('collector')
  await page.goto('/dashboard')
  expect(await hrefs(mainNav(page).getByRole('link'))).toEqual(LINKS.map((link) => [...link]))
  for (const [name, path] of ICONS)
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  for (const [, path] of [...LINKS, ...ICONS]) {
    expect((await request.get(path)).status(), path).toBe(200)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('CD-15.6 CD-15.10 links within the app open in the same tab without loading a page', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('collector')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { kept: 'yes' }))
  for (const [name, path] of [LINKS[1], LINKS[2], LINKS[4], LINKS[0]]) {
    await mainNav(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(mainNav(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { kept?: string }).kept)).toBe('yes')
  expect(context.pages()).toHaveLength(1)
})

test('CD-15.4 CD-15.5 CD-15.8 CD-15.9 CD-17.1 with a main site its links open there, in a new tab without opener', async ({
  page,
  context,
}) => {
  const server = await startServer({
    MAIN_SITE_URL: 'https://main.example',
    CONTACT_EMAIL: 'hello@main.example',
    API_BASE: '/v1',
  })
  try {
    await context.route('https://main.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Main site</title>' }),
    )
    await page.goto(`${server.address}/login`)
    const outside = [
      [mainNav(page).getByRole('link', { name: 'Home' }), 'home'],
      [mainNav(page).getByRole('link', { name: 'Marketplace' }), 'collections/original-artwork'],
      [page.getByRole('banner').getByRole('link', { name: 'Search' }), 'search'],
      [page.getByRole('banner').getByRole('link', { name: 'Cart' }), 'cart'],
    ] as const
    for (const [link, path] of outside) {
      await expect(link).toHaveAttribute('href', `https://main.example/${path}`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForLoadState()
      expect(tab.url()).toBe(`https://main.example/${path}`)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    }
    await expect(page).toHaveURL(`${server.address}/login`)
    await expect(mainNav(page).getByRole('link', { name: 'Mentorship' })).not.toHaveAttribute('target')
    await shoot(page, 'header-main-site')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/assets/')) calls.push(pathname)
    })
    await page.route('**/v1/**', (route) => route.continue({ url: route.request().url().replace('/v1/', '/api/') }))
    const email = freshEmail()
    await page.request.post(`${server.address}/api/identity/sign-up`, { data: { email, password: PASSWORD } })
    await (await fillLogin(page, email)).click()
    await expect(page).not.toHaveURL(/\/login$/)
    expect(calls).toContain('/v1/identity/sign-in')
    expect(calls.filter((path) => !path.startsWith('/v1/') && !path.endsWith('.data'))).toEqual([])
    await page.goto(`${server.address}/contact`)
    await expect(page.getByRole('link', { name: 'hello@main.example' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /contact page/ })).toHaveAttribute(
      'href',
      'https://main.example/pages/contact',
    )
    await page.goto('about:blank') // Or what it loads later would miss the stopped server.
  } finally {
    await server.stop()
  }
})

test('CD-15.11 the menu of small screens opens and closes', async ({ page, signedIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/mentorship')
  await expect(mainNav(page)).toBeHidden()
  const button = page.getByRole('banner').getByRole('button', { name: /menu/ })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Account settings' })).toHaveCount(0)
  await expectAccessible()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()

  await button.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(menu).toBeHidden()

  await signedIn('artist', 'Inés Okafor')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await button.click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByText('Inés Okafor')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Upload artwork' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'menu')
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test('the header knows who is signed in: their menu, and Home greets them', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const banner = page.getByRole('banner')
  const account = banner.getByRole('link', { name: 'Account', exact: true })
  await page.goto('/home')
  await expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(banner.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup')
  await expect(account).not.toHaveAttribute('aria-haspopup')

  await signedIn('collector', 'Noor Hadley')
  await page.goto('/home')
  await expect(page.getByRole('main').getByText('Welcome back, Noor Hadley')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  expect(await layoutShift(page)).toBe(0)

  await account.press('Enter')
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu).toContainText('Noor Hadley')
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Dashboard',
    'Your Collection',
    'People',
    'Your orders',
    'Inquiries',
    'Edit profile',
    'Account settings',
    'Log out',
  ])
  await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
  await expectAccessible()
  await shoot(page, 'account-menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()
  await page.setViewportSize({ width: 375, height: 812 })
  await account.click()
  await expect(menu).toBeVisible()
  // A sheet across the screen.
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(375)
  expect((await menu.boundingBox())?.x).toBe(0)
  await expectAccessible()
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('CD-15.16 the sign-in screens lead to terms, privacy and contact', async ({ page }) => {
  for (const path of ['/login', '/signup'])
    for (const [name, target] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Contact', '/contact'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(target)
    }
})

test('CD-15.18 AW-1.23 an address that is none says so and leads back; protected links lead to sign-in', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const missing = await page.goto('/nope')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Gesso')
  await hydrated(page)
  await expectAccessible()
  await shoot(page, 'not-found')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await mainNav(page).getByRole('link', { name: 'Dashboard' }).click()
  // Back from the dashboard, which leads here.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/login')
  await mainNav(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/signup')

  await signedIn('artist')
  await page.goto('/nope/deeper')
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the stand-in shop shows published works with their prices, page by page, and leads to each', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const artist = await publishArtist(request, { name: 'Noor Standin', works: SAMPLE_WORKS.slice(0, 4) })
  await page.goto('/collections/original-artwork')
  const works = page
    .getByRole('list', { name: 'Original artwork' })
    .getByRole('listitem')
    .filter({ hasText: artist.name })
  await expect(works).toHaveCount(4)
  await expect(works.first()).toContainText('Three Lemons for Ruth')
  await expect(works.first()).toContainText('Sold')
  await expect(works.nth(3)).toContainText('$6,800.00')
  await hydrated(page)
  await expectAccessible()
  await shoot(page, 'collection')
  await works.nth(3).getByRole('link', { name: 'Low Tide, with Dog' }).click()
  await expect(page).toHaveURL(`/marketplace/${artist.works[0]?.shopify_handle}`)
  await page.goto('/home')
  await expect(page.getByRole('list', { name: 'Newly hung' }).getByRole('listitem').first()).toBeVisible()
  await shoot(page, 'home-with-works')
  await page.goto('/collections/original-artwork?page=1000')
  await expect(page.getByText('There are no more works')).toBeVisible()
  await page.getByRole('link', { name: 'Newest works' }).click()
  await expect(works).toHaveCount(4)
})

test('a page that cannot be rendered keeps the header and offers another try', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await failCall(page, 'GET', /^\/home\.data/, 500)
  await mainNav(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(mainNav(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The ground is white; the work is yours.' })).toBeVisible()
})
