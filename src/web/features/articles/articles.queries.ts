import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const articlesKey = ['articles'] as const
export const syncArticlesKey = ['articles', 'sync'] as const

/** Every article, drafts included (CD-14.4). */
export const useArticles = () =>
  useQuery({ queryKey: articlesKey, queryFn: async () => (await api('GET /articles', {})).articles })

/** Brings the shop's articles in and reads the list again; answers what the server says of it (CD-14.11, CD-14.14). */
export const useSyncArticles = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: syncArticlesKey,
    mutationFn: () => api('POST /articles/sync', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: articlesKey }),
  })
}
