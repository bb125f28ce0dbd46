// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FEED_ADDED } from '#contract/live-events.ts'
import type { FeedFilter, FeedItem, Recommendation } from '#contract/search.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { Explore } from './explore.tsx'
import { NewItems } from './new-items.tsx'
import { OwnRecommendations } from './own-recommendations.tsx'

const live = vi.hoisted(() => ({ said: [] as string[], listeners: new Map<string, (payload: unknown) => void>() }))
vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/socket.ts', () => ({
  live: {
    on: (name: string, listener: (payload: unknown) => void) => live.listeners.set(name, listener),
    onArrival: () => undefined,
    say: (name: string) => live.said.push(name),
  },
}))

/** Everything is near: nothing is scrolled here. */
class Near {
  readonly callback
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback
  }
  observe() {
    this.callback([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  resetApi()
  live.said.length = 0
  vi.stubGlobal('IntersectionObserver', Near)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AT = '2026-01-12T09:00:00.000Z'
const id = (at: number) => `0198f2a0-0000-7000-8000-00000000000${at}`
const fitting = (title: string): Recommendation => ({
  id: title,
  handle: title.toLowerCase(),
  title,
  image: null,
  artist: 'Colm Breen',
  price: '950.00',
  currency: 'usd',
  score: 0.876,
  reason: 'You liked it',
  picture: null,
  is_sold: false,
  is_reserved: false,
  offer: 'for_sale',
})
const article = (title: string, at = id(1)): FeedItem => ({
  id: at,
  type: 'article',
  slug: title.toLowerCase(),
  title,
  description: '',
  summary: '',
  image_url: null,
  price: null,
  published_at: AT,
  maker: 'Ana Quispe',
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fail = (): never => {
  throw new ApiError(500, null)
}

test('a dismissed work keeps its room and can be taken back; a dismissal that failed says so and changes nothing', async () => {
  answer('GET /explore/recommendations', () => ({ results: [fitting('Irish'), fitting('Moss')], dismissed: [] }))
  answer('PUT /explore/recommendations/:id/dismissal', fail)
  show(<OwnRecommendations />)
  const card = within((await screen.findByRole('link', { name: 'Irish' })).closest('li') as HTMLElement)
  const isInert = () => card.getByRole('link', { name: 'Irish', hidden: true }).closest('[inert]') !== null
  await press('Less like this: Irish')
  expect(await card.findByText('This could not be saved. Try again.')).toBeTruthy()
  expect(isInert()).toBe(false)

  answer('PUT /explore/recommendations/:id/dismissal', ({ body }) => ({ dismissed: body.dismissed }))
  await press('Less like this: Irish')
  expect(await card.findByText('We recommend less like this.')).toBeTruthy()
  expect(isInert()).toBe(true)
  await press('Undo: Irish')
  expect(await screen.findByRole('button', { name: 'Less like this: Irish' })).toBeTruthy()
  expect(isInert()).toBe(false)
  expect(calls.slice(1)).toEqual(
    [true, true, false].map((dismissed) => ({
      call: 'PUT /explore/recommendations/Irish/dismissal',
      body: { dismissed },
    })),
  )
})

test('a dismissal is sent once, however often it is pressed', async () => {
  const response = Promise.withResolvers<{ dismissed: boolean }>()
  answer('GET /explore/recommendations', () => ({ results: [fitting('Irish')], dismissed: [] }))
  answer('PUT /explore/recommendations/:id/dismissal', () => response.promise)
  show(<OwnRecommendations />)
  await press('Less like this: Irish')
  await press('Less like this: Irish')
  response.resolve({ dismissed: true })
  expect(await screen.findByRole('button', { name: 'Undo: Irish' })).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
})

test.each([
  ['are none', () => ({ results: [], dismissed: [] })],
  ['could not be loaded', fail],
])('nothing is said of recommendations when there %s', async (_what, give) => {
  answer('GET /explore/recommendations', give)
  show(<OwnRecommendations />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Explore as its page shows it: a search changes what it is given. */
function Page({ first }: { first: string }) {
  const [q, setQ] = useState(first)
  return <Explore filter="all" q={q} onSearch={setQ} social={() => null} />
}
const search = async (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Search artists and works' })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

test('a search leaves out works of which the person wants less; when that is unknown, it shows all', async () => {
  answer('GET /explore/feed', () => ({ items: [article('Glue')], next_cursor: null }))
  answer('GET /search/search', () => ({ shopify_results: [], ai_results: [fitting('Irish'), fitting('Moss')] }))
  answer('GET /explore/recommendations', () => ({ results: [], dismissed: ['Moss'] }))
  show(<Page first="sea" />)
  expect(await screen.findByRole('link', { name: 'Irish' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull()
  cleanup()
  answer('GET /explore/recommendations', fail)
  show(<Page first="sea" />)
  expect(await screen.findByRole('link', { name: 'Moss' })).toBeTruthy()
})

test('the answers to a search that come after those to the next one are not shown', async () => {
  const late = Promise.withResolvers<void>()
  answer('GET /explore/feed', async ({ query }) => {
    if (query?.search === 'sea') await late.promise
    return { items: [article(`On ${query?.search}`)], next_cursor: null }
  })
  answer('GET /search/search', async ({ query }) => {
    if (query?.query === 'sea') await late.promise
    return { shopify_results: [], ai_results: [fitting(`A ${query?.query}`)] }
  })
  answer('GET /explore/recommendations', () => ({ results: [], dismissed: [] }))
  show(<Page first="sea" />)
  await search('moss')
  expect(await screen.findByRole('heading', { name: 'On moss' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'A moss' })).toBeTruthy()
  await act(async () => late.resolve())
  expect(screen.queryByRole('heading', { name: 'On sea' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'A sea' })).toBeNull()
})

const receive = (payload: unknown) => act(() => live.listeners.get(FEED_ADDED)?.(payload))
const published = (itemId: string, itemType: FeedItem['type'] = 'article', publishedAt = '2026-01-12T10:00:00.000Z') =>
  receive({ itemId, itemType, publishedAt })
const showNew = (filter: FeedFilter, onShow = async () => true) =>
  show(<NewItems filter={filter} items={[article('Glue')]} onShow={onShow} />)

test('what is new is counted once, if its tab shows it and the feed does not', () => {
  showNew('articles')
  expect(live.said).toEqual(['join_feed'])
  published(id(2))
  published(id(2))
  published(id(3), 'exhibition')
  published(id(1))
  published(id(4), 'article', '2026-01-11T10:00:00.000Z')
  receive({ itemId: 'not an id' })
  expect(screen.getByRole('button').textContent).toBe('1 new since you arrived')
  cleanup()
  expect(live.said).toEqual(['join_feed', 'leave_feed'])
})

test('a tab that is ordered by activity counts nothing as new', () => {
  showNew('trending')
  published(id(2))
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is new stays counted until it could be shown', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('')
  let isShown = false
  showNew('all', async () => isShown)
  published(id(2))
  await press('1 new since you arrived')
  expect(said).toHaveBeenCalledExactlyOnceWith('What is new could not be loaded. Try again.')
  isShown = true
  await press('1 new since you arrived')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  said.mockRestore()
})
