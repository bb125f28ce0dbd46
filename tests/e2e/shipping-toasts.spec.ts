import type { Page } from '@playwright/test'
import { pauseClock } from './fixtures/dashboard.ts'
import {
  CREATE_PAYMENT_ORDER,
  fillCustomShipment,
  LABELS,
  label,
  QUEUE,
  queueItem,
  RATES,
  rate,
  ratesAnswer,
  stub,
  toastTypes,
  watchToasts,
} from './fixtures/shipping.ts'
import { expect, test } from './fixtures/test.ts'

const getRates = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Get Shipping Rates' })

test('MS-17.15 messages of the window stay five seconds at the top right, can be dragged away, and Alt+T leads to them', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await stub(page, 'GET', QUEUE, [queueItem()])
  const rates = await stub(page, 'POST', RATES, ratesAnswer([rate()]))
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Ship This Order' }).click()
  await pauseClock(page)
  await getRates(page).click()
  const toast = page
    .getByLabel('Messages')
    .getByRole('status')
    .filter({ hasText: 'Shipping rates retrieved successfully' })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  // Just below the header and the notices of the page.
  expect(box?.y).toBeLessThan(130)
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast).toHaveCount(0)

  rates.reply = { status: 500, body: {} }
  await getRates(page).click()
  const failure = page.getByLabel('Messages').getByRole('alert').filter({ hasText: 'Failed to fetch shipping rates' })
  await expect(failure).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(failure).toBeFocused()
  const drag = async (share: number) => {
    const at = await failure.boundingBox()
    if (!at) throw new Error('The message has no place.')
    const [x, y] = [at.x + 40, at.y + at.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + at.width * share * 0.5, y, { steps: 3 })
    await page.mouse.move(x + at.width * share, y, { steps: 3 })
    await page.mouse.up()
    await page.clock.runFor(500)
  }
  await drag(-0.5)
  await expect(failure).toBeVisible()
  await drag(-0.95)
  await expect(failure).toHaveCount(0)
})

test('MS-16.3 toasts are successes, errors, warnings and information as the document says', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn('artist')
  await watchToasts(page)
  const queue = await stub(page, 'GET', QUEUE, [queueItem()])
  await stub(page, 'GET', LABELS, [label()])
  const rates = await stub(page, 'POST', RATES, ratesAnswer([rate()]))
  const create = await stub(page, 'POST', CREATE_PAYMENT_ORDER, {}, 500)
  const download = await stub(page, 'GET', `${LABELS}/${label().id}/download`, {}, 500)
  await page.goto('/shipping')
  const expectType = (type: string, region: 'Messages' | 'Notices', text: string) =>
    expect.poll(async () => (await toastTypes(page))[`${region}: ${text}`], text).toBe(type)
  await expectType('info', 'Messages', 'Add a shipping address to your profile to auto-fill the ship-from address.')

  // The lists.
  queue.reply = { status: 500, body: {} }
  const refresh = page.getByRole('button', { name: /^Refresh/ })
  await refresh.click()
  await expectType('error', 'Notices', 'Failed to fetch shipping queue')
  queue.reply = { status: 200, body: [queueItem()] }
  await refresh.click()
  await page.getByRole('button', { name: 'Copy Tracking' }).click()
  await expectType('success', 'Notices', 'Tracking number copied to clipboard!')
  await page.getByRole('button', { name: 'Download Label' }).click()
  await expect.poll(() => download.requests.length).toBe(1)
  await expectType('error', 'Notices', 'Failed to download shipping label')

  // The window of an order.
  await page.getByRole('button', { name: 'Ship This Order' }).click()
  await getRates(page).click()
  await expectType('success', 'Messages', 'Shipping rates retrieved successfully')
  rates.reply = { status: 200, body: ratesAnswer([]) }
  await getRates(page).click()
  await expectType('warning', 'Messages', 'No shipping rates available for this destination')
  rates.reply = { status: 500, body: {} }
  await getRates(page).click()
  await expectType('error', 'Messages', 'Failed to fetch shipping rates')
  await page.keyboard.press('Escape')
  // A toast with the words of one that is on the screen is not shown beside it.
  await expect(page.getByText('No shipping rates available for this destination')).toHaveCount(0)

  // A custom shipment and its payment.
  await fillCustomShipment(page)
  const ask = page.getByRole('button', { name: 'Get Shipping Rates' })
  await ask.click()
  await expectType('error', 'Notices', 'Failed to get shipping rates')
  rates.reply = { status: 200, body: ratesAnswer([]) }
  await ask.click()
  await expectType('warning', 'Notices', 'No shipping rates available for this destination')
  rates.reply = { status: 200, body: ratesAnswer([rate()]) }
  await ask.click()
  await expectType('success', 'Notices', 'Found 1 shipping options...')
  const pay = page.getByRole('button', { name: /^(Continue to Payment|Creating Label\.\.\.)$/ })
  await page.getByRole('radiogroup', { name: 'Available Shipping Options' }).locator('label').click()
  create.hold()
  await pay.click()
  await expect(pay).toHaveText('Creating Label...')
  await pay.click()
  await expectType('warning', 'Notices', 'Order creation already in progress, please wait...')
  create.release()
  await expectType('error', 'Notices', 'Failed to create payment order')
})
