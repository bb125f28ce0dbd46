import type { QueryClient } from '@tanstack/react-query'
import { LIVE_CHANGE_MS } from '#contract/live.ts'
import {
  type JoinAnswer,
  LIVE_EVENTS,
  type LiveEvent,
  type LiveEventName,
  type LiveItem,
} from '#contract/live-events.ts'
import { session } from '#web/lib/live-session.ts'
import { live } from '#web/lib/socket.ts'
import { countsKey } from '#web/shared/query-keys.ts'
import { addToPages, changeInPages, commentsKey, removeFromPages } from './comment-pages.ts'
import type { Counts } from './item-counts.ts'

/** An item on this page whose changes by others are shown (CD-13). */
interface Followed {
  item: LiveItem
  client: QueryClient
  /** The parts of the page that show it. */
  followers: number
  /** Up to which its changes have arrived; null when that is unknown. */
  version: number | null
}

type Change = Partial<Pick<Counts, 'likes_count' | 'comments_count' | 'shares_count' | 'liked'>>

const followed = new Map<string, Followed>()
/** Left while the connection was lost; the server still has them if the connection is recovered. */
const left = new Map<string, LiveItem>()

const getKey = ({ itemType, itemId }: LiveItem): string => `${itemType} ${itemId}`
const ownId = (): string | null => session.get().user?.id ?? null
const getCounts = ({ client, item }: Followed): Counts | undefined =>
  client.getQueryData(countsKey(item.itemType, item.itemId, ownId()))

/** Follows an item as long as it is shown; returns how to end that. */
export const followItem = ({ itemType, itemId }: LiveItem, client: QueryClient): (() => void) => {
  const item = { itemId, itemType }
  const key = getKey(item)
  const one = followed.get(key) ?? { item, client, followers: 0, version: null }
  one.followers += 1
  followed.set(key, one)
  left.delete(key)
  if (one.followers === 1) void join(one)
  return () => {
    one.followers -= 1
    if (one.followers > 0) return
    followed.delete(key)
    if (live.state() === 'live') live.say('leave_item', item)
    else left.set(key, item)
  }
}

/** Joins the room of an item, and reads what was missed, if its version says that something was. */
const join = async (one: Followed): Promise<void> => {
  const response = (await live.ask('join_item', one.item)) as JoinAnswer
  // A refused item shows what was read, and is asked for again with the next connection.
  if (!response || 'error' in response || followed.get(getKey(one.item)) !== one) return
  const known = one.version ?? getCounts(one)?.version ?? 0
  one.version = Math.max(known, response.version)
  if (response.version > known) readAgain(one)
}

const readAgain = (one: Followed): void => {
  const { itemType, itemId } = one.item
  void one.client.invalidateQueries({ queryKey: countsKey(itemType, itemId, ownId()) })
  void readCommentsAgain(one)
}

/** A list that is being read may be from before a change. */
const readCommentsAgain = async ({ client, item }: Followed): Promise<void> => {
  const queryKey = commentsKey(item)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

live.onArrival(({ recovered, ended }) => {
  for (const item of left.values()) if (recovered) live.say('leave_item', item)
  left.clear()
  // After a recovery, too: the server keeps no event of a room that nobody was in.
  for (const one of followed.values()) {
    // An end by the server means that events may be missing between those that arrived.
    if (ended) one.version = -1
    void join(one)
  }
})

/** Shows a change of the counts, marked for a moment when it is somebody else's; an older one than is shown is ignored. */
const showCounts = (one: Followed, version: number, userId: string | null, change: Change): void => {
  const queryKey = countsKey(one.item.itemType, one.item.itemId, ownId())
  const shown = getCounts(one)
  one.version = Math.max(one.version ?? 0, version)
  if (!shown || version < shown.version) return
  const names = ['likes_count', 'comments_count', 'shares_count'] as const
  const changed = names.find((name) => change[name] !== undefined && change[name] !== shown[name])
  const isMarked = changed !== undefined && userId !== ownId()
  one.client.setQueryData<Counts>(queryKey, { ...shown, ...change, version, ...(isMarked && { changed }) })
  if (!isMarked) return
  setTimeout(() => {
    one.client.setQueryData<Counts>(queryKey, (now) => {
      if (now?.changed !== changed || now.version !== version) return now
      const { changed: _, ...rest } = now
      return rest
    })
  }, LIVE_CHANGE_MS)
}

const showComment = (one: Followed, show: (client: QueryClient) => void): void => {
  if (one.client.isFetching({ queryKey: commentsKey(one.item) }) > 0) void readCommentsAgain(one)
  else show(one.client)
}

const SHOW: { [K in LiveEventName]: (one: Followed, event: LiveEvent<K>) => void } = {
  like_updated: (one, { version, userId, likesCount, liked }) =>
    showCounts(one, version, userId, { likes_count: likesCount, ...(userId === ownId() && { liked }) }),
  comment_added: (one, { version, comment, commentsCount }) => {
    showCounts(one, version, comment.user.id, { comments_count: commentsCount })
    showComment(one, (client) => addToPages(client, one.item, comment))
  },
  comment_updated: (one, { version, comment, commentsCount }) => {
    showCounts(one, version, comment.user.id, { comments_count: commentsCount })
    showComment(one, (client) => changeInPages(client, one.item, comment))
  },
  comment_deleted: (one, { version, commentId, commentsCount }) => {
    showCounts(one, version, null, { comments_count: commentsCount })
    showComment(one, (client) => removeFromPages(client, one.item, commentId))
  },
  counts_updated: (one, { version, userId, likesCount, commentsCount, sharesCount }) => {
    const hasOtherComments = getCounts(one)?.comments_count !== commentsCount
    showCounts(one, version, userId, {
      likes_count: likesCount,
      comments_count: commentsCount,
      shares_count: sharesCount,
    })
    if (hasOtherComments) void readCommentsAgain(one)
  },
}

/** Malformed events, and those about what is not on this page, are ignored (CD-13.22). */
for (const name of Object.keys(LIVE_EVENTS) as LiveEventName[])
  live.on(name, (payload) => {
    const { data } = LIVE_EVENTS[name].safeParse(payload)
    const one = data && followed.get(getKey(data))
    if (one) (SHOW[name] as (one: Followed, event: typeof data) => void)(one, data)
  })
