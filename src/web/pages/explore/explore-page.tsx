import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { feedQuery, shopResultsQuery } from '#web/features/discovery/discovery.queries.ts'
import { Explore } from '#web/features/discovery/explore.tsx'
import { readFilter, readView } from '#web/features/discovery/explore-address.ts'
import { OwnRecommendations } from '#web/features/discovery/own-recommendations.tsx'
import { CardCounts } from '#web/features/interactions/card-counts.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageLoaded } from '#web/lib/page-loaded.ts'
import { readSearchText, useSearchText } from '#web/lib/search-text.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { itemPath } from '#web/shared/item-path.ts'
import type { PrefetchPage } from '#web/shared/signed-in-page.ts'
import { workPath } from '#web/shared/wall-item.tsx'

/** Arrives with the live connection, after the page. */
const LiveLine = lazyPart(async () => {
  await pageLoaded()
  return { default: (await import('#web/features/interactions/live-line.tsx')).LiveLine }
})

/** The first batch of the feed, and what the shop has for a search; `filter` is the tab of an address that names none. */
export const prefetchExplore =
  (filter: FeedFilter): PrefetchPage =>
  ({ read, queries, url }) => {
    const q = readSearchText(url.searchParams)
    const feed = queries.prefetchInfiniteQuery(feedQuery(readFilter(url.searchParams, filter), q, read))
    return q ? [feed, queries.prefetchQuery(shopResultsQuery(q, read))] : [feed]
  }

/** The page of an item, with its comments. */
const getPagePath = (item: FeedItem): string => {
  if (item.type === 'artwork') return workPath(item.artwork) ?? itemPath('artwork', item.id)
  return item.type === 'exhibition' ? exhibitionPath(item.id) : articlePath(item)
}

const cardCounts = (item: FeedItem) => (
  <CardCounts key={item.id} item={{ itemType: item.type, itemId: item.id }} title={item.title} to={getPagePath(item)} />
)

/** The connection exists in browsers only. */
function LiveStatus() {
  return useHydrated() ? (
    <Suspense>
      <LiveLine />
    </Suspense>
  ) : null
}

/** Explore with its tab and its search in the address; `filter` is the tab of an address that names none. */
export function ExplorePage({ filter }: { filter: FeedFilter }) {
  const [params] = useSearchParams()
  const [q, search] = useSearchText()
  const tab = readFilter(params, filter)
  return (
    <Explore
      filter={tab}
      view={readView(params, tab)}
      q={q}
      // While somebody types, the address follows; the way back leads to the page without the search.
      onSearch={(next) => search(next, { replace: q !== '' && next !== '' })}
      social={cardCounts}
      recommended={<OwnRecommendations />}
      status={<LiveStatus />}
    />
  )
}
