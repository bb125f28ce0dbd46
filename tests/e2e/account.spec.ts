import { isCall, open, section, signsIn, stored, UPDATE } from './fixtures/account.ts'
import { FIELDS, RARE } from './fixtures/exhibitions.ts'
import { fillLogin } from './fixtures/identity.ts'
import { publishArtist } from './fixtures/published-artist.ts'
import { arriveFromOutside, createPerson, expect, failCall, holdCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const PROFILE = /\/api\/users\/profile$/
const ROLE = /\/api\/users\/update-role$/

test('CD-4.1 signed out the account page leads to log-in', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)
})

test('CD-4.1 CD-4.2 CD-4.6 CD-4.12 CD-4.27 CD-15.20 the page shows what is stored', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Ines Okafor')
  const preferences = { newsletters: false, artworkUpdates: true, exhibitionNotices: false, marketingEmails: true }
  await person.api('PUT', '/users/update', { email_preferences: preferences })
  await arriveFromOutside(page)
  const asked = page.waitForRequest(isCall('GET', PROFILE))
  await open(page)
  expect((await asked).headers().authorization).toMatch(/^Bearer .+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Ines Okafor', person.email, 'Artist', 'IO'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(section(page, 'Name').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ines Okafor')
  const switches = section(page, 'Communication preferences').getByRole('switch')
  await expect(switches).toHaveCount(4)
  for (const [name, on] of Object.entries(preferences))
    await expect(main.locator(`[name=${name}]`)).toBeChecked({ checked: on })
  await expect(section(page, 'Profile picture').locator('input[type=file]')).toHaveCount(1)
  const checklist = section(page, 'Get Ready to Sell Your Artwork')
  await expect(checklist.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Open administration' })).toHaveCount(0)
  await expect(page.locator('[href="/admin"]')).toHaveCount(0)
  await expect(section(page, 'Sessions').getByText('This browser')).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport()
  }
  await expectAccessible()
  await shoot(page, 'account')
})

test('CD-4.3 a profile that cannot be loaded says so and is asked again', async ({ page, signedIn }) => {
  await signedIn('artist')
  await open(page)
  await failCall(page, 'GET', PROFILE, 500)
  await page.reload()
  await expect(page.getByText('Failed to fetch user data', { exact: true })).toBeVisible()
  await shoot(page, 'account-error')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(section(page, 'Name')).toBeVisible()
})

test('CD-4.13 CD-4.14 CD-4.15 the name is saved alone', async ({ page, signedIn }) => {
  await signedIn('artist', 'Ada Test')
  await open(page)
  const name = section(page, 'Name')
  const field = name.getByRole('textbox', { name: 'Name', exact: true })
  await failCall(page, 'PUT', UPDATE, 500)
  await field.fill('Ada Lovelace')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('Ada Lovelace')
  await page.unrouteAll()

  const held = await holdCall(page, 'PUT', UPDATE)
  const sent = page.waitForRequest(isCall('PUT', UPDATE))
  await name.getByRole('button', { name: 'Save name' }).dblclick()
  await expect(name.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  expect((await sent).postDataJSON()).toEqual({ name: 'Ada Lovelace' })
  held.release()
  await expect(page.getByText('Name updated successfully')).toBeVisible()
  await expect(name.getByText('Failed to update profile')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByText('Ada Lovelace', { exact: true })).toBeVisible()

  await field.fill('   ')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Enter your full name.')).toBeVisible()
  await expect(field).toBeFocused()
})

test('CD-4.22 CD-4.23 CD-4.24 CD-4.25 CD-4.26 CD-4.33 the password changes after the current one was given', async ({
  page,
  signedIn,
  request,
}) => {
  const person = await signedIn('artist')
  await open(page)
  const box = section(page, 'Password')
  const [current, wanted] = [box.getByLabel(/^Current password/), box.getByLabel(/^New password/)]
  const confirm = box.getByLabel(/^Confirm new password/)
  const save = () => box.getByRole('button', { name: 'Save password' }).click()
  for (const input of [current, wanted, confirm]) await expect(input).toHaveAttribute('type', 'password')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/identity/')) calls.push(new URL(request.url()).pathname)
  })

  await current.fill(PASSWORD)
  await wanted.fill('a better battery')
  await confirm.fill('another battery')
  await save()
  await expect(box.getByText('New passwords do not match')).toBeVisible()
  expect(calls).toEqual([])

  await confirm.fill('a better battery')
  await current.fill('not the password')
  await save()
  await expect(box.getByText('Failed to update password', { exact: true })).toBeVisible()
  await expect(box.locator('[id$=-error]')).toHaveText('Current password is incorrect')
  await expect(current).toBeFocused()
  expect(calls).not.toContain('/api/identity/password')
  expect(await signsIn(request, person.email, PASSWORD)).toBe(true)
  expect(await signsIn(request, person.email, 'a better battery')).toBe(false)

  await current.fill(PASSWORD)
  await save()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  for (const input of [current, wanted, confirm]) await expect(input).toHaveValue('')
  expect(await signsIn(request, person.email, PASSWORD)).toBe(false)
  expect(await signsIn(request, person.email, 'a better battery')).toBe(true)
})

test('CD-4.27 CD-4.28 CD-4.29 CD-4.30 the four preferences are saved together', async ({ page, signedIn }) => {
  const person = await signedIn('artist')
  await open(page)
  const box = section(page, 'Communication preferences')
  const save = () => box.getByRole('button', { name: 'Save preferences' }).click()
  const [newsletters, marketing] = [
    box.getByRole('switch', { name: 'Newsletters' }),
    box.getByRole('switch', { name: 'Marketing emails' }),
  ]
  await expect(newsletters).toBeChecked()
  await expect(marketing).not.toBeChecked()

  await failCall(page, 'PUT', UPDATE, 500)
  await newsletters.click()
  await marketing.click()
  await save()
  await expect(box.getByText('Failed to update preferences', { exact: true })).toBeVisible()
  await expect(newsletters).toBeChecked()
  await expect(marketing).not.toBeChecked()
  await page.unrouteAll()

  await newsletters.focus()
  await page.keyboard.press('Space')
  const sent = page.waitForRequest(isCall('PUT', UPDATE))
  await save()
  const wanted = { newsletters: false, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false }
  expect((await sent).postDataJSON()).toEqual({ email_preferences: wanted })
  await expect(page.getByText('Communication preferences updated successfully')).toBeVisible()
  expect((await stored(person)).email_preferences).toEqual(wanted)
  await page.reload()
  await expect(newsletters).not.toBeChecked()
})

test('CD-4.7 CD-4.8 CD-4.9 CD-4.10 CD-4.11 CD-3.10 the role is chosen among four, and the collector box goes with it', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('collector')
  await open(page)
  const box = section(page, 'Role')
  const toArtist = page.getByRole('button', { name: 'Switch to Artist Account' })
  await expect(toArtist).toBeVisible()
  await expect(box.getByRole('radio')).toHaveCount(4)
  for (const name of ['Artist', 'Gallery', 'Curator', 'Collector'])
    await expect(box.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked({
      checked: name === 'Collector',
    })
  await expect(page.getByRole('radio', { name: /admin/i })).toHaveCount(0)

  await failCall(page, 'PUT', ROLE, 500)
  await box.getByRole('radio', { name: /^Gallery/ }).check()
  await box.getByRole('button', { name: 'Save role' }).click()
  await expect(box.getByText('Failed to update role', { exact: true })).toBeVisible()
  await expect(box.getByRole('radio', { name: /^Collector/ })).toBeChecked()
  expect((await stored(person)).role).toBe('collector')
  await page.unrouteAll()

  const sent = page.waitForRequest(isCall('PUT', ROLE))
  await toArtist.click()
  expect((await sent).postDataJSON()).toEqual({ role: 'artist' })
  await expect(page.getByText('Role updated successfully').first()).toBeVisible()
  await expect(toArtist).toHaveCount(0)
  await expect(box.getByRole('radio', { name: /^Artist/ })).toBeChecked()
  expect((await stored(person)).role).toBe('artist')

  for (const name of ['Gallery', 'Curator']) {
    await box.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await box.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
    await expect.poll(async () => (await stored(person)).role).toBe(name.toLowerCase())
    await expect(toArtist).toHaveCount(0)
  }
  // Log out and open sign-up, which does not offer administration either (CD-3.10).
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/signup')
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: /admin/i })).toHaveCount(0)
})

test('CD-3.2 CD-4.7 CD-4.10 somebody without a role is asked to choose one, and nothing breaks', async ({
  page,
  signedIn,
}) => {
  await signedIn(null)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  await expect(page.getByText('No role yet')).toBeVisible()
  const box = section(page, 'Role')
  await expect(box.getByText('Choose your role.')).toBeVisible()
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(box.getByRole('button', { name: 'Save role' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Switch to Artist Account' })).toHaveCount(0)
  await box.getByRole('radio', { name: /^Curator/ }).check()
  await box.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Role updated successfully')).toBeVisible()
  await expect(page.getByText('No role yet')).toHaveCount(0)
})

test('CD-4.4 CD-4.5 AW-1.47 AW-1.48 logging out leaves nothing of the person', async ({ page, signedIn, context }) => {
  const person = await signedIn('artist', 'Ada Leaving')
  await open(page)
  await page.evaluate(() => localStorage.setItem('gesso:cache:of-this-person', '{}'))
  const out = page.waitForRequest(isCall('POST', /\/api\/auth\/logout$/))
  await page.getByRole('button', { name: 'Log out' }).click()
  await out
  await expect(page).toHaveURL(/\/login$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key === 'token' || key === 'user' || key.startsWith('gesso:cache:'))).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([])
  expect((await person.api('GET', '/users/profile')).status).toBe(401)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)

  const next = await createPerson(page.request, 'gallery', 'Next Person')
  await page.evaluate((token) => localStorage.setItem('token', token), next.token)
  await open(page)
  await expect(page.getByRole('main').getByText('Next Person', { exact: true })).toBeVisible()
  await expect(page.getByText('Ada Leaving')).toHaveCount(0)
})

test('a session elsewhere is listed and can be ended', async ({ page, signedIn, request }) => {
  const person = await signedIn('artist')
  const elsewhere = await request.post('/api/identity/sign-in', {
    data: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1' },
  })
  const { token } = await elsewhere.json()
  await open(page)
  const row = section(page, 'Sessions').getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await row.getByRole('button', { name: 'End session' }).click()
  await expect(row).toHaveCount(0)
  const response = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(401)
})

test('the appearance is chosen here and in the footer alike, and stays', async ({ page, signedIn }) => {
  await signedIn('artist')
  await open(page)
  await section(page, 'Appearance').getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.reload()
  await expect(section(page, 'Appearance').getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the data is downloaded, the account closed, and opened again by logging in', async ({
  page,
  signedIn,
  request,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Ada Closing')
  await open(page)
  const data = section(page, 'Your data')
  await data.getByRole('button', { name: 'Prepare a new archive' }).click()
  const download = data.getByRole('link', { name: 'Download Archive' })
  await expect(download).toBeVisible()
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)

  const close = section(page, 'Close account')
  const [email, password] = [close.getByLabel(/to confirm$/), close.getByLabel(/^Password/)]
  await email.fill(person.email)
  await password.fill('not the password')
  await close.getByRole('button', { name: 'Close Account' }).click()
  await expect(close.locator('[id$=-error]')).toHaveText('Current password is incorrect')
  await expectAccessible()
  await shoot(page, 'account-close')
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is closed')).toBeVisible()
  expect((await person.api('GET', '/users/profile')).status).toBe(401)
  await shoot(page, 'login-closed')

  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await signsIn(request, person.email, PASSWORD)).toBe(true)
})

test('the public pages of a closed account say that it is closed', async ({ page, request, expectAccessible }) => {
  const artist = await publishArtist(request, { works: RARE.slice(0, 1) })
  const { id } = (await artist.api('POST', '/exhibitions', FIELDS)).body
  await artist.api('PUT', `/exhibitions/${id}`, { status: 'published' })
  const pages = [
    new URL(artist.galleryUrl).pathname,
    `/marketplace/${artist.works[0]?.shopify_handle}`,
    `/exhibition/${id}`,
  ]
  for (const path of pages) expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
  const checked = await artist.api('POST', '/identity/reauthenticate', { password: PASSWORD })
  const closed = await request.post('/api/account/closing', {
    data: { email: artist.email },
    headers: { authorization: `Bearer ${checked.body.token}` },
  })
  expect(closed.status()).toBe(200)
  for (const path of pages) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 410])
    await expect(page.getByRole('heading', { level: 1, name: 'This account is closed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the marketplace' })).toBeVisible()
  }
  await expectAccessible()
  await shoot(page, 'account-closed')
})
