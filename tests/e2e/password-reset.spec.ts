import type { APIRequestContext } from '@playwright/test'
import { fillLogin, freshEmail } from './fixtures/identity.ts'
import { createPerson, expect, failCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const CONFIRMATION = 'If an account exists for that email, a link to set a new password is on its way.'
const UNUSABLE = 'This link has expired or has already been used. Request a new one.'
const NEW_PASSWORD = 'a new battery, correctly stapled'
const alert = 'alert'

/** The newest link mailed to an address. */
const mailedLink = async (request: APIRequestContext, email: string): Promise<string> => {
  let link = ''
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
        mails: { to: string; text: string }[]
      }
      link = mails.find(({ to }) => to === email)?.text.match(/\S+\/reset-password\?code=\S+/)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('CD-2.17 CD-2.18 CD-2.19 a forgotten password is replaced through the mailed link, once', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  await page.goto('/forgot-password')
  const ask = page.getByRole('form', { name: 'Forgot password' })
  const send = ask.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(ask.getByRole(alert)).toHaveText('Enter your email.')
  for (const email of [freshEmail('nobody'), person.email]) {
    await ask.getByRole('textbox', { name: 'Email' }).fill(email)
    const response = page.waitForResponse(/\/api\/identity\/password-reset$/)
    await send.click()
    expect((await response).status()).toBe(200)
    await expect(ask.getByRole('status')).toHaveText(CONFIRMATION)
    await expect(send).toBeEnabled()
  }
  await expectAccessible()
  await shoot(page, 'forgot-password-sent')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login')

  const link = await mailedLink(request, person.email)
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Set a new password' })
  const [password, confirm] = [
    form.getByLabel('New password', { exact: false }).first(),
    form.getByLabel('Confirm new password'),
  ]
  await password.fill(NEW_PASSWORD)
  await confirm.fill('something else')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(form.getByRole(alert)).toHaveText('New passwords do not match')
  await expect(password).toHaveValue(NEW_PASSWORD)
  await expectAccessible()
  await shoot(page, 'reset-password')
  await confirm.fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password has been changed.')
  await shoot(page, 'reset-password-done')
  expect((await person.api('GET', '/users/profile')).status).toBe(401)
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await (await fillLogin(page, person.email, PASSWORD)).click()
  await expect(page.getByRole(alert)).toHaveText('Invalid email or password')
  await (await fillLogin(page, person.email, NEW_PASSWORD)).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await expect(page.getByRole(alert)).toContainText(UNUSABLE)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('CD-2.18 an expired or unknown link says so with a way to ask again', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const person = await createPerson((await browser.newContext()).request, 'artist')
  await request.post('/api/identity/password-reset', { data: { email: person.email } })
  const link = await mailedLink(request, person.email)
  await page.goto(link)
  await expect(page.getByRole('form', { name: 'Set a new password' })).toBeVisible()
  // The link expires while the form is open. Only the server knows the time, so its response is simulated.
  await failCall(page, 'POST', /^\/api\/identity\/password-reset\/confirm$/, 400, {
    error: UNUSABLE,
    code: 'invalid_action_code',
  })
  const form = page.getByRole('form', { name: 'Set a new password' })
  await form.getByLabel('New password').first().fill(NEW_PASSWORD)
  await form.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole(alert)).toContainText(UNUSABLE)
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  for (const path of ['/reset-password?code=nothing-of-ours-at-all', '/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole(alert)).toContainText(UNUSABLE)
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
  }
  await expectAccessible()
  await shoot(page, 'reset-password-unusable')
})

test('a reset that gets no answer keeps the form and says so', async ({ page }) => {
  await page.goto('/forgot-password')
  await failCall(page, 'POST', /^\/api\/identity\/password-reset$/, 'no answer')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole(alert)).toHaveText('The email could not be sent. Try again in a moment.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled()
})
