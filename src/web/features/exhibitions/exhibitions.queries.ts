import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Exhibition } from '#contract/exhibitions.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { exploreFeedKey } from '#web/shared/query-keys.ts'
import type { CoverFile, ExhibitionChange, NewExhibition, WorksChange } from './exhibitions.calls.ts'

const calls = () => import('./exhibitions.calls.ts')

export const exhibitionKeys = {
  mine: ['exhibitions', 'mine'] as const,
  works: (id: string) => ['exhibitions', 'works', id] as const,
  page: (id: string) => ['exhibitions', 'page', id] as const,
}

export const myExhibitionsQuery = (read?: ReadApi) =>
  queryOptions({ queryKey: exhibitionKeys.mine, queryFn: async () => (await calls()).readMine(read) })

/** The exhibitions of the signed-in person, newest first (AW-9.3). */
export const useMyExhibitions = () => useQuery(myExhibitionsQuery())

/** The works of an exhibition in their order; nothing is requested without an id. */
export const useExhibitionWorks = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: exhibitionKeys.works(id ?? ''),
    queryFn: async () => (await calls()).readWorks(id ?? ''),
  })

/** The page of an exhibition as its owner sees it, drafts included. */
export const useExhibitionPage = (id: string) =>
  useQuery({ retry: false, queryKey: exhibitionKeys.page(id), queryFn: async () => (await calls()).readPage(id) })

/** A read that is on its way may lack the change. */
const readMineAgain = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries({ queryKey: exhibitionKeys.mine })
  await client.invalidateQueries({ queryKey: exhibitionKeys.mine })
}

const cacheStored = (client: QueryClient, stored: Exhibition): void => {
  client.setQueryData<Exhibition[]>(exhibitionKeys.mine, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === stored.id)
      ? list.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...list]
  })
  if (client.isFetching({ queryKey: exhibitionKeys.mine }) > 0) void readMineAgain(client)
  client.removeQueries({ queryKey: exhibitionKeys.page(stored.id) })
  void client.invalidateQueries({ queryKey: exploreFeedKey })
}

/** A write whose response is the exhibition: the grid shows it at once. */
const useExhibitionChange = <Input>(write: (input: Input) => Promise<Exhibition>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSuccess: (stored) => cacheStored(client, stored) })
}

/** Stores a draft (AW-9.17). */
export const useCreateExhibition = () =>
  useExhibitionChange(async (exhibition: NewExhibition) => (await calls()).sendNew(exhibition))

/** Changes the fields sent; the status publishes or unpublishes it (AW-9.19, AW-9.20). */
export const useUpdateExhibition = () =>
  useExhibitionChange(async (change: ExhibitionChange) => (await calls()).sendChange(change))

/** Replaces the works by these ids in their order, and the one on the cover (AW-9.30). */
export const useHangWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (works: WorksChange) => (await calls()).sendWorks(works),
    onSuccess: (stored) => {
      cacheStored(client, stored)
      client.removeQueries({ queryKey: exhibitionKeys.works(stored.id) })
    },
  })
}

/** Stores a picture for a cover. */
export const useUploadCover = () =>
  useMutation({ mutationFn: async (cover: CoverFile) => (await calls()).sendCover(cover) })

export const useDeleteExhibition = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: { id: string }) => (await calls()).sendDeletion(id),
    onSuccess: (_, { id }) => {
      client.setQueryData<Exhibition[]>(exhibitionKeys.mine, (list) => list?.filter((one) => one.id !== id))
      client.removeQueries({ queryKey: exhibitionKeys.works(id) })
      client.removeQueries({ queryKey: exhibitionKeys.page(id) })
      void client.invalidateQueries({ queryKey: exploreFeedKey })
    },
  })
}
