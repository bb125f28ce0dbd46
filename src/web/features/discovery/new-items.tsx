import { useEffect, useState, useSyncExternalStore } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { addedItems } from './added-items.ts'
import styles from './explore.module.css'

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
