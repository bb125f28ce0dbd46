import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useIsNear } from '#web/lib/use-is-near.ts'
import { Count } from '#web/ui/button.tsx'
import styles from './comments.module.css'
import type { Counts, Item } from './item-counts.ts'
import { useItemCounts } from './use-item-counts.ts'

const CommentList = lazyPart(async () => ({ default: (await import('./comment-list.tsx')).CommentList }))

/** The list loads this far before it is visible, so that nothing on screen moves when it arrives. */
const LOAD_AHEAD = '600px'

/** The comments on an item; the list loads when the reader scrolls near it. */
export function Comments({ item, counts: initial }: { item: Item; counts: Counts }) {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section, LOAD_AHEAD)
  const { counts, update } = useItemCounts(item, initial)

  return (
    <section ref={section} className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={`h-tool ${styles.title}`}>
        Comments <Count value={counts.comments_count} changed={counts.changed === 'comments_count'} />
      </h2>
      {isNear && (
        <Suspense>
          <CommentList item={item} onCount={update} />
        </Suspense>
      )}
    </section>
  )
}
