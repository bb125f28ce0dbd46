import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'
import type { SavedThing } from './saved-thing.ts'

const calls = () => import('./collection.calls.ts')
const next = ({ next_cursor: cursor }: { next_cursor: string | null }) => cursor ?? undefined

export const boughtQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'collection'],
    queryFn: async ({ pageParam, signal }) => (await calls()).readBought(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: next,
  })

/** The orders of the signed-in person. */
export const useBought = () => useInfiniteQuery(boughtQuery())

export const useLiked = () =>
  useInfiniteQuery({
    queryKey: [...likedWorksKey, 'collection'],
    queryFn: async ({ pageParam }) => (await calls()).readLiked(pageParam),
    initialPageParam: '',
    getNextPageParam: next,
  })

/** What was saved in a list; null is the list "Saved". */
export const useSavedIn = (list: string | null) =>
  useInfiniteQuery({
    queryKey: [...savedItemsKey, 'list', list],
    queryFn: async ({ pageParam }) => (await calls()).readSaved(list, pageParam),
    initialPageParam: '',
    getNextPageParam: next,
  })

const listsKey = [...savedItemsKey, 'lists'] as const
export const useLists = () =>
  useQuery({ queryKey: listsKey, queryFn: async () => (await (await calls()).readLists()).lists })

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
      const { createList, renameList, deleteList, moveTo } = await calls()
      if (change.kind === 'create') return (await createList(change.name)).id
      if (change.kind === 'rename') await renameList(change.id, change.name)
      else if (change.kind === 'delete') await deleteList(change.id)
      else await moveTo(change.thing, change.to)
      return null
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedItemsKey }),
  })
}
