import type { MetaFunction } from 'react-router'
import { Explore } from '#web/features/discovery/explore.tsx'
import { searchTextOf, useSearchText } from '#web/lib/search-text.ts'
import { publishedWorksQuery } from '#web/shared/published-works.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const prefetch: PrefetchPage = ({ read, queries, url }) => [
  queries.prefetchInfiniteQuery(publishedWorksQuery(searchTextOf(url.searchParams), read)),
]

export const handle = { shape: 'flow' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)

export const meta: MetaFunction = () => [{ title: 'Browse artworks · Gesso' }]

/** `/browse`: the discovery screen on its artworks (AW-1.21). */
export default function BrowsePage() {
  const [q, search] = useSearchText()
  return <Explore filter="artworks" q={q} onSearch={search} />
}
