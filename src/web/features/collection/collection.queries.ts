import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'
import type { SavedThing } from './saved-thing.ts'

const PER_PAGE = 100

const next = ({ next_cursor: cursor }: { next_cursor: string | null }) => cursor ?? undefined

export const boughtQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'collection'],
    queryFn: ({ pageParam: cursor, signal }) =>
      read('GET /users/orders', { query: { limit: PER_PAGE, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: next,
  })

/** The orders of the signed-in person. */
export const useBought = () => useInfiniteQuery(boughtQuery())

export const useLiked = () =>
  useInfiniteQuery({
    queryKey: [...likedWorksKey, 'collection'],
    queryFn: ({ pageParam: cursor }) => api('GET /users/collection', { query: cursor ? { cursor } : {} }),
    initialPageParam: '',
    getNextPageParam: next,
  })

/** What was saved in a list; null is the list "Saved". */
export const useSavedIn = (list: string | null) =>
  useInfiniteQuery({
    queryKey: [...savedItemsKey, 'list', list],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /users/saved', { query: { list: list ?? 'none', ...(cursor && { cursor }) } }),
    initialPageParam: '',
    getNextPageParam: next,
  })

const listsKey = [...savedItemsKey, 'lists'] as const
export const useLists = () =>
  useQuery({ queryKey: listsKey, queryFn: async () => (await api('GET /users/saved-lists', {})).lists })

type ListChange =
  | { kind: 'create'; name: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'delete'; id: string }
  | { kind: 'move'; thing: SavedThing; to: string | null }

/** Changes the lists, or what is in them; returns the id of a list that was created. */
export const useChangeLists = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: ListChange): Promise<string | null> => {
      if (change.kind === 'create') return (await api('POST /users/saved-lists', { body: { name: change.name } })).id
      if (change.kind === 'rename')
        await api('PUT /users/saved-lists/:id', { params: { id: change.id }, body: { name: change.name } })
      else if (change.kind === 'delete') await api('DELETE /users/saved-lists/:id', { params: { id: change.id } })
      else {
        const { type: itemType, id: itemId } = change.thing
        await api('PUT /users/saved/:itemType/:itemId', { params: { itemType, itemId }, body: { list_id: change.to } })
      }
      return null
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedItemsKey }),
  })
}
