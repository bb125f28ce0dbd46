import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sceneUnit } from '../../src/web/ui/wall-scene-geometry.ts'

const ready = async (page: Page) => {
  await page.goto('/')
  await expect(page.locator('#app [aria-label="Previous image"]').or(page.getByText('Lost Work').first())).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const violations = async (page: Page, part?: string) => {
  // Colors are judged when nothing fades any more.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations === 1)
        .map((each) => each.finished),
    ),
  )
  const { violations: found } = await (part
    ? new AxeBuilder({ page }).include(part)
    : new AxeBuilder({ page })
  ).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 375]) {
    test(`every component passes axe and hydrates quietly, ${colorScheme} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await ready(page)
      expect(await violations(page)).toEqual([])
      for (const name of ['Preview modal', 'Form modal', 'Drawer', 'Ask', 'Inform']) {
        await page.getByRole('button', { name, exact: true }).click()
        const window = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(window).toBeVisible()
        await expect(window).toHaveCSS('opacity', '1')
        expect(await violations(page, '[role=dialog], [role=alertdialog]'), name).toEqual([])
        await page.keyboard.press('Escape')
        await expect(window).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'More actions for Drift' }).first().click()
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
      expect(await violations(page, '[role=menu]'), 'menu').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Error', exact: true }).click()
      await page.getByRole('button', { name: 'App notice' }).click()
      await page.getByText('Failed to publish artwork').hover()
      await expect(page.locator('[data-in="true"]').first()).toHaveCSS('opacity', '1')
      expect(await violations(page, 'section[aria-live]'), 'toasts').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(said).toEqual([])
    })
  }
}

test('a modal keeps the focus, gives it back and leaves the lightbox its own Escape', async ({ page }) => {
  await ready(page)
  const opener = page.getByRole('button', { name: 'Preview modal' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'Studio, Four O’Clock', exact: true })
  await expect(modal).toBeVisible()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab')
  expect(await modal.evaluate((node) => node.contains(document.activeElement))).toBe(true)

  await expect(modal.getByText('1 / 4')).toBeVisible()
  await modal.getByRole('button', { name: 'Previous image' }).click()
  await expect(modal.getByText('4 / 4')).toBeVisible()
  await modal.getByRole('button', { name: 'Next image' }).click()
  await expect(modal.getByText('1 / 4')).toBeVisible()
  await modal.getByRole('button', { name: 'Show image 3' }).click()
  await expect(modal.getByText('3 / 4')).toBeVisible()

  await modal.getByRole('button', { name: 'View fullscreen' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Images of Studio, Four O’Clock' })
  await expect(lightbox).toBeVisible()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('4 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('button', { name: 'View fullscreen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await page.mouse.click(20, 400)
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an alert dialog asks with the focus on Cancel and ignores a press outside', async ({ page }) => {
  await ready(page)
  await page.getByRole('button', { name: 'Ask' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.mouse.click(10, 450)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
})

test('controls work by keyboard', async ({ page }) => {
  await ready(page)
  await page.getByRole('tab', { name: 'Education' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Experience' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Experience entries')).toBeVisible()

  await page.getByRole('radio', { name: 'inches' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'cm' })).toBeChecked()

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')

  const weight = page.getByRole('spinbutton', { name: 'Weight' })
  await expect(weight).toHaveAccessibleDescription('Weight is required')
  await expect(weight).toHaveAttribute('aria-required', 'true')

  const more = page.getByRole('button', { name: 'More actions for Drift' }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Move earlier' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.hover()
  await expect(share.locator('[popover]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share.locator('[popover]')).toBeHidden()

  const card = page.getByRole('listitem').filter({ hasText: 'Agnes, Waiting' }).first()
  await card.getByRole('button', { name: 'Delete Agnes, Waiting' }).click()
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Confirm Delete' })).toHaveCount(0)

  const publish = page.locator('[data-block="Buttons"]').getByRole('button', { name: 'Ready to Publish' })
  const before = await publish.boundingBox()
  await publish.click()
  const busy = page.getByRole('button', { name: 'Publishing...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  expect((await busy.boundingBox())?.width).toBe(before?.width)
})

test('toasts have two places, roles, a close button, a limit, and wait while pointed at', async ({ page }) => {
  await ready(page)
  await page.clock.install()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await page.getByRole('button', { name: 'Error', exact: true }).click()
  await page.getByRole('button', { name: 'App notice' }).click()
  const success = page.getByRole('status').filter({ hasText: 'Artwork published successfully' })
  const error = page.getByRole('alert').filter({ hasText: 'Failed to publish artwork' })
  const notice = page.getByRole('status').filter({ hasText: 'Welcome back' })
  await expect(success).toHaveCount(1)
  await expect(error).toBeVisible()
  await page.clock.runFor(500)
  const right = await error.boundingBox()
  const center = await notice.boundingBox()
  expect(Math.round((right?.x ?? 0) + (right?.width ?? 0))).toBe(1280 - 16)
  expect(Math.round((center?.x ?? 0) + (center?.width ?? 0) / 2)).toBe(640)

  await page.clock.runFor(1700)
  await expect(success).toHaveCount(0)
  await error.hover()
  await page.clock.runFor(10_000)
  await expect(error).toBeVisible()
  await expect(notice).toHaveCount(0)
  await error.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(500)
  await expect(error).toHaveCount(0)

  await page.getByRole('button', { name: '25', exact: true }).click()
  await expect(page.getByText(/^Message \d+$/)).toHaveCount(20)
})

test('a picture that failed before the script was there becomes an icon with its title', async ({ page }) => {
  await ready(page)
  const lost = page.getByRole('img', { name: 'Lost Work, by Inés Okafor' })
  await lost.scrollIntoViewIfNeeded()
  await expect(page.locator('span[role="img"]', { hasText: 'Lost Work' })).toBeVisible()
})

test('the wall is drawn by CSS in the scale that the geometry says', async ({ page }) => {
  for (const [width, gutter] of [
    [1680, 64],
    [1280, 40],
    [768, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await ready(page)
    const works = page.getByRole('list', { name: 'Works hung to scale' }).getByRole('link')
    const { unit, count } = sceneUnit(width - 2 * gutter, [24, 60, 30, 48])
    await expect(works).toHaveCount(count)
    const box = await works.nth(1).boundingBox()
    expect(box?.width ?? 0).toBeCloseTo(60 * unit, 0)
    expect(box?.height ?? 0).toBeCloseTo(40 * unit, 0)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  const first = await page.getByRole('list', { name: 'Works hung to scale' }).getByRole('link').first().boundingBox()
  expect(first?.width ?? 0).toBeCloseTo(24 * 3.3, 0)
})
