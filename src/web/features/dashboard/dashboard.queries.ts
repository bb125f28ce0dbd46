import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'

const calls = () => import('./dashboard.calls.ts')

export const likedWorksQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: likedWorksKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readLikedWorks(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The works the signed-in person likes, the newest like first. A like invalidates the list. */
export const useLikedWorks = () => useInfiniteQuery(likedWorksQuery())

export const savedItemsQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: savedItemsKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readSavedItems(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the signed-in person has saved, most recently saved first. */
export const useSavedItems = () => useInfiniteQuery(savedItemsQuery())
