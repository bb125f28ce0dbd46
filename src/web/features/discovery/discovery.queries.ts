import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { uniqueBy } from '#web/lib/unique-by.ts'
import { exploreFeedKey } from '#web/shared/query-keys.ts'

const calls = () => import('./discovery.calls.ts')

// Every tab and every text has a key of its own, so an answer that arrives late is not shown (CD-8.27, CD-9.14).

/** The feed of Explore, a batch at a time. */
export const feedQuery = (filter: FeedFilter, search: string, read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: [...exploreFeedKey, filter, search],
    queryFn: async ({ pageParam, signal }) => (await calls()).readFeed({ filter, search }, pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the shop has for a search, with recommendations; a blank search asks for nothing (CD-9.2). */
export const shopResultsQuery = (q: string, read?: ReadApi) =>
  queryOptions({
    enabled: q !== '',
    queryKey: ['shop-results', q],
    queryFn: async ({ signal }) => (await calls()).readShopResults(q, signal, read),
  })

/** The works that fit a search on the marketplace (CD-10.6). */
export const recommendationsQuery = (q: string, read?: ReadApi) =>
  queryOptions({
    enabled: q !== '',
    queryKey: ['recommendations', q],
    queryFn: async ({ signal }) => (await calls()).readRecommendations(q, signal, read),
  })

/** The exhibitions of the map. */
export const mapQuery = (search: string) =>
  queryOptions({
    queryKey: ['exhibition-map', search],
    queryFn: async ({ signal }) => (await calls()).readMap(search, signal),
  })

/** What is recommended to the signed-in person. It stays while a page shows it, so that a dismissed work can be taken back. */
export const ownRecommendationsQuery = () =>
  queryOptions({
    queryKey: ['own-recommendations'],
    queryFn: async ({ signal }) => (await calls()).readOwnRecommendations(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The items of all batches. What moved to the next batch because something newer came in is listed once. */
export const itemsOf = (pages: readonly { items: FeedItem[] }[]): FeedItem[] =>
  uniqueBy(
    pages.flatMap(({ items }) => items),
    ({ type, id }) => `${type} ${id}`,
  )
