import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getProfile, putProfile } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'

// A call without a network fails at once and says so; waiting for the network would leave a control busy for good.
const network = { networkMode: 'always' } as const
const profileKey = ['profile', 'mine'] as const

/** The profile to edit, always as the server has it now (CD-5.4). */
export const useProfile = () =>
  useQuery({ ...network, queryKey: profileKey, queryFn: () => api(getProfile, {}), staleTime: 0, gcTime: 0 })

/** Changes the fields sent; every screen shows the answer. */
export const useSaveProfile = () => {
  const client = useQueryClient()
  return useMutation({
    ...network,
    mutationFn: (body: InputOf<typeof putProfile>['body']) => api(putProfile, { body }),
    onSuccess: async (user) => {
      session.adopt(user)
      await client.invalidateQueries({ refetchType: 'none' })
    },
  })
}
