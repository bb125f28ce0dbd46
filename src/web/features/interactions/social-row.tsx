import { useEffect, useState } from 'react'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import type { Counts, Item } from './item.ts'
import { LikeButton } from './like-button.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './social-row.module.css'

interface SocialRowProps {
  item: Item
  /** As anyone sees it; what the reader did with the item is asked once we know who reads. */
  counts: Counts
  share: { title: string; text: string; url: string }
}

/** Like and share, side by side. */
export function SocialRow({ item, counts, share }: SocialRowProps) {
  const own = useOwnCounts(item, counts)
  return (
    <div className={styles.row}>
      <LikeButton item={item} counts={own} />
      <ShareButton item={item} counts={own} share={share} />
    </div>
  )
}

const useOwnCounts = ({ itemType, itemId }: Item, counts: Counts): Counts => {
  const { user } = useSession()
  const [own, setOwn] = useState(counts)
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    let left = false
    const ask = async () => {
      try {
        const { readCounts } = await import('./interactions.calls.ts')
        const answer = await readCounts({ itemType, itemId })
        if (!left) setOwn(answer)
      } catch (error) {
        logQuietly('The counts of an item were not loaded.', error)
      }
    }
    void ask()
    return () => {
      left = true
    }
  }, [userId, itemType, itemId])
  return own
}
