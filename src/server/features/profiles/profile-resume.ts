import { readResume } from '#contract/resume-data.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { type ProfileChanges, profilesRepository } from './profiles.repository.ts'

/** Stores a resume that an upload replaces; implemented by the resume feature (AW-8.75). */
export interface ReplacedResumes {
  insert(tx: Queryable, userId: string, replaced: { resume: string; text: string }): Promise<void>
}

const isEmpty = (resume: string, text: string): boolean => {
  const lists = readResume(resume)
  return text.trim() === '' && lists !== null && Object.values(lists).every((entries) => entries.length === 0)
}

/** Revision and replaced version of a resume write. */
export const createResumeWrites = (replaced: ReplacedResumes) => ({
  /**
   * The new revision when `changes` include a resume. Refuses a write based on an older revision (412), and stores the
   * resume whose text is replaced.
   */
  async prepare(
    tx: Queryable,
    userId: string,
    { artistResume, resumeText }: ProfileChanges,
    known: unknown,
  ): Promise<Pick<ProfileChanges, 'resumeRevision'>> {
    const writes = artistResume !== undefined || resumeText !== undefined
    if (!writes && known === undefined) return {}
    const stored = await profilesRepository.lockResume(tx, userId)
    if (!stored) throw new Failure('account_not_found')
    if (known !== undefined && known !== stored.revision) throw new Failure('resume_changed')
    if (!writes) return {}
    // Only an upload sends entries and text together; uploading the same file again replaces just the entries.
    const isReplaced =
      resumeText !== undefined &&
      (resumeText !== stored.text || (artistResume !== undefined && artistResume !== stored.resume))
    if (isReplaced && !isEmpty(stored.resume, stored.text)) await replaced.insert(tx, userId, stored)
    return { resumeRevision: stored.revision + 1 }
  },
})
