import type { APIRequestContext, Page } from '@playwright/test'
import { type PublishedArtist, publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const WORKS = ['Low Tide', 'Agnes', 'Harbor', 'Ridge', 'Studio'].map(
  (title, at): SampleWork => ({ title, pictures: [['tide', 'agnes', 'nocturne', 'ink', 'studio'][at] ?? 'tide'], medium: 'oil', size: [40 + at, 30, 1], price: `${6800 - at * 1000}`, year: 2024 }),
) // biome-ignore format: one work a line

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: 'Inés Okafor', works: WORKS })
  const rate = await artist.api('PUT', '/users/shipping-rate', { flat_rate: '310.00' })
  expect(rate.status).toBe(200)
})
test.afterAll(() => visitor.dispose())

const pathOf = (title: string): string => {
  const found = artist.works.find((work) => work.title === title)
  return `/marketplace/${found?.shopify_handle}`
}

const addToCart = async (page: Page, title: string) => {
  await page.goto(pathOf(title))
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'View cart' }).first()).toBeVisible()
}

const fillDelivery = async (page: Page) => {
  await page.getByLabel('Address', { exact: false }).first().fill('418 Canyon Road')
  await page.getByLabel('City').fill('Santa Fe')
  await page.getByLabel('State or region').fill('NM')
  await page.getByLabel('Postal code').fill('87501')
}

/** From a cart with one work to the provider's payment page. */
const goToPayment = async (page: Page, title: string) => {
  await addToCart(page, title)
  await page.goto('/checkout')
  await fillDelivery(page)
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
}

test('CD-10.16 a visitor fills a cart, signs in, pays with the test provider, and the work is sold and waits to be packed', async ({
  page,
  browser,
  context,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await addToCart(page, 'Low Tide')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('main').getByText('$6,800.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to check out' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'cart')

  const buyer = await createPerson(context.request, 'collector', 'Maya Lindholm')
  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Check out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Shipped by the seller/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment, $7,110.00' }).click()
  await expect(page.getByText('Enter the address.')).toBeVisible()
  await fillDelivery(page)
  await expectAccessible()
  await shoot(page, 'checkout')
  await page.getByRole('button', { name: 'Continue to payment, $7,110.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $7,110.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Go through' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await shoot(page, 'checkout-paid')
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, and soon on its way' })).toBeVisible()
  await expect(page.getByText('418 Canyon Road')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'order')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)

  await page.goto(pathOf('Low Tide'))
  await expect(page.getByRole('main').getByText('Sold', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)

  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.goto('/sales')
  await expect(seller.getByText(/To pack, \$[\d,.]+ net to you/)).toBeVisible()
  await seller.close()
})

test('what is on hold for somebody else says so, and a declined payment can be tried again', async ({
  page,
  signedIn,
  browser,
}) => {
  await signedIn('collector')
  await goToPayment(page, 'Agnes')
  await page.getByRole('button', { name: 'Be declined' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined. Nothing was charged.')
  await page.getByRole('link', { name: 'Back to Gesso' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment was declined')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Hold for 15 more minutes' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/)
  await expect(page.getByRole('button', { name: 'Hold for 15 more minutes' })).toHaveCount(0)
  await shoot(page, 'checkout-open')

  const other = await browser.newPage()
  await addToCart(other, 'Agnes')
  await other.goto('/cart')
  await expect(other.getByText(/On hold for someone else until/)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Cancel the checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This checkout has ended' })).toBeVisible()
})

test('a payment that arrives too late is refunded, and the buyer is told', async ({ page, signedIn }) => {
  await signedIn('collector')
  await goToPayment(page, 'Harbor')
  await page.getByRole('button', { name: 'Arrive too late' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment came too late' })).toBeVisible()
  await expect(page.getByText('It was refunded in full.')).toBeVisible({ timeout: 20_000 })
})

test('a seller refunds an order after being asked, and the work is available again', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await goToPayment(page, 'Ridge')
  await page.getByRole('button', { name: 'Ask the bank' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const number = (await page.getByRole('link', { name: /^Order \d+$/ }).textContent()) ?? ''

  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.goto('/sales')
  await seller.getByRole('link', { name: number }).click()
  await expect(seller.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(seller.getByText('Net to you', { exact: true })).toBeVisible()
  await seller.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = seller.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByLabel('Reason, shown to the buyer').fill('Damaged in the studio.')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(seller.getByText(/was refunded|The refund is on its way/)).toBeVisible()
  await seller.close()

  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Damaged in the studio.')).toBeVisible()
  await expectAccessible()
  await page.goto(pathOf('Ridge'))
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('on a phone nothing of the cart and the checkout is wider than the screen', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signedIn('collector')
  await addToCart(page, 'Studio')
  for (const path of ['/cart', '/checkout', '/orders', '/sales']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  }
})
