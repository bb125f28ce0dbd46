// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { SearchFacets, SearchItem, search } from '#contract/search.ts'
import { sampleWork } from '#web/testing/samples.ts'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import type { Found, SearchResults } from './found.ts'
import { readSearchState } from './search-address.ts'
import { SearchView } from './search-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const NEXT_PAGE = 'GET /search?q=sea&type=artworks&sort=relevance&cursor=after-drift'
const FACETS: SearchFacets = {
  availability: [{ value: 'available', count: 7 }],
  medium: [
    { value: 'oil', count: 5 },
    { value: 'acrylic', count: 2 },
  ],
  size: [{ value: 'small', count: 3 }],
  color: [{ value: 'blue', count: 3 }],
  orientation: [{ value: 'square', count: 4 }],
  price: [
    { from: '0.00', count: 7 },
    { from: '500.00', count: 2 },
  ],
}
const artwork = (title: string): SearchItem => ({
  type: 'artwork',
  artwork: sampleWork({ id: title, title, shopify_handle: title.toLowerCase() }),
})
const article = (title: string): SearchItem => ({
  type: 'article',
  article: { id: title, slug: 'glue', title, author_name: 'Ana', summary: '', image_url: null, updated_at: '' },
})
const found = (more: Partial<Found> = {}): Found => ({
  items: [artwork('Drift')],
  next_cursor: null,
  corrected: null,
  counts: { artworks: 1, artists: 0, exhibitions: 0, articles: 0 },
  facets: FACETS,
  nearest: null,
  loosened: [],
  others: [],
  near: [],
  ...more,
})
const nothing = (more: Partial<Found> = {}) =>
  found({ items: [], counts: { artworks: 0, artists: 0, exhibitions: 0, articles: 0 }, ...more })

function Page() {
  return <SearchView results={useLoaderData<SearchResults>()} />
}

/** The page at an address; `find` finds something for every address that is opened. */
const open = async (path: string, find: (address: string) => Found | null | Promise<Found> = () => found()) => {
  const loader = async ({ request }: LoaderFunctionArgs): Promise<SearchResults> => {
    const address = new URL(request.url)
    const result = await find(address.search)
    return { state: readSearchState(address.searchParams), found: result, today: '2026-11-23' }
  }
  const router = createMemoryRouter([{ path: '/search', loader, Component: Page, HydrateFallback: () => null }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Search' })
  /** The address as the page writes it. */
  return () => decodeURIComponent(router.state.location.pathname + router.state.location.search)
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const amount = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))

test('every filter of the address is named, and taking one off keeps the others and the words', async () => {
  const address = await open('/search?q=sea&medium=oil,acrylic&size=small&price_min=100&price_max=900&sort=newest')
  const links = chips().getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'Remove filter: Oil',
    'Remove filter: Acrylic',
    'Remove filter: under 16 in',
    'Remove filter: $100 to $900',
    'Clear all',
  ])
  await userEvent.click(chips().getByRole('link', { name: 'Remove filter: Acrylic' }))
  await waitFor(() => expect(chips().queryByRole('link', { name: /Acrylic/ })).toBeNull())
  expect(address()).toBe('/search?q=sea&medium=oil&size=small&price_min=100&price_max=900&sort=newest')
  await userEvent.click(chips().getByRole('link', { name: 'Remove filter: $100 to $900' }))
  await waitFor(() => expect(amount('From, USD').value).toBe(''))
  expect(address()).toBe('/search?q=sea&medium=oil&size=small&sort=newest')
  await userEvent.click(chips().getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull())
  expect(address()).toBe('/search?q=sea&sort=newest')
})

test('what is ticked shows at once; the works before stay, marked as busy, until those that fit have come', async () => {
  const response = Promise.withResolvers<Found>()
  const address = await open('/search?q=sea', (query) => (query.includes('oil') ? response.promise : found()))
  await userEvent.click(box(/^Oil/))
  expect(box(/^Oil/).checked).toBe(true)
  expect(chips().getByRole('link', { name: 'Remove filter: Oil' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Drift/ }).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  response.resolve(found({ items: [artwork('Vessel')] }))
  const vessel = await screen.findByRole('link', { name: /Vessel/ })
  expect(vessel.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('link', { name: /Drift/ })).toBeNull()
  expect(address()).toBe('/search?q=sea&medium=oil')
})

test('further works that come late, of a search that is no longer shown, are not added to another', async () => {
  const late = Promise.withResolvers<ResponseOf<typeof search>>()
  answer('GET /search', () => late.promise)
  await open('/search?q=sea', (query) =>
    query.includes('oil') ? found({ items: [artwork('Vessel')] }) : found({ next_cursor: 'after-drift' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(NEXT_PAGE))
  await userEvent.click(box(/^Oil/))
  await screen.findByRole('link', { name: /Vessel/ })
  const { corrected, nearest, counts, facets, loosened } = found()
  const moss = { type: 'artwork' as const, artwork: sampleWork({ title: 'Moss' }) }
  await act(async () =>
    late.resolve({ items: [moss], next_cursor: null, corrected, nearest, counts, facets, loosened }),
  )
  expect(screen.queryByRole('link', { name: /Moss/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Vessel/ })).toBeTruthy()
})

test('wrong prices stay as typed and narrow nothing; corrected, they do', async () => {
  const address = await open('/search?q=sea&price_min=900&price_max=100')
  expect(screen.getByText('The first amount is higher than the second.')).toBeTruthy()
  expect([amount('From, USD').value, amount('To, USD').value]).toEqual(['900', '100'])
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  fireEvent.change(amount('To, USD'), { target: { value: '$1,200' } })
  fireEvent.blur(amount('To, USD'))
  expect(await screen.findByRole('link', { name: 'Remove filter: $900 to $1,200' })).toBeTruthy()
  expect(screen.queryByText('The first amount is higher than the second.')).toBeNull()
  expect(new URLSearchParams(address().split('?')[1]).get('price_min')).toBe('900')
})

test('other words keep the filters and are read anew; no words end the search with its filters', async () => {
  const address = await open('/search?q=sea&medium=oil&exact=1')
  const words = screen.getByRole('textbox', { name: 'Search artists and works' })
  await userEvent.clear(words)
  await userEvent.type(words, ' low tide {Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=low+tide&medium=oil'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search field' }))
  await waitFor(() => expect(address()).toBe('/search'))
})

test('corrected words are said, with the way to search for what was typed', async () => {
  await open('/search?q=lihgt&size=small', () => found({ corrected: { from: 'lihgt', to: 'light' } }))
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    'Showing results for “light”. Search instead for “lihgt”',
  )
  expect(screen.getByRole('link', { name: '“lihgt”' }).getAttribute('href')).toBe('/search?q=lihgt&size=small&exact=1')
})

test('the nearest results are called that, with the words that nothing has', async () => {
  await open('/search?q=sea+xyzzy', () => found({ nearest: { lacking: ['xyzzy', 'plugh'] } }))
  expect(screen.getByText('Nothing has “xyzzy” or “plugh”. These come nearest.')).toBeTruthy()
})

test('where each word is in something, the nearest results say that nothing has all', async () => {
  await open('/search?q=sea+glass+moss', () => found({ nearest: { lacking: [] } }))
  expect(screen.getByText('Nothing has all of these words. These come nearest.')).toBeTruthy()
})

test('no work under a filter keeps the filters in reach and leads to wider searches', async () => {
  const loosened: Found['loosened'] = [{ without: 'medium', count: 4 }]
  await open('/search?q=sea+glass&medium=oil', () => nothing({ loosened }))
  const status = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status).toContain('No results found for "sea glass"')
  expect(await screen.findByText('Filtered by Oil. Without it there is more to see.')).toBeTruthy()
  const wider = within(screen.getByRole('list', { name: 'Wider searches' })).getAllByRole('listitem')
  expect(wider.map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Any mediumShow 4 works', '/search?q=sea+glass'],
  ])
  expect(box(/^Oil/).checked).toBe(true)
})

test('where nothing is found without a filter, there is nothing to narrow', async () => {
  await open('/search?q=zebra', () => nothing())
  expect(await screen.findByRole('heading', { level: 2, name: 'No results found for "zebra"' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
  expect(screen.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/search')
})

test('the first of the other kinds stand below the works, with the way to all of them', async () => {
  const counts = { artworks: 1000, artists: 0, exhibitions: 0, articles: 9 }
  await open('/search?q=glue&size=small', () =>
    found({ counts, others: [{ type: 'articles', items: [article('On glue')] }] }),
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Results' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Works1,000+', 'Artists0', 'Exhibitions0', 'Articles9'])
  const articles = within(screen.getByRole('region', { name: 'Articles' }))
  expect(articles.getByRole('link', { name: 'On glue' }).getAttribute('href')).toBe('/article/glue')
  expect(articles.getByRole('link', { name: 'See all 9' }).getAttribute('href')).toBe(
    '/search?q=glue&type=articles&size=small',
  )
})

test('a kind of which nothing is found says so under its tab', async () => {
  await open('/search?q=zebra&type=exhibitions', () => nothing({ facets: null }))
  expect(screen.getByText('No exhibitions found for "zebra"')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
})

test('without words the page invites to search and shows no results', async () => {
  await open('/search', () => null)
  expect(screen.getByRole('link', { name: 'See all original artwork' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Results' })).toBeNull()
})
