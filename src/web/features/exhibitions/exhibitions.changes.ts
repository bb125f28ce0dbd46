import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Artwork } from '#contract/artworks.ts'
import type { HostConsent } from '#contract/consents.ts'
import type { Exhibition } from '#contract/exhibitions.ts'
import type { PictureFile } from '#web/shared/picture-upload/picture-upload.tsx'
import { exploreFeedKey } from '#web/shared/query-keys.ts'
import type { ExhibitionChange, NewExhibition, WorksChange } from './exhibitions.calls.ts'
import { exhibitionKeys } from './exhibitions.queries.ts'

const calls = () => import('./exhibitions.calls.ts')

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

/** Caches an exhibition that was saved elsewhere; its works may be other ones. */
export const useFoundExhibition = () => {
  const client = useQueryClient()
  return (found: Exhibition): void => {
    cacheStored(client, found)
    void client.resetQueries({ queryKey: exhibitionKeys.works(found.id) })
  }
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
      client.removeQueries({ queryKey: exhibitionKeys.consents(stored.id) })
    },
  })
}

/** Reminds the artist of a work of what waits for an answer in an exhibition. */
export const useRemindConsent = (exhibitionId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (artworkId: string) => (await calls()).sendReminder(exhibitionId, artworkId),
    onSuccess: (consents) => client.setQueryData<HostConsent[]>(exhibitionKeys.consents(exhibitionId), consents),
  })
}

/** Withdraws the request for a work; the response is the exhibition without it. */
export const useWithdrawConsent = (exhibitionId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (artworkId: string) => (await calls()).sendWithdrawal(exhibitionId, artworkId),
    onSuccess: (stored, artworkId) => {
      cacheStored(client, stored)
      client.setQueryData<Artwork[]>(exhibitionKeys.works(exhibitionId), (list) =>
        list?.filter(({ id }) => id !== artworkId),
      )
      client.setQueryData<HostConsent[]>(exhibitionKeys.consents(exhibitionId), (list) =>
        list?.filter(({ artwork_id }) => artwork_id !== artworkId),
      )
    },
  })
}

/** Stores a picture for a cover. */
export const useUploadCover = () =>
  useMutation({ mutationFn: async (cover: PictureFile) => (await calls()).sendCover(cover) })

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
