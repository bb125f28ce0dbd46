import { advanceTo, readClock } from './fixtures/dashboard.ts'
import { LABELS, PAYMENT_ORDERS, QUEUE, stub, watchToasts } from './fixtures/shipping.ts'
import { expect, test } from './fixtures/test.ts'

const KEY = 'gesso:pending-label'
const ORDER_ID = '019a0000-0000-7000-8000-0000000000c1'

test('MS-10.34 MS-10.35 MS-10.36 MS-10.37 MS-10.38 MS-10.39 MS-10.40 the return from the payment, and a payment that was left', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  const PAID = 'Shipping label purchased successfully! Your label will appear below once processed.'
  const BACK = 'Welcome back! Your pending label order was not completed here. Checking for updates...'
  const seed = (text: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [KEY, text])
  const seedAged = async (minutes: number) => {
    const now = await page.evaluate(() => Date.now())
    await seed(JSON.stringify({ draft_order_id: ORDER_ID, shipment: {}, timestamp: now - minutes * 60_000 }))
  }
  const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY)
  const said = await watchToasts(page)
  await page.clock.install()
  // A document of this site, whose storage can be changed.
  await page.goto('/favicon.svg')
  await seedAged(1)
  await stub(page, 'POST', `${PAYMENT_ORDERS}/${ORDER_ID}/refresh`, {}, 404)
  const queue = await stub(page, 'GET', QUEUE, [])
  const labels = await stub(page, 'GET', LABELS, [])
  const opened = await readClock(page)
  await page.goto('/shipping?purchased=true')
  await expect.poll(said).toContain(PAID)
  await expect(page).toHaveURL(/\/shipping$/)
  expect(await stored()).toBeNull()
  await expect.poll(() => [queue.requests.length, labels.requests.length]).toEqual([1, 1])
  await advanceTo(page, opened, 2500)
  expect([queue.requests.length, labels.requests.length]).toEqual([1, 1])
  await page.clock.runFor(1000)
  await expect.poll(() => [queue.requests.length, labels.requests.length]).toEqual([2, 2])
  expect(await said()).not.toContain(BACK)

  await seedAged(4)
  await page.reload()
  await expect(page.getByText('No orders to fulfill')).toBeVisible()
  expect(await stored()).not.toBeNull()
  expect(await said()).toEqual(expect.not.arrayContaining([PAID, BACK]))
  await seedAged(6)
  const before = queue.requests.length
  await page.reload()
  await expect.poll(said).toContain(BACK)
  expect(await stored()).toBeNull()
  await expect.poll(() => queue.requests.length).toBeGreaterThan(before)
  await seed('{bad')
  await page.reload()
  await expect(page.getByText('No orders to fulfill')).toBeVisible()
  expect(await stored()).toBeNull()
})
