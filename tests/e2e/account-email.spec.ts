import type { APIRequestContext } from '@playwright/test'
import { isCall, open, section, signsIn, stored, UPDATE } from './fixtures/account.ts'
import { createPerson, expect, failCall, PASSWORD, shoot, test } from './fixtures/test.ts'

/** The newest confirmation link mailed to an address. */
const confirmationLink = async (request: APIRequestContext, email: string, known = '') => {
  let link = ''
  await expect
    .poll(async () => {
      const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
        mails: { to: string; text: string }[]
      }
      link = mails.find(({ to }) => to === email)?.text.match(/\S+\/confirm-email\?code=\S+/)?.[0] ?? ''
      return link !== '' && link !== known
    })
    .toBe(true)
  return link
}

test('CD-4.16 CD-4.17 CD-4.18 CD-4.19 CD-4.20 CD-4.33 the email changes after the password was given again and its mailbox confirmed it, or not at all', async ({
  page,
  signedIn,
  request,
  expectAccessible,
}) => {
  const person = await signedIn('artist')
  const taken = await createPerson(request, 'artist', 'Somebody Else')
  await open(page)
  const email = section(page, 'Email')
  const [to, password] = [email.getByLabel('New email'), email.getByLabel(/^Current password/)]
  const save = () => email.getByRole('button', { name: 'Save email' }).click()
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api', '')
    if (/^\/(identity\/(reauthenticate|email|email-change\/confirm)|users\/update)$/.test(path))
      calls.push(`${request.method()} ${path}`)
  })

  await to.fill('abc')
  await save()
  await expect(email.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await expect(email.getByText('Enter your current password.')).toBeVisible()
  await expect(to).toBeFocused()
  const wanted = `new.${person.email}`
  await to.fill(wanted)
  await save()
  await expect(password).toBeFocused()
  expect(calls).toEqual([])
  expect((await person.api('PUT', '/users/update', { email: 'abc' })).status).toBe(400)

  await password.fill('not the password')
  await save()
  await expect(email.getByText('Failed to update email', { exact: true })).toBeVisible()
  await expect(email.locator('[id$=-error]')).toHaveText('Current password is incorrect')
  expect(calls).toEqual(['POST /identity/reauthenticate'])
  expect(await signsIn(request, person.email, PASSWORD)).toBe(true)

  await to.fill(taken.email)
  await password.fill(PASSWORD)
  await save()
  await expect(email.getByText('Failed to update email', { exact: true })).toBeVisible()
  await expect(email.getByText('Current password is incorrect')).toHaveCount(0)
  await expect(email.getByText('Email is already in use. Please log in instead.')).toBeVisible()
  expect(await signsIn(request, person.email, PASSWORD)).toBe(true)

  calls.length = 0
  await to.fill(wanted)
  await password.fill(PASSWORD)
  await save()
  await expect(email.getByText(`Waiting for you to confirm ${wanted}`)).toBeVisible()
  await expect(password).toHaveValue('')
  await expect(email.getByText('Failed to update email')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'account-email-pending')
  // The link has not been opened yet: nothing has changed.
  expect([await signsIn(request, wanted, PASSWORD), await signsIn(request, person.email, PASSWORD)]).toEqual([
    false,
    true,
  ])

  const link = await confirmationLink(request, wanted)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'confirm-email')
  expect(await signsIn(request, wanted, PASSWORD)).toBe(false)
  const sent = page.waitForRequest(isCall('PUT', UPDATE))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: wanted })
  await expect(page.getByText('Email updated successfully')).toBeVisible()
  await shoot(page, 'confirm-email-done')
  expect(calls).toEqual([
    'POST /identity/reauthenticate',
    'PUT /identity/email',
    'POST /identity/email-change/confirm',
    'PUT /users/update',
  ])
  expect([await signsIn(request, wanted, PASSWORD), await signsIn(request, person.email, PASSWORD)]).toEqual([
    true,
    false,
  ])
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(email.getByText(wanted)).toBeVisible()
  await expect(email.getByText(/^Waiting for you/)).toHaveCount(0)

  // The link works only once.
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Failed to update email', { exact: true })).toBeVisible()
  await expect(page.getByText('This link has expired or has already been used. Request a new one.')).toBeVisible()
})

test('a new email that waits is sent its link again, given up, or confirmed where nobody is signed in', async ({
  page,
  signedIn,
  request,
  browser,
}) => {
  const person = await signedIn('artist')
  const wanted = `later.${person.email}`
  const ask = async () => {
    await section(page, 'Email').getByLabel('New email').fill(wanted)
    await section(page, 'Email')
      .getByLabel(/^Current password/)
      .fill(PASSWORD)
    await section(page, 'Email').getByRole('button', { name: 'Save email' }).click()
  }
  await open(page)
  await ask()
  const waiting = section(page, 'Email').getByText(`Waiting for you to confirm ${wanted}`)
  const first = await confirmationLink(request, wanted)
  await page.reload()
  await expect(waiting).toBeVisible()
  await section(page, 'Email').getByRole('button', { name: 'Send the link again' }).click()
  const second = await confirmationLink(request, wanted, first)

  await failCall(page, 'DELETE', /\/api\/identity\/email-change$/, 500)
  await section(page, 'Email').getByRole('button', { name: 'Cancel the change' }).click()
  await expect(section(page, 'Email').getByText('The change could not be cancelled')).toBeVisible()
  await page.unrouteAll()
  await section(page, 'Email').getByRole('button', { name: 'Cancel the change' }).click()
  await expect(waiting).toHaveCount(0)

  const elsewhere = await (await browser.newContext()).newPage()
  const confirm = async (link: string) => {
    await elsewhere.goto(link)
    await elsewhere.getByRole('button', { name: 'Confirm this address' }).click()
  }
  for (const link of [first, second]) {
    await confirm(link)
    await expect(elsewhere.getByText('Failed to update email', { exact: true })).toBeVisible()
  }
  await ask()
  await confirm(await confirmationLink(request, wanted, second))
  await expect(elsewhere.getByText('Email updated successfully')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Log in', exact: true }).last()).toHaveAttribute('href', '/login')
  // In the first browser the account page updates, and the session there stays active.
  await page.reload()
  await expect(section(page, 'Email').getByText(wanted)).toBeVisible()
  expect((await stored(person)).email).toBe(wanted)
})
