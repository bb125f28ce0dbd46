import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { adopt, createPerson, expect, test } from './fixtures/test.ts'

serverWithAdmin()

test('a reported article is taken down, its page says that it is not available, and it can be restored', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const token = await signInAsAdmin(page)
  await page.request.post('/api/articles/sync', { headers: { authorization: `Bearer ${token}` } })
  const title = 'A price you can explain'
  await page.goto('/explore?filter=articles')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = page.url()

  await context.clearCookies()
  await adopt(page, await createPerson(request, 'collector', 'Wen Sato'))
  await page.goto(address)
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Report this article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this article' })
  await dialog.getByLabel('Reason').selectOption('Something else')
  await dialog.getByLabel('What is wrong').fill('Copied from another site.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()

  await context.clearCookies()
  await signInAsAdmin(page)
  await page.goto('/admin/reports')
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reported article' })).toBeVisible()
  await page.getByLabel('Reason, for the other administrators').fill('Copied without permission.')
  await page.getByRole('button', { name: 'Take down article' }).click()
  await expect(page.getByRole('button', { name: 'Restore article' })).toBeVisible()

  const gone = await page.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await expectAccessible()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore article' }).click()
  await expect(page.getByRole('button', { name: 'Take down article' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
