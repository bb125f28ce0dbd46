import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { getResume, type Resume, readResume, restoreResume, uploadResume } from '#contract/resume.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { StoredResume } from './resume-saver.ts'

export const resumeKeys = { own: (userId: string) => ['resume', 'own', userId] as const }

/** The stored resume as it is now. */
export const readStored = async (read: ReadApi = api): Promise<StoredResume> => {
  const response = await read(getResume, {})
  return {
    resume: readResume(response.structured_data),
    text: response.raw_text,
    revision: response.revision,
    replacedAt: response.previous_replaced_at,
  }
}

/** The same resume from the profile, for when it cannot be read by itself (AW-3.43, AW-8.9). */
export const storedOfProfile = (profile: Profile, replacedAt: string | null = null): StoredResume => ({
  resume: readResume(profile.artist_resume),
  text: profile.resume_text,
  revision: profile.resume_revision,
  replacedAt,
})

export const storedResumeQuery = (userId: string, read: ReadApi = api) =>
  queryOptions({ queryKey: resumeKeys.own(userId), queryFn: () => readStored(read) })

/** The user's resume. A failure is not reported: the resume of the profile is used instead (AW-8.8). */
export const useStoredResume = (userId: string) => useQuery(storedResumeQuery(userId))

/** Caches what was stored; a response still on its way would restore the old state. */
export const useCacheResume = (userId: string) => {
  const client = useQueryClient()
  return async (stored: StoredResume): Promise<void> => {
    await client.cancelQueries({ queryKey: resumeKeys.own(userId) })
    client.setQueryData(resumeKeys.own(userId), stored)
  }
}

/** Reads the stored resume again, e.g. to find out whether there is now one to restore. */
export const useRefetchResume = (userId: string) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ queryKey: resumeKeys.own(userId), queryFn: () => readStored(), staleTime: 0 })
}

/** Restores the replaced resume (AW-8.75). */
export const restorePrevious = (): Promise<unknown> => api(restoreResume, {})

export interface ParsedResume {
  resume: Resume
  text: string
}

/** A response without readable data (AW-8.69). */
export class InvalidResponseError extends Error {
  constructor() {
    super(MESSAGES.resumeAnswerInvalid)
    this.name = 'InvalidResponseError'
  }
}

/** Has a file read by the server, which stores nothing (AW-8.66, AW-8.68). `share` is the part that has been sent, 0 to 1. */
export const parseResumeFile = async (file: File, onProgress: (share: number) => void): Promise<ParsedResume> => {
  const form = new FormData()
  form.append('resume', file)
  const response = await api(uploadResume, {}, { form, onProgress })
  // A proxy in between may respond in a format of its own.
  const data = (response as Partial<typeof response> | null)?.data
  const resume = data === undefined ? null : readResume(data)
  if (!data || !resume) throw new InvalidResponseError()
  return { resume, text: typeof data.raw_text === 'string' ? data.raw_text : '' }
}
