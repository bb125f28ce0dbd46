// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Explore } from './explore.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)

afterEach(() => {
  cleanup()
  send.mockReset()
  vi.restoreAllMocks()
})

const work = (title: string, more: Partial<Artwork> = {}): Artwork => ({
  id: title,
  owner_id: 'person-1',
  artist: { id: 'person-1', name: 'Inés Okafor', slug: 'ines-okafor' },
  title,
  description: '',
  image_url: `/media/${title}.webp`,
  detail_images: [],
  images: [],
  medium: 'oil',
  dimensions: { width: 24, height: 30, depth: null, unit: 'inches' },
  price: '1200.00',
  type: 'original',
  product_type: 'artwork',
  is_sold: false,
  status: 'published',
  next_statuses: [],
  year_created: 2024,
  edition_type: '',
  edition_number: null,
  edition_size: null,
  condition: '',
  authentication_status: '',
  exhibition_history: '',
  ai_description: null,
  color_palette: [],
  price_analysis: null,
  similar_works_count: null,
  ai_analysis: null,
  market_analysis: null,
  shopify_handle: title.toLowerCase(),
  shopify_variant_id: null,
  public_url: null,
  published_at: null,
  created_at: '2026-01-12T09:00:00.000Z',
  updated_at: '2026-01-12T09:00:00.000Z',
  ...more,
})

const show = ({ q = '', onSearch = vi.fn() }: { q?: string; onSearch?: (q: string) => void } = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Explore filter="all" q={q} onSearch={onSearch} above={<p>Exhibitions stand here.</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('works are announced as loading, then stand there with their artist, each leading to its page', async () => {
  const response = Promise.withResolvers<unknown>()
  send.mockReturnValue(response.promise)
  show()
  expect(screen.getByRole('status').textContent).toContain(MESSAGES.loading)
  response.resolve({ items: [work('Drift'), work('Agnes', { is_sold: true })], next_cursor: null })
  const drift = await screen.findByRole('link', { name: /Drift/ })
  expect(drift.getAttribute('href')).toBe('/marketplace/drift')
  const cards = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Inés Okafor'))
  expect(cards.map(({ textContent }) => textContent?.includes('$1,200'))).toEqual([true, false])
  expect(cards[1]?.textContent).toContain('Sold')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the pictures of the first row are loaded at once, the others when they come near', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100)
  const titles = ['A', 'B', 'C', 'D', 'E', 'F']
  send.mockResolvedValue({ items: titles.map((title) => work(title)), next_cursor: null })
  show()
  await screen.findByRole('link', { name: /^F/ })
  const loading = [...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'eager', 'lazy'])
})

test('a feed that failed says so and asks again', async () => {
  send.mockRejectedValueOnce(new ApiError(500, null)).mockResolvedValue({ items: [work('Drift')], next_cursor: null })
  show()
  expect(await screen.findByText(MESSAGES.feedFailed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: MESSAGES.tryAgain }))
  expect(await screen.findByRole('link', { name: /Drift/ })).toBeTruthy()
})

test('the next page is added below; when it fails, what is there stays and the button asks again', async () => {
  send
    .mockResolvedValueOnce({ items: [work('Drift')], next_cursor: 'after-drift' })
    .mockRejectedValueOnce(new ApiError(500, null))
    .mockResolvedValueOnce({ items: [work('Agnes')], next_cursor: null })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(MESSAGES.feedFailed)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Drift/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: /Agnes/ })).toBeTruthy()
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([listPublishedArtworks, { query: { cursor: 'after-drift' } }])
  expect(screen.queryByText(MESSAGES.feedFailed)).toBeNull()
})

test('a search that finds nothing offers to clear it, and hides what stands above the feed', async () => {
  send.mockResolvedValue({ items: [], next_cursor: null })
  const onSearch = vi.fn<(q: string) => void>()
  show({ q: 'zebra', onSearch })
  expect(await screen.findByText(MESSAGES.nothingFound('zebra'))).toBeTruthy()
  expect(send.mock.lastCall?.[1]).toEqual({ query: { q: 'zebra' } })
  expect(screen.queryByText('Exhibitions stand here.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Artworks' }).getAttribute('href')).toBe('/browse?q=zebra')
  // The search line has a button of that name, too; this one stands under the message.
  const [, below] = screen.getAllByRole('button', { name: 'Clear search' })
  await userEvent.click(below ?? document.body)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
})

test('without any published work the feed says so', async () => {
  send.mockResolvedValue({ items: [], next_cursor: null })
  show()
  expect(await screen.findByText(MESSAGES.feedEmpty)).toBeTruthy()
  expect(screen.getByText('Exhibitions stand here.')).toBeTruthy()
})
