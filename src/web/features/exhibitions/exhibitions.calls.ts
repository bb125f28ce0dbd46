import type { Exhibition, ExhibitionFields, WallColor } from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { PictureFile } from '#web/shared/picture-upload/picture-upload.tsx'

// Imported by the first call: a page is shown before it needs the schemas of the contract.

export const readMine = (read: ReadApi = api) => read('GET /exhibitions/my', {})

export const readWorks = (id: string) => api('GET /exhibitions/:id/artworks', { params: { id } })

export const readConsents = (id: string) => api('GET /exhibitions/:id/consents', { params: { id } })

export const sendReminder = (id: string, artworkId: string) =>
  api('POST /exhibitions/:id/consents/:artwork_id/reminders', { params: { id, artwork_id: artworkId } })

export const sendWithdrawal = (id: string, artworkId: string) =>
  api('DELETE /exhibitions/:id/consents/:artwork_id', { params: { id, artwork_id: artworkId } })

/** The artists whom the signed-in gallery represents. */
export const readRepresented = async (galleryId: string): Promise<string[]> =>
  (await api('GET /representations', {})).flatMap(({ status, gallery, artist }) =>
    status === 'active' && gallery.id === galleryId ? [artist.id] : [],
  )

export const readPage = (id: string) => api('GET /exhibitions/:id/page', { params: { id } })

export interface NewExhibition {
  fields: ExhibitionFields
  /** With the same key, a repeat creates no second exhibition. */
  idempotencyKey: string
}

export const sendNew = ({ fields, idempotencyKey }: NewExhibition) =>
  api('POST /exhibitions', { body: fields }, { idempotencyKey })

export interface ExhibitionChange {
  id: string
  change: Partial<ExhibitionFields> & { status?: Exhibition['status'] }
  /** The `updated_at` of the exhibition that was edited. */
  version?: string | undefined
}

export const sendChange = ({ id, change, version }: ExhibitionChange) =>
  api('PUT /exhibitions/:id', { params: { id }, body: change }, { version })

export interface WorksChange {
  id: string
  workIds: string[]
  /** Inches of wall before each of them; null for the usual distance. */
  gaps: (number | null)[]
  wall: WallColor
  coverWorkId: string | null
  /** The `updated_at` of the exhibition that was edited. */
  version: string | undefined
}

export const sendWorks = ({ id, workIds, gaps, wall, coverWorkId, version }: WorksChange) =>
  api(
    'PUT /exhibitions/:id/artworks',
    { params: { id }, body: { artwork_ids: workIds, gaps, wall, cover_artwork_id: coverWorkId } },
    { version },
  )

export const sendCover = ({ file, ...options }: PictureFile) => {
  const form = new FormData()
  form.append('cover', file, file.name)
  return api('POST /exhibitions/covers', {}, { form, ...options })
}

export const sendDeletion = (id: string) => api('DELETE /exhibitions/:id', { params: { id } })
