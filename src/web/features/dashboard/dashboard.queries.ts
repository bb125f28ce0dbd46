import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'

export const likedWorksQuery = (withSaved: boolean, read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: [...likedWorksKey, { withSaved }],
    queryFn: ({ pageParam: cursor, signal }) =>
      read(
        'GET /users/collection',
        { query: { ...(withSaved ? { saved: '1' } : {}), ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The works the signed-in person likes, or also saved, the one added last first. Likes and saves invalidate the list. */
export const useLikedWorks = (withSaved: boolean) => useInfiniteQuery(likedWorksQuery(withSaved))

export const savedItemsQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: savedItemsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      read('GET /users/saved', { query: cursor ? { cursor } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the signed-in person has saved, most recently saved first. */
export const useSavedItems = () => useInfiniteQuery(savedItemsQuery())
