import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { session } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'
import type { ProfileChanges } from './dashboard.calls.ts'

const calls = () => import('./dashboard.calls.ts')

export const likedWorksQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: likedWorksKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readLikedWorks(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The works the signed-in person likes, the newest like first. A like invalidates the list. */
export const useLikedWorks = () => useInfiniteQuery(likedWorksQuery())

export const savedItemsQuery = (read?: ReadApi) =>
  infiniteQueryOptions({
    queryKey: savedItemsKey,
    queryFn: async ({ pageParam, signal }) => (await calls()).readSavedItems(pageParam, signal, read),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What the signed-in person has saved, most recently saved first. */
export const useSavedItems = () => useInfiniteQuery(savedItemsQuery())

const sendChanges = async (changes: ProfileChanges): Promise<Profile> => (await calls()).sendProfile(changes)

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: (changes: ProfileChanges) => Promise<Profile> = sendChanges) =>
  useMutation({
    mutationFn: (changes: ProfileChanges) => send(changes),
    onSuccess: (profile) => session.adopt(profile),
  })
