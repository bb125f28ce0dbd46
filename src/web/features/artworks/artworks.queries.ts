import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Artwork,
  type ArtworkStatus,
  addArtworkImages,
  arrangeArtworkImages,
  createDraft,
  deleteArtwork,
  getArtwork,
  myArtworks,
  type Publication,
  publishArtwork,
  removeArtworkImage,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
  uploadArtwork,
  uploadPicture,
} from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { SendOptions } from '#web/lib/uploads.ts'
import { galleryKey } from '#web/shared/query-keys.ts'

/** The cache keys of works: the signed-in person's own, and single ones. */
export const artworkKeys = {
  all: ['artworks'] as const,
  mine: ['artworks', 'mine'] as const,
  one: (id: string) => ['artworks', 'one', id] as const,
}

/** Milliseconds between two reads of a work whose pictures or analysis are not ready. */
const PROCESSING_MS = 1500
/** After this time a missing analysis is no longer expected. */
const ANALYSIS_MS = 60_000
// Without a network a call fails at once; waiting for the network would leave a control busy.
const network = { networkMode: 'always' } as const

const awaitsAnalysis = ({ ai_analysis, images, updated_at }: Artwork): boolean =>
  ai_analysis === null && images?.length > 0 && Date.now() - Date.parse(updated_at) < ANALYSIS_MS

const isProcessing = (work: Artwork | null | undefined): boolean =>
  work?.images?.some(({ state }) => state === 'processing') || (work ? awaitsAnalysis(work) : false)

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

export const myArtworksQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: artworkKeys.mine, queryFn: () => read(myArtworks, {}) })

export const artworkQuery = (id: string, read: ReadApi = api) =>
  queryOptions({
    queryKey: artworkKeys.one(id),
    queryFn: async (): Promise<Artwork | null> => {
      const answer: Artwork | undefined = await read(getArtwork, { params: { id } })
      return answer?.id ? answer : null
    },
  })

/** All works of the signed-in person, newest first (AW-3.41). */
export const useMyArtworks = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    ...myArtworksQuery(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? PROCESSING_MS : false),
  })

/** One work; `data` is null when the answer held none (MS-13.9). */
export const useArtwork = (id: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    ...artworkQuery(id),
    enabled,
    refetchInterval: ({ state }) => (isProcessing(state.data) ? PROCESSING_MS : false),
  })

/** A write that responds with the work: list and single work show it at once. */
const useArtworkChange = <Input>(write: (input: Input) => Promise<Artwork>) => {
  const client = useQueryClient()
  return useMutation({ ...network, mutationFn: write, onSuccess: (work) => cacheWork(client, work) })
}

type Fields = Record<string, unknown>

/** A multipart form: fields as text, a list as several parts of its name, a file as it is (CD-7.18). */
const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value])
      if (part instanceof File) form.append(name, part, part.name)
      else if (part !== undefined) form.append(name, String(part))
  return form
}

/** Stores a picture before its work exists (decision 024). */
export const sendPicture = (file: File, { signal, onProgress }: Omit<SendOptions, 'key'>) =>
  api(uploadPicture, {}, { form: formOf({ images: [file] }), signal, onProgress })

interface NewDraft extends SendOptions {
  title: string
  /** The file, or the id of a picture that is stored already. */
  picture: File | string
}

/** Stores a draft of a title and a picture; the key makes a repeated attempt harmless (decision 024). */
export const useCreateDraft = () =>
  useArtworkChange(({ title, picture, key, signal, onProgress }: NewDraft) =>
    api(
      createDraft,
      { body: { title } },
      { form: formOf({ title, images: [picture] }), idempotencyKey: key, signal, onProgress },
    ),
  )

export type UploadFields = InputOf<typeof uploadArtwork>['body']
/** Status and sold have calls of their own; here the server would ignore them (AW-15.12). */
export type UpdateFields = Omit<InputOf<typeof updateArtwork>['body'], 'status' | 'is_sold'>

/** Stores a new work as a draft; one key an intent, so that a repeat makes no second work. */
export const useUploadArtwork = () =>
  useArtworkChange(({ fields, idempotencyKey }: { fields: UploadFields; idempotencyKey: string }) =>
    api(uploadArtwork, { body: fields }, { form: formOf(fields), idempotencyKey }),
  )

/** Changes the fields given; pictures stay (CD-7.21). */
export const useUpdateArtwork = () =>
  useArtworkChange(({ id, fields }: { id: string; fields: UpdateFields }) =>
    api(updateArtwork, { params: { id }, body: fields }, { form: formOf(fields) }),
  )

interface Publishing {
  id: string
  confirmedPrice: string | number
  idempotencyKey?: string
}

/** Publishes at the price the artist confirmed (AW-7.3). */
export const usePublishArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: ({ id, confirmedPrice, idempotencyKey }: Publishing) =>
      api(publishArtwork, { params: { id }, body: { confirmedPrice } }, idempotencyKey ? { idempotencyKey } : {}),
    onSuccess: (publication) => cachePublication(client, publication),
  })
}

export const useSetSold = () =>
  useArtworkChange(({ id, isSold }: { id: string; isSold: boolean }) =>
    api(setArtworkSold, { params: { id }, body: { is_sold: isSold } }),
  )

export const useSetStatus = () =>
  useArtworkChange(({ id, status }: { id: string; status: ArtworkStatus }) =>
    api(setArtworkStatus, { params: { id }, body: { status } }),
  )

export const useDeleteArtwork = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: ({ id }: { id: string }) => api(deleteArtwork, { params: { id } }),
    onSuccess: (_, { id }) => removeCached(client, id),
  })
}

/** Appends a picture to a work (CD-7.29). */
export const useAddImage = (id: string) =>
  useArtworkChange(({ file, signal, onProgress }: Omit<SendOptions, 'key'> & { file: File }) =>
    api(addArtworkImages, { params: { id } }, { form: formOf({ images: [file] }), signal, onProgress }),
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
    ...network,
    scope: { id: `artwork-images ${id}` },
    mutationFn: (images: Arrangement) => api(arrangeArtworkImages, { params: { id }, body: { images } }),
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
    api(removeArtworkImage, { params: { id, image_id: imageId } }),
  )
