import { useState } from 'react'
import { RESUME_FILE } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { dropProblems } from './drop-problems.ts'
import { AnswerInvalid, type ParsedResume, parseResumeFile } from './resume.queries.ts'

/** An empty file is no resume. */
const RULES = { ...RESUME_FILE, minBytes: 1 }
const NOTHING_DROPPED = 'No file was found in what you chose.'
const NOT_STORED = `${MESSAGES.profileSaveFailed}. Your earlier resume is unchanged.`

export type UploadState =
  | { kind: 'idle' }
  /** `share` is how much of the file is sent, 0 to 1. */
  | { kind: 'uploading'; name: string; share: number }
  | { kind: 'error'; reasons: readonly string[] }

const wordsOf = (error: unknown): string =>
  error instanceof AnswerInvalid ? error.message : failureText(error, MESSAGES.resumeUploadFailed)

interface UseResumeUploadProps {
  /** Stores what was read; true when that is done, or staged. A failure is told by the parent. */
  onParsed: (parsed: ParsedResume) => Promise<boolean>
  onDone: () => void
}

/** One resume file on its way: idle, uploading, then done or an error after which another try is possible (AW-8.73). */
export const useResumeUpload = ({ onParsed, onDone }: UseResumeUploadProps) => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })

  const send = async (file: File): Promise<void> => {
    const progress = (share: number) => setState({ kind: 'uploading', name: file.name, share })
    progress(0)
    try {
      const stored = await onParsed(await parseResumeFile(file, progress))
      if (!stored) return setState({ kind: 'error', reasons: [NOT_STORED] })
      setState({ kind: 'idle' })
      toast.success(MESSAGES.resumeUploaded)
      onDone()
    } catch (error) {
      const reason = wordsOf(error)
      toast.error(reason)
      setState({ kind: 'error', reasons: [reason] })
    }
  }
  return {
    state,
    /** Takes what was dropped or chosen: one file that fits is sent, anything else refused without a call (AW-8.57 to AW-8.61). */
    take(files: readonly File[]): void {
      const [file] = files
      const reasons = file ? dropProblems(files, RULES) : [NOTHING_DROPPED]
      if (file && reasons.length === 0) return void send(file)
      toast.error(MESSAGES.resumeFileInvalid)
      setState({ kind: 'error', reasons })
    },
  }
}
