import type { Page } from '@playwright/test'
import { startServer } from './fixtures/global-setup.ts'
import { adopt, createPerson, expect, failCall, holdCall, PASSWORD, shoot, test } from './fixtures/test.ts'

const ADMIN = 'ada.admin@example.com'
const shared = process.env.E2E_ADDRESS
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  // A separate installation, because administrators are configured at its start.
  server = await startServer({ ADMIN_EMAILS: ADMIN })
  process.env.E2E_ADDRESS = server.address
  const made = await fetch(`${server.address}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  })
  expect(made.status).toBe(201)
  const { token } = (await made.json()) as { token: string }
  await fetch(`${server.address}/api/users/initialize-if-needed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
})
test.afterAll(async () => {
  process.env.E2E_ADDRESS = shared
  await server.stop()
})

const signInAsAdmin = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/api/identity/sign-in', { data: { email: ADMIN, password: PASSWORD } })
  const { token } = await answer.json()
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return token
}

test('CD-3.7 CD-14.1 CD-14.4 CD-14.5 CD-14.7 CD-14.8 CD-14.9 CD-14.10 CD-14.11 CD-14.14 CD-15.20 an admin finds the articles and syncs them', async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Open administration' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(page.getByText('No articles yet')).toBeVisible()

  const held = await holdCall(page, 'POST', /\/api\/articles\/sync$/)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/articles/sync'))
  await page.getByRole('button', { name: 'Sync from Shopify' }).dblclick()
  const request = await sent
  const answered = request.response()
  expect([request.method(), request.postData()]).toEqual(['POST', null])
  const busy = page.getByRole('button', { name: 'Syncing articles from Shopify...' })
  await expect(busy).toBeVisible()
  await expect(busy).toBeDisabled()
  await shoot(page, 'admin-busy')
  held.release()
  const { message } = JSON.parse((await (await answered)?.text()) ?? '{}')
  await expect(page.getByText(message, { exact: true })).toBeVisible()

  const articles = await page.evaluate(async () => {
    const answer = await fetch('/api/articles', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return (await answer.json()).articles as {
      title: string
      author_name: string
      status: string
      updated_at: string
    }[]
  })
  expect(new Set(articles.map(({ status }) => status))).toEqual(new Set(['published', 'draft']))
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(articles.length)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  for (const { title, author_name, status, updated_at } of articles) {
    const row = rows.filter({ hasText: title })
    await expect(row.getByRole('rowheader')).toHaveText(title)
    await expect(row.getByRole('cell')).toHaveText([
      author_name,
      status === 'published' ? 'Published' : 'Draft',
      day.format(new Date(updated_at)),
    ])
  }
  await expect(rows.getByRole('button')).toHaveCount(0)
  await expect(rows.getByRole('combobox')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'admin')
})

test('CD-14.12 CD-14.15 what fails is said, and the old list stays', async ({ page }) => {
  await signInAsAdmin(page)
  await failCall(page, 'GET', /\/api\/articles$/, 500)
  await page.goto('/admin')
  await expect(page.getByText('Failed to fetch articles', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allInnerTexts()
  for (const [body, text] of [
    [{ error: 'The shop is closed.' }, 'The shop is closed.'],
    [{}, 'Failed to sync articles'],
  ] as const) {
    await failCall(page, 'POST', /\/api\/articles\/sync$/, 502, body)
    await page.getByRole('button', { name: 'Sync from Shopify' }).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(before)
    await page.unrouteAll()
  }
})

test('CD-14.2 CD-14.3 CD-15.20 everybody else is sent to the account page, visitors to log-in', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  for (const role of ['artist', 'gallery', 'curator', 'collector', null] as const) {
    await context.clearCookies()
    await adopt(page, await createPerson(context.request, role))
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.locator('[href="/admin"]')).toHaveCount(0)
  }
})

test('CD-3.17 CD-4.7 CD-4.10 an admin is warned before another role, and the last one cannot go', async ({
  page,
  request,
}) => {
  const token = await signInAsAdmin(page)
  const headers = { authorization: `Bearer ${token}` }
  const isAdmin = async () => (await (await request.get('/api/users/profile', { headers })).json()).is_admin
  await page.goto('/account')
  const box = page.getByRole('region', { name: 'Role', exact: true })
  await expect(page.getByRole('main').getByText('Admin', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to Artist Account' })).toHaveCount(0)
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
  const choose = async () => {
    await box.getByRole('radio', { name: /^Curator/ }).check()
    await box.getByRole('button', { name: 'Save role' }).click()
  }
  const dialog = page.getByRole('alertdialog')
  await choose()
  await expect(dialog).toContainText('You are an administrator.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isAdmin()).toBe(true)

  const refused = page.waitForResponse(/\/api\/users\/update-role$/)
  await choose()
  await dialog.getByRole('button', { name: 'Become curator' }).click()
  expect((await refused).status()).toBe(409)
  await expect(box.getByText('Failed to update role', { exact: true })).toBeVisible()
  await expect(box.getByText('You are the last admin. Make somebody else an admin first.')).toBeVisible()
  expect(await isAdmin()).toBe(true)

  const dealer = await createPerson(request, 'artist', 'Dora Dealer')
  expect((await request.put(`/api/admin/users/${dealer.id}/role`, { headers, data: { role: 'dealer' } })).ok()).toBe(
    true,
  )
  await adopt(page, dealer)
  await page.context().clearCookies()
  const again = await page.request.post('/api/identity/sign-in', { data: { email: dealer.email, password: PASSWORD } })
  expect(again.ok()).toBe(true)
  await page.goto('/account')
  await expect(box.getByText('Your current role: Dealer')).toBeVisible()
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
})
