import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { FLOW_SIZES, primaryPictureOf, ratioOfWork } from '#web/shared/artwork-picture.ts'
import { usePublishedWorks } from '#web/shared/published-works.ts'
import { workPath } from '#web/shared/wall-item.tsx'
import { labelOf } from '#web/shared/work-label.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FlowGrid, type FlowItem, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import styles from './explore.module.css'

const FIRST_ROW = 5
/** A card with medium and size is taller than one without. */
const LABEL_HEIGHT = 134

interface ExploreProps {
  /** What stands above the feed while nothing is searched for, e.g. exhibitions. */
  above?: ReactNode
  filter: 'all' | 'artworks'
  /** Trimmed; blank is no search. */
  q: string
  onSearch: (q: string) => void
}

/** The discovery screen: published works, newest first, or what a search finds (AW-1.12, AW-1.21). */
export function Explore({ above, filter, q, onSearch }: ExploreProps) {
  const [text, setText] = useState(q)
  const [before, setBefore] = useState(q)
  if (before !== q) {
    setBefore(q)
    setText(q)
  }
  const search = q ? `?q=${encodeURIComponent(q)}` : ''
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="display-l">Explore</h1>
        <Link className="link" to="/marketplace">
          Browse the marketplace
        </Link>
      </div>
      <SearchLine
        label="Search artists and works"
        placeholder="Search artists and works"
        value={text}
        onChange={setText}
        onSearch={onSearch}
      />
      <LinkTabs
        label="What to show"
        items={[
          { to: `/explore${search}`, label: 'All', current: filter === 'all' },
          { to: `/browse${search}`, label: 'Artworks', current: filter === 'artworks' },
        ]}
      />
      {!q && above}
      <section aria-labelledby="feed">
        <h2 id="feed" className={`h-tool ${styles.title}`}>
          Feed Results
        </h2>
        <Feed q={q} onSearch={onSearch} />
      </section>
    </div>
  )
}

function Feed({ q, onSearch }: Pick<ExploreProps, 'q' | 'onSearch'>) {
  const list = usePublishedWorks(q)
  const works = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <FlowSkeleton label={MESSAGES.loading} />
  if (list.isError && !list.isFetchNextPageError)
    return <ErrorState message={MESSAGES.feedFailed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (works.length === 0)
    return q ? (
      <EmptyState
        title={MESSAGES.nothingFound(q)}
        action={
          <Button variant="outline" onClick={() => onSearch('')}>
            Clear search
          </Button>
        }
      />
    ) : (
      <EmptyState title={MESSAGES.feedEmpty} text="Works appear here as soon as artists publish them." />
    )
  return (
    <>
      <FlowGrid
        label="Artworks"
        labelHeight={LABEL_HEIGHT}
        items={works.map((work, at) => workCard(work, at < FIRST_ROW))}
      />
      <NextPage list={list} failed={MESSAGES.feedFailed} />
    </>
  )
}

/** A published work in the flow of Explore; the whole card leads to its page. */
const workCard = (work: Artwork, eager: boolean): FlowItem => {
  const picture = primaryPictureOf(work)
  const href = workPath(work)
  return {
    id: work.id,
    ratio: ratioOfWork(picture, work.dimensions),
    media: <Picture {...picture} alt="" title={work.title} sizes={FLOW_SIZES} eager={eager} />,
    label: (
      <WallLabel
        artist={work.artist.name}
        {...labelOf(work)}
        {...(href ? { titleHref: href } : {})}
        headingLevel={3}
        size="compact"
        stretched
      />
    ),
  }
}
