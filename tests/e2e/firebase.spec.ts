import type { Request } from '@playwright/test'
import {
  EMULATOR_PROJECT,
  type FirebaseEmulator,
  findEmulatorProblem,
  startFirebaseEmulator,
} from '../../src/server/testing/firebase-emulator.ts'
import { section } from './fixtures/account.ts'
import { startServer } from './fixtures/global-setup.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { fillLogin, fillSignup, freshEmail } from './fixtures/identity.ts'
import { expect, PASSWORD, test } from './fixtures/test.ts'

const SECOND = 'a second battery, stapled well'
const THIRD = 'reset at the vendor, by its link'
const FOURTH = 'reset by our own mail, as usual'

let emulator: FirebaseEmulator
let server: Awaited<ReturnType<typeof startServer>>
let problem: string | null

// oxlint-disable-next-line no-empty-pattern -- the first argument has to be a pattern
test.beforeAll(async ({}, info) => {
  // The first installation of the emulator takes a minute.
  info.setTimeout(300_000)
  problem = await findEmulatorProblem()
  if (problem !== null) return
  emulator = await startFirebaseEmulator()
  server = await startServer({
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  })
})
test.afterAll(async () => {
  if (problem !== null) return
  await server.stop()
  await emulator.stop()
})

test('with Firebase everything looks as with the built-in provider: sign up, out and in, another password, a forgotten one', async ({
  page,
}) => {
  test.skip(problem !== null, `the emulator of Firebase is missing: ${problem}`)
  const at = (path: string) => `${server.address}${path}`
  const email = freshEmail()
  const checks: { url: string; body: string | null }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') checks.push({ url: request.url(), body: request.postData() })
  })
  const logIn = async (password: string) => {
    await page.goto(at('/login'))
    await hydrated(page)
    await (await fillLogin(page, email, password)).click()
  }
  const logOut = async () => {
    await page.goto(at('/account'))
    await hydrated(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(at('/login'))
  }

  await page.goto(at('/signup'))
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(
    scripts.filter((name) => /firebase/.test(name)),
    'nothing of the vendor in the first load',
  ).toEqual([])
  const form = await fillSignup(page, { name: 'Ada Test', email, password: PASSWORD, role: 'Artist' })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(at('/dashboard'))
  const first = await emulator.signIn(email, PASSWORD)

  // Rendered by the server for the person of the session cookie.
  const rendered = await page.request.get(at('/account'))
  expect(await rendered.text()).toContain(email)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await logOut()
  await logIn('not the password')
  await expect(page.getByRole('form', { name: 'Log in' }).getByRole('alert')).toHaveText('Invalid email or password')
  checks.length = 0
  await logIn(PASSWORD)
  await expect(page).toHaveURL(at('/dashboard'))
  expect(
    checks.some(({ url }) => url.startsWith(`http://${emulator.host}/`) && url.includes('signInWithPassword')),
  ).toBe(true)
  const own = checks.filter(({ url }) => url.startsWith(server.address))
  expect(own.map(({ body }) => body ?? '').join('\n'), 'our server never sees the password').not.toContain(PASSWORD)
  expect(own.some(({ url }) => url.endsWith('/identity/sign-in'))).toBe(true)
  const profile = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(profile ?? '{}')).toMatchObject({ id: first.localId, email })

  await page.goto(at('/account'))
  await hydrated(page)
  const box = section(page, 'Password')
  const change = async (current: string) => {
    await box.getByLabel(/^Current password/).fill(current)
    await box.getByLabel(/^New password/).fill(SECOND)
    await box.getByLabel(/^Confirm new password/).fill(SECOND)
    await box.getByRole('button', { name: 'Save password' }).click()
  }
  await change('not the password')
  await expect(box.getByText('Current password is incorrect')).toBeVisible()
  await change(PASSWORD)
  await expect(page.getByText('Password updated', { exact: false }).first()).toBeVisible()
  expect((await emulator.signIn(email, SECOND)).localId).toBe(first.localId)
  await page.reload()
  await expect(section(page, 'Sessions').getByText('This browser'), 'this session goes on').toBeVisible()

  // By a mail of Firebase, which this product did not send: every session ends.
  await emulator.resetByLink(email, THIRD)
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/account'))
  await expect(page).toHaveURL(at('/login'))
  await logIn(THIRD)
  // Back to where the session had ended.
  await expect(page).toHaveURL(at('/account'))
  await logOut()

  await page.goto(at('/forgot-password'))
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  let link = ''
  await expect
    .poll(async () => {
      const { mails } = (await (await page.request.get(at('/dev/outbox.json'))).json()) as {
        mails: { to: string; text: string }[]
      }
      link = mails.find(({ to }) => to === email)?.text.match(/\S+\/reset-password\?code=\S+/)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await page.goto(link)
  await hydrated(page)
  const reset = page.getByRole('form', { name: 'Set a new password' })
  await reset.getByLabel('New password', { exact: false }).first().fill(FOURTH)
  await reset.getByLabel('Confirm new password').fill(FOURTH)
  await reset.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password has been changed.')
  await logIn(FOURTH)
  await expect(page).toHaveURL(at('/dashboard'))
  expect((await emulator.signIn(email, FOURTH)).localId).toBe(first.localId)
})

test('what Firebase refuses is said in the product’s own sentences', async ({ page }) => {
  test.skip(problem !== null, `the emulator of Firebase is missing: ${problem}`)
  const email = freshEmail()
  await page.request.post(`${server.address}/api/identity/sign-up`, { data: { email, password: PASSWORD } })
  await page.context().clearCookies()
  await page.goto(`${server.address}/login`)
  await hydrated(page)
  const shown = page.getByRole('form', { name: 'Log in' }).getByRole('alert')
  const isAttempt = (request: Request) => request.method() === 'POST' && /signInWithPassword/.test(request.url())
  const expectText = async (reason: string | null, text: string) => {
    await page.route(/signInWithPassword/, (route) =>
      reason === null
        ? route.abort('failed')
        : route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'application/json',
            body: JSON.stringify({ error: { code: 400, message: reason } }),
          }),
    )
    const button = await fillLogin(page, email)
    // What the attempt before was answered stays until this one is.
    const ended =
      reason === null ? page.waitForEvent('requestfailed', isAttempt) : page.waitForEvent('requestfinished', isAttempt)
    await Promise.all([ended, button.click()])
    await expect(shown, reason ?? 'no response').toHaveText(text)
    await page.unroute(/signInWithPassword/)
  }
  for (const reason of ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'USER_DISABLED'])
    await expectText(reason, 'Invalid email or password')
  await expectText(
    'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.',
    'There were too many attempts. Wait a few minutes and try again.',
  )
  await expectText('CONFIGURATION_NOT_FOUND', 'Failed to sign in')
  await expectText(null, 'Failed to sign in')
})
