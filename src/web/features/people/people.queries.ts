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
import type { ReadApi } from '#web/lib/page-services.ts'
import { followedKey } from './follow.queries.ts'
import type { ConsentAnswer, RepresentationQuestion } from './people.calls.ts'

const calls = () => import('./people.calls.ts')

const representationsKey = ['representations'] as const
const consentsKey = ['consents'] as const

export const followedPeopleQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: followedKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readFollowed(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Whom the signed-in person follows, most recently followed first. */
export const useFollowedPeople = () => useInfiniteQuery(followedPeopleQuery())

/** Stops following somebody in the list of all who are followed. */
export const useUnfollow = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await calls()).sendFollow(id, false),
    onSuccess: async (_state, id) => {
      await client.invalidateQueries({ queryKey: ['follow', id] })
      await client.invalidateQueries({ queryKey: followedKey })
    },
  })
}

export const representationsQuery = (read?: ReadApi) =>
  queryOptions({ queryKey: representationsKey, queryFn: async () => (await calls()).readRepresentations(read) })

export const useRepresentations = () => useQuery(representationsQuery())

/** Asks an artist, and shows the request in the list. */
export const useAskArtist = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (question: RepresentationQuestion) => (await calls()).sendQuestion(question),
    onSuccess: (asked) =>
      client.setQueryData<Representation[]>(representationsKey, (list) => [
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
      const { sendEnd, sendRepresentationAnswer } = await calls()
      if (to === 'ended') await sendEnd(id)
      else await sendRepresentationAnswer(id, to === 'agreed')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: representationsKey }),
  })
}

export const consentsQuery = (read?: ReadApi) =>
  queryOptions({ queryKey: consentsKey, queryFn: async () => (await calls()).readConsents(read) })

export const useConsents = () => useQuery(consentsQuery())

/** Agrees or declines that works are shown; the answer is in the list at once. */
export const useAnswerConsent = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: ConsentAnswer) => (await calls()).sendConsent(answer),
    onSuccess: (answered) =>
      client.setQueryData<ConsentRequest[]>(consentsKey, (list) =>
        list?.map((one) => (one.exhibition.id === answered.exhibition.id ? answered : one)),
      ),
  })
}

/** Artists by their names, for a gallery that asks one. */
export const useArtistSearch = (q: string) =>
  useQuery({
    queryKey: ['artist-search', q],
    queryFn: async ({ signal }) => (await calls()).findArtists(q, signal),
    enabled: q !== '',
  })
