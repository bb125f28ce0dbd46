import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { locateCard } from './fixtures/dashboard.ts'
import { type PublishedArtist, publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { everywhere } from './fixtures/shipping.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const WORKS = ['Low Tide', 'Agnes', 'Harbor', 'Ridge', 'Studio', 'Sketch'].map(
  (title, at): SampleWork => ({ title, pictures: [['tide', 'agnes', 'nocturne', 'ink', 'studio', 'form'][at] ?? 'tide'], medium: 'oil', size: [40 + at, 30, 1], price: `${6800 - at * 1000}`, year: 2024 }),
) // biome-ignore format: one work a line
const LARGE: SampleWork = { title: 'Long Shore', pictures: ['tide'], medium: 'oil', size: [60, 40, 2], price: '900', year: 2024 } // biome-ignore format: one work a line

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { works: [...WORKS, LARGE], profile: { location: 'Hudson, New York' } })
  const rate = await artist.api('PUT', '/users/shipping-rate', {
    flat_rate: everywhere('310.00'),
    art_handlers: everywhere('900.00'),
  })
  expect(rate.status).toBe(200)
})
test.afterAll(() => visitor.dispose())

const findPath = (title: string): string => {
  const found = artist.works.find((work) => work.title === title)
  return `/marketplace/${found?.shopify_handle}`
}

const addToCart = async (page: Page, title: string) => {
  await page.goto(findPath(title))
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page.getByRole('banner').getByText('1 work in your cart')).toBeAttached()
}

const fillDelivery = async (page: Page) => {
  await page.getByLabel('Address', { exact: false }).first().fill('418 Canyon Road')
  await page.getByLabel('City').fill('Santa Fe')
  await page.getByLabel('State').fill('NM')
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
  // The pressed button is gone; who uses the keyboard goes on from the link in its place.
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'View cart' })).toBeVisible()
  await shoot(page, 'cart-added')
  await expect(page.getByText('Added to your cart')).toHaveCount(0, { timeout: 6000 })
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await expect(page.getByRole('main').getByText('$6,800.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check out', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inés Okafor, ships from Hudson, New York' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'cart')

  const buyer = await createPerson(context.request, 'collector', 'Maya Lindholm')
  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Check out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /Shipped by the seller/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment, $7,110.00' }).click()
  await expect(page.getByText('Enter the address.')).toBeVisible()
  await fillDelivery(page)
  // The form follows the country, and asks for no address where everything is collected.
  await page.getByLabel('Country').selectOption('Portugal')
  await expect(page.getByLabel('State')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment, $7,110.00' }).click()
  await expect(page.getByText('“87501” is not a postal code of Portugal.')).toBeVisible()
  await page.getByRole('radio', { name: /Collect it yourself/ }).check()
  await expect(page.getByLabel('Postal code')).toBeHidden()
  await page.getByRole('radio', { name: /Shipped by the seller/ }).check()
  await page.getByLabel('Postal code').fill('1100-148')
  await expectAccessible()
  await shoot(page, 'checkout')
  await page.getByRole('button', { name: 'Continue to payment, $7,110.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $7,110.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Go through' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await shoot(page, 'checkout-paid')
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, and soon on its way' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Delivery' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('418 Canyon Road')).toBeVisible()
  await expect(page.getByText('Portugal', { exact: true })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'order')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)

  await page.goto(findPath('Low Tide'))
  await expect(page.getByRole('main').getByText('Sold', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)

  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.goto('/dashboard')
  const sold = seller.getByRole('main').getByText('You sold Low Tide')
  await expect(sold).toBeInViewport()
  await expect(seller.getByText(/^Pack it by \w+day, /)).toBeVisible()
  await seller.getByRole('link', { name: 'Open order' }).click()
  await expect(seller).toHaveURL(/\/sales\/[^/]+$/)
  const sale = seller.url()
  // What orders sold leads to its sale, and cannot be made available by hand.
  await seller.goto('/dashboard')
  const toSale = (within: Locator) => within.getByRole('link', { name: /^Sold in order \d+$/ })
  const card = locateCard(seller, 'Low Tide')
  await expect(toSale(card)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
  await shoot(seller, 'dashboard-sold-here')
  await card.getByRole('button', { name: 'Preview Low Tide' }).click()
  await expect(toSale(seller.getByRole('dialog'))).toBeVisible()
  await seller.keyboard.press('Escape')
  await card.getByRole('link', { name: 'Edit Low Tide' }).click()
  await toSale(seller.getByRole('main')).click()
  await expect(seller).toHaveURL(sale)
  await seller.goto('/sales')
  await expect(seller.getByText(/To pack, \$[\d,.]+ net to you/)).toBeVisible()
  await seller.goto('/shipping')
  await expect(seller.getByRole('region', { name: 'Shipping Queue' }).getByRole('listitem')).toContainText(['Low Tide'])
  await seller.goto('/sales')
  await seller.getByRole('link', { name: /^Order \d+$/ }).click()
  await seller.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(seller.getByRole('heading', { name: 'Ship this order' })).toBeFocused()
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(seller.getByText('Enter the carrier.')).toBeVisible()
  await seller.getByLabel('Carrier').fill('Hudson Valley Art Handlers')
  await seller.getByLabel('Tracking number').fill('HV 2048 7715')
  await shoot(seller, 'sale')
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(seller.getByRole('heading', { name: 'On its way.' })).toBeFocused()
  await seller.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(seller.getByText(/^Paid out on \w+day, /)).toBeVisible()

  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Your Collection' }).getByRole('link', { name: /Low Tide/ }),
  ).toBeVisible()
  await page.goto('/collection')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collection' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your collection, hung to scale' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('definition').filter({ hasText: '$7,110.00' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'collection')
  await page
    .getByRole('list', { name: 'Bought' })
    .getByRole('link', { name: /^Order \d+$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivered' })).toBeVisible()
  await expect(page.getByText('Shipped, with Hudson Valley Art Handlers')).toBeVisible()
  const certificate = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificate' }).click()
  expect((await certificate).suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await page.getByRole('button', { name: 'Send to Inés Okafor' }).click()
  await expect(page.getByText('Describe what is wrong.')).toBeVisible()
  await page.getByLabel('What is wrong?').fill('The glass is broken.')
  await page.getByRole('button', { name: 'Send to Inés Okafor' }).click()
  await expect(page.getByText('You reported a problem')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'order-problem')
  await seller.reload()
  await expect(seller.getByText('The buyer reported a problem')).toBeVisible()
  await page.getByRole('button', { name: 'It is solved' }).click()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible()

  // The two sides write to each other in the product.
  await page.getByRole('button', { name: 'Contact seller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'order-inquiry')
  await page.getByRole('textbox', { name: 'Message' }).fill('It found its wall in a minute.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Messages and offers' }).getByRole('listitem')).toHaveCount(1)
  await seller.getByRole('button', { name: 'Message the buyer' }).click()
  await expect(seller.getByText('It found its wall in a minute.')).toBeVisible()
  await seller.close()
})

test('who is a moment too late learns who was faster and that nothing was charged, and goes on with the rest', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await addToCart(page, 'Sketch')
  await page.goto('/checkout')
  await fillDelivery(page)
  const winner = await browser.newPage()
  const person = await createPerson(winner.request, 'collector', 'Noa Adler')
  await adopt(winner, person)
  await goToPayment(winner, 'Sketch')
  await winner.getByRole('button', { name: 'Go through' }).click()
  await expect(winner.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await winner.close()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByRole('heading', { name: 'Someone reached this one first' })).toBeFocused()
  await expect(
    page.getByText(/Sketch sold at \d+:\d\d [AP]M. There is only one. You have not been charged./),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Close to it, on the same wall' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask Inés Okafor' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'checkout-lost')
})

test('a work of the cart is saved for later, and kept in a named list that is renamed and deleted', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await addToCart(page, 'Studio')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeFocused()
  await page.goto('/collection#saved')
  await expect(
    page.getByRole('list', { name: 'Saved', exact: true }).getByRole('link', { name: 'Studio' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name of the list').fill('saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You already have a list with this name.')).toBeVisible()
  await page.getByLabel('Name of the list').fill('For the hall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nothing is in this list yet.')).toBeVisible()
  await page.getByRole('button', { name: /^Saved\s*1$/ }).click()
  await page.getByLabel('List of Studio').selectOption('For the hall')
  await page.getByRole('button', { name: /^For the hall\s*1$/ }).click()
  await expect(page.getByRole('list', { name: 'For the hall' }).getByRole('link', { name: 'Studio' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'collection-lists')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the list').fill('For the studio')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the list' }).click()
  await expect(
    page.getByRole('list', { name: 'Saved', exact: true }).getByRole('link', { name: 'Studio' }),
  ).toBeVisible()
})

test('what is on hold for somebody else says so, a declined payment can be tried again, and an ended hold started again', async ({
  page,
  signedIn,
  browser,
  expectAccessible,
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
  await expect(page.getByRole('heading', { level: 1, name: 'This checkout has ended' })).toBeFocused()
  await expectAccessible()
  await shoot(page, 'checkout-ended')
  await page.getByRole('button', { name: 'Hold again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
})

test('a payment that arrives too late is refunded, and the buyer is notified', async ({ page, signedIn }) => {
  await signedIn('collector')
  await goToPayment(page, 'Harbor')
  await page.getByRole('button', { name: 'Arrive too late' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment came too late' })).toBeVisible()
  await expect(page.getByText('It was refunded in full.')).toBeVisible({ timeout: 20_000 })
})

test('CD-10.16 MS-11.4 a work over 48 inches, paid with art handlers, waits in the shipping queue and opens by the number of its order', async ({
  page,
  browser,
  signedIn,
}) => {
  await signedIn('collector', 'Maya Lindholm')
  await goToPayment(page, LARGE.title)
  await page.getByRole('button', { name: 'Go through' }).click()
  const link = page.getByRole('link', { name: /^Order \d+$/ })
  const number = (await link.innerText()).replace('Order ', '')
  const seller = await browser.newPage()
  await adopt(seller, artist)
  await seller.goto('/shipping')
  const waiting = seller
    .getByRole('region', { name: 'Shipping Queue' })
    .getByRole('listitem')
    .filter({ hasText: LARGE.title })
  await expect(waiting.getByText(number, { exact: true })).toBeVisible()
  await expect(waiting.getByText('The buyer paid for art handlers.', { exact: false })).toBeVisible()
  await shoot(seller, 'shipping-art-handlers')
  await seller.goto(`/shipping/ship/${number}`)
  await expect(seller.getByRole('main').getByText(LARGE.title).first()).toBeVisible()
  await seller.getByLabel(/^Dimensions/).fill('64 x 44 x 4')
  await seller.getByLabel(/^Weight/).fill('30 lb')
  const refused = seller.getByRole('list', { name: 'Carriers that cannot carry this parcel' }).getByRole('listitem')
  await expect(refused.filter({ hasText: 'USPS' })).toContainText(['130 inches in length and girth together'])
  await expect(seller.getByRole('radiogroup', { name: 'Rates' }).locator('label').first()).toBeVisible()
  await shoot(seller, 'ship-page-not-carried')
  await seller.close()
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

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Damaged in the studio.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Certificate' })).toHaveCount(0)
  await expectAccessible()
  await page.goto(findPath('Ridge'))
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('on a phone nothing of the cart and the checkout is wider than the screen', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signedIn('collector')
  await addToCart(page, 'Studio')
  for (const path of ['/cart', '/checkout', '/orders', '/sales', '/collection']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  }
})
