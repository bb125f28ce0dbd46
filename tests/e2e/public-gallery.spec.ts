import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import {
  type PublishedArtist,
  publishArtist,
  publishWork,
  SAMPLE_WORKS,
  type SampleWork,
  uploadWork,
} from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'
import { WEIGHT_BUDGETS, watchTraffic } from './fixtures/traffic.ts'

test.use({ viewport: { width: 375, height: 812 } })

const PROFILE = {
  bio: 'Paintings of ordinary light: tidal flats, kitchens, the hour before a studio goes dark.',
  location: 'Hudson, New York',
  artist_statement: 'I paint what is already in the room.\nA lemon going soft.',
  social_links: { instagram: 'https://instagram.com/ines.okafor' },
}

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { profile: PROFILE })
  const avatar = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await readFile('demo/art/agnes.jpg') }
  const headers = { authorization: `Bearer ${artist.token}` }
  const set = await visitor.post(`${new URL(artist.galleryUrl).origin}/api/users/avatar`, {
    headers,
    multipart: { avatar },
  })
  expect(set.status(), await set.text()).toBe(200)
})
test.afterAll(() => visitor.dispose())

const works = (page: Page) => page.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')
const workNamed = (page: Page, title: string) => works(page).filter({ hasText: title })

test('AW-10.13 AW-10.14 AW-10.15 a visitor without an account sees the artist and every published work', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(artist.galleryUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
  await expect(page.locator('main section').first().locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByText(PROFILE.bio)).toBeVisible()
  await expect(page.getByText('Hudson, New York')).toBeVisible()
  await expect(page.getByText('5 works')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Artist statement' })).toBeVisible()
  await expect(page.getByText('I paint what is already in the room.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', PROFILE.social_links.instagram)

  const facts: Record<string, string[]> = {
    'Low Tide, with Dog': ['2024', 'Oil', '40 × 60 × 1 ½ in (101.6 × 152.4 × 3.8 cm)', '$6,800.00'],
    'Agnes, Waiting': ['2025', 'Oil', '30 × 24 × 0.8 in (76.2 × 61 × 2 cm)', '$2,900.00'],
    'Studio, Four O’Clock': ['2024', 'Oil', '40 × 30 × 1 ½ in (101.6 × 76.2 × 3.8 cm)', '$3,200.00'],
    'Three Lemons for Ruth': ['2023', 'Oil', '16 × 20 × 0.8 in (40.6 × 50.8 × 2 cm)', 'Sold'],
    Drift: ['2023', '16 × 12 in (40.6 × 30.5 cm)', '$280.00'],
  }
  await expect(works(page)).toHaveCount(5)
  for (const { title, shopify_handle } of artist.works.filter(({ title }) => title in facts)) {
    const card = workNamed(page, title)
    for (const fact of facts[title] ?? []) await expect(card).toContainText(fact)
    await expect(card.locator('img')).toBeAttached()
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/marketplace/${shopify_handle}`)
  }
  await expect(workNamed(page, 'Three Lemons for Ruth')).not.toContainText('$')
  await expect(page.getByText('Blanket, Unfinished')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expectAccessible()
  await shoot(page, 'gallery')

  await hydrated(page)
  await page.getByRole('button', { name: 'Sold 1' }).click()
  await expect(works(page)).toHaveCount(1)
  await expect(page.getByText('1 of 5 works shown')).toBeAttached()
  await page.getByRole('button', { name: 'All 5' }).click()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(artist.galleryUrl)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await workNamed(page, 'Agnes, Waiting').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Agnes, Waiting' })).toBeVisible()
})

test('the page says what it is to search engines and link previews', async ({ page, request }) => {
  const response = await request.get(artist.galleryUrl)
  const html = await response.text()
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  const origin = new URL(artist.galleryUrl).origin
  expect(facts).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage', url: artist.galleryUrl })
  expect(facts.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Inés Okafor',
    sameAs: [PROFILE.social_links.instagram],
  })
  expect(facts.hasPart).toHaveLength(5)
  for (const work of facts.hasPart) {
    expect(work.url.startsWith(`${origin}/marketplace/`)).toBe(true)
    expect(work.image.startsWith(`${origin}/`)).toBe(true)
  }

  await page.goto(artist.galleryUrl)
  await expect(page).toHaveTitle('Inés Okafor · Gesso')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', artist.galleryUrl)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', PROFILE.bio)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const shared = await request.get(image ?? '')
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a phone downloads no more than the budgets before a public page stands', async ({ browser }) => {
  const product = artist.works.find(({ title }) => title === 'Low Tide, with Dog')?.public_url ?? ''
  for (const address of [artist.galleryUrl, product]) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const traffic = await watchTraffic(await context.newCDPSession(page), 'gzip')
    await page.goto(address, { waitUntil: 'networkidle' })
    const { bytes, largestPicture, largestName } = traffic
    expect(bytes.Script, 'the page runs').toBeGreaterThan(50_000)
    expect(bytes.Script / 1000, `scripts of ${address}`).toBeLessThanOrEqual(WEIGHT_BUDGETS.Script)
    expect(bytes.Font / 1000, `fonts of ${address}`).toBeLessThanOrEqual(WEIGHT_BUDGETS.Font)
    expect(largestPicture / 1000, `${largestName} of ${address}`).toBeLessThanOrEqual(WEIGHT_BUDGETS.largestPicture)
    await context.close()
  }
})

test('AW-10.16 the page shows what is published now, without publishing the gallery again', async ({
  page,
  request,
}) => {
  await page.goto(artist.galleryUrl)
  await expect(works(page)).toHaveCount(5)
  const added: SampleWork = { ...(SAMPLE_WORKS[1] as SampleWork), title: 'Agnes, Turning', price: '3100' }
  const stored = await publishWork(artist, await uploadWork(request, artist, added), added)
  await page.reload()
  await expect(workNamed(page, 'Agnes, Turning')).toContainText('$3,100.00')

  await artist.api('PATCH', `/artworks/${stored.id}/sold`, { is_sold: true })
  await page.reload()
  await expect(workNamed(page, 'Agnes, Turning')).toContainText('Sold')

  await artist.api('DELETE', `/artworks/${stored.id}`)
  await page.reload()
  await expect(works(page)).toHaveCount(5)
  await expect(page.getByText('Agnes, Turning')).toHaveCount(0)
})

test('AW-10.18 a gallery that was taken down, or never was, answers with a plain page', async ({
  page,
  expectAccessible,
}) => {
  expect((await artist.api('DELETE', '/artist/publish-gallery')).status).toBe(200)
  for (const address of [artist.galleryUrl, '/gallery/nobody-of-that-name']) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This gallery is not available' })).toBeVisible()
    await expect(page.getByText('Inés Okafor')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See the marketplace' })).toBeVisible()
  }
  await expectAccessible()
  // The work stays on sale, but its page no longer links to a gallery.
  await page.goto(artist.works[3]?.public_url ?? '')
  await expect(page.getByRole('link', { name: 'See the marketplace' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View gallery' })).toHaveCount(0)
  expect((await artist.api('POST', '/artist/publish-gallery')).body.url).toBe(artist.galleryUrl)
})

test('a gallery without works says that the first are on their way', async ({ page, playwright, expectAccessible }) => {
  const request = await playwright.request.newContext()
  const beginner = await publishArtist(request, { name: 'Wim de Graaf', works: [] })
  await page.goto(beginner.galleryUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Wim de Graaf' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The first works are on their way' })).toBeVisible()
  await expectAccessible()
  await request.dispose()
})
