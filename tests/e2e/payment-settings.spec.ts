import type { Page } from '@playwright/test'
import { stateCountry } from './fixtures/account-country.ts'
import { buyWork } from './fixtures/buy-work.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, arriveFromOutside, createPerson, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const ACCOUNT = {
  status: 'active',
  accountId: 'acct_1234567890',
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  commissionRate: 15,
  testMode: true,
  country: 'US',
}
const STATUS = /\/api\/stripe\/account-status$/
const LINK = /\/api\/stripe\/connect\/account-link$/

const locatePanel = (page: Page) => page.getByRole('main')

/** Simulates the server's response to the status call for an account in this state. */
const answerStatus = async (page: Page, account: Partial<typeof ACCOUNT>) => {
  await page.unroute((url) => STATUS.test(url.pathname)).catch(() => undefined)
  await arriveFromOutside(page)
  await page.route(
    (url) => STATUS.test(url.pathname),
    (route) => route.fulfill({ json: { ...ACCOUNT, ...account } }),
  )
}

const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

test('AW-1.20 signed out the payment settings lead to log-in', async ({ page }) => {
  await page.goto('/payment-settings')
  await expect(page).toHaveURL(/\/login$/)
})

test('AW-1.20 AW-11.1 AW-11.8 AW-11.9 AW-11.10 AW-2.16 AW-2.17 a new account is read on opening and set up by either button', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  await arriveFromOutside(page)
  const asked = page.waitForRequest((request) => STATUS.test(new URL(request.url()).pathname))
  await page.goto('/payment-settings')
  const request = await asked
  expect([request.method(), request.postData()]).toEqual(['GET', null])
  expect(await request.allHeaders()).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
  await expect(page.getByRole('heading', { level: 1, name: 'Payment settings' })).toBeVisible()
  await expect(page.getByText('Payouts are not set up yet')).toBeVisible()
  await expect(fact(page, 'Account')).toHaveText('None yet')
  await expectAccessible()
  await shoot(page, 'payment-not-connected')

  let url = ''
  await page.route(
    (address) => LINK.test(address.pathname),
    async (route) => {
      const response = await route.fetch()
      url = (await response.json()).url
      await route.fulfill({ response })
    },
  )
  for (const name of ['Connect payment account', 'Complete Stripe Setup']) {
    const sent = page.waitForRequest((call) => LINK.test(new URL(call.url()).pathname))
    await page.getByRole('button', { name }).dblclick()
    const call = await sent
    expect([call.method(), call.postData()]).toEqual(['POST', null])
    if (name === 'Connect payment account') await stateCountry(page)
    await expect(page).toHaveURL(/\/sandbox\/payments\/onboarding\//)
    expect(page.url()).toBe(url)
    await page.goto('/payment-settings')
  }
  // The account now exists, but its details are missing.
  await expect(page.getByText('We need a few details')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect payment account' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Complete Stripe Setup' })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.includes('/stripe/'))).toEqual([])
})

test('AW-11.4 AW-11.5 AW-11.6 AW-11.7 AW-11.9 every state has its words, its facts and its way on', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  const states = [
    ['not_connected', 'Not connected', 'Payouts are not set up yet'],
    ['active', 'Active', 'Payouts are on'],
    ['pending', 'Pending', 'Stripe is reviewing your details'],
    ['incomplete', 'Incomplete', 'We need a few details'],
    ['restricted', 'Restricted', 'Stripe has restricted your account'],
  ] as const
  for (const [status, badge, sentence] of states) {
    const facts = {
      accountId: status === 'not_connected' ? (null as never) : `acct_${status}`,
      detailsSubmitted: status !== 'incomplete',
      chargesEnabled: status === 'active',
      payoutsEnabled: status === 'active' || status === 'restricted',
    }
    await answerStatus(page, { status, ...facts })
    await page.goto('/payment-settings')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(locatePanel(page).getByText(badge, { exact: true })).toBeVisible()
    await expect(fact(page, 'Account')).toHaveText(facts.accountId ?? 'None yet')
    await expect(fact(page, 'Details submitted')).toHaveText(facts.detailsSubmitted ? 'Yes' : 'No')
    await expect(fact(page, 'Charges enabled')).toHaveText(facts.chargesEnabled ? 'Yes' : 'No')
    await expect(fact(page, 'Payouts enabled')).toHaveText(facts.payoutsEnabled ? 'Yes' : 'No')
    await expect(fact(page, 'Gesso’s commission')).toHaveText('15%')
    await expect(page.getByRole('button', { name: 'Complete Stripe Setup' })).toHaveCount(status === 'active' ? 0 : 1)
    await expect(page.getByText('No real money or identity is involved.')).toBeVisible()
    await expect(page).toHaveURL(/\/payment-settings$/)
  }
})

test('AW-11.11 AW-11.12 a status that cannot be loaded says so and is asked again', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  await failCall(page, 'GET', STATUS, 500, { error: 'The ledger is closed.' })
  await page.goto('/payment-settings')
  await expect(page.getByRole('heading', { name: 'Error Loading Payment Settings' })).toBeVisible()
  await expect(page.getByText('The ledger is closed.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'payment-error')
  await answerStatus(page, {})
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Payouts are on')).toBeVisible()
  await expect(page.getByText('Error Loading Payment Settings')).toHaveCount(0)
})

test('AW-11.13 a failed link is shown in a dialog on the page, and nothing is lost', async ({ page, signedIn }) => {
  await signedIn('artist')
  await failCall(page, 'POST', LINK, 500, { error: 'No link today.' })
  await page.goto('/payment-settings')
  const button = page.getByRole('button', { name: 'Connect payment account' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Error creating account link: No link today.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a button that is asking says so and asks once', async ({ page, signedIn }) => {
  await signedIn('artist')
  const held = await holdCall(page, 'POST', LINK)
  let calls = 0
  page.on('request', (request) => {
    if (LINK.test(new URL(request.url()).pathname)) calls += 1
  })
  await page.goto('/payment-settings')
  const button = page.getByRole('button', { name: 'Connect payment account' })
  await button.dblclick()
  await expect(page.getByRole('button', { name: 'Opening Stripe...' }).first()).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect(page.getByRole('dialog', { name: 'Where do you sell from?' })).toBeVisible()
  expect(calls).toBe(1)
})

test('a password that was entered too long ago is asked for in a window, and the setup goes on', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const { password } = await signedIn('artist')
  await page.goto('/payment-settings')
  // As the server answers five minutes after the password was entered.
  let refusals = 1
  await page.route(
    (url) => LINK.test(url.pathname),
    (route) =>
      refusals-- > 0
        ? route.fulfill({ status: 401, json: { error: 'Enter it again.', code: 'recent_login_required' } })
        : route.fallback(),
  )
  await page.getByRole('button', { name: 'Connect payment account' }).click()
  const question = page.getByRole('dialog', { name: 'Enter your password to continue' })
  await expect(question.getByLabel(/^Password/)).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Current password is incorrect')).toBeVisible()
  await expect(question.getByRole('link', { name: 'Choose one by email' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'password-question')
  await question.getByLabel(/^Password/).fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await stateCountry(page)
  await expect(page).toHaveURL(/\/sandbox\/payments\/onboarding\//)
})

test('a seller sees what is to be paid out for which order, and what it waits for', async ({
  page,
  request,
  expectAccessible,
}) => {
  const artist = await publishArtist(request, { name: 'Inés Okafor', works: SAMPLE_WORKS.slice(0, 2) })
  const buyer = await createPerson(request, 'collector', 'Wen Sato')
  const first = await buyWork(request, buyer, artist, '6800.00')
  await artist.api('POST', `/users/sales/${first}/delivery`, { step: 'delivered', carrier: '', tracking_number: '' })
  await buyWork(request, buyer, { ...artist, works: artist.works.slice(1) }, '2900.00')
  await adopt(page, artist)
  await page.goto('/payment-settings')
  const payouts = page.getByRole('region', { name: 'Your payouts' })
  await expect(payouts.getByRole('listitem')).toHaveCount(2)
  await expect(payouts.getByRole('listitem').first()).toContainText(
    'Not delivered yet. Paid out 3 days after delivery.',
  )
  const delivered = payouts.getByRole('listitem').last()
  await expect(delivered).toContainText(/Order \d+, Low Tide, with Dog/)
  await expect(delivered).toContainText('On its way')
  await expectAccessible()
  await shoot(page, 'payouts')
  await delivered.getByRole('link', { name: /^Order/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/${first}$`))
})
