import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

export const publishedWorksQuery = (q: string, read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: ['published-works', q],
    queryFn: ({ pageParam, signal }) =>
      read(
        listPublishedArtworks,
        { query: { ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Published works, newest first, or what matches `q` (AW-1.12, AW-1.21). */
export const usePublishedWorks = (q: string) => useInfiniteQuery(publishedWorksQuery(q))
