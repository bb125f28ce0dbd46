import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { artworkForm } from './fixtures/artwork-form.ts'
import { openDashboard, toast, watchCalls } from './fixtures/dashboard.ts'
import { demoPicture, photograph } from './fixtures/pictures.ts'
import {
  activatePayouts,
  publishArtist,
  publishWork,
  type SampleWork,
  type StoredWork,
} from './fixtures/published-artist.ts'
import { expect, failCall, type Person, shoot, test } from './fixtures/test.ts'

const RANGE = /\$[\d,]+ – \$[\d,]+/
/** A medium that no other journey uses, so that the number of comparable works is known. */
const MEDIUM = 'sculpture'
let visitor: APIRequestContext
let seller: Person

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  const picture = (await photograph('a.jpg', '#7a3b2e')).buffer
  const works = ['1000', '1150', '1200', '1400'].map(
    (price, at): SampleWork => ({
      title: `Vessel ${at + 1}`,
      pictures: [picture],
      medium: MEDIUM,
      size: [20, 30],
      price,
      year: 2024,
      ...(at === 0 ? { stays: 'sold' } : {}),
    }),
  )
  seller = await publishArtist(visitor, { name: 'Ruth Adeyemi', works })
})
test.afterAll(async () => {
  // Takes the works out of the comparison: a second attempt publishes its own.
  expect((await seller.api('POST', '/account/closing', { email: seller.email })).status).toBe(200)
  await visitor.dispose()
})

const amounts = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
const helper = (page: Page) => page.getByRole('button', { name: 'Estimate a price' })
const preview = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const row = (block: Locator, term: string) =>
  block
    .locator('dl > div')
    .filter({ has: block.page().locator('dt', { hasText: new RegExp(`^${term}$`) }) })
    .locator('dd')

test('AW-6.13 AW-6.14 AW-6.15 AW-6.16 AW-6.22 a price is estimated in the form, and an uploaded work is analyzed by the product itself', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await page.goto('/upload')
  const form = artworkForm(page)
  await helper(page).click()
  await expect(page.getByText('Enter medium, width, and height first')).toBeVisible()

  // Without comparable works it says so and names no price.
  await form.medium.selectOption(MEDIUM)
  await form.width.fill('900')
  await form.height.fill('900')
  await expect(page.getByText('Enter medium, width, and height first')).toHaveCount(0)
  await helper(page).press('Enter')
  const few = page.getByRole('status').filter({ hasText: 'Too few comparable works' })
  await expect(few).toContainText('No estimate: this site has no comparable work (sculpture')
  await expectAccessible()

  // An estimate for other dimensions disappears when they change, and never fills in a field by itself.
  await form.width.fill('20')
  await form.height.fill('30')
  await expect(few).toHaveCount(0)
  const calls = watchCalls(page)
  await helper(page).click()
  const estimated = page.getByRole('status').filter({ hasText: 'Estimate:' })
  await expect(estimated).toContainText(RANGE)
  await expect(estimated).toContainText('low confidence')
  await expect(estimated).toContainText('An estimate from 4 comparable works on this site')
  expect(calls.find(({ path }) => path === '/valuation/estimate')?.body).toEqual({
    medium: MEDIUM,
    width: 20,
    height: 30,
    unit: 'inches',
    year_created: new Date().getFullYear(),
    currency: 'usd',
  })
  await expect(form.price).toHaveValue('')
  const [min = 0, max = 0] = amounts(await estimated.innerText())
  expect([min >= 1000, max <= 1400, min <= max]).toEqual([true, true, true])
  await form.title.fill('Salt Form')
  await form.files.setInputFiles([await demoPicture('vessel')])
  await expectAccessible()
  await shoot(page, 'estimate')
  await page.getByRole('button', { name: /^Use the middle/ }).click()
  await expect(form.price).toHaveValue(String(Math.round((min + max) / 2)))

  await form.details.click()
  const details = {
    Type: 'Sculpture',
    'Product type': 'Original',
    'Edition type': 'Bronze cast',
    'Edition number': '2',
    'Edition size': '8',
    Condition: 'Excellent',
    Authentication: 'Signed, with certificate',
    'Exhibition history': 'Hudson Hall, 2024',
  }
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value)
  await form.upload.click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The analysis appears without a reload.
  await page.getByRole('button', { name: 'Preview Salt Form' }).click()
  const shown = preview(page, 'Salt Form')
  const analysis = shown.getByRole('region', { name: 'AI analysis' })
  await expect(analysis).toContainText(RANGE, { timeout: 30_000 })
  await expect(analysis).toContainText('Estimate from 4 comparable works on this site, low confidence')
  await expect(analysis.getByText(/^Grays, .* contrast, portrait format$/)).toBeVisible()
  await expect(analysis).toContainText('Made automatically from the colors of the picture')
  for (const tag of ['Portrait format', 'Sculpture', 'Medium scale'])
    await expect(analysis.getByRole('list', { name: 'Tags' }).getByText(tag, { exact: true })).toBeVisible()
  const market = shown.getByRole('region', { name: 'Market analysis' })
  await expect(market).toContainText('Estimate')
  await expect(row(market, 'Position')).toHaveText('Within the estimate')
  await expect(row(market, 'Range asked')).toHaveText('$1,000 – $1,400')
  await expect(row(market, 'Similar works')).toHaveText('4')
  await expect(row(market, 'Confidence')).toHaveText(/^Low, \d+%$/)
  await expect(market).toContainText('An estimate from 4 comparable works on this site')
  expect(await shown.getByRole('list', { name: 'Color palette' }).getByRole('listitem').count()).toBeGreaterThan(1)
  await test.step('AW-5.21 AW-6.9 AW-6.10 AW-6.11 the details of the form are shown', async () => {
    for (const [term, value] of Object.entries({
      Type: 'Sculpture',
      'Product type': 'Original',
      Edition: 'Bronze cast',
      'Edition number': '2/8',
      Condition: 'Excellent',
      Authentication: 'Signed, with certificate',
      Exhibited: 'Hudson Hall, 2024',
    }))
      await expect(row(shown, term)).toHaveText(value)
  })

  await expectAccessible()
  await shoot(page, 'analysis-preview')
  await page.keyboard.press('Escape')

  // The details and the estimate return to the form and stay when something else changes.
  const [work] = (await artist.api('GET', '/artworks/my')).body as unknown as StoredWork[]
  await page.goto(`/artwork/${work?.id}/edit`)
  await form.details.click()
  for (const [label, value] of Object.entries(details))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await helper(page).click()
  await expect(estimated).toContainText('An estimate from 4 comparable works on this site')
  await page.getByLabel('Condition').fill('As new')
  await form.save.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await artist.api('GET', `/artworks/${work?.id}`)).body).toMatchObject({
    type: 'Sculpture',
    product_type: 'Original',
    edition_type: 'Bronze cast',
    edition_number: 2,
    edition_size: 8,
    condition: 'As new',
    authentication_status: 'Signed, with certificate',
    exhibition_history: 'Hudson Hall, 2024',
  })

  // The product page shows the estimate to buyers once the artist wants it.
  await activatePayouts(context.request, artist)
  const price = String(Math.round((min + max) / 2))
  const { public_url } = await publishWork(artist, work as StoredWork, { price } as SampleWork)
  await page.goto(public_url)
  const onSale = page.getByRole('region', { name: 'AI analysis' })
  await expect(onSale).toContainText('Made automatically')
  await expect(onSale).not.toContainText(RANGE)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Preview Salt Form' }).click()
  await analysis.getByRole('switch', { name: 'Show this estimate to buyers' }).click()
  await expect(analysis).toContainText('It stands beside your price.')
  await shoot(page, 'analysis-switch')
  await expect.poll(async () => (await artist.api('GET', `/artworks/${work?.id}`)).body.estimate_public).toBe(true)
  await page.goto(public_url)
  await expect(onSale).toContainText(RANGE)
  await expect(onSale).toContainText('An estimate from 4 comparable works on this site, low confidence')
  await expect(onSale).toContainText('Made automatically')
  await expect(row(page.getByRole('main'), 'Edition').first()).toHaveText('Bronze cast, 2/8')
  await expect(row(page.getByRole('main'), 'Condition')).toHaveText('As new')
  await expect(page.getByText('Hudson Hall, 2024')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'analysis-product')
})

test('a work like no other is described without a price, and a failed estimate says so', async ({ page, signedIn }) => {
  await signedIn('artist')
  await failCall(page, 'POST', /\/api\/valuation\/estimate$/, 500, { error: 'The books are closed.' })
  await page.goto('/upload')
  const form = artworkForm(page)
  await form.files.setInputFiles([await photograph('tall.jpg', '#1e7d3c', { width: 300, height: 900 })])
  await form.fill({ title: 'Mast', medium: MEDIUM, width: '10', height: '9000', price: '50' })
  await helper(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be estimated' })).toContainText(
    'The books are closed.',
  )
  await form.upload.click()
  await expect(toast(page, 'Artwork uploaded successfully')).toBeVisible()
  await openDashboard(page)
  await page.getByRole('button', { name: 'Preview Mast' }).click()
  const shown = preview(page, 'Mast')
  const analysis = shown.getByRole('region', { name: 'AI analysis' })
  await expect(analysis).toContainText('Vivid greens', { timeout: 30_000 })
  await expect(analysis).not.toContainText('$')
  await expect(analysis).not.toContainText('Estimate')
  const market = shown.getByRole('region', { name: 'Market analysis' })
  await expect(market).toContainText('No estimate: this site has no comparable work')
  await expect(row(market, 'Similar works')).toHaveText('0')
  await expect(row(market, 'Position')).toHaveCount(0)
  await shoot(page, 'analysis-none')
})
