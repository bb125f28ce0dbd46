import type { Artwork, ArtworkStatus, arrangeArtworkImages, updateArtwork, uploadArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { estimatePrice } from '#contract/valuation.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { SendOptions } from '#web/lib/uploads.ts'

// This module is imported when a call is made: a page that shows works must not load the schemas of the contract.

export const readMyArtworks = (read: ReadApi = api) => read('GET /artworks/my', {})

/** Null when the answer holds no work (MS-13.9). */
export const readArtwork = async (id: string, read: ReadApi = api): Promise<Artwork | null> => {
  const answer: Artwork | undefined = await read('GET /artworks/:id', { params: { id } })
  return answer?.id ? answer : null
}

/** A multipart form: fields as text, a list as several parts of its name, a file as it is (CD-7.18). */
const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value])
      if (part instanceof File) form.append(name, part, part.name)
      else if (part !== undefined) form.append(name, String(part))
  return form
}

/** Stores a picture before its work exists (decision 024). */
export const sendPicture = (file: File, { signal, onProgress }: Omit<SendOptions, 'key'>) =>
  api('POST /artworks/pictures', {}, { form: formOf({ images: [file] }), signal, onProgress })

export interface NewDraft extends SendOptions {
  title: string
  /** The file, or the id of a picture that is stored already. */
  picture: File | string
}

/** Stores a draft of a title and a picture; the key makes a repeated attempt harmless (decision 024). */
export const sendDraft = ({ title, picture, key, signal, onProgress }: NewDraft) =>
  api(
    'POST /artworks/drafts',
    { body: { title } },
    { form: formOf({ title, images: [picture] }), idempotencyKey: key, signal, onProgress },
  )

export interface NewArtwork {
  fields: InputOf<typeof uploadArtwork>['body']
  /** The same for every attempt, so that a repeat makes no second work. */
  idempotencyKey: string
}

export const sendArtwork = ({ fields, idempotencyKey }: NewArtwork) =>
  api('POST /artworks/upload', { body: fields }, { form: formOf(fields), idempotencyKey })

export interface ArtworkChanges {
  id: string
  /** Status and sold have calls of their own; here the server would ignore them (AW-15.12). */
  fields: Omit<InputOf<typeof updateArtwork>['body'], 'status' | 'is_sold'>
  /** The `updated_at` of the work that was edited; a change of a single field needs none. */
  version?: string | undefined
}

/** Changes the fields given; pictures stay (CD-7.21). */
export const sendChanges = ({ id, fields, version }: ArtworkChanges) =>
  api('PUT /artworks/:id', { params: { id }, body: fields }, { form: formOf(fields), version })

export interface Publishing {
  id: string
  confirmedPrice: string
  idempotencyKey: string
}

export const sendPublishing = ({ id, confirmedPrice, idempotencyKey }: Publishing) =>
  api('POST /artworks/:id/publish', { params: { id }, body: { confirmedPrice } }, { idempotencyKey })

export const sendSold = ({ id, isSold }: { id: string; isSold: boolean }) =>
  api('PATCH /artworks/:id/sold', { params: { id }, body: { is_sold: isSold } })

export const sendStatus = ({ id, status }: { id: string; status: ArtworkStatus }) =>
  api('PATCH /artworks/:id/status', { params: { id }, body: { status } })

export const sendDeletion = (id: string) => api('DELETE /artworks/:id', { params: { id } })

export interface NewImage extends Omit<SendOptions, 'key'> {
  file: File
}

export const sendImage = (id: string, { file, signal, onProgress }: NewImage) =>
  api('POST /artworks/:id/images', { params: { id } }, { form: formOf({ images: [file] }), signal, onProgress })

export type Arrangement = InputOf<typeof arrangeArtworkImages>['body']['images']

export const sendArrangement = (id: string, images: Arrangement) =>
  api('PUT /artworks/:id/images', { params: { id }, body: { images } })

export const sendImageRemoval = ({ id, imageId }: { id: string; imageId: string }) =>
  api('DELETE /artworks/:id/images/:image_id', { params: { id, image_id: imageId } })

export type EstimateRequest = InputOf<typeof estimatePrice>['body']

export const readEstimate = (body: EstimateRequest) => api('POST /valuation/estimate', { body })

export const sendArtistRole = () => api('PUT /users/update-role', { body: { role: 'artist' } })
