import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { useSession } from '#web/lib/use-session.ts'
import type { Counts, Item } from './item-counts.ts'
import { LikeButton } from './like-button.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareButton, type ShareData } from './share-button.tsx'
import styles from './social-row.module.css'
import { useItemCounts } from './use-item-counts.ts'

interface SocialRowProps {
  item: Item
  /** Of the public page, the same for everybody. */
  counts: Counts
  /** What the system's share sheet gets. */
  share: ShareData
}

const NOUNS: Record<Item['itemType'], string> = { artwork: 'work', exhibition: 'exhibition', article: 'article' }

/** Like, share and save, side by side; a visitor who wants to like or save is asked to log in and comes back afterwards (CD-11.10). */
export function SocialRow({ item, counts: initial, share }: SocialRowProps) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const { counts, update } = useItemCounts(item, initial)
  /** What a visitor wanted to do. */
  const [wanted, setWanted] = useState<'like' | 'save' | null>(null)
  return (
    <div>
      <div className={styles.row}>
        <LikeButton item={item} counts={counts} onLiked={update} onSignInNeeded={() => setWanted('like')} />
        <ShareButton item={item} counts={counts} share={share} onShared={update} />
        <SaveButton item={item} counts={counts} onSaved={update} onSignInNeeded={() => setWanted('save')} />
      </div>
      <p className={`small mute ${styles.signIn}`} role="status">
        {wanted && status === 'signed-out' && (
          <>
            <Link className="link" to="/login" onClick={() => rememberReturnTo(pathname + search)}>
              Log in
            </Link>{' '}
            to {wanted} this {NOUNS[item.itemType]}.
          </>
        )}
      </p>
    </div>
  )
}
