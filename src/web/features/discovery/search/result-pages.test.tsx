// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { FoundPage } from './found.ts'
import { ResultPages } from './result-pages.tsx'
import { readSearchState } from './search-address.ts'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)

afterEach(() => {
  cleanup()
  send.mockReset()
})

const article = (title: string) => ({
  type: 'article' as const,
  article: {
    id: title,
    slug: title,
    title,
    author_name: 'Ana',
    summary: '',
    image_url: null,
    updated_at: '2026-08-12T00:00:00Z',
  },
})
const page = (next_cursor: string | null, ...titles: string[]): FoundPage => ({
  items: titles.map(article),
  next_cursor,
})
const STATE = readSearchState(new URLSearchParams('q=boat&type=articles'))
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('further results are appended after the last one, and are there again on the way back', async () => {
  const client = new QueryClient()
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ResultPages state={STATE} first={page('after-b', 'A', 'B')} label="Articles" today="2026-08-12" />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  show()
  send.mockRejectedValueOnce(new ApiError(0, undefined)).mockResolvedValueOnce(page(null, 'C') as never)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('More results could not be loaded.')
  expect(titles()).toEqual(['A', 'B'])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('heading', { name: 'C' })).toBeTruthy()
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([
    'GET /search',
    { query: { q: 'boat', type: 'articles', sort: 'relevance', cursor: 'after-b' } },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()

  cleanup()
  show()
  expect(titles()).toEqual(['A', 'B', 'C'])
})
