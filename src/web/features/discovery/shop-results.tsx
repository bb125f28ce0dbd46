import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Recommendation } from '#contract/search.ts'
import type { Product } from '#contract/shop.ts'
import { counted } from '#web/lib/format.ts'
import { productCard } from '#web/shared/product-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { FlowGrid, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { recommendationsQuery } from './discovery.queries.ts'
import styles from './explore.module.css'
import { RecommendationCards } from './recommendation-cards.tsx'

interface ShopResultsData {
  shopify_results: Product[]
  ai_results: Recommendation[]
}

/** Below the feed during a search: products and recommendations. When they fail, the feed stays usable (CD-9.9). */
export function ShopResults({ found }: { found: UseQueryResult<ShopResultsData> }) {
  if (found.isPending)
    return (
      <Section id="shop-results" title="Shopify Results">
        <FlowSkeleton label={MESSAGES.loading} />
      </Section>
    )
  if (found.isError) return <Failure message={MESSAGES.shopSearchFailed} query={found} />
  const { shopify_results: products, ai_results: works } = found.data
  return (
    <>
      <Section
        id="shop-results"
        title="Shopify Results"
        aside={products.length > 0 && counted(products.length, 'work')}
      >
        {products.length > 0 ? (
          <FlowGrid label="Products" items={products.map((product) => productCard(product, false))} />
        ) : (
          <p className="mute">No works in the shop match.</p>
        )}
      </Section>
      <Recommended works={works} />
    </>
  )
}

/** The recommendations of the marketplace; when they fail, the products stay (CD-10.6, CD-10.13). */
export function MarketplaceRecommendations({ q }: { q: string }) {
  const found = useQuery(recommendationsQuery(q))
  if (found.isError) return <Failure message="The recommendations could not be loaded." query={found} />
  return found.isSuccess && found.data.results.length > 0 && <Recommended works={found.data.results} />
}

function Recommended({ works }: { works: readonly Recommendation[] }) {
  return (
    <Section
      id="recommendations"
      title="AI-Powered Recommendations"
      icon={<Icon name="spark" />}
      aside={works.length > 0 && 'Best match first'}
    >
      {works.length > 0 ? <RecommendationCards works={works} /> : <p className="mute">No recommendations found.</p>}
    </Section>
  )
}

interface SectionProps {
  id: string
  title: string
  icon?: ReactNode
  /** At the end of the line of the title. */
  aside?: ReactNode
  children: ReactNode
}

function Section({ id, title, icon, aside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.line}>
        <h2 id={id} className={`h-tool ${styles.heading}`}>
          {icon}
          {title}
        </h2>
        {aside && <p className="cap">{aside}</p>}
      </div>
      {children}
    </section>
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
