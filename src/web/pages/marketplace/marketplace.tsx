import { Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { recommendationsQuery } from '#web/features/discovery/discovery.queries.ts'
import { Marketplace } from '#web/features/shop/marketplace.tsx'
import { productsQuery } from '#web/features/shop/shop.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { readSearchText, useSearchText } from '#web/lib/search-text.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

// Below the results of a search.
const Recommendations = lazyPart(async () => ({
  default: (await import('#web/features/discovery/shop-results.tsx')).MarketplaceRecommendations,
}))

const prefetch: PrefetchPage = ({ read, queries, url }) => {
  const q = readSearchText(url.searchParams)
  const products = queries.prefetchInfiniteQuery(productsQuery(q, read))
  return q ? [products, queries.prefetchQuery(recommendationsQuery(q, read))] : [products]
}

export const handle = { shape: 'flow' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)

export const meta: MetaFunction = () => [{ title: pageTitle('Art Marketplace') }]

/** `/marketplace`, for signed-in people (CD-10.1); the search is in the address. */
export default function MarketplacePage() {
  const [q, search] = useSearchText()
  return (
    <Marketplace
      q={q}
      onSearch={search}
      recommendations={
        <Suspense>
          <Recommendations q={q} />
        </Suspense>
      }
    />
  )
}
