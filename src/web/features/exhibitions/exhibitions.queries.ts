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
  type ExhibitionFields,
  exhibitionArtworks,
  getExhibitionPage,
  listPublishedExhibitions,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
  uploadExhibitionCover,
} from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

export const exhibitionKeys = {
  mine: ['exhibitions', 'mine'] as const,
  published: ['exhibitions', 'published'] as const,
  works: (id: string) => ['exhibitions', 'works', id] as const,
  page: (id: string) => ['exhibitions', 'page', id] as const,
}

/** Whole rows at 1, 2 and 3 across. */
const SHELF = 6

// Without a network a call fails at once; waiting for the network would leave a control busy forever.
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

/** The works of an exhibition in their order; nothing is requested without an id. */
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

const cacheStored = (client: QueryClient, stored: Exhibition): void => {
  client.setQueryData<Exhibition[]>(exhibitionKeys.mine, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === stored.id)
      ? list.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...list]
  })
  client.removeQueries({ queryKey: exhibitionKeys.page(stored.id) })
  void client.invalidateQueries({ queryKey: exhibitionKeys.published })
}

/** A write whose response is the exhibition: the grid shows it at once. */
const useExhibitionChange = <Input>(write: (input: Input) => Promise<Exhibition>) => {
  const client = useQueryClient()
  return useMutation({ ...network, mutationFn: write, onSuccess: (stored) => cacheStored(client, stored) })
}

/** Stores a draft (AW-9.17); with the same key, a repeat creates no second exhibition. */
export const useCreateExhibition = () =>
  useExhibitionChange(({ fields, idempotencyKey }: { fields: ExhibitionFields; idempotencyKey: string }) =>
    api(createExhibition, { body: fields }, { idempotencyKey }),
  )

export type ExhibitionChange = Partial<ExhibitionFields> & { status?: Exhibition['status'] }

/** Changes the fields sent; the status publishes or unpublishes it (AW-9.19, AW-9.20). */
export const useUpdateExhibition = () =>
  useExhibitionChange(({ id, change }: { id: string; change: ExhibitionChange }) =>
    api(updateExhibition, { params: { id }, body: change }),
  )

/** Replaces the works by these ids in their order, and the one on the cover (AW-9.30). */
export const useHangWorks = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: ({ id, workIds, coverWorkId }: { id: string; workIds: string[]; coverWorkId: string | null }) =>
      api(setExhibitionArtworks, { params: { id }, body: { artwork_ids: workIds, cover_artwork_id: coverWorkId } }),
    onSuccess: (stored) => {
      cacheStored(client, stored)
      client.removeQueries({ queryKey: exhibitionKeys.works(stored.id) })
    },
  })
}

/** Stores a picture for a cover; `onProgress` receives the share that is sent, 0 to 1. */
export const useUploadCover = () =>
  useMutation({
    ...network,
    mutationFn: ({ file, ...options }: { file: File; onProgress: (share: number) => void; signal: AbortSignal }) => {
      const form = new FormData()
      form.append('cover', file, file.name)
      return api(uploadExhibitionCover, {}, { form, ...options })
    },
  })

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
