import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReadApi } from '#web/lib/page-services.ts'

export const publishedWorksQuery = (q: string, read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: ['published-works', q],
    queryFn: async ({ pageParam, signal }) =>
      (await import('./reads.calls.ts')).listPublishedWorks(q, pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Published works, newest first, or what matches `q` (CD-3.5, CD-3.6). */
export const usePublishedWorks = (q: string) => useInfiniteQuery(publishedWorksQuery(q))
