import { useSearchParams } from 'react-router'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { feedQuery, shopResultsQuery } from '#web/features/discovery/discovery.queries.ts'
import { Explore } from '#web/features/discovery/explore.tsx'
import { filterOf } from '#web/features/discovery/explore-address.ts'
import { CardCounts } from '#web/features/interactions/card-counts.tsx'
import { searchTextOf, useSearchText } from '#web/lib/search-text.ts'
import type { PrefetchPage } from '#web/shared/signed-in-page.ts'

/** The first batch of the feed, and what the shop has for a search; `filter` is the tab of an address that names none. */
export const prefetchExplore =
  (filter: FeedFilter): PrefetchPage =>
  ({ read, queries, url }) => {
    const q = searchTextOf(url.searchParams)
    const feed = queries.prefetchInfiniteQuery(feedQuery(filterOf(url.searchParams, filter), q, read))
    return q ? [feed, queries.prefetchQuery(shopResultsQuery(q, read))] : [feed]
  }

const cardCounts = ({ type, id, title }: FeedItem) => (
  <CardCounts key={id} item={{ itemType: type, itemId: id }} title={title} />
)

/** Explore with its tab and its search in the address; `filter` is the tab of an address that names none. */
export function ExplorePage({ filter }: { filter: FeedFilter }) {
  const [params] = useSearchParams()
  const [q, search] = useSearchText()
  return (
    <Explore
      filter={filterOf(params, filter)}
      q={q}
      // While somebody types, the address follows; the way back leads to the page without the search.
      onSearch={(next) => search(next, { replace: q !== '' && next !== '' })}
      social={cardCounts}
    />
  )
}
