import type { Page } from '@playwright/test'
import { stateCountry } from './fixtures/account-country.ts'
import { expect, failCall, type Person, shoot, test } from './fixtures/test.ts'

const openOnboarding = async (page: Page, person: Person): Promise<string> => {
  const { body } = await person.api('POST', '/stripe/connect/account-link?country=US')
  const url = String(body.url)
  await page.goto(url)
  return url
}

test('AW-11.16 CD-16.12 the sandbox is walked through and the new status shows without a reload', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Ines Okafor')
  await page.goto('/payment-settings')
  await page.getByRole('button', { name: 'Connect payment account' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('')
  await expectAccessible()
  await shoot(page, 'payment-country')
  await page.getByLabel('Country').selectOption('My country isn’t listed')
  await expect(page.getByText('You can’t be paid through Stripe in your country yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Stripe' })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'payment-country-elsewhere')
  await stateCountry(page, 'Germany')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up payouts' })).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await expect(page.getByText('Test mode. No real money or identity is involved.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'sandbox-onboarding')

  // Missing fields are named, and the input stays.
  await page.getByLabel('Legal name').fill('Inés Okafor')
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(page.getByText('Enter exactly four digits, for example 4242.')).toBeVisible()
  await expect(page.getByLabel('Legal name')).toHaveValue('Inés Okafor')
  await expect(page.getByLabel('Last four digits of the bank account')).toBeFocused()
  await expectAccessible()

  await page.keyboard.type('4242')
  const read = page.waitForRequest((request) => request.url().endsWith('/api/stripe/sync-account-status'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payouts are on')).toBeVisible()
  await read
  await expect(page).toHaveURL(/\/payment-settings$/)
  await expect(page.getByRole('button', { name: 'Complete Stripe Setup' })).toHaveCount(0)
  await expect(page.getByText('Every week')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'payment-active')
  expect((await person.api('GET', '/stripe/account-status')).body.status).toBe('active')
})

test('the provider’s own dashboard opens from an active account and leads back', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist')
  await openOnboarding(page, person)
  await page.getByLabel('Legal name').fill('Inés Okafor')
  await page.getByLabel('Last four digits of the bank account').fill('4242')
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await page.getByRole('button', { name: 'Open Stripe dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
  await expect(page.getByText('Ends in 4242')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Back to Gesso' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('every other outcome of the sandbox comes back as its status', async ({ page, signedIn }) => {
  const person = await signedIn('artist')
  const outcomes = [
    ['Save and finish later', 'We need a few details'],
    ['Submit for review', 'Stripe is reviewing your details'],
    ['Simulate a restriction', 'Stripe has restricted your account'],
  ] as const
  for (const [button, sentence] of outcomes) {
    await openOnboarding(page, person)
    if (button === 'Submit for review') await page.getByLabel('Last four digits of the bank account').fill('1881')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page).toHaveURL(/\/payment-settings$/)
  }
})

test('AW-11.16 a used link comes back with the offer of a new one', async ({ page, signedIn, expectAccessible }) => {
  const person = await signedIn('artist')
  const used = await openOnboarding(page, person)
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(page.getByText('We need a few details')).toBeVisible()
  await page.goto(used)
  await expect(page).toHaveURL(/\/payment-settings\?refresh=1$/)
  await expect(page.getByText('This onboarding link no longer works')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'payment-link-expired')
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up payouts' })).toBeVisible()
  expect(page.url()).not.toBe(used)
})

test('a provider that does not respond on the way back leaves what is known, and says so', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await failCall(page, 'POST', /\/api\/stripe\/sync-account-status$/, 502, { error: 'Away.' })
  await page.goto('/payment-settings?return=1')
  await expect(page.getByText('We couldn’t check your Stripe account just now.')).toBeVisible()
  await expect(page.getByText('Payouts are not set up yet')).toBeVisible()
})

test('whoever finishes the payout onboarding and opens another page at once stays signed in', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist')
  for (let round = 0; round < 5; round += 1) {
    await openOnboarding(page, person)
    // The redirect back loads the app without a token, which it renews; the next page is opened before that response arrives.
    await page.addInitScript(() => localStorage.removeItem('token'))
    const renewal = page.waitForRequest(/\/api\/identity\/token$/)
    await page.getByRole('button', { name: 'Save and finish later' }).click({ noWaitAfter: true })
    await renewal
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    await expect(page).toHaveURL('/account')
  }
})
