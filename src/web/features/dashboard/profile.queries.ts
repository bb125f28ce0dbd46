import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type Profile, putProfile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'

export type ProfileChanges = NonNullable<InputOf<typeof putProfile>['body']>

const sendChanges = (changes: ProfileChanges): Promise<Profile> => api(putProfile, { body: changes })

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: (changes: ProfileChanges) => Promise<Profile> = sendChanges) =>
  useMutation({
    mutationFn: (changes: ProfileChanges) => send(changes),
    onSuccess: (profile) => session.adopt(profile),
  })
