import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  createExhibition,
  deleteExhibition,
  type Exhibition,
  exhibitionArtworks,
  getExhibitionPage,
  listPublishedExhibitions,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { ExhibitionFields } from './exhibition-draft.ts'

export const exhibitionKeys = {
  mine: ['exhibitions', 'mine'] as const,
  published: ['exhibitions', 'published'] as const,
  works: (id: string) => ['exhibitions', 'works', id] as const,
  page: (id: string) => ['exhibitions', 'page', id] as const,
}

/** Whole rows at 1, 2 and 3 across. */
const SHELF = 6

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

export const myExhibitionsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: exhibitionKeys.mine, queryFn: () => read(myExhibitions, {}) })

export const publishedExhibitionsQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: exhibitionKeys.published,
    queryFn: ({ pageParam }) =>
      read(listPublishedExhibitions, { query: { limit: SHELF, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The exhibitions of the signed-in person, newest first (AW-9.3). */
export const useMyExhibitions = () => useQuery(myExhibitionsQuery())

/** Published exhibitions of everyone, newest first (AW-9.31). */
export const usePublishedExhibitions = () => useInfiniteQuery(publishedExhibitionsQuery())

/** The works of an exhibition in their order; nothing is asked without an id. */
export const useExhibitionWorks = (id: string | null) =>
  useQuery({
    ...network,
    enabled: id !== null,
    queryKey: exhibitionKeys.works(id ?? ''),
    queryFn: () => api(exhibitionArtworks, { params: { id: id ?? '' } }),
  })

/** The page of an exhibition as its owner sees it, drafts included. */
export const useExhibitionPage = (id: string) =>
  useQuery({
    ...network,
    retry: false,
    queryKey: exhibitionKeys.page(id),
    queryFn: () => api(getExhibitionPage, { params: { id } }),
  })

const keep = (client: QueryClient, stored: Exhibition): void => {
  client.setQueryData<Exhibition[]>(exhibitionKeys.mine, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === stored.id)
      ? list.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...list]
  })
  client.removeQueries({ queryKey: exhibitionKeys.page(stored.id) })
  void client.invalidateQueries({ queryKey: exhibitionKeys.published })
}

/** A write that answers the exhibition: the grid shows it at once. */
const useExhibitionChange = <Input>(write: (input: Input) => Promise<Exhibition>) => {
  const client = useQueryClient()
  return useMutation({ ...network, mutationFn: write, onSuccess: (stored) => keep(client, stored) })
}

/** Stores a draft (AW-9.17); one key an intent, so that a repeat makes no second exhibition. */
export const useCreateExhibition = () =>
  useExhibitionChange(({ fields, idempotencyKey }: { fields: ExhibitionFields; idempotencyKey: string }) =>
    api(createExhibition, { body: fields }, { idempotencyKey }),
  )

export type ExhibitionChange = Partial<ExhibitionFields> & { status?: Exhibition['status'] }

/** Changes the fields sent; the status publishes it or takes it back (AW-9.19, AW-9.20). */
export const useUpdateExhibition = () =>
  useExhibitionChange(({ id, change }: { id: string; change: ExhibitionChange }) =>
    api(updateExhibition, { params: { id }, body: change }),
  )

/** Replaces the works by these ids in their order (AW-9.30). */
export const useHangWorks = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: ({ id, workIds }: { id: string; workIds: string[] }) =>
      api(setExhibitionArtworks, { params: { id }, body: { artwork_ids: workIds } }),
    onSuccess: (stored) => {
      keep(client, stored)
      client.removeQueries({ queryKey: exhibitionKeys.works(stored.id) })
    },
  })
}

export const useDeleteExhibition = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: ({ id }: { id: string }) => api(deleteExhibition, { params: { id } }),
    onSuccess: (_, { id }) => {
      client.setQueryData<Exhibition[]>(exhibitionKeys.mine, (list) => list?.filter((one) => one.id !== id))
      client.removeQueries({ queryKey: exhibitionKeys.works(id) })
      client.removeQueries({ queryKey: exhibitionKeys.page(id) })
      void client.invalidateQueries({ queryKey: exhibitionKeys.published })
    },
  })
}
