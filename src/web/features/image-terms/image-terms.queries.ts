import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StatedImageTerms, WorkImageTermsForm } from '#contract/image-terms.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import { storeResponse } from '#web/lib/store-response.ts'

const OWN = ['image-terms', 'own'] as const
const workKey = (id: string) => ['image-terms', 'work', id] as const

/** Whether AI may be trained with the images of the signed-in artist. */
export const useImageTerms = () => useQuery({ queryKey: OWN, queryFn: () => api('GET /users/image-terms', {}) })

export const useSaveImageTerms = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stated: StatedImageTerms) => api('PUT /users/image-terms', { body: stated }),
    onSuccess: (saved) => {
      void storeResponse(client, OWN, saved)
      // Works without terms of their own have these.
      return client.invalidateQueries({ queryKey: ['image-terms', 'work'] })
    },
  })
}

export const workImageTermsQuery = (id: string, read: ReadApi = api) =>
  queryOptions({
    queryKey: workKey(id),
    queryFn: () => read('GET /artworks/:id/image-terms', { params: { id } }),
  })

export const useSaveWorkImageTerms = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stated: WorkImageTermsForm) => api('PUT /artworks/:id/image-terms', { params: { id }, body: stated }),
    onSuccess: (saved) => storeResponse(client, workKey(id), saved),
  })
}
