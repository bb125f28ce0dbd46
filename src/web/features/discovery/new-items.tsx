import { useEffect, useState, useSyncExternalStore } from 'react'
import { FEED_ADDED, type FeedAdded, feedAdded } from '#contract/live-events.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { live } from '#web/lib/socket.ts'
import { createWatchers } from '#web/lib/watchers.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './explore.module.css'

const { watch, notify } = createWatchers()
let received: readonly FeedAdded[] = []
let isFollowed = false

const set = (next: readonly FeedAdded[]): void => {
  received = next
  notify()
}

live.on(FEED_ADDED, (payload) => {
  const { data } = feedAdded.safeParse(payload)
  if (data) set([...received.filter(({ itemId }) => itemId !== data.itemId), data])
})
live.onArrival(() => {
  if (isFollowed) live.say('join_feed', {})
})

/** What was published since the feed is followed; it comes over the live connection, without which there is none. */
const addedItems = {
  watch,
  get: (): readonly FeedAdded[] => received,
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

/** The newest come first in every tab but the one that is ordered by activity. */
const TYPES: Record<FeedFilter, readonly FeedItem['type'][]> = {
  all: ['artwork', 'exhibition', 'article'],
  artworks: ['artwork'],
  exhibitions: ['exhibition'],
  articles: ['article'],
  trending: [],
}

export interface NewItemsProps {
  filter: FeedFilter
  /** What the feed shows, the newest first. */
  items: readonly FeedItem[]
  /** Reads the feed again; false when that failed. */
  onShow: () => Promise<boolean>
}

/** How many items were published since the feed was read, and the way to see them: until then nothing moves. */
export function NewItems({ filter, items, onShow }: NewItemsProps) {
  const added = useSyncExternalStore(addedItems.watch, addedItems.get)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => addedItems.follow(), [])
  const newest = Date.parse(items[0]?.published_at ?? '1970-01-01')
  const shown = new Set(items.map(({ id }) => id))
  const count = added.filter(
    ({ itemType, itemId, publishedAt }) =>
      TYPES[filter].includes(itemType) && !shown.has(itemId) && Date.parse(publishedAt) >= newest,
  ).length
  const show = async () => {
    setIsBusy(true)
    if (await onShow()) addedItems.clear()
    else toast.error('What is new could not be loaded. Try again.')
    setIsBusy(false)
  }
  return (
    <div className={styles.newItems} role="status">
      {count > 0 && (
        <Button
          variant="outline"
          icon="chevron-up"
          className={styles.newItemsButton}
          busy={isBusy}
          busyLabel={PUBLIC_MESSAGES.loading}
          onClick={() => void show()}
        >
          {count} new since you arrived
        </Button>
      )}
    </div>
  )
}
