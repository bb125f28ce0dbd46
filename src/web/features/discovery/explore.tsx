import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { pageLoaded } from '#web/lib/page-loaded.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FlowGrid, FlowSkeleton } from '#web/ui/flow-grid.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { feedQuery, mergePages, shopResultsQuery } from './discovery.queries.ts'
import styles from './explore.module.css'
import { EXPLORE_TABS, type ExploreView, explorePath } from './explore-address.ts'
import { feedCard } from './feed-card.tsx'
import { ShopResults } from './shop-results.tsx'
import { useTypedSearch } from './use-typed-search.ts'

const ExhibitionMap = lazyPart(async () => ({ default: (await import('./exhibition-map.tsx')).ExhibitionMap }))

/** Arrives with the live connection, after the page. */
const NewItems = lazyPart(async () => {
  await pageLoaded()
  return { default: (await import('./new-items.tsx')).NewItems }
})

const FIRST_ROW = 5

interface ExploreProps {
  filter: FeedFilter
  /** Trimmed; blank is no search. */
  q: string
  view?: ExploreView
  onSearch: (q: string) => void
  /** What people did with an item, at the end of its card. */
  social: (item: FeedItem) => ReactNode
  /** Below a feed without a search. */
  recommended?: ReactNode
  /** Beside the heading of the feed. */
  status?: ReactNode
}

/** The discovery screen: what was published, or what a search finds (CD-8). */
export function Explore(props: ExploreProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="display-l">Explore</h1>
        <Link className="link small" to="/marketplace">
          Browse the marketplace
        </Link>
      </div>
      <Controls {...props} />
      {props.view === 'map' ? (
        <Suspense>
          <ExhibitionMap q={props.q} />
        </Suspense>
      ) : (
        <Results {...props} />
      )}
    </div>
  )
}

/** The search and the tabs. A tab that is opened before a typed search has started takes the text along. */
function Controls({ filter, q, view, onSearch }: ExploreProps) {
  const { text, setText, search, take } = useTypedSearch(q, onSearch)
  const typed = text.trim()
  return (
    <>
      <SearchLine
        label="Search artists and works"
        placeholder="Search artists and works"
        value={text}
        onChange={setText}
        onSearch={search}
      />
      <div className={styles.tabs}>
        <LinkTabs
          label="What to show"
          items={EXPLORE_TABS.map((tab) => ({
            to: explorePath(tab.filter, typed),
            label: tab.label,
            current: tab.filter === filter,
          }))}
          onOpen={take}
        />
        {filter === 'exhibitions' && <Views q={typed} view={view} onOpen={take} />}
      </div>
    </>
  )
}

interface ViewsProps {
  q: string
  view?: ExploreView | undefined
  onOpen: () => void
}

/** The two views of exhibitions. */
function Views({ q, view = 'list', onOpen }: ViewsProps) {
  const current = (one: ExploreView) => (one === view ? 'page' : undefined)
  return (
    <nav className={styles.views} aria-label="View">
      <Link to={explorePath('exhibitions', q)} aria-current={current('list')} onClick={onOpen}>
        <Icon name="menu" size={16} />
        List
      </Link>
      <Link to={explorePath('exhibitions', q, 'map')} aria-current={current('map')} onClick={onOpen}>
        <Icon name="pin" size={16} />
        Map
      </Link>
    </nav>
  )
}

function Results({ filter, q, onSearch, social, recommended, status }: ExploreProps) {
  const feed = useInfiniteQuery(feedQuery(filter, q))
  const shop = useQuery(shopResultsQuery(q))
  const items = mergePages(feed.data?.pages ?? [])
  const feedTitle = useRef<HTMLHeadingElement>(null)
  // Stays while it is tried again, so that the button keeps the focus until there is something else.
  const isFeedBroken = feed.data === undefined && feed.errorUpdateCount > 0
  const isHydrated = useHydrated()
  /** Reads the feed again, from its beginning; returns whether that succeeded. */
  const readAgain = async (): Promise<boolean> => {
    const { isSuccess } = await feed.refetch()
    if (isSuccess) feedTitle.current?.focus()
    return isSuccess
  }
  const isFeedEmpty = feed.isSuccess && items.length === 0
  const isShopEmpty = shop.isSuccess && shop.data.shopify_results.length === 0 && shop.data.ai_results.length === 0
  // Which of the two empty texts a search shows depends on the shop.
  const isUndecided = q !== '' && isFeedEmpty && shop.isPending

  if (q && isFeedEmpty && isShopEmpty)
    return (
      <div className={styles.title}>
        <EmptyState
          title={MESSAGES.nothingFound(q)}
          action={
            <Button variant="outline" onClick={() => onSearch('')}>
              Clear search
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      <section aria-labelledby="feed" className={styles.feed}>
        {isHydrated && q === '' && feed.isSuccess && (
          <Suspense>
            <NewItems filter={filter} items={items} onShow={readAgain} />
          </Suspense>
        )}
        <div className={styles.feedHead}>
          <h2 id="feed" ref={feedTitle} tabIndex={-1} className="h-tool">
            Feed Results
          </h2>
          {status}
        </div>
        {isFeedBroken ? (
          <ErrorState
            title={MESSAGES.feedFailed}
            message="Your search and tab are kept."
            onRetry={() => void readAgain()}
            retrying={feed.isFetching}
          />
        ) : feed.isPending || isUndecided ? (
          <FlowSkeleton label={MESSAGES.loading} counts />
        ) : isFeedEmpty ? (
          <NoItems isSearch={q !== ''} />
        ) : (
          <>
            <FlowGrid
              label="Feed"
              items={items.map((item, at) => feedCard(item, { eager: at < FIRST_ROW, social: social(item) }))}
            />
            <NextPage list={feed} failed={MESSAGES.feedFailed} />
          </>
        )}
      </section>
      {q ? <ShopResults found={shop} /> : recommended}
    </>
  )
}

function NoItems({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <p className="mute">{MESSAGES.feedEmpty}</p>
  return (
    <EmptyState
      title={MESSAGES.feedEmpty}
      text="What people publish appears here at once."
      action={
        <ButtonLink to="/marketplace" variant="outline">
          Browse the marketplace
        </ButtonLink>
      }
    />
  )
}
