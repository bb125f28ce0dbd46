import { type Resume, readResume } from '#contract/resume-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import type { ReadResume } from './read-upload.ts'
import type { ReplacedResumesRepository } from './replaced-resumes.repository.ts'

export interface ResumeDeps {
  db: Database
  profiles: Pick<Profiles, 'find' | 'lockResume' | 'replaceResume'>
  replaced: ReplacedResumesRepository
}

/** The artist's resume: reads, parses uploads and restores; profiles store it. */
export const createResumeService = (
  { db, profiles, replaced }: ResumeDeps,
  readUpload: (userId: string, files: UploadedFile[]) => Promise<ReadResume>,
) => {
  const requireProfile = async (userId: string) => {
    const profile = await profiles.find(userId)
    if (!profile) throw new Failure('account_not_found')
    return profile
  }

  return {
    /** The stored lists, or the stored text when it cannot be parsed (AW-8.6). */
    async find(userId: string) {
      const profile = await requireProfile(userId)
      const before = await replaced.find(db, userId)
      const data: Resume | string = readResume(profile.artist_resume) ?? profile.artist_resume
      return {
        data,
        text: profile.resume_text,
        revision: profile.resume_revision,
        replacedAt: before?.replacedAt ?? null,
      }
    },

    /** Stores nothing, not even the file: the client saves the result with the profile. */
    async read(userId: string, files: UploadedFile[]): Promise<ReadResume> {
      await requireProfile(userId)
      return readUpload(userId, files)
    },

    /** Swaps the stored resume with the one the last upload replaced. */
    restore: (userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const stored = await profiles.lockResume(tx, userId)
        if (!stored) throw new Failure('account_not_found')
        const before = await replaced.find(tx, userId)
        if (!before) throw new Failure('no_previous_resume')
        await profiles.replaceResume(tx, userId, stored, before)
        await replaced.insert(tx, userId, stored)
      }),
  }
}
export type ResumeService = ReturnType<typeof createResumeService>
