import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeedFilter, FeedItem } from '#contract/search.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { uniqueBy } from '#web/lib/unique-by.ts'
import { exploreFeedKey } from '#web/shared/query-keys.ts'
import { viewedWorks } from '#web/shared/viewed-works.ts'

// Every tab and every text has a key of its own, so an answer that arrives late is not shown.

/** The feed of Explore, a batch at a time; a blank search is no search (CD-8.6). */
export const feedQuery = (filter: FeedFilter, search: string, read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: [...exploreFeedKey, filter, search],
    queryFn: ({ pageParam, signal }) =>
      read(
        'GET /explore/feed',
        { query: { filter, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the shop has for a search, with recommendations (CD-9.1); a blank search asks for nothing (CD-9.2). */
export const shopResultsQuery = (q: string, read: ReadApi = api) =>
  queryOptions({
    enabled: q !== '',
    queryKey: ['shop-results', q],
    queryFn: ({ signal }) => read('GET /search/search', { query: { query: q } }, { signal }),
  })

/** The works that fit a search on the marketplace (CD-9.10, CD-10.6). */
export const recommendationsQuery = (q: string, read: ReadApi = api) =>
  queryOptions({
    enabled: q !== '',
    queryKey: ['recommendations', q],
    queryFn: ({ signal }) => read('GET /search/ai-search', { query: { query: q } }, { signal }),
  })

/** The exhibitions of the map, with their towns; a blank search is no search. */
export const mapQuery = (search: string) =>
  queryOptions({
    queryKey: ['exhibition-map', search],
    queryFn: ({ signal }) => api('GET /explore/map', { query: search ? { search } : {} }, { signal }),
  })

/** What is recommended to the signed-in person. It stays while a page shows it, so that a dismissed work can be taken back. */
export const ownRecommendationsQuery = () =>
  queryOptions({
    queryKey: ['own-recommendations'],
    queryFn: ({ signal }) =>
      api('GET /explore/recommendations', { query: { viewed: viewedWorks().join(',') } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The items of all batches. What moved to the next batch because something newer came in is listed once. */
export const mergePages = (pages: readonly { items: FeedItem[] }[]): FeedItem[] =>
  uniqueBy(
    pages.flatMap(({ items }) => items),
    ({ type, id }) => `${type} ${id}`,
  )
