import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { getResume, type Resume, readResume, restoreResume, uploadResume } from '#contract/resume.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'
import type { StoredResume } from './resume-saver.ts'

export const resumeKeys = { own: (userId: string) => ['resume', 'own', userId] as const }

/** The resume as the product answers it now. */
export const readStored = async (read: ReadApi = api): Promise<StoredResume> => {
  const answer = await read(getResume, {})
  return {
    resume: readResume(answer.structured_data),
    text: answer.raw_text,
    revision: answer.revision,
    replacedAt: answer.previous_replaced_at,
  }
}

/** The same resume as the profile carries it, when it cannot be read on its own (AW-3.43, AW-8.9). */
export const storedOfProfile = (profile: Profile, replacedAt: string | null = null): StoredResume => ({
  resume: readResume(profile.artist_resume),
  text: profile.resume_text,
  revision: profile.resume_revision,
  replacedAt,
})

export const storedResumeQuery = (userId: string, read: ReadApi = api) =>
  queryOptions({ queryKey: resumeKeys.own(userId), queryFn: () => readStored(read) })

/** The caller's resume. A failure is nobody's business: the profile's data take its place (AW-8.8). */
export const useStoredResume = (userId: string) => useQuery(storedResumeQuery(userId))

/** Keeps what was stored; an answer still on its way would bring the old state back. */
export const useKeepResume = (userId: string) => {
  const client = useQueryClient()
  return async (stored: StoredResume): Promise<void> => {
    await client.cancelQueries({ queryKey: resumeKeys.own(userId) })
    client.setQueryData(resumeKeys.own(userId), stored)
  }
}

/** Reads the stored resume anew, e.g. to learn that there is one to restore now. */
export const useRereadResume = (userId: string) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ queryKey: resumeKeys.own(userId), queryFn: () => readStored(), staleTime: 0 })
}

/** Brings the replaced resume back (AW-8.75). */
export const restorePrevious = (): Promise<unknown> => api(restoreResume, {})

export interface ParsedResume {
  resume: Resume
  text: string
}

/** An answer without readable data; its words are fixed (AW-8.69). */
export class AnswerInvalid extends Error {
  constructor() {
    super(MESSAGES.resumeAnswerInvalid)
    this.name = 'AnswerInvalid'
  }
}

/** Sends a file to be read (AW-8.66, AW-8.68). Nothing is stored by it; `share` is how much is sent, 0 to 1. */
export const parseResumeFile = async (file: File, onProgress: (share: number) => void): Promise<ParsedResume> => {
  const form = new FormData()
  form.append('resume', file)
  const answer = await api(uploadResume, {}, { form, onProgress })
  // What stands between us and the product may answer in its own form.
  const data = (answer as Partial<typeof answer> | null)?.data
  const resume = data === undefined ? null : readResume(data)
  if (!data || !resume) throw new AnswerInvalid()
  return { resume, text: typeof data.raw_text === 'string' ? data.raw_text : '' }
}
