import { MESSAGES } from '#contract/messages.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FlowGrid } from '#web/ui/flow-grid.tsx'
import { FlowSkeleton } from '#web/ui/flow-skeleton.tsx'
import styles from './marketplace.module.css'
import { MarketplaceSearch } from './marketplace-search.tsx'
import { productCard } from './product-card.tsx'
import { productsOf, useProducts } from './shop.queries.ts'

const FIRST_ROW = 5

interface MarketplaceProps {
  /** Trimmed; blank is no search. */
  q: string
  onSearch: (q: string) => void
}

/** The app's own marketplace: every published work, or what a search finds (CD-10). */
export function Marketplace({ q, onSearch }: MarketplaceProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="display-l">Art Marketplace</h1>
        <MarketplaceSearch q={q} onSearch={onSearch} />
      </div>
      <section aria-labelledby="results">
        <h2 id="results" className={`h-tool ${styles.title}`}>
          {q ? 'Search Results' : 'All Artworks'}
        </h2>
        <Results q={q} onSearch={onSearch} />
      </section>
    </div>
  )
}

function Results({ q, onSearch }: MarketplaceProps) {
  const list = useProducts(q)
  const products = productsOf(list.data?.pages ?? [])
  const failed = q ? MESSAGES.marketplaceSearchFailed : MESSAGES.marketplaceFailed
  if (list.isPending) return <FlowSkeleton label={MESSAGES.loading} />
  if (products.length === 0 && list.isError)
    return <ErrorState message={failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (products.length === 0 && q)
    return (
      <EmptyState
        title={MESSAGES.nothingFound(q)}
        action={
          <Button variant="outline" onClick={() => onSearch('')}>
            Show all artworks
          </Button>
        }
      />
    )
  if (products.length === 0) return <EmptyState title={MESSAGES.marketplaceEmpty} />
  return (
    <>
      <FlowGrid label="Artworks" items={products.map((product, at) => productCard(product, at < FIRST_ROW))} />
      <NextPage list={list} failed={failed} />
    </>
  )
}
