import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { api } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { FoundPage } from './found.ts'
import { FoundList } from './found-list.tsx'
import styles from './search.module.css'
import { type SearchState, searchPath, searchQuery } from './search-address.ts'

/**
 * The results that came with the page and those that were loaded after them. These are kept for some minutes, so that the way
 * back from a work leads to the same place of the list. (`useInfiniteQuery` would do the same, but weighs more than the page
 * has left.)
 */
const usePages = (state: SearchState, first: FoundPage) => {
  const client = useQueryClient()
  // With another first page the rest is another one, too: something was published meanwhile.
  const key = ['search', searchPath(state), first.next_cursor]
  const [pages, setPages] = useState(() => client.getQueryData<FoundPage[]>(key) ?? [first])
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  const next = pages.at(-1)?.next_cursor ?? null
  const loadMore = async () => {
    if (next === null || status === 'busy') return
    setStatus('busy')
    try {
      const { items, next_cursor } = await api('GET /search', { query: searchQuery(state, next) })
      const longer = [...pages, { items, next_cursor }]
      client.setQueryData(key, longer)
      setPages(longer)
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  return { items: pages.flatMap(({ items }) => items), next, status, loadMore }
}

interface ResultPagesProps {
  state: SearchState
  first: FoundPage
  label: string
  today: string
}

/** The results of one kind, page after page; without script each page has its own address. */
export function ResultPages({ state, first, label, today }: ResultPagesProps) {
  const { items, next, status, loadMore } = usePages(state, first)
  const isHydrated = useHydrated()
  return (
    <>
      <FoundList items={items} label={label} today={today} />
      {status === 'failed' && <ErrorState message="More results could not be loaded." />}
      {next !== null &&
        (isHydrated ? (
          <ShowMore busy={status === 'busy'} busyLabel={PUBLIC_MESSAGES.loading} onMore={() => void loadMore()} />
        ) : (
          <p className={styles.more}>
            <ButtonLink variant="outline" to={searchPath(state, next)}>
              Show more
            </ButtonLink>
          </p>
        ))}
    </>
  )
}
