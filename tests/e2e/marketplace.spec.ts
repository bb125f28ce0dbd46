import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type PublishedArtist, publishArtist, type SampleWork, type StoredWork } from './fixtures/published-artist.ts'
import { arriveFromOutside, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const MANY = 26
/** A word that no other works contain. */
const SERIES = `Blatt${randomBytes(4).toString('hex')}`
let artist: PublishedArtist
let printer: PublishedArtist

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  const visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor)
  const sheet = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const works = Array.from(
    { length: MANY },
    (_, at): SampleWork => ({
      title: `${SERIES} ${at + 1}`,
      pictures: [sheet],
      medium: 'other',
      size: [8, 6],
      price: '45.5',
      year: 2025,
    }),
  )
  const another = await playwright.request.newContext()
  printer = await publishArtist(another, { name: 'Hana Sato', works })
  await visitor.dispose()
  await another.dispose()
})

const cards = (page: Page) => page.getByRole('list', { name: 'Artworks', exact: true }).getByRole('listitem')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the marketplace' })
const search = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const LIST = /\/api\/shopify\/products(\?|$)/
const SEARCH = /\/api\/shopify\/search\?/
const AI_SEARCH = /\/api\/search\/ai-search\?/

test('CD-10.1 AW-1.13 signed out the marketplace leads to log-in', async ({ page }) => {
  await page.goto('/marketplace')
  await expect(page).toHaveURL(/\/login$/)
})

test('AW-1.13 AW-7.2 CD-10.2 CD-10.3 CD-10.4 CD-10.5 CD-10.8 CD-10.9 the marketplace shows every work and finds the one looked for', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await arriveFromOutside(page)
  const listed = page.waitForResponse((response) => LIST.test(response.url()))
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'Art Marketplace' })).toBeVisible()
  await expect(heading(page, 'All Artworks')).toBeVisible()
  const { products } = (await (await listed).json()) as { products: { title: string; handle: string }[] }
  await expect(cards(page)).toHaveCount(products.length)
  for (const [at, { title, handle }] of products.entries())
    await expect(cards(page).nth(at).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/marketplace/${handle}`,
    )
  await expectAccessible()
  await shoot(page, 'marketplace')

  const found = page.waitForRequest((request) => SEARCH.test(request.url()))
  await search(page, 'Low Tide')
  expect(new URL((await found).url()).searchParams.get('q')).toBe('Low Tide')
  await expect(heading(page, 'Search Results')).toBeVisible()
  await expect(page).toHaveURL(/\/marketplace\?q=Low\+Tide$/)
  const { shopify_handle: handle } = artist.works[0] as StoredWork
  const card = cards(page).filter({ has: page.locator(`a[href="/marketplace/${handle}"]`) })
  await expect(card).toContainText('Low Tide, with Dog')
  await expect(card).toContainText('Inés Okafor')
  await expect(card).toContainText('$6,800.00')
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await shoot(page, 'marketplace-search')

  let searches = 0
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) searches++
  })
  await search(page, '   ')
  await expect(heading(page, 'All Artworks')).toBeVisible()
  await expect(cards(page)).toHaveCount(products.length)
  await search(page, '   ')
  await expect(heading(page, 'All Artworks')).toBeVisible()
  expect(searches).toBe(0)

  await page.goBack()
  await expect(field(page)).toHaveValue('Low Tide')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/marketplace/${handle}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide, with Dog' })).toBeVisible()
})

test('results come in batches, none twice', async ({ page, signedIn }) => {
  await signedIn('collector')
  await page.goto(`/marketplace?q=${SERIES}`)
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).first()).toContainText('$45.50')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(MANY)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const titles = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(printer.works.length)
})

test('CD-10.10 CD-10.11 CD-10.12 nothing to show and nothing loaded are said, with a way on', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  const held = await holdCall(page, 'GET', LIST)
  await page.goto('/marketplace')
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  held.release()
  await expect(cards(page).first()).toBeVisible()

  await search(page, 'qqxyzzy')
  await expect(page.getByText('No results found for "qqxyzzy"')).toBeVisible()
  await page.getByRole('button', { name: 'Show all artworks' }).click()
  await expect(heading(page, 'All Artworks')).toBeVisible()
  await expect(field(page)).toHaveValue('')

  await failCall(page, 'GET', SEARCH, 500)
  await search(page, 'Harbor')
  await expect(page.getByRole('alert')).toContainText('Failed to search products')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await failCall(page, 'GET', LIST, 500)
  await page.goto('/marketplace')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch marketplace products')
  await expectAccessible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()

  await failCall(page, 'GET', LIST, 200, { products: [], has_more: false })
  await page.reload()
  await expect(page.getByText('No products available in the marketplace.')).toBeVisible()
})

test('CD-10.6 CD-10.7 CD-10.13 a search also recommends works; without hits, or without recommendations, it says so', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const recommended = page.getByRole('list', { name: 'Recommendations' }).getByRole('listitem')
  await signedIn('collector')
  await page.goto('/marketplace')
  await expect(cards(page).first()).toBeVisible()

  const asked = page.waitForResponse((response) => AI_SEARCH.test(response.url()))
  await search(page, 'Low Tide')
  const response = await asked
  expect(new URL(response.url()).searchParams.get('query')).toBe('Low Tide')
  const { results } = (await response.json()) as { results: { title: string; handle: string; score: number }[] }
  expect(results.length).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 2, name: 'AI-Powered Recommendations' })).toBeVisible()
  await expect(recommended).toHaveCount(results.length)
  for (const [at, { title, handle, score }] of results.entries()) {
    await expect(recommended.nth(at)).toContainText(`${Math.round(score * 100)}% match`)
    await expect(recommended.nth(at).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/marketplace/${handle}`,
    )
  }
  const { shopify_handle: handle } = artist.works[0] as StoredWork
  const product = cards(page).filter({ has: page.locator(`a[href="/marketplace/${handle}"]`) })
  await expect(product).toHaveCount(1)
  await expectAccessible()
  await shoot(page, 'marketplace-recommendations')

  await failCall(page, 'GET', AI_SEARCH, 500)
  await search(page, 'Tide with dog')
  await expect(page.getByRole('alert')).toContainText('The recommendations could not be loaded.')
  await expect(heading(page, 'Search Results')).toBeVisible()
  await expect(product).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(recommended.first()).toContainText('% match')

  await search(page, 'qqxyzzy')
  await expect(page.getByText('No results found for "qqxyzzy"')).toBeVisible()
  await expect(recommended).toHaveCount(0)
})
