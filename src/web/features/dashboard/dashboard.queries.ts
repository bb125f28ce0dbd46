import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'

const calls = () => import('./dashboard.calls.ts')

export const likedWorksQuery = (withSaved: boolean, read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: [...likedWorksKey, { withSaved }],
    queryFn: async ({ pageParam, signal }) => (await calls()).readLikedWorks(withSaved, pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The works the signed-in person likes, or also saved, the one added last first. Likes and saves invalidate the list. */
export const useLikedWorks = (withSaved: boolean) => useInfiniteQuery(likedWorksQuery(withSaved))

export const savedItemsQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: savedItemsKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readSavedItems(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the signed-in person has saved, most recently saved first. */
export const useSavedItems = () => useInfiniteQuery(savedItemsQuery())
