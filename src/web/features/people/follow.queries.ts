import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/people.ts'
import { api } from '#web/lib/api.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { storeResponse } from '#web/lib/store-response.ts'

// A file of its own: public pages load nothing else of this feature.

/** The list of those whom the signed-in person follows. */
export const followedKey = ['followed-people'] as const

/** Whether the reader follows a person. It starts as the public page knows it, which does not know the reader. */
export const useFollow = (id: string, followers: number, userId: string) => {
  const client = useQueryClient()
  const queryKey = ['follow', id, userId] as const
  const initialData: FollowState = { following: false, followers_count: followers }
  const { data } = useQuery({
    queryKey,
    enabled: userId !== id,
    initialData,
    initialDataUpdatedAt: 0,
    queryFn: () => api('GET /social/follow/:id', { params: { id } }),
  })
  const change = useMutation({
    mutationFn: (following: boolean) => api('PUT /social/follow/:id', { params: { id }, body: { following } }),
    ...optimistic<FollowState, boolean>(client, queryKey, (state, following) => ({
      following,
      followers_count: state.followers_count + (following === state.following ? 0 : following ? 1 : -1),
    })),
    onSuccess: (state) => {
      void storeResponse<FollowState>(client, queryKey, state)
      void client.invalidateQueries({ queryKey: followedKey })
    },
  })
  return { ...data, change }
}
