import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readResume } from '#contract/resume-data.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { StoredResume } from './resume-saver.ts'

export const storedResumeQuery = (userId: string, read?: ReadApi) =>
  queryOptions({ queryKey: ['resume', 'own', userId], queryFn: () => readStored(read) })

/** The stored resume as it is now. */
export const readStored = async (read: ReadApi = api): Promise<StoredResume> => {
  const response = await read('GET /resume', {})
  return {
    resume: readResume(response.structured_data),
    text: response.raw_text,
    revision: response.revision,
    replacedAt: response.previous_replaced_at,
  }
}

/** The user's resume. A failure is not reported: the resume of the profile is used instead (AW-8.8). */
export const useStoredResume = (userId: string) => useQuery(storedResumeQuery(userId))

/** Caches what was stored; a response still on its way would restore the old state. */
export const useCacheResume = (userId: string) => {
  const client = useQueryClient()
  const { queryKey } = storedResumeQuery(userId)
  return async (stored: StoredResume): Promise<void> => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, stored)
  }
}

/** Reads the stored resume again, e.g. to find out whether there is now one to restore. */
export const useRefetchResume = (userId: string) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...storedResumeQuery(userId), staleTime: 0 })
}
