import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported when something is read: a page that arrived with its data must not load the schemas of the contract.

/** The profile of the signed-in person. */
export const readProfile = (read: ReadApi = api) => read('GET /users/profile', {})

/** Whether the artist's own gallery is published, and where. */
export const readGalleryState = (read: ReadApi = api) => read('GET /artist/gallery', {})

/** One page of the published works that match `q`; a blank `q` is no search. */
export const listPublishedWorks = (q: string, cursor: string, signal: AbortSignal) =>
  api('GET /artworks', { query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } }, { signal })
