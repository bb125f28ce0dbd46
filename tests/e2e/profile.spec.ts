import { arriveFromOutside, expect, failCall, shoot, test } from './fixtures/test.ts'

const PROFILE = /\/api\/users\/profile$/
const STORED = {
  name: 'Ines Okafor',
  bio: 'Paints tides.',
  resume: 'Lisbon, 2024',
  artist_statement: 'Salt and light.',
  location: 'Lisbon',
  website: 'https://ines.example',
  instagram: 'https://instagram.com/ines',
  facebook: 'https://facebook.com/ines',
  twitter: 'https://twitter.com/ines',
  tiktok: 'https://tiktok.com/@ines',
}

test('CD-5.3 AW-1.15 signed out, the profile and a shipment lead to log-in', async ({ page }) => {
  for (const path of ['/profile', '/shipping', '/shipping/ship/abc']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('AW-1.15 the id of an artwork reaches its shipping screen', async ({ page, signedIn, expectAccessible }) => {
  await signedIn('artist')
  await page.goto('/shipping/ship/2')
  await expect(page.getByRole('heading', { level: 1, name: 'Ship this work' })).toBeVisible()
  await expect(page.getByText('Three Lemons for Ruth')).toBeVisible()
  await page.goto('/shipping/ship/0190b0f0-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment not found.' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to Shipping' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
})

test('CD-5.1 CD-5.2 CD-5.4 CD-5.9 CD-5.10 CD-5.11 CD-5.13 CD-5.14 the profile is prefilled, edited and saved', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Ines Okafor')
  expect((await person.api('PUT', '/users/profile', STORED)).status).toBe(200)
  await arriveFromOutside(page)
  const asked = page.waitForRequest((request) => PROFILE.test(request.url()))
  await page.goto('/profile')
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
  const labels = {
    'Display Name': STORED.name,
    Bio: STORED.bio,
    Resume: STORED.resume,
    'Artist Statement': STORED.artist_statement,
    Location: STORED.location,
    Website: STORED.website,
    Instagram: STORED.instagram,
    Facebook: STORED.facebook,
    Twitter: STORED.twitter,
    TikTok: STORED.tiktok,
  }
  for (const [name, value] of Object.entries(labels))
    await expect(page.getByRole(name === 'Location' ? 'combobox' : 'textbox', { name, exact: true })).toHaveValue(value)
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'profile')

  await page.getByRole('combobox', { name: 'Location' }).fill('Porto')
  await failCall(page, 'PUT', PROFILE, 500)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Porto')
  await expect(page).toHaveURL(/\/profile$/)
  await page.unrouteAll()

  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(PROFILE, async (route) => {
    if (route.request().method() === 'PUT') await gate
    await route.fallback()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && PROFILE.test(request.url()))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ ...STORED, location: 'Porto' })
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await person.api('GET', '/users/profile')).body.location).toBe('Porto')

  // What the one editor does not have is found from it in the other, and the address in the account menu as well.
  await page.getByRole('button', { name: 'Edit details' }).click()
  const details = page.getByRole('heading', { name: 'Edit details' })
  await expect(details).toBeFocused()
  await page.getByRole('form', { name: 'Edit details' }).getByRole('link', { name: 'Edit profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeFocused()
  await page.getByRole('link', { name: 'your details' }).click()
  await expect(details).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Shipping address' }).click()
  await expect(page.getByText('Studio/Artwork Shipping Address')).toBeFocused()
  await expect(page.getByLabel('Contact Name')).toBeInViewport()
})

test('CD-5.5 CD-5.6 CD-5.7 CD-5.8 what cannot be saved is explained, and Cancel saves nothing', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist', 'Ada Test')
  await page.goto('/profile')
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1
  })
  const name = page.getByRole('textbox', { name: 'Display Name' })
  const website = page.getByRole('textbox', { name: 'Website' })
  await name.fill('  ')
  await website.fill('abc')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter your display name, up to 120 characters.')).toBeVisible()
  await expect(page.getByText('Enter an address like https://example.org.')).toBeVisible()
  await expect(name).toBeFocused()
  expect(saves).toBe(0)
  await website.fill('example.org/a')
  await website.blur()
  await expect(website).toHaveValue('https://example.org/a')
  await expect(page.getByText('Enter an address like https://example.org.')).toHaveCount(0)
  await name.fill('Ada Test')
  for (const label of ['Instagram', 'Facebook', 'Twitter', 'TikTok']) {
    const link = page.getByRole('textbox', { name: label })
    await link.fill('not an address')
    await link.press('Enter')
    await expect(link).toHaveAccessibleDescription('Enter an address like https://example.org.')
    await expect(link).toBeFocused()
    await link.fill('https://example.org')
  }
  expect(saves).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(saves).toBe(0)
  expect((await person.api('GET', '/users/profile')).body).toMatchObject({ name: 'Ada Test', website: '' })

  await failCall(page, 'GET', PROFILE, 500)
  await page.goto('/profile')
  await expect(
    page.getByText('Failed to load profile data. Please try refreshing the page.', { exact: true }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('textbox', { name: 'Website' }).fill('https://example.org')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await person.api('GET', '/users/profile')).body.website).toBe('https://example.org')
})

test('a press on Save Changes is not lost when the field with the focus has a problem', async ({ page, signedIn }) => {
  await signedIn('artist')
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const tiktok = page.getByRole('textbox', { name: 'TikTok' })
  await tiktok.fill('not an address')
  // At the end of the form the bar no longer sticks to the window: it would move with an error above it.
  await page.getByRole('heading', { name: 'How others see you' }).scrollIntoViewIfNeeded()
  const before = await save.boundingBox()
  if (!before) throw new Error('Save Changes is not visible.')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(tiktok).toBeFocused()
  expect(await save.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(tiktok).toHaveAccessibleDescription('Enter an address like https://example.org.')
  await expect(tiktok).toBeFocused()
})

test('unsaved changes are not left without a question', async ({ page, signedIn, expectAccessible }) => {
  const person = await signedIn('artist', 'Ada Test')
  await page.goto('/profile')
  const name = page.getByRole('textbox', { name: 'Display Name' })
  const away = page.getByRole('banner').getByRole('link', { name: 'Gesso, home' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await name.fill('Ada Unsaved')
  await away.click()
  await expect(question).toBeVisible()
  await expectAccessible()
  await shoot(page, 'profile-leave')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Ada Unsaved')
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/\/profile$/)
  expect((await person.api('GET', '/users/profile')).body.name).toBe('Ada Test')
})
