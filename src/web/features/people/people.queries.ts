import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ConsentRequest } from '#contract/consents.ts'
import type { Representation } from '#contract/people.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { followedKey } from './follow.queries.ts'

const representationsKey = ['representations'] as const
const consentsKey = ['consents'] as const

export const followedPeopleQuery = (read: ReadApi = api) =>
  infiniteQueryOptions({
    queryKey: followedKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      read('GET /users/following', { query: cursor ? { cursor } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Whom the signed-in person follows, most recently followed first. */
export const useFollowedPeople = () => useInfiniteQuery(followedPeopleQuery())

/** Stops following somebody in the list of all who are followed. */
export const useUnfollow = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /social/follow/:id', { params: { id }, body: { following: false } }),
    onSuccess: async (_state, id) => {
      await client.invalidateQueries({ queryKey: ['follow', id] })
      await client.invalidateQueries({ queryKey: followedKey })
    },
  })
}

export const representationsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: representationsKey, queryFn: () => read('GET /representations', {}) })

export const useRepresentations = () => useQuery(representationsQuery())

interface RepresentationQuestion {
  artistId: string
  message: string
  /** With the same key, a repeat asks no second time. */
  idempotencyKey: string
}

/** Asks an artist, and shows the request in the list. */
export const useAskArtist = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ artistId, message, idempotencyKey }: RepresentationQuestion) =>
      api('POST /representations', { body: { artist_id: artistId, message } }, { idempotencyKey }),
    onSuccess: (asked) =>
      storeResponse<Representation[]>(client, representationsKey, (list) => [
        asked,
        ...(list ?? []).filter(({ id }) => id !== asked.id),
      ]),
  })
}

/** Agrees, declines or ends; the list is read again, because it shows others from then on. */
export const useRepresentationChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: 'agreed' | 'declined' | 'ended' }) => {
      if (to === 'ended') await api('DELETE /representations/:id', { params: { id } })
      else await api('PUT /representations/:id/answer', { params: { id }, body: { agreed: to === 'agreed' } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: representationsKey }),
  })
}

export const consentsQuery = (read: ReadApi = api) =>
  queryOptions({ queryKey: consentsKey, queryFn: () => read('GET /consents', {}) })

export const useConsents = () => useQuery(consentsQuery())

interface ConsentAnswer {
  exhibitionId: string
  artworkIds: string[]
  agreed: boolean
}

/** Agrees or declines that works are shown; the answer is in the list at once. */
export const useAnswerConsent = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ exhibitionId, artworkIds, agreed }: ConsentAnswer) =>
      api('PUT /consents/:id', { params: { id: exhibitionId }, body: { artwork_ids: artworkIds, agreed } }),
    onSuccess: (answered) =>
      storeResponse<ConsentRequest[]>(client, consentsKey, (list) =>
        list?.map((one) => (one.exhibition.id === answered.exhibition.id ? answered : one)),
      ),
  })
}

/** Artists whose names or words match, for a gallery that asks one. */
export const useArtistSearch = (q: string) =>
  useQuery({
    queryKey: ['artist-search', q],
    queryFn: async ({ signal }) => {
      const { items } = await api('GET /search', { query: { q, type: 'artists', limit: 12 } }, { signal })
      return items.flatMap((item) => (item.type === 'artist' && item.artist.role === 'artist' ? [item.artist] : []))
    },
    enabled: q !== '',
  })
