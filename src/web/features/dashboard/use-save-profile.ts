import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { session } from '#web/lib/live-session.ts'
import type { ProfileChanges } from './dashboard.calls.ts'

const sendChanges = async (changes: ProfileChanges): Promise<Profile> =>
  (await import('./dashboard.calls.ts')).sendProfile(changes)

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: (changes: ProfileChanges) => Promise<Profile> = sendChanges) =>
  useMutation({
    mutationFn: (changes: ProfileChanges) => send(changes),
    onSuccess: (profile) => session.adopt(profile),
  })
