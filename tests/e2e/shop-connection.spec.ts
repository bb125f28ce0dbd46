import type { Page } from '@playwright/test'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const LOGIN = /\/api\/shopify\/login/
const CALLBACK = /\/api\/shopify\/callback/
const box = (page: Page) => page.getByRole('region', { name: 'Connect your shop', exact: true })
const ARRIVAL = '/auth/shopify/callback?code=the%26code&shop=north-light.myshopify.com&state=the-state'

/** A shop per test, because a connected one stays connected. */
const newShop = () => `shop-${crypto.randomUUID().slice(0, 8)}.myshopify.com`

test('AW-1.49 AW-1.50 AW-1.51 AW-1.52 AW-1.56 MS-5.1 MS-5.9 MS-5.10 a signed-in person connects a shop and sees it named', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist')
  const shop = newShop()
  await page.goto('/account')
  const field = box(page).getByLabel('Shop domain')
  const connect = box(page).getByRole('button', { name: 'Connect your shop' })
  await field.fill('not a shop')
  await connect.click()
  await expect(box(page).getByText('Enter the name of your shop, like north-light.')).toBeVisible()
  await expect(field).toBeFocused()

  await failCall(page, 'GET', LOGIN, 500)
  await field.fill(shop.replace('.myshopify.com', ''))
  await connect.click()
  await expect(box(page).getByText('Failed to initiate Shopify auth', { exact: true })).toBeVisible()
  await expect(field).toHaveValue(shop.replace('.myshopify.com', ''))
  await page.unrouteAll()

  let authUrl = ''
  await page.route(LOGIN, async (route) => {
    const response = await route.fetch()
    authUrl = (await response.json()).authUrl
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(LOGIN)
  await connect.click()
  expect(new URL((await asked).url()).searchParams.get('shop')).toBe(shop)
  await expect(page.getByRole('heading', { name: `Connect ${shop}?` })).toBeVisible()
  expect(page.url()).toBe(authUrl)
  await expectAccessible()
  await shoot(page, 'sandbox-shop')

  const exchanged = page.waitForRequest(CALLBACK)
  const arrived = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/auth/shopify/callback'),
  )
  await page.getByRole('button', { name: 'Approve' }).click()
  const given = new URL((await arrived).url()).searchParams
  const request = await exchanged
  const forwarded = new URL(request.url()).searchParams
  expect(Object.fromEntries(forwarded)).toEqual(Object.fromEntries(given))
  expect([...forwarded.keys()].toSorted()).toEqual(['code', 'shop', 'state'])
  expect((await request.allHeaders()).cookie).toContain('gesso_shop_nonce=')
  await expect(page.getByText(`Successfully connected to Shopify! ${shop}`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await person.api('GET', '/users/profile')).body.shop_domain).toBe(shop)
  await page.goto('/account')
  await expect(box(page).getByText(shop)).toBeVisible()
})

test('AW-1.53 whoever was signed out is signed in by the shop', async ({ page }) => {
  const shop = newShop()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)
  const { authUrl } = await (await page.request.get(`/api/shopify/login?shop=${shop}`)).json()
  await page.goto(authUrl)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Successfully connected to Shopify!')).toBeVisible()
  await page.goto('/account')
  await expect(box(page).getByText(shop)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

test('MS-5.3 MS-5.5 MS-5.11 MS-5.12 MS-5.13 the answer is asked for once, shown, and two seconds later the dashboard opens and says so once', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await page.clock.install()
  // The dashboard removes the flag, so the states of navigations are recorded as they are set.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (state, unused, url) => {
      const seen = JSON.parse(sessionStorage.getItem('seen-states') ?? '[]')
      sessionStorage.setItem('seen-states', JSON.stringify([...seen, { url: String(url), usr: state?.usr ?? null }]))
      replaceState(state, unused, url)
    }
  })
  const calls: string[] = []
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALLBACK, async (route) => {
    calls.push(new URL(route.request().url()).search)
    await gate
    await route.fulfill({ json: { firebaseToken: 'x'.repeat(30), shopDomain: 'north-light.myshopify.com' } })
  })
  await page.goto(ARRIVAL)
  await expect(page.getByText('Connecting to Shopify...')).toBeVisible()
  // The code is removed from the URL while it is still being exchanged.
  await expect(page).toHaveURL(/\/auth\/shopify\/callback$/)
  await shoot(page, 'shop-connecting')
  // Another rendering of the page, with another address.
  await page.evaluate(() => {
    history.pushState(null, '', '/auth/shopify/callback?code=again&shop=b.myshopify.com&state=again')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.clock.pauseAt(Date.now() + 30_000)
  release()
  await expect(page.getByText('Successfully connected to Shopify! north-light.myshopify.com')).toBeVisible()
  await shoot(page, 'shop-connected')
  await page.clock.runFor(1900)
  await expect(page).toHaveURL(/\/auth\/shopify\/callback/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(calls).toEqual(['?code=the%26code&shop=north-light.myshopify.com&state=the-state'])
  const notice = page.getByText('Shop connected: north-light.myshopify.com', { exact: true })
  await expect(notice).toHaveCount(1)
  await shoot(page, 'shop-connected-notice')
  const states = await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen-states') ?? '[]'))
  expect(states).toContainEqual({ url: '/dashboard', usr: { shopConnected: 'north-light.myshopify.com' } })
  await page.clock.resume()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull()
  await expect(notice).toHaveCount(0)
})

test('MS-5.11 leaving before the two seconds are over stays where one went', async ({ page, signedIn }) => {
  await signedIn('artist')
  await page.clock.install()
  await page.route(CALLBACK, (route) =>
    route.fulfill({ json: { firebaseToken: 'x'.repeat(30), shopDomain: 'north-light.myshopify.com' } }),
  )
  await page.goto(ARRIVAL)
  await page.clock.pauseAt(Date.now() + 30_000)
  await expect(page.getByText('Successfully connected to Shopify!')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Mentorship' }).click()
  await expect(page).toHaveURL(/\/mentorship$/)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/\/mentorship$/)
})

test('AW-1.54 MS-5.14 MS-5.15 MS-5.16 a failed exchange says why and leads on', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  for (const [body, text] of [
    [
      { error: 'This sign-in link is no longer valid. Start again.' },
      'This sign-in link is no longer valid. Start again.',
    ],
    [{}, 'Failed to complete Shopify auth'],
  ] as const) {
    await failCall(page, 'GET', CALLBACK, 400, body)
    await page.goto(ARRIVAL)
    await expect(page.getByRole('heading', { name: 'Connection Failed', exact: true })).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/shopify\/callback$/)
    await page.unrouteAll()
  }
  await expectAccessible()
  await shoot(page, 'shop-failed')

  // The exchange succeeded; a later step failed without a message.
  await page.route(CALLBACK, (route) =>
    route.fulfill({ json: { firebaseToken: 'x'.repeat(30), shopDomain: 'a.myshopify.com' } }),
  )
  const held = await holdCall(page, 'GET', /\/api\/shopify\/callback/)
  await page.goto(ARRIVAL)
  await expect(page.getByText('Connecting to Shopify...')).toBeVisible()
  await failCall(page, 'GET', /\/api\/users\/profile$/, 500)
  held.release()
  await expect(page.getByText('Failed to complete Shopify integration', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('MS-5.2 a value that is missing or empty asks nothing of the server', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (CALLBACK.test(request.url())) calls += 1
  })
  for (const query of [
    'shop=a&state=s',
    'code=c&state=s',
    'code=c&shop=a',
    'code=&shop=a&state=s',
    'error=access_denied&shop=a&state=s',
  ]) {
    await page.goto(`/auth/shopify/callback?${query}`)
    await expect(page.getByText('Missing required parameters', { exact: true })).toBeVisible()
  }
  expect(calls).toBe(0)
})
