import type { MetaFunction } from 'react-router'
import { Explore } from '#web/features/discovery/explore.tsx'
import { ExhibitionShelf } from '#web/features/exhibitions/exhibition-shelf.tsx'
import { publishedExhibitionsQuery } from '#web/features/exhibitions/exhibitions.queries.ts'
import { searchTextOf, useSearchText } from '#web/lib/search-text.ts'
import { publishedWorksQuery } from '#web/shared/published-works.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const prefetch: PrefetchPage = ({ read, queries, url }) => {
  const q = searchTextOf(url.searchParams)
  return [
    queries.prefetchInfiniteQuery(publishedWorksQuery(q, read)),
    ...(q ? [] : [queries.prefetchInfiniteQuery(publishedExhibitionsQuery(read))]),
  ]
}

export const handle = { shape: 'flow' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)

export const meta: MetaFunction = () => [{ title: 'Explore · Gesso' }]

/** `/explore`, for signed-in people (AW-1.12). */
export default function ExplorePage() {
  const [q, search] = useSearchText()
  return <Explore filter="all" q={q} onSearch={search} above={<ExhibitionShelf />} />
}
