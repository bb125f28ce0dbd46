import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Artwork,
  ArtworkStatus,
  arrangeArtworkImages,
  Publication,
  updateArtwork,
  uploadArtwork,
} from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import type { CallOptions } from '#web/lib/http-client.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { sendFile } from '#web/lib/send-file.ts'
import type { SendOptions } from '#web/lib/uploads.ts'
import { galleryKey } from '#web/shared/query-keys.ts'
import { artworkKeys } from './artworks.queries.ts'
import { toFormData } from './multipart-form.ts'

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

interface NewDraft extends SendOptions {
  title: string
  /** The file, or the id of a picture that is stored already. */
  picture: File | string
}

/** Stores a draft of a title and a picture; the key makes a repeated attempt harmless (decision 024). */
export const useCreateDraft = () =>
  useArtworkChange(({ title, picture, key, signal, onProgress }: NewDraft) => {
    const options = { idempotencyKey: key, signal, onProgress }
    const call = (sent: CallOptions) => api('POST /artworks/drafts', { body: { title } }, sent)
    return picture instanceof File
      ? sendFile(picture, { field: 'images', form: toFormData({ title }), ...options }, call)
      : call({ form: toFormData({ title, images: [picture] }), ...options })
  })

interface NewArtwork {
  fields: InputOf<typeof uploadArtwork>['body']
  /** The same for every attempt, so that a repeat makes no second work. */
  idempotencyKey: string
}

export const useUploadArtwork = () =>
  useArtworkChange(({ fields, idempotencyKey }: NewArtwork) =>
    api('POST /artworks/upload', { body: fields }, { form: toFormData(fields), idempotencyKey }),
  )

interface ArtworkChanges {
  id: string
  /** Status and sold have calls of their own; here the server would ignore them (AW-15.12). */
  fields: Omit<InputOf<typeof updateArtwork>['body'], 'status' | 'is_sold'>
  /** The `updated_at` of the work that was edited; a change of a single field needs none. */
  version?: string | undefined
}

/** Changes the fields given; pictures stay (CD-7.21). */
export const useUpdateArtwork = () =>
  useArtworkChange(({ id, fields, version }: ArtworkChanges) =>
    api('PUT /artworks/:id', { params: { id }, body: fields }, { form: toFormData(fields), version }),
  )

interface Publishing {
  id: string
  /** Null: the work is shown, but not for sale. */
  confirmedPrice: string | null
  idempotencyKey: string
}

/** Publishes at the price the artist confirmed (AW-7.3). */
export const usePublishArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, confirmedPrice, idempotencyKey }: Publishing) =>
      api(
        'POST /artworks/:id/publish',
        { params: { id }, body: confirmedPrice === null ? {} : { confirmedPrice } },
        { idempotencyKey },
      ),
    onSuccess: (publication) => cachePublication(client, publication),
  })
}

/** A write that the list shows before the server answers. If it fails, its work is as before; others keep their changes. */
const useShownChange = <Input extends { id: string }>(
  write: (input: Input) => Promise<Artwork>,
  toChanges: (input: Input) => Partial<Artwork>,
) => {
  const client = useQueryClient()
  const withWork = (works: Artwork[], id: string, change: (work: Artwork) => Artwork) =>
    works.map((work) => (work.id === id ? change(work) : work))
  return useMutation({
    mutationFn: write,
    ...optimistic(
      client,
      artworkKeys.mine,
      (works: Artwork[], input: Input) => withWork(works, input.id, (work) => ({ ...work, ...toChanges(input) })),
      (works, before, { id }) => withWork(works, id, (work) => before.find((one) => one.id === id) ?? work),
    ),
    onSuccess: (work) => cacheWork(client, work),
  })
}

export const useSetSold = () =>
  useShownChange(
    ({ id, isSold }: { id: string; isSold: boolean }) =>
      api('PATCH /artworks/:id/sold', { params: { id }, body: { is_sold: isSold } }),
    ({ isSold }) => ({ is_sold: isSold }),
  )

export const useSetStatus = () =>
  useShownChange(
    ({ id, status }: { id: string; status: ArtworkStatus }) =>
      api('PATCH /artworks/:id/status', { params: { id }, body: { status } }),
    ({ status }) => ({ status }),
  )

export const useDeleteArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => api('DELETE /artworks/:id', { params: { id } }),
    onSuccess: (_, { id }) => removeCached(client, id),
  })
}

interface NewImage extends SendOptions {
  file: File
}

/** Appends a picture to a work (CD-7.29). */
export const useAddImage = (id: string) =>
  useArtworkChange(({ file, key, signal, onProgress }: NewImage) =>
    sendFile(file, { field: 'images', idempotencyKey: key, signal, onProgress }, (options) =>
      api('POST /artworks/:id/images', { params: { id } }, options),
    ),
  )

export type Arrangement = InputOf<typeof arrangeArtworkImages>['body']['images']

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
    mutationFn: (images: Arrangement) => api('PUT /artworks/:id/images', { params: { id }, body: { images } }),
    ...optimistic(client, artworkKeys.one(id), (work: Artwork | null, images: Arrangement) =>
      work ? arranged(work, images) : work,
    ),
    onSuccess: (work) => cacheWork(client, work),
    // Several arrangements may be under way, so what the server has now is read again.
    onSettled: (_work, error) => (error ? client.invalidateQueries({ queryKey: artworkKeys.one(id) }) : undefined),
  })
}

export const useRemoveImage = () =>
  useArtworkChange(({ id, imageId }: { id: string; imageId: string }) =>
    api('DELETE /artworks/:id/images/:image_id', { params: { id, image_id: imageId } }),
  )
