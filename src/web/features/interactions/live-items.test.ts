// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '#contract/interactions.ts'
import { LIVE_CHANGE_MS } from '#contract/live.ts'
import type { Arrival } from '#web/lib/live-connection.ts'
import { session } from '#web/lib/live-session.ts'
import { countsKey } from '#web/shared/query-keys.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { commentsKey } from './comment-pages.ts'
import type { Counts } from './item-counts.ts'
import { followItem } from './live-items.ts'

const line = vi.hoisted(() => ({
  state: 'live',
  said: [] as string[],
  /** What the server answers to `join_item`. */
  version: 3 as number | null,
  listeners: new Map<string, (payload: unknown) => void>(),
  arrive: (_arrival: unknown): void => undefined,
}))
vi.mock('#web/lib/socket.ts', () => ({
  live: {
    on: (name: string, listener: (payload: unknown) => void) => line.listeners.set(name, listener),
    onArrival: (listener: (arrival: unknown) => void) => {
      line.arrive = listener
    },
    state: () => line.state,
    say: (name: string) => line.said.push(name),
    ask: async (name: string) => {
      line.said.push(name)
      return line.version === null ? null : { version: line.version }
    },
  },
}))

const id = (at: number) => `0198f2a0-0000-7000-8000-00000000000${at}`
const [ME, RUTH, WORK] = [id(1), id(2), id(3)]
const ITEM = { itemType: 'artwork', itemId: WORK } as const
const COUNTS: Counts = { likes_count: 4, comments_count: 1, shares_count: 0, liked: false, saved: true, version: 3 }
const AT = '2026-01-12T09:00:00.000Z'
const comment = (at: number, content: string, more: Partial<Comment> = {}): Comment => ({
  ...ITEM,
  id: id(at),
  content,
  hidden: false,
  user: { id: RUTH, name: 'Ruth', avatar: null },
  created_at: AT,
  updated_at: AT,
  ...more,
})

let client = new QueryClient()
let unfollow = (): void => undefined
const counts = () => client.getQueryData<Counts>(countsKey('artwork', WORK, ME))
const contents = () =>
  client
    .getQueryData<{ pages: { comments: Comment[] }[] }>(commentsKey(ITEM))
    ?.pages.flatMap(({ comments }) => comments.map(({ content }) => content))
const isStale = () => client.getQueryState(countsKey('artwork', WORK, ME))?.isInvalidated
const receive = (name: string, payload: object) => line.listeners.get(name)?.({ ...ITEM, ...payload })
const arrive = async (arrival: Arrival) => {
  line.arrive(arrival)
  await vi.advanceTimersByTimeAsync(0)
}
const follow = async () => {
  unfollow = followItem(ITEM, client)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  session.adopt(sampleProfile({ id: ME }))
  Object.assign(line, { state: 'live', version: 3 })
  line.said.length = 0
  client = new QueryClient()
  client.setQueryData(countsKey('artwork', WORK, ME), COUNTS)
  client.setQueryData(commentsKey(ITEM), {
    pages: [{ comments: [comment(5, 'First.')], hasMore: false }],
    pageParams: [1],
  })
})
afterEach(() => {
  unfollow()
  session.end()
  vi.useRealTimers()
})

test('a like of somebody else shows and is marked for a moment; the reader’s own like stays theirs', async () => {
  await follow()
  receive('like_updated', { likesCount: 5, userId: RUTH, liked: true, version: 4 })
  expect(counts()).toEqual({ ...COUNTS, likes_count: 5, version: 4, changed: 'likes_count' })
  await vi.advanceTimersByTimeAsync(LIVE_CHANGE_MS)
  expect(counts()).toEqual({ ...COUNTS, likes_count: 5, version: 4 })
})

test('a like of the reader in another tab is theirs here, too, and is not marked', async () => {
  await follow()
  receive('like_updated', { likesCount: 5, userId: ME, liked: true, version: 4 })
  expect(counts()).toEqual({ ...COUNTS, likes_count: 5, liked: true, version: 4 })
})

test('what is older than what is shown, malformed, or about something else is ignored', async () => {
  await follow()
  receive('like_updated', { likesCount: 9, userId: RUTH, liked: true, version: 2 })
  receive('like_updated', { likesCount: -1, userId: RUTH, liked: true, version: 5 })
  receive('like_updated', { likesCount: 9, userId: RUTH, liked: true, version: 5, itemId: id(9) })
  expect(counts()).toEqual(COUNTS)
})

test('comments of others come, change and go; one that is there is not added again, an older text not taken over', async () => {
  await follow()
  const second = comment(6, 'Secnd.')
  receive('comment_added', { comment: second, commentsCount: 2, version: 4 })
  receive('comment_added', { comment: second, commentsCount: 2, version: 4 })
  expect(contents()).toEqual(['Secnd.', 'First.'])
  expect(counts()?.comments_count).toBe(2)
  receive('comment_updated', {
    comment: { ...second, content: 'Second.', updated_at: '2026-01-12T10:00:00.000Z' },
    commentsCount: 2,
    version: 5,
  })
  receive('comment_updated', { comment: second, commentsCount: 2, version: 5 })
  expect(contents()).toEqual(['Second.', 'First.'])
  receive('comment_deleted', { commentId: id(5), commentsCount: 1, version: 6 })
  expect(contents()).toEqual(['Second.'])
})

test('what was missed before joining is read again, and nothing is when nothing was missed', async () => {
  await follow()
  expect(isStale()).toBe(false)
  unfollow()
  line.version = 7
  await follow()
  expect(isStale()).toBe(true)
})

test('whenever the connection is back the room is joined, and the version says what was missed', async () => {
  await follow()
  expect(line.said).toEqual(['join_item'])
  await arrive({ recovered: true, ended: false })
  expect(line.said).toEqual(['join_item', 'join_item'])
  await arrive({ recovered: false, ended: false })
  expect(line.said).toEqual(['join_item', 'join_item', 'join_item'])
  expect(isStale()).toBe(false)
})

test('after the server ended the connection everything is read again, whatever the version says', async () => {
  await follow()
  await arrive({ recovered: false, ended: true })
  expect(isStale()).toBe(true)
})

test('an item is left with the last part that shows it; one left without a connection is left when it is back', async () => {
  await follow()
  const other = followItem(ITEM, client)
  other()
  expect(line.said).toEqual(['join_item'])
  line.state = 'lost'
  unfollow()
  expect(line.said).toEqual(['join_item'])
  line.state = 'live'
  await arrive({ recovered: true, ended: false })
  expect(line.said).toEqual(['join_item', 'leave_item'])
  receive('like_updated', { likesCount: 9, userId: RUTH, liked: true, version: 9 })
  expect(counts()).toEqual(COUNTS)
  unfollow = () => undefined
})
