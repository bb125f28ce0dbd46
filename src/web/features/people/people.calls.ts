import { answerConsent, myConsents, seeConsents } from '#contract/consents.ts'
import {
  answerRepresentation,
  askRepresentation,
  endRepresentation,
  followedPeople,
  getFollow,
  myRepresentations,
  setFollow,
} from '#contract/people.ts'
import { search } from '#contract/search.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

// Imported by the first call: a public page must not load the schemas of the contract.

export const readFollow = (id: string) => api(getFollow, { params: { id } })

export const sendFollow = (id: string, following: boolean) => api(setFollow, { params: { id }, body: { following } })

export const readFollowed = (cursor: string, signal: AbortSignal, read: ReadApi = api) =>
  read(followedPeople, { query: cursor ? { cursor } : {} }, { signal })

export const readRepresentations = (read: ReadApi = api) => read(myRepresentations, {})

export interface RepresentationQuestion {
  artistId: string
  message: string
  /** With the same key, a repeat asks no second time. */
  idempotencyKey: string
}

export const sendQuestion = ({ artistId, message, idempotencyKey }: RepresentationQuestion) =>
  api(askRepresentation, { body: { artist_id: artistId, message } }, { idempotencyKey })

export const sendRepresentationAnswer = (id: string, agreed: boolean) =>
  api(answerRepresentation, { params: { id }, body: { agreed } })

export const sendEnd = (id: string) => api(endRepresentation, { params: { id } })

export const readConsents = (read: ReadApi = api) => read(myConsents, {})

export const sendSeen = () => api(seeConsents, {})

export interface ConsentAnswer {
  exhibitionId: string
  artworkIds: string[]
  agreed: boolean
}

export const sendConsent = ({ exhibitionId, artworkIds, agreed }: ConsentAnswer) =>
  api(answerConsent, { params: { id: exhibitionId }, body: { artwork_ids: artworkIds, agreed } })

/** The artists whose names or words match. */
export const findArtists = async (q: string, signal: AbortSignal) => {
  const { items } = await api(search, { query: { q, type: 'artists', limit: 12 } }, { signal })
  return items.flatMap((item) => (item.type === 'artist' && item.artist.role === 'artist' ? [item.artist] : []))
}
