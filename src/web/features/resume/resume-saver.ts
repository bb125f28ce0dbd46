import { emptyResume, type Resume } from '#contract/resume.ts'
import { createWatchers } from '#web/lib/watchers.ts'

/** The resume as the product has it. */
export interface StoredResume {
  /** Null when the stored data cannot be read; they stay as they are until a change is saved (AW-8.6). */
  resume: Resume | null
  /** The text of the uploaded document. */
  text: string
  /** Counts the writes. */
  revision: number
  /** When an upload took the place of the resume that can be restored. */
  replacedAt: string | null
}

/** What is to be stored. With a text the change takes the place of everything, as an upload does (AW-8.74). */
export interface ResumeChange {
  resume: Resume
  text?: string
}

export interface ResumeCalls<Answer> {
  /** Stores a change that was made over `base`. */
  write(change: ResumeChange, base: StoredResume): Promise<Answer>
  read(): Promise<StoredResume>
  /** Whether a write was refused because another one came first. */
  isBehind(error: unknown): boolean
}

/** More writers than this at one moment are no accident. */
const TRIES = 4

const joined = async (base: Resume | null, mine: Resume, theirs: Resume | null): Promise<Resume> => {
  // Only a conflict needs it, so only a conflict loads it.
  const { mergeResumes } = await import('./merge-resumes.ts')
  const before = base ?? emptyResume()
  return mergeResumes(before, mine, theirs ?? before)
}

/**
 * Stores a change over what this page knows. When another tab was faster, the change is joined with what that one stored
 * and sent again; `merged` says so (W20).
 */
export const saveOver = async <Answer>(
  known: StoredResume,
  change: ResumeChange,
  { write, read, isBehind }: ResumeCalls<Answer>,
): Promise<{ answer: Answer; merged: boolean }> => {
  let base = known
  let mine = change
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { answer: await write(mine, base), merged: attempt > 1 }
    } catch (error) {
      if (!isBehind(error) || attempt === TRIES) throw error
      const theirs = await read()
      mine = { ...mine, resume: await joined(base.resume, mine.resume, theirs.resume) }
      base = theirs
    }
  }
}

export type SaveOutcome = { saved: true; merged: boolean } | { saved: false; error: unknown }

/** What the page shows: the stored resume, and over it a change on its way. */
export interface SaverState {
  known: StoredResume
  pending: ResumeChange | null
}

/**
 * Stores changes one write at a time; those that come while one is on its way go together in the next. A failure gives
 * up every change not stored yet, so that the earlier entries show again (AW-8.48).
 */
export const createResumeSaver = (known: StoredResume, calls: ResumeCalls<StoredResume>) => {
  let state: SaverState = { known, pending: null }
  let running: Promise<SaveOutcome> | null = null
  let sending: ResumeChange | null = null
  const { watch, notify } = createWatchers()
  const become = (next: SaverState) => {
    state = next
    notify()
  }

  const storeAll = async (): Promise<SaveOutcome> => {
    let anyMerged = false
    while (state.pending) {
      const sent: ResumeChange = state.pending
      sending = sent
      try {
        const { answer, merged } = await saveOver(state.known, sent, calls)
        anyMerged ||= merged
        const later = state.pending === sent ? null : state.pending
        const pending = later && {
          ...later,
          resume: merged ? await joined(sent.resume, later.resume, answer.resume) : later.resume,
        }
        become({ known: answer, pending })
      } catch (error) {
        become({ known: state.known, pending: null })
        return { saved: false, error }
      }
    }
    return { saved: true, merged: anyMerged }
  }

  return {
    get: () => state,
    watch,
    /** What was read anew; while a change is on its way its answer will be newer. */
    adopt(stored: StoredResume) {
      if (!running && stored !== state.known) become({ known: stored, pending: null })
    },
    change(change: ResumeChange): Promise<SaveOutcome> {
      // An upload that still waits and an edit after it are one write, with the upload's text.
      const text = change.text ?? (state.pending === sending ? undefined : state.pending?.text)
      become({ ...state, pending: { resume: change.resume, ...(text === undefined ? {} : { text }) } })
      running ??= storeAll().finally(() => {
        running = null
      })
      return running
    },
  }
}
