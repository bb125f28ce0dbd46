import type { Page } from '@playwright/test'
import { section } from './fixtures/account.ts'
import { assignRole } from './fixtures/administer.ts'
import { keepRecoveryCodes, readAppKey } from './fixtures/authenticator-app.ts'
import { fillLogin } from './fixtures/identity.ts'
import { createPerson, expect, PASSWORD, shoot, test } from './fixtures/test.ts'

const SETTINGS = '/account/second-factor'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const logIn = async (page: Page, email: string) => {
  await page.context().clearCookies({ name: 'gesso_refresh' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await (await fillLogin(page, email)).click()
}

/** Chromium's authenticator, as a laptop has one. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

test('an app is set up by keyboard, its codes are kept, and the next log-in asks for it', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Mara Lind')
  await page.goto('/account')
  await section(page, 'Second factor').getByRole('link', { name: 'Set up' }).click()
  await expect(heading(page)).toHaveText('Second factor')
  await expect(page.getByRole('radio', { name: /^Passkey/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'second-factor')

  await page.getByRole('radio', { name: /^Passkey/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Authenticator app')
  const code = await readAppKey(page)
  const digits = page.getByLabel('The six digits it shows now')
  await digits.fill('00000')
  await expect(page.getByText('One more digit.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'second-factor-app')
  await digits.press('0')
  await digits.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await digits.fill(code(-1))
  await digits.press('Enter')

  await expect(heading(page)).toHaveText('Your recovery codes')
  const codes = await page
    .getByRole('list', { name: /^Recovery codes/ })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'second-factor-codes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await keepRecoveryCodes(page)

  await logIn(page, person.email)
  await expect(page).toHaveURL('/login/second-step')
  await expect(page.getByText(`Signing in as ${person.email}`)).toBeVisible()
  const typed = page.getByLabel('Six digits from your app')
  await typed.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter the six digits that your app shows now.')
  await typed.fill(code())
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
  await typed.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toBeVisible()

  await logIn(page, person.email)
  await expect(page).toHaveURL('/dashboard')
  // What needs a recent password asks a remembered browser for the second factor as well.
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Make new ones' }).click()
  const password = page.getByRole('dialog', { name: 'Enter your password to continue' })
  await password.getByLabel('Password', { exact: false }).and(page.locator('input')).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm with your second factor' })
  await question.getByRole('button', { name: 'Use a recovery code' }).click()
  await question.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await expectAccessible()
  await shoot(page, 'second-factor-window')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Your recovery codes')
})

test('a passkey is added and renamed, signs in, and is removed; an administrator resets what is lost', async ({
  page,
  signedIn,
  browser,
  expectAccessible,
}) => {
  const person = await signedIn('artist', 'Jo Albers')
  await addAuthenticator(page)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Your recovery codes')
  const [recovery = ''] = await page
    .getByRole('list', { name: /^Recovery codes/ })
    .getByRole('listitem')
    .allTextContents()
  await page.getByRole('checkbox', { name: /somewhere safe/ }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name').fill('MacBook in the office')
  await page.keyboard.press('Enter')
  await expect(page.getByText('MacBook in the office')).toBeVisible()
  await shoot(page, 'second-factor-list')

  // The same device has one already.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('This device has a passkey for your account already.')

  await logIn(page, person.email)
  await expect(heading(page)).toHaveText('One more step')
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'second-factor-sign-in')
  await page.reload()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await logIn(page, person.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('2222-2222')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This recovery code is not right')
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await createPerson(context.request, 'collector', 'Katrin Admin')
  await assignRole(admin, 'admin')
  const desk = await context.newPage()
  await desk.goto('/login')
  await (await fillLogin(desk, admin.email)).click()
  await expect(desk).toHaveURL('/dashboard')
  await desk.goto('/admin/people')
  await desk.getByLabel('Search name or email').fill(person.email)
  await desk
    .getByRole('row', { name: /Jo Albers/ })
    .getByRole('button', { name: 'Reset second factor' })
    .click()
  const question = desk.getByRole('group', { name: 'Reset the second factor of Jo Albers?' })
  await question.getByLabel('Reason, for this person and all admins').fill('He called: the laptop is lost.')
  await shoot(desk, 'second-factor-reset')
  await question.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(desk.getByText('The second factor of Jo Albers was reset')).toBeVisible()
  await context.close()

  await logIn(page, person.email)
  await expect(page).toHaveURL('/dashboard')
})
