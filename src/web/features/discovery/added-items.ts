import { FEED_ADDED, type FeedAdded, feedAdded } from '#contract/live-events.ts'
import { live } from '#web/lib/socket.ts'
import { createWatchers } from '#web/lib/watchers.ts'

const { watch, notify } = createWatchers()
let added: readonly FeedAdded[] = []
let isFollowed = false

const set = (next: readonly FeedAdded[]): void => {
  added = next
  notify()
}

live.on(FEED_ADDED, (payload) => {
  const { data } = feedAdded.safeParse(payload)
  if (data) set([...added.filter(({ itemId }) => itemId !== data.itemId), data])
})
live.onArrival(() => {
  if (isFollowed) live.say('join_feed', {})
})

/** What was published since the feed is followed; it comes over the live connection, without which there is none. */
export const addedItems = {
  watch,
  get: (): readonly FeedAdded[] => added,
  /** Begins anew, when the feed was read again. */
  clear: (): void => set([]),
  /** Follows the feed as long as it is shown; returns how to end that. */
  follow(): () => void {
    isFollowed = true
    set([])
    live.say('join_feed', {})
    return () => {
      isFollowed = false
      live.say('leave_feed', {})
    }
  },
}
