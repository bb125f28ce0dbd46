import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Count } from '#web/ui/count.tsx'
import styles from './comments.module.css'
import type { Counts, Item } from './item.ts'

const CommentList = lazy(async () => ({ default: (await import('./comment-list.tsx')).CommentList }))

/** Loaded this far before it can be seen, so that nothing on screen moves when it arrives. */
const NEAR = '600px'

/** What people say about an item; the list comes when the reader gets near it. */
export function Comments({ item, counts }: { item: Item; counts: Counts }) {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const [count, setCount] = useState(counts.comments_count)

  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={section} className={styles.comments} aria-labelledby="comments">
      <h2 id="comments" className={`h-tool ${styles.title}`}>
        Comments <Count value={count} />
      </h2>
      {near && (
        <Suspense>
          <CommentList item={item} onCount={setCount} />
        </Suspense>
      )}
    </section>
  )
}
