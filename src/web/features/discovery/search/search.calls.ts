import { api } from '#web/lib/api.ts'
import type { searchQuery } from './search-address.ts'

// Imported when something is read: the page arrives with its data.

/** A page of results. */
export const readResults = (query: ReturnType<typeof searchQuery>) => api('GET /search', { query })
