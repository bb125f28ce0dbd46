import { globSync } from 'node:fs'
import { join } from 'node:path'
import { stateCountry } from './fixtures/account-country.ts'
import { artworkForm } from './fixtures/artwork-form.ts'
import { locateBadge, locateCard } from './fixtures/dashboard.ts'
import { fillSignup, freshEmail } from './fixtures/identity.ts'
import { expect, PASSWORD, shoot, test } from './fixtures/test.ts'

/** Camera photographs from the folder named by PHOTOS, or the demo's pictures. */
const photos = (): string[] => {
  const folder = process.env.PHOTOS
  const found = folder ? globSync(join(folder, '**/*.{jpg,jpeg}')).toSorted().slice(0, 3) : []
  return found.length === 3 ? found : ['tide', 'studio', 'nocturne'].map((name) => `demo/art/${name}.jpg`)
}

test('CD-3.4 AW-1.29 AW-2.1 an artist signs up, uploads, connects payouts, publishes, and a stranger opens the link on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/signup')
  const form = await fillSignup(page, {
    name: 'Marta Quill',
    email: freshEmail('marta'),
    password: PASSWORD,
    role: 'Artist',
  })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome, Marta Quill/ })).toBeVisible()

  await page.getByRole('link', { name: 'Upload artwork' }).first().click()
  const artwork = artworkForm(page)
  await artwork.files.setInputFiles(photos())
  await expect(artwork.tiles).toHaveCount(3)
  await artwork.fill({ title: 'Three Mornings', width: '30', height: '20', price: '950', medium: 'photography' })
  await artwork.upload.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const card = locateCard(page, 'Three Mornings')
  await expect(locateBadge(page, 'Three Mornings')).toContainText('Draft')

  await card.getByRole('button', { name: 'Ready to Publish' }).click()
  await expect(page.getByText('You must complete your payment-provider onboarding').first()).toBeVisible()
  // The setup leads back to the work, also when it is started from the checklist.
  await page
    .getByRole('region', { name: 'Get Ready to Sell Your Artwork' })
    .getByRole('button', { name: 'Complete Stripe Setup' })
    .click()
  await stateCountry(page)
  await page.getByLabel('Legal name').fill('Marta Quill')
  await page.getByLabel('Last four digits of the bank account').fill('4242')
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(page.getByText('Payouts are on')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the work' }).click()
  await card.getByRole('button', { name: 'Ready to Publish' }).click()
  await expect(page.getByText('Artwork published successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Set shipping prices' }).click()
  await page.getByRole('textbox', { name: 'As a parcel, Within the United States' }).fill('25')
  await shoot(page, 'first-shipping-prices')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shipping prices saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish your gallery' }).click()
  await expect(page.getByText('Your gallery is live! Share this link with collectors.')).toBeVisible()
  const link = await page
    .getByRole('link', { name: /\/gallery\// })
    .first()
    .getAttribute('href')

  // No request went to another host: every call used the API base (previews of chosen pictures are blob: URLs).
  expect([...origins]).toEqual([new URL(page.url()).origin])

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  const visitor = await phone.newPage()
  await visitor.goto(String(link))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Marta Quill' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Three Mornings' }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Three Mornings' })).toBeVisible()
  await expect(visitor.getByText('$950.00').first()).toBeVisible()
  const picture = visitor.getByRole('img', { name: /Three Mornings/ }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await phone.close()
})
