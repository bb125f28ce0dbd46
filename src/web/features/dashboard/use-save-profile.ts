import { useMutation } from '@tanstack/react-query'
import { session } from '#web/lib/live-session.ts'
import type { ProfileChanges, SendProfile } from './dashboard.calls.ts'

const sendChanges: SendProfile = async (changes, version) =>
  (await import('./dashboard.calls.ts')).sendProfile(changes, version)

/** Saves the edited fields; every screen shows the answer (AW-4.2). `send` may send more along. */
export const useSaveProfile = (send: SendProfile = sendChanges): SendProfile => {
  const { mutateAsync } = useMutation({
    mutationFn: ({ changes, version }: { changes: ProfileChanges; version: string | undefined }) =>
      send(changes, version),
    onSuccess: (profile) => session.adopt(profile),
  })
  return (changes, version) => mutateAsync({ changes, version })
}
