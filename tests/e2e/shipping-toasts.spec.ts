import type { Page } from '@playwright/test'
import { QUEUE, queueItem, RATES, rate, ratesAnswer, stub } from './fixtures/shipping.ts'
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
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Ship This Order' }).click()
  await getRates(page).click()
  const toast = page
    .getByLabel('Messages')
    .getByRole('status')
    .filter({ hasText: 'Shipping rates retrieved successfully' })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  expect(box?.y).toBeLessThan(60)
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
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
