import { createIdentity, fillSignup, freshEmail, names, stored, watchCalls } from './fixtures/identity.ts'
import { expect, failCall, holdCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const alert = 'alert'
const submit = 'Create account'

test('CD-1.1 CD-1.2 CD-1.3 CD-1.4 CD-3.10 AW-1.8 MS-1.2 the form: four labelled inputs, four roles, no admin, no session needed', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/signup')
  const form = page.getByRole('form', { name: submit })
  for (const label of ['Full name', 'Email']) await expect(form.getByRole('textbox', { name: label })).toBeVisible()
  await expect(form.getByLabel('Password', { exact: false }).and(page.locator('input'))).toHaveAttribute(
    'type',
    'password',
  )
  const roles = form.getByRole('group', { name: 'Role' }).getByRole('radio')
  expect(await roles.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
    'artist',
    'gallery',
    'curator',
    'collector',
  ])
  await expect(form.getByRole('button', { name: submit })).toBeEnabled()
  await expect(page).toHaveURL('/signup')
  await expectAccessible()
  await shoot(page, 'signup')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('CD-1.5 CD-1.21 a missing or wrong field is named before anything is sent', async ({ page, expectAccessible }) => {
  const calls = watchCalls(page)
  await page.goto('/signup')
  const whole = { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Artist' }
  const cases = [
    [{ ...whole, name: '' }, 'Enter your full name.'],
    [{ ...whole, email: '' }, 'Enter your email.'],
    [{ ...whole, password: '' }, 'Use at least 8 characters.'],
    [{ ...whole, password: 'short' }, 'Use at least 8 characters.'],
    [{ ...whole, email: 'not an address' }, 'Enter an email address like name@example.com.'],
  ] as const
  // A role cannot be deselected, so this case comes first.
  const form = await fillSignup(page, { ...whole, role: '' })
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByRole(alert)).toHaveText('Choose how you use this site.')
  await expect(form.getByRole('radio').first()).toBeFocused()
  for (const [given, message] of cases) {
    await fillSignup(page, given)
    await form.getByRole('button', { name: submit }).click()
    await expect(form.getByRole(alert)).toHaveText(message)
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(form.locator('[aria-invalid=true]')).toBeFocused()
  }
  expect(calls).toEqual([])
  await expect(form.getByText('At least 8 characters.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'signup-errors')
})

test('CD-1.7 CD-1.8 CD-1.9 CD-1.11 CD-1.12 CD-1.22 CD-17.2 AW-1.45 sign-up in its order, once, and a live session after it', async ({
  page,
  request,
}) => {
  const calls = watchCalls(page)
  await page.goto('/signup')
  const email = freshEmail()
  const form = await fillSignup(page, { name: 'Ada Test', email, password: PASSWORD, role: 'Gallery' })
  const held = await holdCall(page, 'POST', /^\/api\/users\/initialize$/)
  const button = form.getByRole('button', { name: /Create account|Creating account/ })
  await button.dblclick()
  await expect(button).toHaveText(/Creating account\.\.\./)
  await expect(button).toBeDisabled()
  await form.getByLabel('Full name').press('Enter')
  held.release()
  await expect(page.getByRole('status').filter({ hasText: 'Signup successful! Redirecting...' })).toBeVisible()
  const shown = Date.now()
  await expect(page).toHaveURL('/dashboard')
  expect(Date.now() - shown).toBeLessThan(3000)

  const order = ['POST /identity/sign-up', 'POST /users/initialize', 'POST /users/sync']
  expect(names(calls).filter((name) => order.includes(name))).toEqual(order)
  const initialize = calls.find(({ path }) => path === '/users/initialize')
  expect(Object.keys(initialize?.body as object).toSorted()).toEqual(['email', 'firebase_uid', 'name', 'role'])
  expect(initialize?.authorization).toMatch(/^Bearer \S+/)
  const sync = calls.find(({ path }) => path === '/users/sync')
  expect(sync?.authorization).toMatch(/^Bearer \S+/)
  expect(sync?.body).toBeUndefined()
  const token = await stored(page, 'token')
  expect(sync?.authorization).toBe(`Bearer ${token}`)
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ email, role: 'gallery', name: 'Ada Test' })
  const profile = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(await profile.json()).toMatchObject({ email, role: 'gallery' })
  expect((await request.post('/api/identity/sign-in', { data: { email, password: PASSWORD } })).status()).toBe(200)
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('CD-1.12 the message stays half a second before the dashboard opens', async ({ page }) => {
  await page.clock.install()
  await page.goto('/signup')
  const form = await fillSignup(page, { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Artist' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('button', { name: submit }).click()
  await expect(page.getByText('Signup successful! Redirecting...')).toBeVisible()
  await page.clock.runFor(490)
  await expect(page).toHaveURL('/signup')
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(page).toHaveURL('/dashboard')
})

test('CD-1.10 the shop customer exists after sign-up', async ({ page, request }) => {
  await page.goto('/signup')
  const form = await fillSignup(page, { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Collector' })
  const response = page.waitForResponse(/\/api\/users\/sync$/)
  await form.getByRole('button', { name: submit }).click()
  const made = (await (await response).json()) as { customer_id: string }
  expect(made.customer_id).toMatch(/\w/)
  await expect(page).toHaveURL('/dashboard')
  const again = await request.post('/api/users/sync', {
    headers: { authorization: `Bearer ${await stored(page, 'token')}` },
  })
  expect(await again.json()).toEqual({ success: true, customer_id: made.customer_id })
})

test('CD-1.13 CD-1.20 CD-1.23 a failed shop sync says so, stays, and is repeated alone', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  const calls = watchCalls(page)
  await page.goto('/signup')
  await failCall(page, 'POST', /^\/api\/users\/sync$/, 500, { error: 'The shop is closed.' })
  const form = await fillSignup(page, { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Artist' })
  await form.getByRole('button', { name: submit }).click()
  const notice = form.getByRole(alert)
  await expect(notice).toContainText('Failed to sync with Shopify: The shop is closed.')
  await page.clock.runFor(3000)
  await expect(page).toHaveURL('/signup')
  await expect(form.getByRole('button', { name: submit })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'signup-sync-failed')

  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Signup successful! Redirecting...')).toBeVisible()
  await page.clock.runFor(600)
  await expect(page).toHaveURL('/dashboard')
  expect(
    names(calls).filter((name) => name === 'POST /identity/sign-up' || name === 'POST /users/initialize'),
  ).toHaveLength(2)
})

test('CD-1.20 after a failed shop sync the dashboard is one press away', async ({ page }) => {
  await page.goto('/signup')
  await failCall(page, 'POST', /^\/api\/users\/sync$/, 500, { error: 'The shop is closed.' })
  const form = await fillSignup(page, { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Artist' })
  await form.getByRole('button', { name: submit }).click()
  await form.getByRole('button', { name: 'Continue to dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('CD-1.14 an email in use says so and leads to log-in after a second and a half', async ({ page, request }) => {
  const email = freshEmail()
  await createIdentity(request, email)
  await page.clock.install()
  await page.goto('/signup')
  const form = await fillSignup(page, { name: 'Ada Test', email, password: PASSWORD, role: 'Artist' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByRole(alert)).toHaveText('Email is already in use. Please log in instead.')
  await page.clock.runFor(1490)
  await expect(page).toHaveURL('/signup')
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(page).toHaveURL('/login')
})

test('CD-1.15 CD-1.11 any other failure names what the answer said, keeps what was typed, and sends no sync', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/signup')
  const form = await fillSignup(page, { name: 'Ada Test', email: freshEmail(), password: PASSWORD, role: 'Artist' })
  for (const [body, tail] of [
    [{ error: 'Too many guests.', details: 'more' }, 'Too many guests.'],
    [{ details: 'The list is full.' }, 'The list is full.'],
    [{}, 'The server answered 500.'],
  ] as const) {
    await page.unrouteAll()
    await failCall(page, 'POST', /^\/api\/users\/initialize$/, 500, body)
    await form.getByRole('button', { name: submit }).click()
    await expect(form.getByRole(alert)).toHaveText(`Failed to create account: ${tail}`)
  }
  expect(names(calls)).not.toContain('POST /users/sync')
  expect(names(calls).filter((name) => name === 'POST /identity/sign-up')).toHaveLength(1)
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Test')
  await page.unrouteAll()
  await form.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('CD-1.21 a password everybody uses is refused by the identity service with its reason', async ({ page }) => {
  await page.goto('/signup')
  const form = await fillSignup(page, {
    name: 'Ada Test',
    email: freshEmail(),
    password: 'password123',
    role: 'Artist',
  })
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByText('This password is easy to guess. ').first()).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('CD-1.23 AW-1.7 somebody signed in who opens sign-up or log-in is taken to the dashboard', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('CD-3.8 AW-1.2 each role can be chosen at sign-up, and the page asked for opens afterwards', async ({
  page,
  context,
}) => {
  for (const role of ['artist', 'gallery', 'curator', 'collector']) {
    await page.goto('/explore')
    await expect(page).toHaveURL('/signup')
    const form = await fillSignup(page, {
      name: 'Ada Test',
      email: freshEmail(role),
      password: PASSWORD,
      role: role[0]?.toUpperCase() + role.slice(1),
    })
    await form.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL('/explore')
    const token = await stored(page, 'token')
    const profile = await context.request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
    expect(((await profile.json()) as { role: string }).role).toBe(role)
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }
})
