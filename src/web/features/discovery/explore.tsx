import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FlowGrid, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { feedQuery, itemsOf, shopResultsQuery } from './discovery.queries.ts'
import styles from './explore.module.css'
import { EXPLORE_TABS, explorePath } from './explore-address.ts'
import { ExploreSearch } from './explore-search.tsx'
import { feedCard } from './feed-card.tsx'
import { ShopResults } from './shop-results.tsx'

const FIRST_ROW = 5

interface ExploreProps {
  filter: FeedFilter
  /** Trimmed; blank is no search. */
  q: string
  onSearch: (q: string) => void
  /** What people did with an item, at the end of its card. */
  social: (item: FeedItem) => ReactNode
}

/** The discovery screen: what was published, or what a search finds (CD-8). */
export function Explore({ filter, q, onSearch, social }: ExploreProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="display-l">Explore</h1>
        <Link className="link" to="/marketplace">
          Browse the marketplace
        </Link>
      </div>
      <ExploreSearch q={q} onSearch={onSearch} />
      <LinkTabs
        label="What to show"
        items={EXPLORE_TABS.map((tab) => ({
          to: explorePath(tab.filter, q),
          label: tab.label,
          current: tab.filter === filter,
        }))}
      />
      <Results filter={filter} q={q} onSearch={onSearch} social={social} />
    </div>
  )
}

function Results({ filter, q, onSearch, social }: ExploreProps) {
  const feed = useInfiniteQuery(feedQuery(filter, q))
  const shop = useQuery(shopResultsQuery(q))
  const items = itemsOf(feed.data?.pages ?? [])
  const isFeedEmpty = feed.isSuccess && items.length === 0
  const isShopEmpty = shop.isSuccess && shop.data.shopify_results.length === 0 && shop.data.ai_results.length === 0
  // Which of the two empty texts a search shows depends on the shop (CD-T37).
  const isUndecided = q !== '' && isFeedEmpty && shop.isPending

  if (q && isFeedEmpty && isShopEmpty)
    return (
      <div className={styles.title}>
        <EmptyState
          title={MESSAGES.nothingFound(q)}
          action={
            <Button variant="outline" onClick={() => onSearch('')}>
              Clear search
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      <section aria-labelledby="feed">
        <h2 id="feed" className={`h-tool ${styles.title}`}>
          Feed Results
        </h2>
        {feed.isPending || isUndecided ? (
          <FlowSkeleton label={MESSAGES.loading} />
        ) : feed.isError && !feed.isFetchNextPageError ? (
          <ErrorState message={MESSAGES.feedFailed} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
        ) : isFeedEmpty ? (
          <NoItems isSearch={q !== ''} />
        ) : (
          <>
            <FlowGrid
              label="Feed"
              items={items.map((item, at) => feedCard(item, { eager: at < FIRST_ROW, social: social(item) }))}
            />
            <NextPage list={feed} failed={MESSAGES.feedFailed} />
          </>
        )}
      </section>
      {q && <ShopResults found={shop} />}
    </>
  )
}

function NoItems({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <p className="mute">{MESSAGES.feedEmpty}</p>
  return (
    <EmptyState
      title={MESSAGES.feedEmpty}
      text="What people publish appears here at once."
      action={
        <ButtonLink to="/marketplace" variant="outline">
          Browse the marketplace
        </ButtonLink>
      }
    />
  )
}
