import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Count } from '#web/ui/button.tsx'
import styles from './comments.module.css'
import type { Counts, Item } from './interactions.calls.ts'
import { useItemCounts } from './use-item-counts.ts'

const CommentList = lazy(async () => ({ default: (await import('./comment-list.tsx')).CommentList }))

/** The list loads this far before it is visible, so that nothing on screen moves when it arrives. */
const LOAD_AHEAD = '600px'

/** The comments on an item; the list loads when the reader scrolls near it. */
export function Comments({ item, counts: initial }: { item: Item; counts: Counts }) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  const { counts, update } = useItemCounts(item, initial)

  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: LOAD_AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={section} className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={`h-tool ${styles.title}`}>
        Comments <Count value={counts.comments_count} />
      </h2>
      {isNear && (
        <Suspense>
          <CommentList item={item} onCount={(comments_count) => update({ comments_count })} />
        </Suspense>
      )}
    </section>
  )
}
