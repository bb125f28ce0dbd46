import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile, putProfile } from '#contract/profiles.ts'
import type { Resume } from '#contract/resume.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import type { EntryForm } from './entry-form.ts'
import {
  readStored,
  restorePrevious,
  storedOfProfile,
  useKeepResume,
  useRereadResume,
  useStoredResume,
} from './resume.queries.ts'
import { serialized } from './resume-lists.ts'
import { createResumeSaver, type ResumeChange, type StoredResume, saveOver } from './resume-saver.ts'

type ProfileBody = NonNullable<InputOf<typeof putProfile>['body']>

interface UseResumeProps {
  profile: Profile
  /** Stores fields of the profile. */
  save: (changes: ProfileBody) => Promise<Profile>
  /** The profile is being edited: changes wait for Save Changes (AW-8.48). */
  staging: boolean
}

const MERGED = 'Your resume was changed in another tab or on another device. Both changes are kept.'
const RESTORED = 'Your previous resume is back'
const RESTORE_FAILED = 'Your previous resume could not be restored'

const isBehind = (error: unknown): boolean => error instanceof ApiError && error.status === 412

const bodyOf = ({ resume, text }: ResumeChange, revision: number): ProfileBody => ({
  resume: serialized(resume),
  ...(text === undefined ? {} : { resume_text: text }),
  resume_revision: revision,
})

/** The artist's resume, and where its changes go: at once to the product, or with the profile that is being edited. */
export const useResume = ({ profile, save, staging }: UseResumeProps) => {
  const query = useStoredResume(profile.id)
  const keep = useKeepResume(profile.id)
  const reread = useRereadResume(profile.id)
  const [staged, setStaged] = useState<{ base: StoredResume; change: ResumeChange } | null>(null)
  const [restoring, setRestoring] = useState(false)
  /** What was typed into entries that were closed without a decision (AW-8.50). */
  const [drafts] = useState(() => new Map<string, EntryForm>())

  /** Remembers an answer; that an upload left a resume to restore, only a new reading tells. */
  const settle = async (stored: StoredResume, { text }: ResumeChange): Promise<StoredResume> => {
    await keep(stored)
    return text === undefined ? stored : reread().catch(() => stored)
  }
  const [saver] = useState(() =>
    createResumeSaver(storedOfProfile(profile), {
      read: () => readStored(),
      isBehind,
      write: async (change, base) =>
        settle(storedOfProfile(await save(bodyOf(change, base.revision)), base.replacedAt), change),
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

  const restore = async (): Promise<void> => {
    setRestoring(true)
    try {
      await restorePrevious()
      await reread()
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
    /** True once the change is stored, or staged while the profile is edited. */
    change,
    staging,
    hasStaged: staged !== null,
    replacedAt: staging ? null : known.replacedAt,
    restore,
    restoring,
    /** Stores the edited profile with what is staged of the resume; a conflict is joined first. */
    async send(changes: ProfileBody): Promise<Profile> {
      if (!staged) return save(changes)
      const { answer, merged } = await saveOver(staged.base, staged.change, {
        read: () => readStored(),
        isBehind,
        write: (change, { revision }) => save({ ...changes, ...bodyOf(change, revision) }),
      })
      await settle(storedOfProfile(answer, staged.base.replacedAt), staged.change)
      setStaged(null)
      if (merged) toast.notice(MERGED)
      return answer
    },
    drop: () => setStaged(null),
  }
}
export type ResumeDesk = ReturnType<typeof useResume>
