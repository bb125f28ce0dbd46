import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getProfile, type Profile, putProfile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'

export const profileKeys = { own: ['profile', 'own'] as const }

export type ProfileChanges = NonNullable<InputOf<typeof putProfile>['body']>

/**
 * The profile on the dashboard (AW-3.40). What the session has just read is not asked again; a profile that is only
 * remembered is. What another screen saved since is newer than what was read here (CD-3.15).
 */
export const useProfile = (user: Profile) => {
  const { data, dataUpdatedAt, isError, error } = useQuery({
    networkMode: 'always',
    queryKey: [...profileKeys.own, user.id],
    queryFn: () => api(getProfile, {}),
    initialData: user,
    initialDataUpdatedAt: session.asOf(),
  })
  return { data: session.asOf() > dataUpdatedAt ? user : data, dataUpdatedAt, isError, error }
}

const sendChanges = (changes: ProfileChanges): Promise<Profile> => api(putProfile, { body: changes })

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: (changes: ProfileChanges) => Promise<Profile> = sendChanges) => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) => send(changes),
    onSuccess: (profile) => {
      client.setQueryData([...profileKeys.own, profile.id], profile)
      session.adopt(profile)
    },
  })
}
