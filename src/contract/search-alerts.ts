import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, line, MAX_SEARCH_LENGTH, ok } from './primitives.ts'
import { exactWords, searchFilters } from './search.ts'

/** A search of whose new works a person is notified. */
export const searchAlert = z.object({
  id,
  /** The search as the query of its page; the values of a facet are separated by commas. */
  query: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})
export type SearchAlert = z.infer<typeof searchAlert>

const signedIn = { kind: 'signed-in' } as const

export const listSearchAlerts = endpoint({
  method: 'GET',
  path: '/users/search-alerts',
  summary: 'The caller’s search alerts, newest first.',
  access: signedIn,
  response: z.object({ items: z.array(searchAlert) }),
  errors: [],
  cache: 'private',
})

export const createSearchAlert = endpoint({
  method: 'POST',
  path: '/users/search-alerts',
  summary: 'Notify the caller of new works that a search finds; a repeat returns the existing alert.',
  access: signedIn,
  body: z.strictObject({
    q: line(MAX_SEARCH_LENGTH).trim().min(1, { error: 'Enter what to search for.' }),
    ...searchFilters,
    exact: exactWords,
  }),
  response: searchAlert,
  status: 201,
  errors: ['account_not_found', 'too_many_alerts'],
})

export const deleteSearchAlert = endpoint({
  method: 'DELETE',
  path: '/users/search-alerts/:id',
  summary: 'Stop notifying the caller of new works that a search finds.',
  access: signedIn,
  object: { param: 'id', kind: 'search alert', audience: 'owner', refusal: 404 },
  params: z.strictObject({ id }),
  response: ok,
  errors: ['not_found'],
})
