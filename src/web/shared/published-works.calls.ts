import { listPublishedArtworks } from '#contract/discovery.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported when something is read or changed: a page that arrived with its data must not load the schemas of the contract.

/** One page of the published works that match `q`; a blank `q` is no search. */
export const listPublishedWorks = (q: string, cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read(listPublishedArtworks, { query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } }, { signal })
