import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const mentorsKey = ['mentors'] as const

export const useMentors = () => useQuery({ queryKey: mentorsKey, queryFn: () => api('GET /admin/mentors', {}) })

/** Reads the mentors again, and everything of mentorship that was read of them. */
export const useRereadMentors = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: mentorsKey }),
      client.invalidateQueries({ queryKey: ['mentorship'] }),
    ])
  }
}

export const useOfferMentor = () => {
  const onSettled = useRereadMentors()
  return useMutation({
    mutationFn: ({ id, isOffered }: { id: string; isOffered: boolean }) =>
      api('PUT /admin/mentors/:id/offered', { params: { id }, body: { is_offered: isOffered } }),
    onSettled,
  })
}

export const useOrderMentors = () => {
  const onSettled = useRereadMentors()
  return useMutation({
    mutationFn: (mentors: string[]) => api('PUT /admin/mentors-order', { body: { mentors } }),
    onSettled,
  })
}

export const useRemoveMentor = () => {
  const onSuccess = useRereadMentors()
  return useMutation({ mutationFn: (id: string) => api('DELETE /admin/mentors/:id', { params: { id } }), onSuccess })
}
