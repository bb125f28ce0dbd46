import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: a public page must not load the schemas of the contract.

export const readFollow = (id: string) => api('GET /social/follow/:id', { params: { id } })

export const sendFollow = (id: string, following: boolean) =>
  api('PUT /social/follow/:id', { params: { id }, body: { following } })

export const readFollowed = (cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read('GET /users/following', { query: cursor ? { cursor } : {} }, { signal })

export const readRepresentations = (read: ReadApi = api) => read('GET /representations', {})

export interface RepresentationQuestion {
  artistId: string
  message: string
  /** With the same key, a repeat asks no second time. */
  idempotencyKey: string
}

export const sendQuestion = ({ artistId, message, idempotencyKey }: RepresentationQuestion) =>
  api('POST /representations', { body: { artist_id: artistId, message } }, { idempotencyKey })

export const sendRepresentationAnswer = (id: string, agreed: boolean) =>
  api('PUT /representations/:id/answer', { params: { id }, body: { agreed } })

export const sendEnd = (id: string) => api('DELETE /representations/:id', { params: { id } })

export const readConsents = (read: ReadApi = api) => read('GET /consents', {})

export const sendSeen = () => api('POST /consents/seen', {})

export interface ConsentAnswer {
  exhibitionId: string
  artworkIds: string[]
  agreed: boolean
}

export const sendConsent = ({ exhibitionId, artworkIds, agreed }: ConsentAnswer) =>
  api('PUT /consents/:id', { params: { id: exhibitionId }, body: { artwork_ids: artworkIds, agreed } })

/** The artists whose names or words match. */
export const findArtists = async (q: string, signal: AbortSignal) => {
  const { items } = await api('GET /search', { query: { q, type: 'artists', limit: 12 } }, { signal })
  return items.flatMap((item) => (item.type === 'artist' && item.artist.role === 'artist' ? [item.artist] : []))
}
