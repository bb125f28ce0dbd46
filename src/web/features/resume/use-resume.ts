import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile, putProfile } from '#contract/profiles.ts'
import type { ResumeEntryForm } from '#contract/resume.ts'
import type { Resume } from '#contract/resume-data.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { readStored, useCacheResume, useRefetchResume, useStoredResume } from './resume.queries.ts'
import { createResumeSaver, type ResumeChange, type StoredResume, saveChange, storedOfProfile } from './resume-saver.ts'

type ProfileBody = NonNullable<InputOf<typeof putProfile>['body']>

interface UseResumeProps {
  profile: Profile
  /** Stores fields of the profile; those of a form with the version that it was opened with. */
  save: (changes: ProfileBody, version?: string) => Promise<Profile>
  /** The profile is being edited: changes are staged for Save Changes (AW-8.48). */
  staging: boolean
}

const MERGED = 'Your resume was changed in another tab or on another device. It now has both changes.'
const RESTORED = 'Your previous resume is restored'
const RESTORE_FAILED = 'Your previous resume could not be restored'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

const toBody = ({ resume, text }: ResumeChange, revision: number): ProfileBody => ({
  resume: JSON.stringify(resume),
  ...(text === undefined ? {} : { resume_text: text }),
  resume_revision: revision,
})

/** The artist's resume. Its changes are stored at once, or together with the profile while that is being edited. */
export const useResume = ({ profile, save, staging }: UseResumeProps) => {
  const query = useStoredResume(profile.id)
  const cache = useCacheResume(profile.id)
  const refetch = useRefetchResume(profile.id)
  const [staged, setStaged] = useState<{ base: StoredResume; change: ResumeChange } | null>(null)
  const [restoring, setRestoring] = useState(false)
  /** What was typed into entries that were closed without Save or Cancel (AW-8.50). */
  const [drafts] = useState(() => new Map<string, ResumeEntryForm>())

  /** Caches what was stored. Whether an upload left a resume to restore is only known after reading again. */
  const afterSave = async (stored: StoredResume, { text }: ResumeChange): Promise<StoredResume> => {
    await cache(stored)
    return text === undefined ? stored : refetch().catch(() => stored)
  }
  const [saver] = useState(() =>
    createResumeSaver(storedOfProfile(profile), {
      read: () => readStored(),
      isConflict,
      write: async (change, base) =>
        afterSave(storedOfProfile(await save(toBody(change, base.revision)), base.replacedAt), change),
    }),
  )
  const { known, pending } = useSyncExternalStore(saver.watch, saver.get, saver.get)

  const fallback = useMemo(() => storedOfProfile(profile), [profile])
  const source = query.data ?? (query.isError ? fallback : null)
  useEffect(() => {
    if (source) saver.adopt(source)
  }, [saver, source])

  const change = async (next: ResumeChange): Promise<boolean> => {
    if (staging) {
      setStaged((now) => ({ base: now?.base ?? known, change: { ...now?.change, ...next } }))
      return true
    }
    const outcome = await saver.change(next)
    if (!outcome.saved) toast.error(MESSAGES.profileSaveFailed)
    else if (outcome.merged) toast.notice(MERGED)
    return outcome.saved
  }

  /** Restores the replaced resume (AW-8.75). */
  const restore = async (): Promise<void> => {
    setRestoring(true)
    try {
      await api('POST /resume/restore', {})
      await refetch()
      toast.success(RESTORED)
    } catch (error) {
      toast.error(failureText(error, RESTORE_FAILED))
    } finally {
      setRestoring(false)
    }
  }

  const shownChange = staged?.change ?? pending
  const base = staged?.base ?? known
  const shown: { resume: Resume | null; text: string } = {
    resume: shownChange?.resume ?? base.resume,
    text: shownChange?.text ?? base.text,
  }
  return {
    ready: source !== null,
    ...shown,
    drafts,
    /** True once the change is stored, or staged while the profile is being edited. */
    change,
    staging,
    hasStaged: staged !== null,
    replacedAt: staging ? null : known.replacedAt,
    restore,
    restoring,
    /** Stores the edited profile together with the staged change of the resume, merged first if there is a conflict. */
    async send(changes: ProfileBody, version?: string): Promise<Profile> {
      if (!staged) return save(changes, version)
      const { response, merged } = await saveChange(staged.base, staged.change, {
        read: () => readStored(),
        isConflict,
        write: (change, { revision }) => save({ ...changes, ...toBody(change, revision) }, version),
      })
      await afterSave(storedOfProfile(response, staged.base.replacedAt), staged.change)
      setStaged(null)
      if (merged) toast.notice(MERGED)
      return response
    },
    discard: () => setStaged(null),
  }
}
export type EditableResume = ReturnType<typeof useResume>
