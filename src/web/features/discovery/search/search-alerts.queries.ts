import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchAlert } from '#contract/search-alerts.ts'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { readSearchState, type SearchState, searchPath, searchQuery } from './search-address.ts'

const KEY = ['search-alerts'] as const

/** The searches of whose new works the signed-in person is notified. */
export const useSearchAlerts = () =>
  useQuery({ queryKey: KEY, queryFn: async () => (await api('GET /users/search-alerts', {})).items })

/** The search of an alert. */
export const stateOfAlert = ({ query }: SearchAlert): SearchState => readSearchState(new URLSearchParams(query))

/** What makes two searches the same to an alert: their words and filters, in whatever order these were chosen. */
const identify = (state: SearchState): string => {
  const chosen = Object.fromEntries(Object.entries(state.chosen).map(([facet, values]) => [facet, values.toSorted()]))
  return searchPath({ ...state, chosen: { ...state.chosen, ...chosen }, type: 'artworks', sort: 'relevance' })
}

export const findAlert = (alerts: readonly SearchAlert[], state: SearchState): SearchAlert | undefined =>
  alerts.find((alert) => identify(stateOfAlert(alert)) === identify(state))

/** Stores the search as an alert. */
export const useCreateAlert = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (state: SearchState) => {
      const { type: _type, sort: _sort, ...search } = searchQuery(state)
      return api('POST /users/search-alerts', { body: search })
    },
    onSuccess: (alert) =>
      storeResponse<SearchAlert[]>(client, KEY, (known = []) => [alert, ...known.filter(({ id }) => id !== alert.id)]),
  })
}

export const useRemoveAlert = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /users/search-alerts/:id', { params: { id } }),
    onSuccess: (_, removed) =>
      storeResponse<SearchAlert[]>(client, KEY, (known = []) => known.filter(({ id }) => id !== removed)),
  })
}
