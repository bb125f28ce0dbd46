// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import type { Product } from '#contract/shop.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Marketplace } from './marketplace.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)

afterEach(() => {
  cleanup()
  send.mockReset()
})

const product = (title: string, more: Partial<Product> = {}): Product => ({
  id: title,
  artwork_id: title,
  handle: title.toLowerCase(),
  variant_id: title,
  title,
  vendor: 'Inés Okafor',
  vendor_slug: 'ines-okafor',
  price: '1200.00',
  currency: 'usd',
  offer: 'for_sale',
  available: true,
  is_sold: false,
  is_reserved: false,
  image: `/media/${title}.webp`,
  picture: null,
  year_created: 2024,
  date_text: '',
  medium: 'oil',
  medium_line: '',
  dimensions: null,
  size_unit: 'in',
  ...more,
})

const show = ({ q = '', onSearch = vi.fn() }: { q?: string; onSearch?: (q: string) => void } = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Marketplace q={q} onSearch={onSearch} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a product shows its vendor and price and leads to its page; a sold one says so', async () => {
  send.mockResolvedValue({
    products: [product('Drift'), product('Agnes', { available: false, is_sold: true })],
    has_more: false,
  })
  show()
  expect((await screen.findByRole('link', { name: /Drift/ })).getAttribute('href')).toBe('/marketplace/drift')
  const [drift, agnes] = screen.getAllByRole('listitem')
  expect(drift?.textContent).toContain('Inés Okafor')
  expect(drift?.textContent).toContain('$1,200')
  expect(agnes?.textContent).toContain('Sold')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('All Artworks')
})

test('a product that a newer one moved to the next page is listed once', async () => {
  send
    .mockResolvedValueOnce({ products: [product('Drift'), product('Agnes')], has_more: true })
    .mockResolvedValueOnce({ products: [product('Agnes'), product('Tide')], has_more: false })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('link', { name: /Tide/ })
  expect(titles().map((title) => title?.split(',')[0])).toEqual(['Drift', 'Agnes', 'Tide'])
  expect(send.mock.lastCall?.slice(0, 2)).toEqual(['GET /shopify/products', { query: { page: 2 } }])
})

test('a search sends what was typed without the spaces around it', async () => {
  send.mockResolvedValue({ products: [], has_more: false })
  const onSearch = vi.fn<(q: string) => void>()
  show({ onSearch })
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the marketplace' })
  await userEvent.type(field, '  low tide {Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('low tide')
  expect(field.value).toBe('low tide')
})

test('another search of the address replaces what stands in the field', async () => {
  send.mockResolvedValue({ products: [], has_more: false })
  const { rerender } = show({ q: 'tide' })
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('tide')
  rerender(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Marketplace q="drift" onSearch={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('drift')
})

test('a search that finds nothing names it and leads back to all works', async () => {
  send.mockResolvedValue({ products: [], has_more: false })
  const onSearch = vi.fn<(q: string) => void>()
  show({ q: 'zebra', onSearch })
  expect(await screen.findByText(MESSAGES.nothingFound('zebra'))).toBeTruthy()
  expect(send.mock.lastCall?.slice(0, 2)).toEqual(['GET /shopify/search', { query: { q: 'zebra', page: 1 } }])
  await userEvent.click(screen.getByRole('button', { name: 'Show all artworks' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
})

test.each([
  ['', MESSAGES.marketplaceFailed],
  ['tide', MESSAGES.marketplaceSearchFailed],
])('a failure of the search “%s” says what failed, and asks again', async (q, text) => {
  send
    .mockRejectedValueOnce(new ApiError(0, undefined))
    .mockResolvedValue({ products: [product('Drift')], has_more: false })
  show({ q })
  expect(await screen.findByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: MESSAGES.tryAgain }))
  expect(await screen.findByRole('link', { name: /Drift/ })).toBeTruthy()
})
