import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { likedWorks } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey } from '#web/shared/query-keys.ts'

export const likedWorksQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: likedWorksKey,
    queryFn: ({ pageParam, signal }) => read(likedWorks, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The works the signed-in person likes, the newest like first. A like invalidates the list. */
export const useLikedWorks = () => useInfiniteQuery(likedWorksQuery())
