// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import type { FeedFilter, FeedItem, Recommendation } from '#contract/search.ts'
import type { Product } from '#contract/shop.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { Explore } from './explore.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const FIELDS = { description: '', summary: '', image_url: null, price: null, published_at: '2026-01-12T09:00:00.000Z' }
const work = (title: string, more: { description?: string; is_sold?: boolean } = {}): FeedItem => {
  const { description = '', is_sold = false } = more
  const artwork = sampleWork({ id: title, title, is_sold, image_url: '/a.webp', shopify_handle: title.toLowerCase() })
  return { ...FIELDS, id: title, type: 'artwork', title, description, maker: artwork.artist.name, artwork }
}
const exhibition = (title: string): FeedItem => {
  const listed = { ...sampleExhibition({ id: title, title }), host: { name: 'Pier Nine' } }
  return { ...FIELDS, id: title, type: 'exhibition', title, maker: 'Pier Nine', exhibition: listed }
}
const article = (title: string): FeedItem => ({
  ...FIELDS,
  id: title,
  type: 'article',
  slug: 'on-hanging',
  title,
  description: '<p>Give it <b>room</b></p>',
  maker: 'Ana Quispe',
})
const product = (title: string): Product => ({
  id: title,
  artwork_id: title,
  handle: title.toLowerCase(),
  variant_id: title,
  title,
  vendor: 'Hana Itoh',
  vendor_slug: 'hana-itoh',
  price: '45.50',
  currency: 'usd',
  offer: 'for_sale',
  available: true,
  is_sold: false,
  is_reserved: false,
  image: null,
  picture: null,
  year_created: null,
  date_text: '',
  medium: null,
  medium_line: '',
  dimensions: null,
  size_unit: 'in',
})
const fitting = (title: string): Recommendation => ({
  id: title,
  handle: title.toLowerCase(),
  title,
  image: null,
  artist: 'Colm Breen',
  price: '950.00',
  currency: 'usd',
  score: 0.876,
  reason: '“Sea” in the title',
  picture: null,
  is_sold: false,
  is_reserved: false,
  offer: 'for_sale',
})

const showExplore = ({
  q = '',
  filter = 'all',
  onSearch = () => undefined,
}: {
  q?: string
  filter?: FeedFilter
  onSearch?: (q: string) => void
} = {}) => show(<Explore filter={filter} q={q} onSearch={onSearch} social={({ id }) => <p>Counts of {id}</p>} />)
const hasFeed = (...items: FeedItem[]) => answer('GET /explore/feed', () => ({ items, next_cursor: null }))
const hasShop = (products: Product[], works: Recommendation[]) =>
  answer('GET /search/search', () => ({ shopify_results: products, ai_results: works }))

test('the feed is announced as loading, then shows each kind with its facts, its link and its counts', async () => {
  const response = Promise.withResolvers<{ items: FeedItem[]; next_cursor: null }>()
  answer('GET /explore/feed', () => response.promise)
  showExplore()
  expect(screen.getByRole('status').textContent).toContain(MESSAGES.loading)
  response.resolve({
    items: [work('Drift'), work('Agnes', { is_sold: true }), exhibition('The Hour Before'), article('On hanging')],
    next_cursor: null,
  })
  const link = await screen.findByRole('link', { name: /Drift/ })
  expect(link.getAttribute('href')).toBe('/marketplace/drift')
  expect(screen.getByRole('link', { name: 'The Hour Before' }).getAttribute('href')).toBe('/exhibition/The Hour Before')
  expect(screen.getByRole('link', { name: 'On hanging' }).getAttribute('href')).toBe('/article/on-hanging')
  const [drift, agnes, hour, hanging] = within(screen.getByRole('list', { name: 'Feed' })).getAllByRole('listitem')
  expect(drift?.textContent).toContain('$1,200.00')
  expect(agnes?.textContent).toContain('Sold')
  expect(agnes?.textContent).not.toContain('$1,200.00')
  expect(hour?.textContent).toContain('Pier Nine')
  expect(hour?.textContent).toContain('Sep 12 – Nov 29, 2026')
  expect(hanging?.textContent).toContain('Article by Ana QuispeOn hangingGive it roomCounts of On hanging')
})

test('the tabs are there in their order, keep the search, and the current one is marked', async () => {
  hasFeed(article('On hanging'))
  hasShop([], [])
  showExplore({ q: 'low tide', filter: 'articles' })
  await screen.findByRole('heading', { level: 3, name: 'On hanging' })
  const tabs = within(screen.getByRole('navigation', { name: 'What to show' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['All', '/explore?q=low+tide', null],
    ['Artworks', '/explore?filter=artworks&q=low+tide', null],
    ['Exhibitions', '/explore?filter=exhibitions&q=low+tide', null],
    ['Articles', '/explore?filter=articles&q=low+tide', 'page'],
    ['Trending', '/explore?filter=trending&q=low+tide', null],
  ])
  expect(calls.map(({ call }) => call)).toContain('GET /explore/feed?filter=articles&search=low+tide')
})

test('a tab opened right after typing takes the text along', async () => {
  hasFeed(article('On hanging'))
  showExplore()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search artists and works' }), 'low tide')
  expect(screen.getByRole('link', { name: 'Trending' }).getAttribute('href')).toBe(
    '/explore?filter=trending&q=low+tide',
  )
})

test('the pictures of the first row are loaded at once, the others when they come near', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
  hasFeed(...['A', 'B', 'C', 'D', 'E', 'F'].map((title) => work(title)))
  showExplore()
  await screen.findByRole('link', { name: /^F/ })
  const loading = [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'eager', 'lazy'])
})

test('a feed that failed says so and asks again', async () => {
  let isFirst = true
  answer('GET /explore/feed', () => {
    if (!isFirst) return { items: [work('Drift')], next_cursor: null }
    isFirst = false
    throw new ApiError(500, null)
  })
  showExplore()
  expect(await screen.findByText(MESSAGES.feedFailed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: MESSAGES.tryAgain }))
  expect(await screen.findByRole('link', { name: /Drift/ })).toBeTruthy()
})

test('the next batch is added below, nothing twice; when it fails, what is there stays and the button asks again', async () => {
  let isBroken = true
  answer('GET /explore/feed', ({ query }) => {
    if (!query?.cursor) return { items: [work('Drift')], next_cursor: 'after-drift' }
    if (!isBroken) return { items: [work('Drift'), work('Agnes')], next_cursor: null }
    isBroken = false
    throw new ApiError(500, null)
  })
  showExplore()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(MESSAGES.feedFailed)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Drift/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: /Agnes/ })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Drift/ })).toHaveLength(1)
  expect(screen.queryByText(MESSAGES.feedFailed)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a search shows the feed, products and recommendations with their match and reason, each leading to its page', async () => {
  hasFeed(work('Drift'))
  hasShop([product('Vessel')], [fitting('Irish')])
  showExplore({ q: 'sea' })
  const recommendations = await screen.findByRole('region', { name: 'AI-Powered Recommendations' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Feed Results',
    'Shopify Results',
    'AI-Powered Recommendations',
  ])
  const products = screen.getByRole('region', { name: 'Shopify Results' })
  expect(within(products).getByRole('link', { name: 'Vessel' }).getAttribute('href')).toBe('/marketplace/vessel')
  expect(products.textContent).toContain('$45.50')
  expect(within(recommendations).getByRole('link', { name: 'Irish' }).getAttribute('href')).toBe('/marketplace/irish')
  for (const words of ['88% match', '“Sea” in the title', '$950.00', 'Colm Breen'])
    expect(recommendations.textContent).toContain(words)
})

test('when products and recommendations fail, the feed stays, and they can be asked for again', async () => {
  hasFeed(work('Drift'))
  let isBroken = true
  answer('GET /search/search', () => {
    if (!isBroken) return { shopify_results: [product('Vessel')], ai_results: [] }
    isBroken = false
    throw new ApiError(500, null)
  })
  showExplore({ q: 'sea' })
  expect(await screen.findByText('Failed to fetch Shopify/AI search results.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Drift/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: MESSAGES.tryAgain }))
  expect(await screen.findByRole('link', { name: 'Vessel' })).toBeTruthy()
})

test('without a search the shop is not asked, and an empty feed says so', async () => {
  hasFeed()
  showExplore()
  expect(await screen.findByText('No feed items found.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('a search that finds nothing anywhere says so and offers to clear it', async () => {
  hasFeed()
  hasShop([], [])
  const onSearch = vi.fn<(q: string) => void>()
  showExplore({ q: 'zebra', onSearch })
  expect(await screen.findByText('No results found for "zebra"')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
})

test('a search that finds only products says that the feed has none', async () => {
  hasFeed()
  hasShop([product('Vessel')], [])
  showExplore({ q: 'stoneware' })
  const feed = await screen.findByRole('region', { name: 'Feed Results' })
  expect(await within(feed).findByText('No feed items found.')).toBeTruthy()
  expect(screen.queryByText('No results found for "stoneware"')).toBeNull()
})
