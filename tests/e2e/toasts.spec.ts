import type { Page } from '@playwright/test'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { advanceTo, openDashboard, pauseClock, readClock } from './fixtures/dashboard.ts'
import { chooseTime, locateDrawer, openDrawer } from './fixtures/mentorship.ts'
import { expectUncovered, keepMessages } from './fixtures/messages.ts'
import { activatePayouts, SAMPLE_WORKS, uploadWork } from './fixtures/published-artist.ts'
import { QUEUE, queueItem, RATES, rate, ratesAnswer, stub, windowToast } from './fixtures/shipping.ts'
import { expect, failCall, shoot, test } from './fixtures/test.ts'

const FAILED = 'Failed to save profile changes'
const OFFLINE = 'You are offline. Changes can’t be saved until you are connected again.'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** Clicks 'Save Changes' with a save that fails. */
const failToSave = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('Lagos')
  await failCall(page, 'PUT', /\/api\/users\/profile$/, 500)
  await save(page)
}

test('AW-14.9 AW-14.10 a failed action gives one toast: an alert that waits while pointed at and can be dismissed', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  await page.clock.install()
  await openDashboard(page)
  await failToSave(page)
  const toasts = page.getByLabel('Messages').getByRole('alert')
  await expect(toasts).toHaveText(FAILED)
  await toasts.hover()
  await expectAccessible()
  await advanceTo(page, await readClock(page), 20_000)
  await expect(toasts).toBeVisible()
  await page.mouse.move(5, 400)
  await advanceTo(page, await readClock(page), 4500)
  await expect(toasts).toHaveCount(0)

  const responded = () => page.waitForResponse(/\/api\/users\/profile$/)
  for (let press = 0; press < 2; press += 1) {
    const response = responded()
    await save(page)
    await response
    await expect(toasts).toHaveCount(1)
  }
  await page.getByLabel('Messages').getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(500)
  await expect(toasts).toHaveCount(0)

  await page.unrouteAll()
  await save(page)
  const saved = page.getByLabel('Messages').getByRole('status').filter({ hasText: 'Profile updated successfully!' })
  await expect(saved).toBeVisible()
})

test('AW-14.6 AW-14.7 MS-1.10 MS-1.11 actions are answered at the top right, notices of the app come at the top center for four seconds', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('artist')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await openDashboard(page)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('Lagos')
  await failCall(page, 'PUT', /\/api\/users\/profile$/, 500)
  await context.setOffline(true)
  const notice = page.getByLabel('Notices').getByRole('status').filter({ hasText: OFFLINE })
  await notice.hover()
  await save(page)
  const response = page.getByLabel('Messages').getByText(FAILED)
  await expect(response).toBeVisible()
  const places = { right: await response.boundingBox(), center: await notice.boundingBox() }
  expect(places.right?.y).toBeLessThan(120)
  expect((places.right?.x ?? 0) + (places.right?.width ?? 0)).toBeGreaterThan(1000)
  expect(places.center?.y).toBeLessThan(120)
  expect(Math.abs((places.center?.x ?? 0) + (places.center?.width ?? 0) / 2 - 640)).toBeLessThan(20)

  await pauseClock(page)
  await context.setOffline(false)
  const back = page.getByLabel('Notices').getByText('You are online again.')
  await expect(back).toBeAttached()
  await page.clock.runFor(3900)
  await expect(back).toBeVisible()
  await page.clock.runFor(600)
  await page.clock.resume()
  await expect(back).toHaveCount(0)
  await shoot(page, 'toast-places')
})

test('no message covers a control of the window, the drawer or the page that it answers, on a phone and on a desk', async ({
  page,
  context,
  signedIn,
}) => {
  test.slow()
  const artist = await signedIn('artist')
  await activatePayouts(context.request, artist)
  const [work] = SAMPLE_WORKS
  if (work) await uploadWork(context.request, artist, work)
  await keepMessages(page)

  await test.step('the window of a shipment', async () => {
    await stub(page, 'GET', QUEUE, [queueItem()])
    await stub(page, 'POST', RATES, ratesAnswer([rate()]))
    await page.goto('/shipping')
    await page.getByRole('button', { name: 'Ship This Order' }).click()
    const ship = page.getByRole('dialog')
    await ship.getByRole('button', { name: 'Get Shipping Rates' }).click()
    await expect(windowToast(page, 'Shipping rates retrieved successfully')).toBeVisible()
    await expectUncovered(page, [
      ship.getByRole('button', { name: 'Close' }),
      ship.getByRole('button', { name: 'Get Shipping Rates' }),
      ship.getByRole('button', { name: 'Purchase Label' }),
    ])
    await shoot(page, 'toast-ship')
  })

  await test.step('the drawer of a booking', async () => {
    await page.goto('/mentorship')
    await openDrawer(page)
    await chooseTime(page)
    await expect(windowToast(page, MESSAGES.sessionScheduled)).toBeVisible()
    const drawer = locateDrawer(page)
    await expectUncovered(page, [
      drawer.getByRole('button', { name: 'Close' }),
      drawer.getByRole('list', { name: 'Booking steps' }),
      drawer.getByRole('button', { name: 'Continue to Payment' }),
    ])
    await shoot(page, 'toast-booking')
  })

  await test.step('the publishing of a work, and then of the gallery', async () => {
    await openDashboard(page)
    await page.getByRole('button', { name: 'Ready to Publish' }).click()
    await expect(windowToast(page, ARTWORK_MESSAGES.artworkPublished)).toBeVisible()
    await expectUncovered(page, [page.getByRole('button', { name: 'Publish your gallery' })])
  })
})
