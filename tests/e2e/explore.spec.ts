import type { APIRequestContext, Page, Request } from '@playwright/test'
import { syncArticles } from './fixtures/administer.ts'
import { publishExhibition, storeExhibition } from './fixtures/exhibitions.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS, type StoredWork } from './fixtures/published-artist.ts'
import { arriveFromOutside, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const DESCRIPTION =
  'Eleven mornings by the <b>quillwater</b> flats, then a month of memory in the studio at night, with no lamp.'

let visitor: APIRequestContext
let artist: PublishedArtist
let showId: string
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: 'Inés Quillwater', works: SAMPLE_WORKS.slice(0, 3) })
  showId = (await storeExhibition(artist, { title: 'Quillwater at Night', description: DESCRIPTION })).id
  await publishExhibition(artist, showId)
  await syncArticles()
})
test.afterAll(() => visitor.dispose())

const FEED = /\/api\/explore\/feed(\?|$)/
const SHOP = /\/api\/search\/search(\?|$)/
const COUNTS = /\/api\/social\/interactions\//
const TABS = ['All', 'Artworks', 'Exhibitions', 'Articles', 'Trending']

const main = (page: Page) => page.getByRole('main')
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const cards = (page: Page) => list(page, 'Feed').getByRole('listitem')
const locateCard = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
const cardTo = (page: Page, path: string) => cards(page).filter({ has: page.locator(`a[href="${path}"]`) })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'What to show' }).getByRole('link')
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: new RegExp(`^${name}$`) })
const field = (page: Page) => page.getByRole('textbox', { name: 'Search artists and works' })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear the search field' })

const search = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
const findHandle = (title: string): string => {
  const work = artist.works.find((one) => one.title === title) as StoredWork
  return work.shopify_handle
}
/** The reads of the page from now on that match, as path and query. */
const watchReads = (page: Page, path: RegExp): string[] => {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search: query } = new URL(request.url())
    if (request.method() === 'GET' && path.test(pathname + query)) seen.push(pathname.slice('/api'.length) + query)
  })
  return seen
}
/** Answers a read with other items than are stored. */
const answer = (page: Page, path: RegExp, json: object) => failCall(page, 'GET', path, 200, json)

const FIELDS = { summary: '', maker: 'Ana Quispe', price: null, published_at: '2026-01-12T09:00:00.000Z' }
const article = (title: string, image_url: string | null, description = 'How to hang.') => ({
  ...FIELDS,
  id: crypto.randomUUID(),
  type: 'article',
  title,
  description,
  image_url,
})
const BROKEN = '/media/no-such.webp'
const product = { id: crypto.randomUUID(), artwork_id: crypto.randomUUID(), handle: 'shelf-vessel', variant_id: '1', title: 'Shelf Vessel', vendor: 'Hana Itoh', vendor_slug: null, price: '45.50', available: true, image: BROKEN, picture: null, year_created: null, medium: null, dimensions: null } // biome-ignore format: one line
const fitting = { id: crypto.randomUUID(), handle: 'irish-sea', title: 'Irish Sea', image: BROKEN, artist: 'Colm Breen', price: '45.5', score: 0.876, reason: '“Sea” in the title', picture: null, is_sold: false } // biome-ignore format: one line

test('AW-1.12 CD-8.1 signed out Explore leads to sign-up', async ({ page }) => {
  await page.goto('/explore')
  await expect(page).toHaveURL(/\/signup$/)
})

test('AW-1.12 AW-1.21 CD-3.3 CD-8.2 CD-8.5 CD-8.24 CD-8.26 CD-15.19 a collector explores, browses and goes on to the marketplace and the items', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await page.goto('/explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(tabs(page)).toHaveText(TABS)
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible()
  await shoot(page, 'explore')

  await test.step('CD-8.7 each tab keeps the search', async () => {
    const reads = watchReads(page, FEED)
    await search(page, 'quillwater')
    await expect(cardTo(page, `/exhibition/${showId}`)).toBeVisible()
    for (const [name, filter] of TABS.slice(1).map((one) => [one, one.toLowerCase()] as const)) {
      await tab(page, name).click()
      await expect(page).toHaveURL(new RegExp(`/explore\\?filter=${filter}&q=quillwater$`))
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
      await expect.poll(() => reads).toContain(`/explore/feed?filter=${filter}&search=quillwater`)
    }
  })

  await page.goto('/browse')
  await expect(tab(page, 'Artworks')).toHaveAttribute('aria-current', 'page')
  const { price } = (await artist.api('GET', `/artworks/${(artist.works[0] as StoredWork).id}`)).body
  expect(price).toBe('6800.00')
  await search(page, 'low tide with dog')
  await expect(locateCard(page, 'Low Tide, with Dog').first()).toContainText('$6,800.00')
  await locateCard(page, 'Low Tide, with Dog')
    .first()
    .getByRole('link', { name: 'Low Tide, with Dog', exact: true })
    .click()
  await expect(page).toHaveURL(/\/marketplace\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide, with Dog' })).toBeVisible()

  await page.goto('/explore?filter=exhibitions&q=quillwater')
  const show = cardTo(page, `/exhibition/${showId}`)
  await expect(show).not.toContainText('$')
  await show.getByRole('link', { name: 'Quillwater at Night', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/exhibition/${showId}$`))
  await expect(page.getByRole('button', { name: /^Like\b/ }).first()).toBeVisible()

  await page.goto('/explore?filter=articles')
  const text = locateCard(page, 'A price you can explain')
  await text.getByRole('link', { name: 'A price you can explain', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A price you can explain' })).toBeVisible()
  for (const name of [/^Like\b/, /^Share\b/]) await expect(page.getByRole('button', { name }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Comments/ })).toBeAttached()

  await page.goto('/explore')
  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Art Marketplace' })).toBeVisible()
  await list(page, 'Artworks').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/marketplace\/[^/]+$/)
  await expect(page.getByText(/Contact to buy|View gallery|See the marketplace/).first()).toBeVisible()

  await page.goto('/dashboard')
  // The footer does not move once everything above it has loaded.
  await expect(page.getByText('Nothing collected yet')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Art Marketplace' })).toBeVisible()
})

test('CD-8.6 CD-8.15 CD-9.1 CD-9.2 CD-9.3 CD-9.4 CD-9.13 CD-9.14 a search runs once, shows its three sections, and is cleared', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  await arriveFromOutside(page)
  const feeds = watchReads(page, FEED)
  const shops = watchReads(page, SHOP)
  await page.goto('/explore')
  await expect(cards(page).first()).toBeVisible()
  expect(feeds).toEqual(['/explore/feed?filter=all'])

  await field(page).pressSequentially('   ')
  await field(page).press('Enter')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Feed Results'])
  expect(shops).toEqual([])

  await field(page).fill('')
  // Each key follows sooner than a pause of 300 ms.
  await field(page).pressSequentially('tide & dog', { delay: 20 })
  await expect(section(page, 'AI-Powered Recommendations').getByRole('listitem').first()).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Feed Results',
    'Shopify Results',
    'AI-Powered Recommendations',
  ])
  expect(shops).toEqual(['/search/search?query=tide+%26+dog'])
  expect(feeds.slice(1)).toEqual(['/explore/feed?filter=all&search=tide+%26+dog'])

  const responded = (await artist.api('GET', '/search/search?query=tide+%26+dog')).body as {
    shopify_results: { handle: string }[]
    ai_results: { handle: string; score: number }[]
  }
  expect(responded.shopify_results.map(({ handle }) => handle)).toContain(findHandle('Low Tide, with Dog'))
  for (const [name, results] of [
    ['Products', responded.shopify_results],
    ['Recommendations', responded.ai_results],
  ] as const) {
    await expect(list(page, name).getByRole('listitem')).toHaveCount(results.length)
    const targets = list(page, name).getByRole('heading', { level: 3 }).getByRole('link')
    expect(await targets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      results.map(({ handle }) => `/marketplace/${handle}`),
    )
  }
  await expectAccessible()
  await shoot(page, 'explore-search')

  await test.step('CD-8.3 CD-8.4 clearing leads back to the feed', async () => {
    await clear(page).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/explore$/)
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Feed Results'])
    await expect(cards(page).first()).toBeVisible()
    expect(shops).toHaveLength(1)
  })
})

test('CD-8.19 CD-8.21 CD-8.22 CD-8.25 CD-9.7 CD-9.8 cards show their covers, plain texts, prices and matches, and stand in for broken pictures', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  await answer(page, FEED, {
    items: [
      article('A price you can explain', '/pictures/article-hanging.webp', '<p>a <b>b</b><script>document.title="x"</script></p>'),
      article('On varnish', '/pictures/article-statement.webp'),
      article('On dust', null),
      article('On mould', BROKEN),
    ],
    next_cursor: null,
  }) // biome-ignore format: one item a line
  await page.route(SHOP, (route) => route.fulfill({ json: { shopify_results: [product], ai_results: [fitting] } }))
  await page.goto('/explore?q=sea')
  const pictureIn = (title: string) => locateCard(page, title).locator('img')
  await expect(pictureIn('A price you can explain')).toHaveAttribute('src', '/pictures/article-pricing.webp')
  await expect(locateCard(page, 'A price you can explain').getByText('a b', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Explore · Gesso')
  await expect(pictureIn('On varnish')).toHaveAttribute('src', '/pictures/article-statement.webp')
  for (const title of ['On dust', 'On mould']) {
    await expect(locateCard(page, title).getByRole('img', { name: title })).toBeVisible()
    await expect(pictureIn(title)).toHaveCount(0)
  }
  await list(page, 'Products').scrollIntoViewIfNeeded()
  await expect(list(page, 'Products').getByRole('img', { name: 'Shelf Vessel' })).toBeVisible()
  await expect(list(page, 'Products')).toContainText('$45.50')
  await list(page, 'Recommendations').scrollIntoViewIfNeeded()
  await expect(list(page, 'Recommendations').getByRole('img', { name: 'Irish Sea' })).toBeVisible()
  for (const text of ['88% match', '$45.50', '“Sea” in the title'])
    await expect(list(page, 'Recommendations')).toContainText(text)
})

test('CD-8.27 the feed arrives in batches, says that it loads, and drops an answer for an earlier tab', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  const batch = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => article(`Text ${from + at}`, null))
  await arriveFromOutside(page)
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(FEED, async (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('filter') === 'artworks') {
      await gate
      return route.fulfill({ json: { items: [article('Late', null)], next_cursor: null } })
    }
    if (query.get('cursor')) return route.fulfill({ json: { items: batch(25, 6), next_cursor: null } })
    return route.fulfill({ json: { items: batch(1, 24), next_cursor: 'more' } })
  })
  await page.goto('/explore')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(30)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await tab(page, 'Artworks').click()
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  await tab(page, 'Articles').click()
  await expect(locateCard(page, 'Text 1')).toBeVisible()
  release()
  await tab(page, 'Trending').click()
  await expect(locateCard(page, 'Text 1')).toBeVisible()
  await expect(locateCard(page, 'Late')).toHaveCount(0)
})

test('CD-8.16 CD-8.17 CD-8.18 CD-9.9 nothing found, nothing published and nothing loaded are said, with a way on', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  const held = await holdCall(page, 'GET', FEED)
  await page.goto('/explore')
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  await shoot(page, 'explore-loading')
  held.release()
  await expect(cards(page).first()).toBeVisible()

  await search(page, 'qqxyzzy')
  await expect(page.getByText('No results found for "qqxyzzy"', { exact: true })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'explore-nothing-found')
  await main(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(cards(page).first()).toBeVisible()

  await failCall(page, 'GET', SHOP, 500)
  await search(page, 'low tide')
  await expect(page.getByText('Failed to fetch Shopify/AI search results.')).toBeVisible()
  await expect(locateCard(page, 'Low Tide, with Dog').first()).toBeVisible()
  await clear(page).click()
  await expect(cards(page).first()).toBeVisible()

  await failCall(page, 'GET', FEED, 500)
  await tab(page, 'Articles').click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch feed results.')
  await expect(cards(page)).toHaveCount(0)
  await shoot(page, 'explore-failed')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Feed Results' })).toBeFocused()

  await answer(page, FEED, { items: [], next_cursor: null })
  await page.reload()
  await expect(page.getByText('No feed items found.', { exact: true })).toBeVisible()
  await shoot(page, 'explore-empty')
})

test('CD-11.2 CD-11.3 CD-11.4 every card asks once for its counts and shows them, can be liked, saved and shared; one that fails shows zeros', async ({
  page,
  context,
  signedIn,
}) => {
  const collector = await signedIn('collector')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await collector.api('POST', '/social/like', { itemId: showId, itemType: 'exhibition' })
  await collector.api('POST', '/social/save', { itemId: showId, itemType: 'exhibition' })
  await collector.api('POST', '/social/comment', { itemId: showId, itemType: 'exhibition', content: 'Lovely.' })
  const broken = (artist.works[1] as StoredWork).id
  await failCall(page, 'GET', new RegExp(`${COUNTS.source}artwork/${broken}$`), 500)
  const reads = watchReads(page, COUNTS)
  await page.goto('/explore?q=quillwater')
  const show = cardTo(page, `/exhibition/${showId}`)
  await expect(show.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(show.getByRole('button', { name: 'Save Quillwater at Night' })).toHaveAttribute('aria-pressed', 'true')
  await expect(show.getByRole('button', { name: /likes: 1$/ })).toBeVisible()
  await expect(show.getByRole('link', { name: /comments: 1$/ })).toBeVisible()
  await expect(show.getByRole('button', { name: /shares: 0$/ })).toBeVisible()
  const shown = await cards(page).count()
  await expect.poll(() => reads).toHaveLength(shown)
  expect(new Set(reads).size).toBe(shown)

  const card = cardTo(page, `/marketplace/${findHandle('Agnes, Waiting')}`)
  for (const name of [/^Like .* likes: 0$/, /^Share .* shares: 0$/])
    await expect(card.getByRole('button', { name })).toBeVisible()
  await expect(card.getByRole('link', { name: /comments: 0$/ })).toBeVisible()
  for (const name of [/^Like/, /^Save/])
    await expect(card.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await show.getByRole('button', { name: /^Share/ }).click()
  await expect(show.getByRole('button', { name: /shares: 1$/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${process.env.E2E_ADDRESS}/items/exhibition/${showId}`,
  )
  await show.getByRole('link', { name: /comments: 1$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/exhibition/${showId}#comments$`))
  await expect(page.getByRole('heading', { level: 2, name: /^Comments/ })).toBeInViewport()
})

test('likes lead to recommendations with a score and a reason, of which less can be asked for, and that be undone', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const collector = await signedIn('collector')
  const { id } = artist.works.find(({ title }) => title === 'Studio, Four O’Clock') as StoredWork
  await collector.api('POST', '/social/like', { itemId: id, itemType: 'artwork' })
  const recommended = section(page, 'Recommended for you')
  const card = recommended.getByRole('listitem').filter({ hasText: 'Agnes, Waiting' }).first()
  await page.goto('/explore')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(card).toContainText(/\d+% match/)
  await expect(card).toContainText('By Inés Quillwater, like “Studio, Four O’Clock”, which you liked')
  // At the top, where the header covers no card.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible()
  await shoot(page, 'explore-recommended')

  await card.getByRole('button', { name: 'Less like this: Agnes, Waiting' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Undo: Agnes, Waiting' })).toBeFocused()
  await expect(card).toContainText('We recommend less like this.')
  await shoot(page, 'explore-less-like-this')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Less like this: Agnes, Waiting' })).toBeFocused()

  await failCall(page, 'PUT', /\/dismissal$/, 500)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('This could not be saved. Try again.')
  await page.unrouteAll()
  const saved = page.waitForResponse((response) => response.url().endsWith('/dismissal'))
  await page.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)
  // Little is left of a taste of two works, so the section may be empty.
  const listed = page.waitForResponse(/\/explore\/recommendations(\?|$)/)
  await page.goto('/explore')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const { results } = (await (await listed).json()) as { results: { title: string }[] }
  expect(results.map(({ title }) => title)).not.toContain('Agnes, Waiting')
  await expect(card).toHaveCount(0)
})
