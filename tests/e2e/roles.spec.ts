import { hydrated } from './fixtures/hydrated.ts'
import { DRIFT, publishArtist } from './fixtures/published-artist.ts'
import { expect, test } from './fixtures/test.ts'

test('CD-3.3 CD-15.19 AW-1.21 a collector walks from explore to the marketplace and a work', async ({
  page,
  browser,
  signedIn,
}) => {
  test.slow()
  await publishArtist((await browser.newContext()).request, { works: [DRIFT] })
  await signedIn('collector')
  await page.goto('/explore')
  await expect(page.getByRole('main').getByText('Drift').first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /marketplace/i })
    .first()
    .click()
  await expect(page).toHaveURL('/marketplace')
  await page.getByRole('main').getByRole('link', { name: 'Drift' }).first().click()
  await expect(page).toHaveURL(/\/marketplace\/drift/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Drift')
  await page.goto('/browse')
  await expect(page.getByRole('link', { name: 'Artworks', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByText('Drift').first()).toBeVisible()
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /marketplace/i })
    .first()
    .click()
  await expect(page).toHaveURL('/marketplace')
})

test('CD-3.10 CD-3.15 a new role takes effect at once, and admin is no choice', async ({ page, signedIn }) => {
  const person = await signedIn('collector')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Collection' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page.getByRole('radio', { name: /admin/i })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch to Artist Account' }).click()
  await expect(page.getByText('Role updated successfully').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Artworks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Collection' })).toHaveCount(0)
  expect((await person.api('PUT', '/users/update-role', { role: 'admin' })).status).toBe(403)
})
