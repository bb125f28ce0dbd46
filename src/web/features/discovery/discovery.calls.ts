import type { FeedFilter } from '#contract/search.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { viewedWorks } from '#web/shared/viewed-works.ts'

// Imported when something is read: a page that arrived with its data must not load the schemas of the contract.

/** A batch of the feed; a blank `search` is no search (CD-8.6). */
export const readFeed = (
  { filter, search }: { filter: FeedFilter; search: string },
  cursor: string,
  signal: AbortSignal,
  read: ReadApi = api,
) =>
  read(
    'GET /explore/feed',
    { query: { filter, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) } },
    { signal },
  )

/** Products and recommendations for a search (CD-9.1). */
export const readShopResults = (query: string, signal: AbortSignal, read: ReadApi = api) =>
  read('GET /search/search', { query: { query } }, { signal })

/** Recommendations alone (CD-9.10). */
export const readRecommendations = (query: string, signal: AbortSignal, read: ReadApi = api) =>
  read('GET /search/ai-search', { query: { query } }, { signal })

/** Works for the signed-in person, and the works of which they want less. */
export const readOwnRecommendations = (signal: AbortSignal) =>
  api('GET /explore/recommendations', { query: { viewed: viewedWorks().join(',') } }, { signal })

export const sendDismissal = (id: string, dismissed: boolean) =>
  api('PUT /explore/recommendations/:id/dismissal', { params: { id }, body: { dismissed } })

/** Exhibitions with their towns; a blank `search` is no search. */
export const readMap = (search: string, signal: AbortSignal) =>
  api('GET /explore/map', { query: search ? { search } : {} }, { signal })
