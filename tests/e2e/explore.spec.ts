import type { APIRequestContext, Page } from '@playwright/test'
import { type PublishedArtist, publishArtist, type StoredWork } from './fixtures/published-artist.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor)
})
test.afterAll(() => visitor.dispose())

const FEED = /\/api\/explore\/feed(\?|$)/
const cards = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Search artists and works' })

test('AW-1.12 signed out Explore leads to sign-up', async ({ page }) => {
  await page.goto('/explore')
  await expect(page).toHaveURL(/\/signup$/)
})

test('AW-1.12 AW-1.21 CD-3.3 CD-15.19 a collector explores, browses and goes on to the marketplace and a work', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible()
  await shoot(page, 'explore')

  await field(page).fill('lemons for ruth')
  await field(page).press('Enter')
  const { shopify_handle: handle } = artist.works[3] as StoredWork
  await expect(cards(page).filter({ has: page.locator(`a[href="/marketplace/${handle}"]`) })).toContainText('Sold')
  await expect(page).toHaveURL(/\/explore\?q=/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(field(page)).toBeFocused()

  await tab(page, 'Artworks').click()
  await expect(page).toHaveURL(/\/explore\?filter=artworks$/)
  await expect(tab(page, 'Artworks')).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/browse')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(tab(page, 'Artworks')).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/marketplace\//)

  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Art Marketplace' })).toBeVisible()
  await page.getByRole('list', { name: 'Artworks', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/marketplace\/[^/]+$/)
  await expect(page.getByRole('link', { name: /Contact to buy|View gallery/ }).first()).toBeVisible()

  await page.goto('/dashboard')
  // The footer does not move once everything above it has loaded.
  await expect(page.getByText('Nothing collected yet')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Art Marketplace' })).toBeVisible()
})

test('nothing found, nothing published and nothing loaded are said, with a way on', async ({ page, signedIn }) => {
  await signedIn('collector')
  const held = await holdCall(page, 'GET', FEED)
  await page.goto('/explore')
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  held.release()
  await expect(cards(page).first()).toBeVisible()

  await field(page).fill('qqxyzzy')
  await field(page).press('Enter')
  await expect(page.getByText('No results found for "qqxyzzy"')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(cards(page).first()).toBeVisible()

  await failCall(page, 'GET', FEED, 500)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch feed results.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()

  await failCall(page, 'GET', FEED, 200, { items: [], next_cursor: null })
  await page.reload()
  await expect(page.getByText('No feed items found.')).toBeVisible()
})
