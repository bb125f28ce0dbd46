import {
  createExhibition,
  deleteExhibition,
  type Exhibition,
  type ExhibitionFields,
  exhibitionArtworks,
  getExhibitionPage,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
  uploadExhibitionCover,
} from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: a page is shown before it needs the schemas of the contract.

export const readMine = (read: ReadApi = api) => read(myExhibitions, {})

export const readWorks = (id: string) => api(exhibitionArtworks, { params: { id } })

export const readPage = (id: string) => api(getExhibitionPage, { params: { id } })

export interface NewExhibition {
  fields: ExhibitionFields
  /** With the same key, a repeat creates no second exhibition. */
  idempotencyKey: string
}

export const sendNew = ({ fields, idempotencyKey }: NewExhibition) =>
  api(createExhibition, { body: fields }, { idempotencyKey })

export interface ExhibitionChange {
  id: string
  change: Partial<ExhibitionFields> & { status?: Exhibition['status'] }
}

export const sendChange = ({ id, change }: ExhibitionChange) => api(updateExhibition, { params: { id }, body: change })

export interface WorksChange {
  id: string
  workIds: string[]
  coverWorkId: string | null
}

export const sendWorks = ({ id, workIds, coverWorkId }: WorksChange) =>
  api(setExhibitionArtworks, { params: { id }, body: { artwork_ids: workIds, cover_artwork_id: coverWorkId } })

export interface CoverFile {
  file: File
  /** Receives the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export const sendCover = ({ file, ...options }: CoverFile) => {
  const form = new FormData()
  form.append('cover', file, file.name)
  return api(uploadExhibitionCover, {}, { form, ...options })
}

export const sendDeletion = (id: string) => api(deleteExhibition, { params: { id } })
