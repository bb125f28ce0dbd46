import type { FeedFilter } from '#contract/search.ts'

/** The tabs of Explore in their order (CD-8.5). */
export const EXPLORE_TABS: readonly { filter: FeedFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'artworks', label: 'Artworks' },
  { filter: 'exhibitions', label: 'Exhibitions' },
  { filter: 'articles', label: 'Articles' },
  { filter: 'trending', label: 'Trending' },
]

/** The tab that an address names, otherwise `fallback`. */
export const readFilter = (params: URLSearchParams, fallback: FeedFilter): FeedFilter =>
  EXPLORE_TABS.find(({ filter }) => filter === params.get('filter'))?.filter ?? fallback

export type ExploreView = 'list' | 'map'

/** Exhibitions can be seen on a map. */
export const readView = (params: URLSearchParams, filter: FeedFilter): ExploreView =>
  filter === 'exhibitions' && params.get('view') === 'map' ? 'map' : 'list'

/** The address of a tab, with the search that is kept from tab to tab (CD-8.7). */
export const explorePath = (filter: FeedFilter, q: string, view: ExploreView = 'list'): string => {
  const params = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(view === 'map' ? { view } : {}),
    ...(q ? { q } : {}),
  })
  return params.size > 0 ? `/explore?${params}` : '/explore'
}
