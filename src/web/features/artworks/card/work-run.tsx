import { type ReactNode, startTransition, useCallback, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { CardRun } from '#web/ui/card-run.tsx'
import { CardSpace } from '#web/ui/card-space.tsx'

/** How far from the window a run gets its cards: what a fast turn of the wheel passes while they are made. */
const AHEAD = '150% 0px'

interface WorkRunProps {
  /** Names the list. */
  label: string
  works: readonly Artwork[]
  /** Draws its cards at once. */
  first: boolean
  /** The card of each work. */
  children: ReactNode
}

/**
 * A run of whole rows of a long list. Its cards are made when the window comes near and then stay, with their focus and
 * what was typed; until then their titles keep the room, so that a search in the page and a screen reader find them.
 */
export function WorkRun({ label, works, first, children }: WorkRunProps) {
  const [near, setNear] = useState(first)
  const watch = useCallback((node: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return (
    <CardRun {...(near ? {} : { watch })}>
      <CardGrid label={label}>
        {near ? children : works.map(({ id, title }, at) => <CardSpace key={id || at} title={title} />)}
      </CardGrid>
    </CardRun>
  )
}
