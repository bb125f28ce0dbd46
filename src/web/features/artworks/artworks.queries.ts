import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Artwork,
  type ArtworkStatus,
  addArtworkImages,
  arrangeArtworkImages,
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
} from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { galleryKey } from '#web/shared/query-keys.ts'

/** Under these keys the browser keeps works: lists of the signed-in person's own, and single ones. */
export const artworkKeys = {
  all: ['artworks'] as const,
  mine: ['artworks', 'mine'] as const,
  one: (id: string) => ['artworks', 'one', id] as const,
}

/** Milliseconds between two looks at a work whose pictures or analysis are still being made. */
const PROCESSING_MS = 1500
/** After so long a missing analysis is not on its way any more. */
const ANALYSIS_MS = 60_000
// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const

const awaitsAnalysis = ({ ai_analysis, images, updated_at }: Artwork): boolean =>
  ai_analysis === null && images?.length > 0 && Date.now() - Date.parse(updated_at) < ANALYSIS_MS

const isProcessing = (work: Artwork | null | undefined): boolean =>
  work?.images?.some(({ state }) => state === 'processing') || (work ? awaitsAnalysis(work) : false)

/** A request that was sent before the change would bring the old state back, so it is sent again. */
const refetchRunning = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: artworkKeys.all, predicate: ({ state }) => state.fetchStatus === 'fetching' }),
    client.invalidateQueries({ queryKey: galleryKey }),
  ])
}

const keep = (client: QueryClient, work: Artwork): void => {
  client.setQueryData(artworkKeys.one(work.id), work)
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === work.id)
      ? list.map((one) => (one.id === work.id ? work : one))
      : [work, ...list]
  })
  void refetchRunning(client)
}

/** Puts what publishing changed into the work wherever it is kept. */
const keepPublication = (client: QueryClient, publication: Publication): void => {
  const merge = (work: Artwork): Artwork => (work.id === publication.id ? { ...work, ...publication } : work)
  client.setQueryData<Artwork | null>(artworkKeys.one(publication.id), (work) => (work ? merge(work) : work))
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => list?.map(merge))
  // The pictures have got permanent addresses; those at hand are good until the works are looked at the next time.
  void client.invalidateQueries({ queryKey: artworkKeys.all, refetchType: 'none' })
  void refetchRunning(client)
}

const forget = (client: QueryClient, id: string): void => {
  client.removeQueries({ queryKey: artworkKeys.one(id) })
  client.setQueriesData<Artwork[]>({ queryKey: artworkKeys.mine }, (list) => list?.filter((one) => one.id !== id))
  void refetchRunning(client)
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

/** A write that answers the work: list and single work show it at once. */
const useArtworkChange = <Input>(write: (input: Input) => Promise<Artwork>) => {
  const client = useQueryClient()
  return useMutation({ ...network, mutationFn: write, onSuccess: (work) => keep(client, work) })
}

interface Sending {
  files: readonly File[]
  /** Told how much is sent, 0 to 1. */
  onProgress?: (share: number) => void
}

type Texts = Record<string, string | undefined>

/** The multipart form of a work: its fields as text and one `images` part a file (CD-7.18). */
export const artworkForm = (fields: Texts, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const file of files) form.append('images', file, file.name)
  return form
}

const sendingOf = (fields: Texts, { files, onProgress }: Sending) => ({
  form: artworkForm(fields, files),
  ...(onProgress ? { onProgress } : {}),
})

export type UploadFields = InputOf<typeof uploadArtwork>['body']
/** Status and sold have calls of their own; here the server would ignore them (AW-15.12). */
export type UpdateFields = Omit<InputOf<typeof updateArtwork>['body'], 'status' | 'is_sold'>

/** Stores a new work as a draft; one key an intent, so that a repeat makes no second work. */
export const useUploadArtwork = () =>
  useArtworkChange(
    ({ fields, idempotencyKey, ...sending }: Sending & { fields: UploadFields; idempotencyKey: string }) =>
      api(uploadArtwork, { body: fields }, { ...sendingOf(fields, sending), idempotencyKey }),
  )

/** Changes the fields given; pictures stay (CD-7.21). */
export const useUpdateArtwork = () =>
  useArtworkChange(({ id, fields, ...sending }: Sending & { id: string; fields: UpdateFields }) =>
    api(updateArtwork, { params: { id }, body: fields }, sendingOf(fields, sending)),
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
    onSuccess: (publication) => keepPublication(client, publication),
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
    onSuccess: (_, { id }) => forget(client, id),
  })
}

/** Appends pictures to a work (CD-7.29). */
export const useAddImages = () =>
  useArtworkChange(({ id, ...sending }: Sending & { id: string }) =>
    api(addArtworkImages, { params: { id } }, sendingOf({}, sending)),
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
    onMutate: (images) => {
      client.setQueryData<Artwork | null>(artworkKeys.one(id), (work) => (work ? arranged(work, images) : work))
    },
    onSuccess: (work) => keep(client, work),
    onError: () => client.invalidateQueries({ queryKey: artworkKeys.one(id) }),
  })
}

export const useRemoveImage = () =>
  useArtworkChange(({ id, imageId }: { id: string; imageId: string }) =>
    api(removeArtworkImage, { params: { id, image_id: imageId } }),
  )
