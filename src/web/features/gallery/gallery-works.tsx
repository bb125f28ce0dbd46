import { useState } from 'react'
import { isShownReserved, isShownSold } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { HungWork } from '#web/shared/hung-work.tsx'
import { wallItem } from '#web/shared/wall-item.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { WallScene } from '#web/ui/wall-scene.tsx'
import styles from './gallery.module.css'

const FIRST_ROW = 3
type Filter = 'all' | 'available' | 'sold'

const matches =
  (filter: Filter) =>
  (work: ArtworkCard): boolean => {
    if (filter === 'all') return true
    return filter === 'sold'
      ? isShownSold(work)
      : !isShownSold(work) && !isShownReserved(work) && work.offer !== 'not_for_sale'
  }

const describeNone = (filter: Filter, works: readonly ArtworkCard[]): string => {
  if (filter === 'sold') return 'No work is sold yet.'
  return works.every(isShownSold) ? 'Every work is sold.' : 'No work is for sale now.'
}

/** The newest works hung to true scale, edge to edge, then every published work; sold ones stay and say so (AW-10.15). */
export function GalleryWorks({ works, artistName }: { works: ArtworkCard[]; artistName: string }) {
  const [filter, setFilter] = useState<Filter>('all')
  const wall = works.flatMap((work) => wallItem(work) ?? [])
  if (works.length === 0)
    return (
      <section className={`wrap ${styles.works}`}>
        <EmptyState
          headingLevel={2}
          title="The first works are on their way"
          text={`${artistName} has not published any works yet. Come back soon.`}
        />
      </section>
    )
  const count = (of: Filter) => works.filter(matches(of)).length
  const shown = works.filter(matches(filter))
  return (
    <>
      <WallScene items={wall} label="Works hung to scale" eager />
      <section className={`wrap ${styles.works}`} aria-labelledby="all-works">
        <div className={styles.bar}>
          <h2 id="all-works" className="display-m">
            All works
          </h2>
          <ChipGroup
            label="Filter works"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All', count: count('all') },
              { value: 'available', label: PUBLIC_MESSAGES.statusAvailable, count: count('available') },
              { value: 'sold', label: PUBLIC_MESSAGES.statusSold, count: count('sold') },
            ]}
          />
        </div>
        <p className="sr" role="status">
          {filter === 'all' ? '' : `${shown.length} of ${works.length} works shown`}
        </p>
        {shown.length === 0 ? (
          <p className="mute">{describeNone(filter, works)}</p>
        ) : (
          <HangGrid label="Works">
            {shown.map((work, index) => (
              <HungWork key={work.id} work={work} eager={wall.length === 0 && index < FIRST_ROW} />
            ))}
          </HangGrid>
        )}
      </section>
    </>
  )
}
