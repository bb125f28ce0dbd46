import type { Profile } from '#contract/profiles.ts'
import { emptyResume, type Resume, readResume } from '#contract/resume-data.ts'
import { createWatchers } from '#web/lib/watchers.ts'

/** The resume as the server has it. */
export interface StoredResume {
  /** Null when the stored data cannot be read; it stays as it is until a change is saved (AW-8.6). */
  resume: Resume | null
  /** The text of the uploaded document. */
  text: string
  /** The number of writes. */
  revision: number
  /** When an upload replaced the resume that can be restored. */
  replacedAt: string | null
}

/** The resume as the profile has it, for when it cannot be read by itself (AW-3.43, AW-8.9). */
export const storedOfProfile = (profile: Profile, replacedAt: string | null = null): StoredResume => ({
  resume: readResume(profile.artist_resume),
  text: profile.resume_text,
  revision: profile.resume_revision,
  replacedAt,
})

/** What is to be stored. With a text the change replaces everything, as an upload does (AW-8.74). */
export interface ResumeChange {
  resume: Resume
  text?: string
}

export interface ResumeCalls<Saved> {
  /** Stores a change that was made to `base`. */
  write(change: ResumeChange, base: StoredResume): Promise<Saved>
  read(): Promise<StoredResume>
  /** Whether a write was refused because another one came first. */
  isConflict(error: unknown): boolean
}

/** More conflicts than this in a row are not accidental. */
const MAX_ATTEMPTS = 4

const merge = async (base: Resume | null, mine: Resume, theirs: Resume | null): Promise<Resume> => {
  // Loaded by a conflict only, which is rare.
  const { mergeResumes } = await import('./merge-resumes.ts')
  const before = base ?? emptyResume()
  return mergeResumes(before, mine, theirs ?? before)
}

/**
 * Stores a change made to the resume that this page has read. After a conflict with another tab, the change is merged with
 * what that one stored and sent again; `merged` is then true.
 */
export const saveChange = async <Saved>(
  known: StoredResume,
  change: ResumeChange,
  { write, read, isConflict }: ResumeCalls<Saved>,
): Promise<{ response: Saved; merged: boolean }> => {
  let base = known
  let mine = change
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { response: await write(mine, base), merged: attempt > 1 }
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      const theirs = await read()
      mine = { ...mine, resume: await merge(base.resume, mine.resume, theirs.resume) }
      base = theirs
    }
  }
}

export type SaveOutcome = { saved: true; merged: boolean } | { saved: false; error: unknown }

/** What the page shows: the stored resume, or the change that is being stored. */
export interface SaverState {
  known: StoredResume
  pending: ResumeChange | null
}

/**
 * Stores changes with one write at a time; those made during a write are sent together in the next one. A failure discards
 * every change that is not stored yet, so that the earlier entries are shown again (AW-8.48).
 */
export const createResumeSaver = (known: StoredResume, calls: ResumeCalls<StoredResume>) => {
  let state: SaverState = { known, pending: null }
  let running: Promise<SaveOutcome> | null = null
  let sending: ResumeChange | null = null
  const { watch, notify } = createWatchers()
  const setState = (next: SaverState) => {
    state = next
    notify()
  }

  const storeAll = async (): Promise<SaveOutcome> => {
    let anyMerged = false
    while (state.pending) {
      const sent: ResumeChange = state.pending
      sending = sent
      try {
        const { response, merged } = await saveChange(state.known, sent, calls)
        anyMerged ||= merged
        const later = state.pending === sent ? null : state.pending
        const pending = later && {
          ...later,
          resume: merged ? await merge(sent.resume, later.resume, response.resume) : later.resume,
        }
        setState({ known: response, pending })
      } catch (error) {
        setState({ known: state.known, pending: null })
        return { saved: false, error }
      }
    }
    return { saved: true, merged: anyMerged }
  }

  return {
    get: () => state,
    watch,
    /** Takes over what was read again, unless a write is running: its response will be newer. */
    adopt(stored: StoredResume) {
      if (!running && stored !== state.known) setState({ known: stored, pending: null })
    },
    change(change: ResumeChange): Promise<SaveOutcome> {
      // An upload that is still waiting and an edit after it are one write, with the text of the upload.
      const text = change.text ?? (state.pending === sending ? undefined : state.pending?.text)
      setState({ ...state, pending: { resume: change.resume, ...(text === undefined ? {} : { text }) } })
      running ??= storeAll().finally(() => {
        running = null
      })
      return running
    },
  }
}
