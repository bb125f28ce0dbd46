import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { putProfile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'

/** Changes the fields sent; every screen shows the answer. */
export const useSaveProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof putProfile>['body']) => api(putProfile, { body }),
    onSuccess: async (user) => {
      // The name is part of works, exhibitions and the gallery, so all other data is read again when it is next shown.
      await client.invalidateQueries({ refetchType: 'none' })
      session.adopt(user)
    },
  })
}
