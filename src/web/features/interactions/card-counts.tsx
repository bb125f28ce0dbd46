import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LikeHeart } from '#web/ui/like-heart.tsx'
import styles from './card-counts.module.css'
import type { Counts, Item } from './interactions.calls.ts'
import { useLike } from './like-button.tsx'
import { useSave } from './save-button.tsx'
import { useItemCounts } from './use-item-counts.ts'

/** Until the counts arrive, and when they cannot be loaded (CD-11.4). */
const NO_COUNTS: Counts = { likes_count: 0, comments_count: 0, shares_count: 0, liked: false, saved: false }

/** Likes, comments, shares and save of an item on its card, loaded for this item alone (CD-11.2, CD-11.3). */
export function CardCounts({ item, title }: { item: Item; title: string }) {
  const { counts, update } = useItemCounts(item, NO_COUNTS)
  const { liked, likes_count, beating, toggle } = useLike(item, counts, update)
  const toggleSave = useSave(item, counts.saved, update)
  return (
    <div className={styles.row}>
      <button type="button" className={styles.action} aria-pressed={liked} onClick={() => void toggle()}>
        <LikeHeart liked={liked} beating={beating} beatMs={LIKE_ANIMATION_MS} size={16} />
        <span className="sr">Like {title}, likes: </span>
        {likes_count}
      </button>
      <span className={styles.count}>
        <Icon name="comment" size={16} />
        <span className="sr">Comments: </span>
        {counts.comments_count}
      </span>
      <span className={styles.count}>
        <Icon name="share" size={16} />
        <span className="sr">Shares: </span>
        {counts.shares_count}
      </span>
      <button
        type="button"
        className={`${styles.action} ${styles.save}`}
        aria-pressed={counts.saved}
        aria-label={`Save ${title}`}
        onClick={() => void toggleSave()}
      >
        <Icon name="bookmark" size={16} filled={counts.saved} />
      </button>
    </div>
  )
}
