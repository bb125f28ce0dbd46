import type { Page } from '@playwright/test'
import { QUEUE, queueItem, RATES, stub } from './fixtures/shipping.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const DRAFT = { id: '019a0000-0000-7000-8000-0000000000d1', checkout_url: '' }
const buildAnswer = (rates: object[], checkoutUrl: string) => ({
  rates,
  draftOrder: { ...DRAFT, checkout_url: checkoutUrl },
})
const RATE = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  carrier_identifier: 'UPS',
  title: 'Ground',
  price: '15.10',
  currency: 'usd',
  delivery_days: null,
}
const dimensions = (page: Page) => page.getByLabel(/^Dimensions/)
const weight = (page: Page) => page.getByLabel(/^Weight/)
const packaging = (page: Page) => page.getByRole('group', { name: 'Packaging' })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })

test('the page of one shipment', async ({ page, signedIn, expectAccessible }) => {
  test.setTimeout(90_000)
  await signedIn('artist')
  const order = queueItem()
  await stub(page, 'GET', QUEUE, [order])
  const rates = await stub(page, 'POST', RATES, buildAnswer([RATE], ''))
  const chosen = await stub(page, 'PUT', `/api/shipping/payment-orders/${DRAFT.id}/rate`, {})
  const slider = page.getByRole('slider', { name: 'Fragility' })
  const rateCard = page.getByRole('radiogroup', { name: 'Rates' }).locator('label')

  await test.step('MS-11.2 an address of no shipment', async () => {
    await page.goto('/shipping/ship/unknown')
    await expect(page.getByRole('heading', { name: 'Shipment not found.' })).toBeVisible()
    await shoot(page, 'ship-page-missing')
  })

  await test.step('MS-1.4 MS-11.1 MS-11.5 the two samples, and what is known of one', async () => {
    await page.goto('/shipping/ship/2')
    await expect(page.getByText('Three Lemons for Ruth')).toBeVisible()
    await page.goto('/shipping/ship/1')
    const about = page.getByRole('main')
    for (const text of ['Orchard in Late May', 'Caleb Nwosu', 'Austin, TX 78704, US', 'Sample'])
      await expect(about.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(about.locator('img[src="/pictures/sample-orchard.jpg"]')).toBeVisible()
  })

  await test.step('MS-11.6 MS-11.7 MS-11.8 MS-11.9 MS-11.10 the settings begin as the shipment is', async () => {
    await expect(dimensions(page)).toHaveValue('24 x 36 x 2 in')
    await expect(weight(page)).toHaveValue('8 lb')
    await expect(packaging(page).getByRole('radio')).toHaveCount(3)
    expect(await packaging(page).locator('label').allInnerTexts()).toEqual(['Tube', 'Box\n(Recommended)', 'Crate'])
    await expect(page.getByRole('radio', { name: /^Box/ })).toBeChecked()
    await expect(slider).toHaveValue('2')
    await expect(slider).toHaveAttribute('min', '1')
    await expect(slider).toHaveAttribute('max', '3')
    await expect(page.getByText('Not fragile')).toBeVisible()
    await expect(page.getByText('Very fragile')).toBeVisible()
  })

  await test.step('MS-11.24 MS-11.25 a price beside that of retail', async () => {
    for (const text of ['UPS Ground', '$15.10', 'Estimated retail $22.65', 'estimated saving $8', '3 days'])
      await expect(rateCard).toContainText(text)
  })

  await test.step('MS-11.19 what prices are asked for with', async () => {
    expect(Object.keys(rates.bodies.at(-1) ?? {}).toSorted()).toEqual([
      'destination',
      'dimensions',
      'packagingType',
      'title',
      'weight',
    ])
  })

  await test.step('MS-11.28 MS-11.29 neither a rate nor a checkout, then a rate only', async () => {
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/shipping')
    await expect(next(page)).toBeDisabled()
    await rateCard.click()
    await expect(next(page)).toBeDisabled()
  })

  rates.reply = { status: 200, body: buildAnswer([RATE], new URL('/favicon.svg?draft', page.url()).href) }

  await test.step('MS-11.6 MS-11.15 MS-11.16 the recommendation and the warning follow the settings', async () => {
    await slider.fill('3')
    await expect(packaging(page).locator('label').filter({ hasText: '(Recommended)' })).toHaveText(/^Crate/)
    await dimensions(page).fill('37 x 10 x 2')
    await expect(page.getByText('Oversize box')).toBeVisible()
    await expect(page.getByText('Read as 37 wide, 10 high, 2 deep, in inches.', { exact: false })).toBeVisible()
    await page.getByRole('radio', { name: /^Crate/ }).check({ force: true })
    await expect(page.getByText('Oversize box')).toHaveCount(0)
    await page.getByRole('radio', { name: /^Box/ }).check({ force: true })
    await dimensions(page).fill('36 x 10 x 2')
    await expect(page.getByText('Oversize box')).toHaveCount(0)
  })

  await test.step('MS-11.29 a rate and a checkout', async () => {
    await expect(rateCard).toHaveCount(1)
    await rateCard.click()
    await expect(next(page)).toBeEnabled()
    await expectAccessible()
    await shoot(page, 'ship-page')
  })

  await test.step('MS-11.7 MS-11.26 MS-11.27 no rates, and a failure', async () => {
    // Without a weight nothing is asked; no rates and a failure are said.
    const asked = rates.requests.length
    await weight(page).fill('')
    await expect(rateCard).toHaveCount(0)
    await dimensions(page).fill('large')
    await expect(page.getByText('We could not read “large”.', { exact: false })).toBeVisible()
    await shoot(page, 'ship-page-unreadable')
    rates.reply = { status: 200, body: buildAnswer([], '') }
    await weight(page).fill('5')
    expect(rates.requests).toHaveLength(asked)
    await dimensions(page).fill('20 x 30 x 2')
    await expect(page.getByText('No rates available for these settings.')).toBeVisible()
    await shoot(page, 'ship-page-none')
    rates.reply = { status: 500, body: {} }
    await weight(page).fill('6')
    await expect(page.getByText('Failed to fetch shipping rates.')).toBeVisible()
    await shoot(page, 'ship-page-failed')
  })

  await test.step('the chosen rate is sent, and the checkout opens', async () => {
    rates.reply = { status: 200, body: buildAnswer([RATE], new URL('/favicon.svg?draft', page.url()).href) }
    await page.getByRole('button', { name: 'Retry' }).click()
    await rateCard.click()
    await next(page).click()
    await page.waitForURL(/\/favicon\.svg\?draft$/)
    expect(chosen.bodies).toEqual([{ rate_id: RATE.id }])
  })

  await test.step('MS-11.31 both ways back create nothing', async () => {
    for (const name of ['Back', 'Cancel']) {
      await page.goto(`/shipping/ship/${order.order_id}`)
      await expect(page.getByRole('main').getByText('Ruth Halloran')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(/\/shipping$/)
    }
    expect(chosen.requests).toHaveLength(1)
  })
})

test('MS-11.18 MS-11.4 rates are asked for only when everything is there, an older answer counts for nothing, and the number of an order opens it', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  const whole = queueItem({ packaging_type: 'Box' })
  const place = { recipient_city: '', recipient_state: '', recipient_postal_code: '', recipient_country: '' }
  const size = { width: null, height: null, depth: null }
  const missing = [{ title: '' }, { weight: null }, size, place].map((lacking, at) =>
    queueItem({ ...lacking, order_id: `019a0000-0000-7000-8000-00000000200${at}`, shopify_order_id: `200${at}` }),
  )
  await stub(page, 'GET', QUEUE, [whole, ...missing])
  const rates = await stub(page, 'POST', RATES, buildAnswer([RATE], ''))
  const rateCard = page.getByRole('radiogroup', { name: 'Rates' }).locator('label')
  await page.clock.install()

  // Of an order whose title, weight, size or destination is not known, nothing is asked.
  for (const item of missing) {
    await page.goto(`/shipping/ship/${item.shopify_order_id}`)
    await expect(page.getByRole('heading', { name: 'Ship this work' })).toBeVisible()
    await page.clock.runFor(5000)
    expect(rates.requests).toHaveLength(0)
  }

  // By the number that sellers see, as by the id. A packaging is always chosen, and is sent.
  await page.goto(`/shipping/ship/${whole.shopify_order_id}`)
  await expect(page.getByRole('main').getByText(whole.title).first()).toBeVisible()
  await page.clock.runFor(2000)
  await expect(rateCard).toHaveCount(1)
  expect(rates.bodies.at(-1)).toMatchObject({ order_id: whole.order_id, packagingType: 'Box' })

  // What was typed last counts, whatever is answered later.
  rates.hold()
  const before = rates.requests.length
  await weight(page).fill('11')
  await page.clock.runFor(2000)
  await expect.poll(() => rates.requests.length).toBe(before + 1)
  await weight(page).fill('')
  rates.reply = { status: 200, body: buildAnswer([{ ...RATE, title: 'Stale' }], '') }
  rates.release()
  await page.clock.runFor(5000)
  await expect(rateCard).toHaveCount(0)
  await expect(page.getByText('Stale')).toHaveCount(0)
  expect(rates.requests).toHaveLength(before + 1)
  rates.reply = { status: 200, body: buildAnswer([{ ...RATE, title: 'Latest' }], '') }
  await weight(page).fill('12')
  await page.clock.runFor(2000)
  await expect(rateCard).toContainText(['UPS Latest'])
})
