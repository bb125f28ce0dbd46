import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Artwork, ArtworkStatus, Publication } from '#contract/artworks.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { galleryKey } from '#web/shared/query-keys.ts'
import type { Arrangement, ArtworkChanges, NewArtwork, NewDraft, NewImage, Publishing } from './artworks.calls.ts'
import { artworkKeys } from './artworks.queries.ts'

const calls = () => import('./artworks.calls.ts')

/** A read that started before the change would bring the old state back, so it is repeated. */
const refetchPending = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: artworkKeys.all, predicate: ({ state }) => state.fetchStatus === 'fetching' }),
    client.invalidateQueries({ queryKey: galleryKey }),
  ])
}

const cacheWork = (client: QueryClient, work: Artwork): void => {
  client.setQueryData(artworkKeys.one(work.id), work)
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === work.id)
      ? list.map((one) => (one.id === work.id ? work : one))
      : [work, ...list]
  })
  void refetchPending(client)
}

/** Puts what publishing changed into the cached work. */
const cachePublication = (client: QueryClient, publication: Publication): void => {
  const merge = (work: Artwork): Artwork => (work.id === publication.id ? { ...work, ...publication } : work)
  client.setQueryData<Artwork | null>(artworkKeys.one(publication.id), (work) => (work ? merge(work) : work))
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => list?.map(merge))
  // The pictures have permanent addresses now; the cached ones stay valid until the next read.
  void client.invalidateQueries({ queryKey: artworkKeys.all, refetchType: 'none' })
  void refetchPending(client)
}

const removeCached = (client: QueryClient, id: string): void => {
  client.removeQueries({ queryKey: artworkKeys.one(id) })
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => list?.filter((one) => one.id !== id))
  void refetchPending(client)
}

/** A write that responds with the work: list and single work show it at once. */
const useArtworkChange = <Input>(write: (input: Input) => Promise<Artwork>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSuccess: (work) => cacheWork(client, work) })
}

export const useCreateDraft = () => useArtworkChange(async (draft: NewDraft) => (await calls()).sendDraft(draft))

export const useUploadArtwork = () => useArtworkChange(async (work: NewArtwork) => (await calls()).sendArtwork(work))

export const useUpdateArtwork = () =>
  useArtworkChange(async (changes: ArtworkChanges) => (await calls()).sendChanges(changes))

/** Publishes at the price the artist confirmed (AW-7.3). */
export const usePublishArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publishing: Publishing) => (await calls()).sendPublishing(publishing),
    onSuccess: (publication) => cachePublication(client, publication),
  })
}

/** A write that the list shows before the server answers. If it fails, its work is as before; others keep their changes. */
const useShownChange = <Input extends { id: string }>(
  write: (input: Input) => Promise<Artwork>,
  changesOf: (input: Input) => Partial<Artwork>,
) => {
  const client = useQueryClient()
  const withWork = (works: Artwork[], id: string, change: (work: Artwork) => Artwork) =>
    works.map((work) => (work.id === id ? change(work) : work))
  return useMutation({
    mutationFn: write,
    ...optimistic(
      client,
      artworkKeys.mine,
      (works: Artwork[], input: Input) => withWork(works, input.id, (work) => ({ ...work, ...changesOf(input) })),
      (works, before, { id }) => withWork(works, id, (work) => before.find((one) => one.id === id) ?? work),
    ),
    onSuccess: (work) => cacheWork(client, work),
  })
}

export const useSetSold = () =>
  useShownChange(
    async (change: { id: string; isSold: boolean }) => (await calls()).sendSold(change),
    ({ isSold }) => ({ is_sold: isSold }),
  )

export const useSetStatus = () =>
  useShownChange(
    async (change: { id: string; status: ArtworkStatus }) => (await calls()).sendStatus(change),
    ({ status }) => ({ status }),
  )

export const useDeleteArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: { id: string }) => (await calls()).sendDeletion(id),
    onSuccess: (_, { id }) => removeCached(client, id),
  })
}

/** Appends a picture to a work (CD-7.29). */
export const useAddImage = (id: string) =>
  useArtworkChange(async (image: NewImage) => (await calls()).sendImage(id, image))

/** The work as it will be once an arrangement is stored, so that the screen follows at once. */
const arranged = (work: Artwork, wanted: Arrangement): Artwork => {
  const images = wanted.flatMap(({ id, alt_text, is_primary }) => {
    const image = work.images.find((one) => one.id === id)
    return image ? [{ ...image, alt_text: alt_text || work.title, is_primary }] : []
  })
  return { ...work, images }
}

/** Order, primary picture and alt texts of all pictures of a work (CD-7.29); one change after the other. */
export const useArrangeImages = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `artwork-images ${id}` },
    mutationFn: async (images: Arrangement) => (await calls()).sendArrangement(id, images),
    ...optimistic(client, artworkKeys.one(id), (work: Artwork | null, images: Arrangement) =>
      work ? arranged(work, images) : work,
    ),
    onSuccess: (work) => cacheWork(client, work),
    // Several arrangements may be under way, so what the server has now is read again.
    onSettled: (_work, error) => (error ? client.invalidateQueries({ queryKey: artworkKeys.one(id) }) : undefined),
  })
}

export const useRemoveImage = () =>
  useArtworkChange(async (image: { id: string; imageId: string }) => (await calls()).sendImageRemoval(image))
