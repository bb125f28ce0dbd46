import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArtworkCard } from '#contract/artworks.ts'
import type { HostConsent } from '#contract/consents.ts'
import type { Exhibition, ExhibitionFields, WallColor } from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import type { PictureFile } from '#web/shared/picture-upload/use-picture-upload.ts'
import { exploreFeedKey } from '#web/shared/query-keys.ts'
import { exhibitionKeys } from './exhibitions.queries.ts'

const cacheStored = (client: QueryClient, stored: Exhibition): void => {
  void storeResponse<Exhibition[]>(client, exhibitionKeys.mine, (list) => {
    if (!list) return list
    return list.some(({ id }) => id === stored.id)
      ? list.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...list]
  })
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

interface NewExhibition {
  fields: ExhibitionFields
  /** With the same key, a repeat creates no second exhibition. */
  idempotencyKey: string
}

/** Stores a draft (AW-9.17). */
export const useCreateExhibition = () =>
  useExhibitionChange(({ fields, idempotencyKey }: NewExhibition) =>
    api('POST /exhibitions', { body: fields }, { idempotencyKey }),
  )

interface ExhibitionChange {
  id: string
  change: Partial<ExhibitionFields> & { status?: Exhibition['status'] }
  /** The `updated_at` of the exhibition that was edited. */
  version?: string | undefined
}

/** Changes the fields sent; the status publishes or unpublishes it (AW-9.19, AW-9.20). */
export const useUpdateExhibition = () =>
  useExhibitionChange(({ id, change, version }: ExhibitionChange) =>
    api('PUT /exhibitions/:id', { params: { id }, body: change }, { version }),
  )

interface WorksChange {
  id: string
  workIds: string[]
  /** Inches of wall before each of them; null for the usual distance. */
  gaps: (number | null)[]
  wall: WallColor
  coverWorkId: string | null
  /** The `updated_at` of the exhibition that was edited. */
  version: string | undefined
}

/** Replaces the works by these ids in their order, and the one on the cover (AW-9.30). */
export const useHangWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, workIds, gaps, wall, coverWorkId, version }: WorksChange) =>
      api(
        'PUT /exhibitions/:id/artworks',
        { params: { id }, body: { artwork_ids: workIds, gaps, wall, cover_artwork_id: coverWorkId } },
        { version },
      ),
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
    mutationFn: (artworkId: string) =>
      api('POST /exhibitions/:id/consents/:artwork_id/reminders', {
        params: { id: exhibitionId, artwork_id: artworkId },
      }),
    onSuccess: (consents) => storeResponse<HostConsent[]>(client, exhibitionKeys.consents(exhibitionId), consents),
  })
}

/** Withdraws the request for a work; the response is the exhibition without it. */
export const useWithdrawConsent = (exhibitionId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (artworkId: string) =>
      api('DELETE /exhibitions/:id/consents/:artwork_id', { params: { id: exhibitionId, artwork_id: artworkId } }),
    onSuccess: (stored, artworkId) => {
      cacheStored(client, stored)
      void storeResponse<ArtworkCard[]>(client, exhibitionKeys.works(exhibitionId), (list) =>
        list?.filter(({ id }) => id !== artworkId),
      )
      void storeResponse<HostConsent[]>(client, exhibitionKeys.consents(exhibitionId), (list) =>
        list?.filter(({ artwork_id }) => artwork_id !== artworkId),
      )
    },
  })
}

/** Stores a picture for a cover. */
export const useUploadCover = () =>
  useMutation({
    mutationFn: ({ file, ...given }: PictureFile) =>
      sendFile(file, { field: 'cover', ...given }, (options) => api('POST /exhibitions/covers', {}, options)),
  })

export const useDeleteExhibition = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => api('DELETE /exhibitions/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      void storeResponse<Exhibition[]>(client, exhibitionKeys.mine, (list) => list?.filter((one) => one.id !== id))
      client.removeQueries({ queryKey: exhibitionKeys.works(id) })
      client.removeQueries({ queryKey: exhibitionKeys.page(id) })
      void client.invalidateQueries({ queryKey: exploreFeedKey })
    },
  })
}
