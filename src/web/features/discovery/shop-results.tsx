import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Recommendation } from '#contract/search.ts'
import type { Product } from '#contract/shop.ts'
import { productCard } from '#web/shared/product-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { FlowGrid, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownRecommendationsQuery, recommendationsQuery } from './discovery.queries.ts'
import styles from './explore.module.css'
import { RecommendationCards } from './recommendation-cards.tsx'
import { ResultsSection } from './results-section.tsx'

interface ShopResultsData {
  shopify_results: Product[]
  ai_results: Recommendation[]
}

/** Below the feed during a search: products and recommendations. When they fail, the feed stays usable (CD-9.9). */
export function ShopResults({ found }: { found: UseQueryResult<ShopResultsData> }) {
  if (found.isPending)
    return (
      <ResultsSection id="shop-results" title="Shopify Results">
        <FlowSkeleton label={MESSAGES.loading} />
      </ResultsSection>
    )
  if (found.isError) return <Failure message={MESSAGES.shopSearchFailed} query={found} />
  const { shopify_results: products, ai_results: works } = found.data
  return (
    <>
      <ResultsSection
        id="shop-results"
        title="Shopify Results"
        aside={products.length > 0 && counted(products.length, 'work')}
      >
        {products.length > 0 ? (
          <FlowGrid label="Products" items={products.map((product) => productCard(product, false))} />
        ) : (
          <p className="mute">No works in the shop match.</p>
        )}
      </ResultsSection>
      <OwnRecommended works={works} />
    </>
  )
}

/** The recommendations of the marketplace; when they fail, the products stay (CD-10.6, CD-10.13). */
export function MarketplaceRecommendations({ q }: { q: string }) {
  const found = useQuery(recommendationsQuery(q))
  if (found.isError) return <Failure message="The recommendations could not be loaded." query={found} />
  return found.isSuccess && found.data.results.length > 0 && <Recommended works={found.data.results} />
}

/** The same without the works of which the person wants less. */
function OwnRecommended({ works }: { works: readonly Recommendation[] }) {
  const { data, isPending } = useQuery(ownRecommendationsQuery())
  // Decided before they are shown, so that none disappears; a failure leaves all of them.
  if (isPending) return null
  const dismissed = new Set(data?.dismissed)
  return <Recommended works={works.filter(({ id }) => !dismissed.has(id))} dismissible />
}

interface RecommendedProps {
  works: readonly Recommendation[]
  dismissible?: boolean
}

function Recommended({ works, dismissible = false }: RecommendedProps) {
  return (
    <ResultsSection
      id="recommendations"
      title="AI-Powered Recommendations"
      icon="spark"
      aside={works.length > 0 && 'Best match first'}
    >
      {works.length > 0 ? (
        <RecommendationCards works={works} dismissible={dismissible} />
      ) : (
        <p className="mute">No recommendations found.</p>
      )}
    </ResultsSection>
  )
}

interface FailureProps {
  message: string
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
}

function Failure({ message, query }: FailureProps) {
  return (
    <div className={styles.section}>
      <Notice
        tone="error"
        action={
          <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {MESSAGES.tryAgain}
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  )
}
