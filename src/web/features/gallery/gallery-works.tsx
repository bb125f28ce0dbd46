import { useState } from 'react'
import { mediumText, priceText, sizeText } from '#contract/artwork-display.ts'
import { primaryPictureOf, ratioOfWork } from '#web/lib/artwork-picture.ts'
import type { ShownWork } from '#web/lib/shown-work.ts'
import { ChipGroup } from '#web/ui/chip-group.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HangGrid } from '#web/ui/hang-grid.tsx'
import { HangItem } from '#web/ui/hang-item.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './gallery-works.module.css'

// On phones a little less than the true width: the next larger file is twice the weight for a difference nobody sees.
const SIZES = '(min-width: 1500px) 29vw, (min-width: 1100px) 29vw, (min-width: 700px) 44vw, 85vw'
const FIRST_ROW = 3
type Filter = 'all' | 'available' | 'sold'

const matches = (filter: Filter) => (work: ShownWork) => filter === 'all' || work.is_sold === (filter === 'sold')

/** Every published work, hung on lines; sold ones stay and say so (AW-10.15). */
export function GalleryWorks({ works, artistName, below }: { works: ShownWork[]; artistName: string; below: boolean }) {
  const [filter, setFilter] = useState<Filter>('all')
  if (works.length === 0)
    return (
      <section className={`wrap ${styles.works}`}>
        <EmptyState
          headingLevel={2}
          title="First works are on their way"
          text={`${artistName} has not published any works yet. Come back soon.`}
        />
      </section>
    )
  const count = (of: Filter) => works.filter(matches(of)).length
  const shown = works.filter(matches(filter))
  return (
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
            { value: 'available', label: 'Available', count: count('available') },
            { value: 'sold', label: 'Sold', count: count('sold') },
          ]}
        />
      </div>
      <p className="sr" role="status">
        {filter === 'all' ? '' : `${shown.length} of ${works.length} works shown`}
      </p>
      {shown.length === 0 ? (
        <p className="mute">{filter === 'sold' ? 'No work is sold yet.' : 'Every work is sold.'}</p>
      ) : (
        <HangGrid label="Works">
          {shown.map((work, index) => (
            <Work key={work.id} work={work} eager={!below && index < FIRST_ROW} />
          ))}
        </HangGrid>
      )}
    </section>
  )
}

function Work({ work, eager }: { work: ShownWork; eager: boolean }) {
  const picture = primaryPictureOf(work)
  const href = work.shopify_handle ? `/marketplace/${work.shopify_handle}` : undefined
  return (
    <HangItem
      ratio={ratioOfWork(picture, work.dimensions)}
      picture={<Picture {...picture} title={work.title} sizes={SIZES} eager={eager} hang />}
      label={
        <WallLabel
          title={work.title}
          {...(href ? { titleHref: href } : {})}
          headingLevel={3}
          year={work.year_created}
          medium={mediumText(work.medium)}
          dimensions={sizeText(work.dimensions)}
          price={priceText(work.price)}
          sold={work.is_sold}
          stretched
        />
      }
    />
  )
}
