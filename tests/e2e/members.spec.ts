import type { APIRequestContext } from '@playwright/test'
import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { ADMIN } from './fixtures/administer.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { createPerson, expect, failCall, PASSWORD, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

/** The path of the link in the invitation to an address. */
const linkTo = async (request: APIRequestContext, email: string): Promise<string> => {
  let path = ''
  await expect(async () => {
    const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
      mails: { to: string; text: string }[]
    }
    path = mails.find(({ to }) => to === email)?.text.match(/\/join\?code=\S+/)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

const LIST = [
  'Name;Email;Role',
  'Ana Quispe;ana.quispe@tejer.example;',
  'Galerie Brandt;buero@galeriebrandt.example;Gallery',
  'Jonas Ferrer;jonas@ferrer;',
  `Ada Admin;${ADMIN};`,
  'Katrin Albers;k.albers@kunsthauslind.example;Admin',
].join('\r\n')

test('an admin invites members by a file: it is checked, mended in place, and sent', async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Invite members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite members' })).toBeVisible()

  const list = page.getByLabel('Or write the addresses')
  const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await test.step('a file that is no list is refused by its name, and what was written stays', async () => {
    await list.fill('somebody@tejer.example')
    await page.locator('input[type=file]').setInputFiles(file('members.xlsx', 'PK\u0003\u0004'))
    await expect(page.getByRole('alert')).toHaveText(/members\.xlsx is a workbook\./)
    await expect(list).toHaveValue('somebody@tejer.example')
    await expectAccessible()
    await shoot(page, 'invite-refused')
  })
  await page.locator('input[type=file]').setInputFiles(file('members-2026.csv', LIST))
  await expect(page.getByText('From members-2026.csv')).toBeVisible()
  await page.getByLabel('A line from you').fill('We are moving the house to its own platform.')
  await expectAccessible()
  await shoot(page, 'invite-list')
  await tabTo(page, 'button', 'Check the List')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Ana Quispe')).toContainText('Ready')
  await expect(row('Ada Admin')).toContainText('Already here')
  await expect(page.getByRole('button', { name: 'Send 2 Invitations' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'invite-check')
  const email = page.getByLabel('Email of Jonas Ferrer')
  await expect(page.getByRole('alert')).toHaveText('Enter an email address like name@example.com.')
  await email.fill('jonas@ferrer.example')
  await email.press('Enter')
  await expect(row('Jonas Ferrer')).toContainText('Ready')
  await expect(email).toBeFocused()
  await row('Katrin Albers').getByRole('button', { name: 'Confirm admin' }).press('Enter')
  await expect(row('Katrin Albers')).toContainText('Ready')
  await page.getByRole('button', { name: 'To look at' }).click()
  await expect(page.getByText('Nobody here')).toBeVisible()
  await page.getByRole('button', { name: 'All' }).click()

  await failCall(page, 'POST', /\/api\/admin\/invitations$/, 'no answer')
  await page.getByRole('button', { name: 'Send 4 Invitations' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send 4 Invitations' }).click()
  await expect(page.getByText('4 invitations are on their way.')).toBeVisible()
  await expect(row('Ana Quispe')).toContainText('Sent')
  await expectAccessible()
  await shoot(page, 'invite-sent')
  await row('Jonas Ferrer').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(row('Jonas Ferrer')).toContainText('Withdrawn')
})

test('by invitation only the link leads in; with approval an artist waits until an admin accepts them', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const token = await signInAsAdmin(page)
  const call = (method: string, path: string, data: object) =>
    request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })
  const setJoining = async (mode: string) =>
    expect((await call('PUT', '/admin/site/joining', { mode, collectors_may_join: false })).ok()).toBe(true)
  await setJoining('approval')
  const artist = await createPerson(request, 'artist', 'Wen Sato')

  await test.step('an admin accepts who waits', async () => {
    await page.goto('/admin/people')
    await page.getByRole('button', { name: /^Waiting/ }).click()
    const row = page.getByRole('row').filter({ hasText: artist.email })
    await expect(row).toContainText('Waiting')
    await expectAccessible()
    await shoot(page, 'people-waiting')
    await row.getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await tabTo(page, 'button', 'Accept')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nobody here')).toBeVisible()
  })

  await setJoining('invitation')
  const invited = { email: 'mara@tejer.example', name: 'Mara Lind', role: 'curator' }
  expect((await call('POST', '/admin/invitations', { people: [invited] })).status()).toBe(201)
  const visitor = await browser.newContext({ baseURL: process.env.E2E_ADDRESS as string })
  const guest = await visitor.newPage()
  await guest.goto('/signup')
  await expect(guest.getByRole('heading', { level: 1, name: 'By invitation' })).toBeVisible()
  await shoot(guest, 'signup-by-invitation')
  await guest.goto('/join?code=made-up')
  await expect(guest.getByRole('heading', { level: 1, name: 'This invitation does not work' })).toBeVisible()
  await guest.goto(await linkTo(request, invited.email))
  const form = guest.getByRole('form', { name: 'Create account' })
  await expect(form.getByLabel('Full name')).toHaveValue('Mara Lind')
  await expect(form.getByLabel('Email')).toHaveValue(invited.email)
  await expect(form.getByLabel('Email')).toHaveAttribute('readonly')
  await shoot(guest, 'join')
  await form.getByLabel('Password', { exact: false }).and(guest.locator('input')).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /Mara Lind/ })).toBeVisible()
  await expect(guest.getByText('Curator').first()).toBeVisible()
  await visitor.close()
})
