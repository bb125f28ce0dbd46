import type { Page, Request } from '@playwright/test'
import { createIdentity, fillLogin, freshEmail, names, stored, watchCalls } from './fixtures/identity.ts'
import { createPerson, expect, failCall, holdCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const alert = 'alert'

/** Sends the browser's request to the server and drops the response. */
const sendAlone = (request: Request, cookies: { name: string; value: string }[]) =>
  fetch(request.url(), {
    method: request.method(),
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })

test('CD-2.1 CD-2.2 CD-2.3 CD-2.5 CD-2.6 AW-1.6 MS-1.2 the form, open to everyone, with its ways on', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  const form = page.getByRole('form', { name: 'Log in' })
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
  const password = form.getByLabel('Password', { exact: false }).and(page.locator('input'))
  await expect(password).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(form.getByRole('button', { name: 'Log in' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Sync account' })).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  await expectAccessible()
  await shoot(page, 'login')
  const forgot = form.getByRole('link', { name: 'Forgot Password?', exact: true })
  await expect(forgot).toHaveAttribute('href', '/forgot-password')
  await forgot.click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('CD-2.4 both fields are required, and said so before anything is sent', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/login')
  for (const [email, password, message] of [
    ['', PASSWORD, 'Enter your email.'],
    ['ada@example.com', '', 'Enter your password.'],
  ] as const) {
    const button = await fillLogin(page, email, password)
    await button.click()
    await expect(page.getByRole('form').getByRole(alert)).toHaveText(message)
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  }
  expect(calls).toEqual([])
})

test('CD-2.7 CD-2.8 CD-2.21 CD-17.2 AW-1.2 AW-1.45 AW-2.3 log-in in its order, a stored session, and a reload that keeps it', async ({
  page,
  request,
  browser,
}) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  const calls = watchCalls(page)
  await page.goto('/login')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const order = ['POST /identity/sign-in', 'GET /users/profile']
  expect(
    names(calls)
      .filter((name) => order.includes(name))
      .slice(0, 2),
  ).toEqual(order)
  const token = await stored(page, 'token')
  const profile = calls.find(({ path }) => path === '/users/profile')
  expect(profile?.authorization).toBe(`Bearer ${token}`)
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ id: person.id, email: person.email })
  expect((await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
    200,
  )

  const later = watchCalls(page)
  const held = await holdCall(page, 'GET', /^\/api\/users\/profile$/)
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  held.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  for (const call of later.filter(({ path }) => path !== '/identity/token'))
    expect(call.authorization, call.path).toMatch(/^Bearer \S+/)
})

test('CD-2.9 an identity without a profile gets one and proceeds', async ({ page, browser }) => {
  const email = freshEmail()
  const { uid } = await createIdentity((await browser.newContext()).request, email)
  const calls = watchCalls(page)
  await page.goto('/login')
  await (await fillLogin(page, email)).click()
  await expect(page).toHaveURL('/dashboard')
  expect(names(calls)).toContain('POST /users/initialize-if-needed')
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ id: uid, email })
})

test('CD-2.12 a wrong password says so, stores nothing and keeps what was typed', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  await page.goto('/login')
  const button = await fillLogin(page, person.email, 'not the password')
  const held = await holdCall(page, 'POST', /^\/api\/identity\/sign-in$/)
  await button.click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  held.release()
  await expect(page.getByRole(alert)).toHaveText('Invalid email or password')
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'user')).toBeNull()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expect(page.getByRole('button', { name: 'Sync account' })).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'login-refused')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/dashboard')
})

test('CD-2.13 CD-2.15 a missing account says so with the button that makes it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const email = freshEmail()
  await createIdentity((await browser.newContext()).request, email)
  const missing = { error: 'No account.', code: 'account_not_found' }
  await page.goto('/login')
  await failCall(page, 'GET', /^\/api\/users\/profile$/, 404, missing)
  await failCall(page, 'POST', /^\/api\/users\/initialize-if-needed$/, 404, missing)
  await (await fillLogin(page, email)).click()
  await expect(page.getByRole(alert)).toHaveText('Account not found. Please try using the sync button below.')
  await expect(page).toHaveURL('/login')
  const sync = page.getByRole('button', { name: 'Sync account' })
  await expect(sync).toBeVisible()
  await expectAccessible()
  await shoot(page, 'login-no-account')
  await page.unrouteAll()
  const calls = watchCalls(page)
  await sync.click()
  await expect(page).toHaveURL('/dashboard')
  const order = ['POST /users/initialize-if-needed', 'POST /users/sync']
  expect(names(calls).filter((name) => order.includes(name))).toEqual(order)
})

test('CD-2.14 any other failure shows its message, or the fixed one, and leaves nothing behind', async ({
  page,
  browser,
}) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  await page.goto('/login')
  for (const [status, body, text] of [
    [503, { error: 'We are moving house.' }, 'We are moving house.'],
    [500, {}, 'Failed to sign in'],
    ['no answer', {}, 'Failed to sign in'],
  ] as const) {
    await page.unrouteAll()
    await failCall(page, 'GET', /^\/api\/users\/profile$/, status, body)
    await (await fillLogin(page, person.email)).click()
    await expect(page.getByRole(alert)).toHaveText(text)
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
    expect(await stored(page, 'token')).toBeNull()
  }
})

test('AW-1.2 the page a visitor was turned away from opens after log-in, once', async ({ page, browser, context }) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  await page.goto('/payment-settings?from=mail')
  await expect(page).toHaveURL('/login')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/payment-settings?from=mail')
  // A call of that page, refused after the session is gone, would remember it again.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.goto('/login')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL('/dashboard')
})

test('CD-3.2 somebody without a role opens the dashboard and the account page', async ({ page, signedIn }) => {
  await signedIn(null)
  for (const path of ['/dashboard', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

test('a session whose renewal gets no answer stays, with the profile it remembers', async ({ page, signedIn }) => {
  const person = await signedIn('artist')
  // Only with a profile it opens a menu.
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await page.goto('/mentorship')
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  await failCall(page, 'POST', /^\/api\/identity\/token$/, 'no answer')
  await page.goto('/mentorship')
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ id: person.id })
})

const isSignedIn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page).toHaveURL('/account')
}

test('three tabs that load at once stay signed in', async ({ page, signedIn, context }) => {
  await signedIn('artist')
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(tabs.map((tab) => tab.goto('/account')))
    for (const tab of tabs) await isSignedIn(tab)
  }
})

test('ten rapid reloads, each before the last one was answered, sign nobody out', async ({ page, signedIn }) => {
  await signedIn('artist')
  await page.goto('/account')
  // Without a token every load renews it.
  await page.addInitScript(() => localStorage.removeItem('token'))
  for (let reload = 0; reload < 10; reload += 1) {
    const asked = page.waitForRequest(/\/api\/identity\/token$/)
    await page.goto('/account', { waitUntil: 'commit' })
    await asked
    expect(new URL(page.url()).pathname).toBe('/account')
  }
  await page.goto('/account')
  await isSignedIn(page)
})

test('a renewal whose answer never arrives signs nobody out', async ({ page, signedIn }) => {
  await signedIn('artist')
  await page.addInitScript(() => localStorage.removeItem('token'))
  // The server uses up the token, but the response with the new cookie is lost.
  let lost = 0
  await page.route(/\/api\/identity\/token$/, async (route) => {
    const response = await page.request.storageState()
    expect((await sendAlone(route.request(), response.cookies)).status).toBe(200)
    await route.abort('connectionreset')
    lost += 1
  })
  await page.goto('/account')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/account')
  await isSignedIn(page)
})
