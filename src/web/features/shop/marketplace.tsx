import { type FormEvent, type ReactNode, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { productCard } from '#web/shared/product-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FlowGrid, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import styles from './marketplace.module.css'
import { mergePages, useProducts } from './shop.queries.ts'

const FIRST_ROW = 5

interface MarketplaceProps {
  /** Trimmed; blank is no search. */
  q: string
  onSearch: (q: string) => void
  /** What stands below the results of a search. */
  recommendations?: ReactNode
}

/** The marketplace: all published works, or the results of a search (CD-10). */
export function Marketplace({ q, onSearch, recommendations }: MarketplaceProps) {
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
      {q && recommendations}
    </div>
  )
}

function Results({ q, onSearch }: Omit<MarketplaceProps, 'recommendations'>) {
  const list = useProducts(q)
  const products = mergePages(list.data?.pages ?? [])
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

/** The search of the marketplace; a blank one is no search (CD-10.3, CD-10.9). */
function MarketplaceSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [shownQuery, setShownQuery] = useState(q)
  if (shownQuery !== q) {
    setShownQuery(q)
    setText(q)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(text.trim())
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label="Search the marketplace"
          placeholder="Artist, title or medium"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
