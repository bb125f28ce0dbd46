import { Link } from 'react-router'
import { LIKE_ANIMATION_MS } from '#contract/constants.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LikeHeart } from '#web/ui/like-heart.tsx'
import styles from './card-counts.module.css'
import type { Counts, Item } from './item-counts.ts'
import { useLike } from './like-button.tsx'
import { useSave } from './save-button.tsx'
import { CopiedStatus, useShare } from './share-button.tsx'
import { useItemCounts } from './use-item-counts.ts'

/** Until the counts arrive, and when they cannot be loaded (CD-11.4). */
const NO_COUNTS: Counts = { likes_count: 0, comments_count: 0, shares_count: 0, liked: false, saved: false, version: 0 }

interface CardCountsProps {
  item: Item
  title: string
  /** The page of the item, which has its comments. */
  to: string
}

/** Likes, comments, shares and save of an item on its card, loaded for this item alone (CD-11.2, CD-11.3). */
export function CardCounts({ item, title, to }: CardCountsProps) {
  const { counts, update } = useItemCounts(item, NO_COUNTS)
  const { liked, likes_count, beating, toggle } = useLike(item, counts, update)
  const { saved, toggle: toggleSave } = useSave(item, counts.saved, update)
  const { copied, send } = useShare({
    item,
    share: { title, text: title, url: itemPath(item.itemType, item.itemId) },
    onShared: update,
  })
  const marked = (name: Counts['changed']) => (counts.changed === name ? styles.changed : undefined)
  return (
    <div className={styles.row}>
      <button type="button" className={styles.action} aria-pressed={liked} onClick={() => void toggle()}>
        <LikeHeart liked={liked} beating={beating} beatMs={LIKE_ANIMATION_MS} size={16} />
        <span className="sr">Like {title}, likes: </span>
        <span className={marked('likes_count')}>{likes_count}</span>
      </button>
      <Link className={styles.action} to={`${to}#comments`}>
        <Icon name="comment" size={16} />
        <span className="sr">Comment on {title}, comments: </span>
        <span className={marked('comments_count')}>{counts.comments_count}</span>
      </Link>
      <button type="button" className={styles.action} onClick={() => void send()}>
        <Icon name={copied ? 'check' : 'share'} size={16} />
        <span className="sr">Share {title}, shares: </span>
        <span className={marked('shares_count')}>{counts.shares_count}</span>
      </button>
      <button
        type="button"
        className={`${styles.action} ${styles.save}`}
        aria-pressed={saved}
        aria-label={`Save ${title}`}
        onClick={() => void toggleSave()}
      >
        <Icon name="bookmark" size={16} filled={saved} />
      </button>
      <CopiedStatus copied={copied} />
    </div>
  )
}
