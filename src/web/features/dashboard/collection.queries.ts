import { useInfiniteQuery } from '@tanstack/react-query'
import { likedWorks } from '#contract/interactions.ts'
import { api } from '#web/lib/api.ts'

/** The works the signed-in person likes, the newest like first; asked anew each time the list is opened. */
export const useLikedWorks = () =>
  useInfiniteQuery({
    queryKey: ['collection', 'liked'],
    queryFn: ({ pageParam, signal }) => api(likedWorks, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // A like is given on another page; what was read before does not know it.
    staleTime: 0,
  })
