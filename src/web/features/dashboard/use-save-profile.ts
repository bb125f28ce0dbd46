import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Profile, putProfile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/live-session.ts'

export type ProfileChanges = NonNullable<InputOf<typeof putProfile>['body']>

/** Stores fields of the profile; `version` is the `updated_at` of the one that was edited. */
export type SendProfile = (changes: ProfileChanges, version?: string) => Promise<Profile>

const sendChanges: SendProfile = (changes, version) => api('PUT /users/profile', { body: changes }, { version })

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: SendProfile = sendChanges): SendProfile => {
  const { mutateAsync } = useMutation({
    mutationFn: ({ changes, version }: { changes: ProfileChanges; version: string | undefined }) =>
      send(changes, version),
    onSuccess: (profile) => session.adopt(profile),
  })
  return (changes, version) => mutateAsync({ changes, version })
}
