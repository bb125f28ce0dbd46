import type { Page } from '@playwright/test'
import { buyWork } from './fixtures/buy-work.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

test('a like is counted at the bell, shown in its panel and on the page, and read once it was opened', async ({
  page,
  playwright,
  request,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const visitor = await playwright.request.newContext()
  const reader = await createPerson(visitor, 'collector', 'Bo Brandt')
  const artist = await publishArtist(request, { works: SAMPLE_WORKS.slice(0, 1) })
  const [work] = artist.works
  const text = `Bo Brandt liked ${work?.title}`

  // Nothing yet.
  await page.goto('/notifications')
  await expect(bell(page)).toHaveCount(0)
  await adopt(page, artist)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'notifications-empty')

  // It is collected a moment after the like.
  expect((await reader.api('POST', '/social/like', { itemId: work?.id, itemType: 'artwork' })).status).toBe(200)
  await expect(async () => {
    // Below the panel there is text only: it would cover parts of buttons.
    await page.goto('/legal/terms')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })

  // The panel, with the keyboard.
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: `Unread: ${text}` })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'notifications-panel')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await panel.getByRole('link', { name: 'See all notifications' }).click()

  // The page.
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(panel).toHaveCount(0)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link')).toHaveAccessibleName(`Unread: ${text}`)
  await expectAccessible()
  await shoot(page, 'notifications')
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect(page.getByRole('heading', { name: 'No sales or inquiries' })).toBeVisible()
  await expect(page).toHaveURL(/\?show=sales$/)
  await expectAccessible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await today.getByRole('link').click()
  // A published work has its product page.
  await expect(page).toHaveURL(/\/marketplace\//)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.goto('/notifications')
  await expect(today.getByRole('link')).toHaveAccessibleName(text)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true')

  // A sale says until when it is to be packed, and leads to its order.
  const orderId = await buyWork(visitor, reader, artist, '6800.00')
  await expect(async () => {
    await page.reload()
    await expect(today.getByText(/^Pack it by \w+day, /)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 70_000 })
  await bell(page).click()
  await expect(panel.getByRole('listitem').first()).toContainText(/Pack it by \w+day, /)
  await expectAccessible()
  await shoot(page, 'notifications-sale')
  await panel.getByRole('link', { name: `Unread: Bo Brandt bought ${work?.title}` }).click()
  await expect(page).toHaveURL(`/sales/${orderId}`)
  await visitor.dispose()
})

test('a wrong link of the daily mail says so, with the way to the preferences', async ({ page, expectAccessible }) => {
  await page.goto('/unsubscribe#nobody')
  const stop = page.getByRole('button', { name: 'Stop the daily email' })
  await expect(stop).toBeVisible()
  await expectAccessible()
  await shoot(page, 'unsubscribe')
  await stop.click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your preferences' })).toHaveAttribute(
    'href',
    '/account#preferences',
  )
  await expectAccessible()
})
