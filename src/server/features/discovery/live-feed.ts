import { FEED_ADDED, type FeedAdded, liveFeed } from '#contract/live-events.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

export interface LiveFeedDeps {
  events: Pick<Events, 'listen'>
  realtime: Pick<Realtime, 'onMessage' | 'emit' | 'isEmpty' | 'disconnectAll'>
}

const ROOM = 'feed'

/** Notifies the browsers that show the feed of Explore of what is published; they read it when their reader wants to see it. */
export const tellOfPublications = ({ events, realtime }: LiveFeedDeps): void => {
  realtime.onMessage('join_feed', liveFeed, (member) => member.join(ROOM))
  realtime.onMessage('leave_feed', liveFeed, (member) => member.leave(ROOM))
  events.listen(
    'search.changed',
    ({ kind, added }) => {
      if (kind === null || kind === 'artist' || realtime.isEmpty(ROOM)) return
      for (const { id, publishedAt } of added)
        realtime.emit(ROOM, FEED_ADDED, { itemType: kind, itemId: id, publishedAt } satisfies FeedAdded)
    },
    realtime.disconnectAll,
  )
}
