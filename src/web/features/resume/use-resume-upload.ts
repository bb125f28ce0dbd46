import { useState } from 'react'
import { RESUME_FILE } from '#contract/constants.ts'
import { MESSAGES } from '#contract/messages.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { InvalidResponseError, type ParsedResume, parseResumeFile } from './parse-resume.ts'

/** What a drop area accepts; sizes are inclusive. */
export interface DropRules {
  /** Extensions of file names, without the dot. */
  extensions: readonly string[]
  minBytes?: number
  maxBytes?: number
  maxFiles?: number
}

type DroppedFile = Pick<File, 'name' | 'size'>

const isAllowedType = (name: string, { extensions }: DropRules): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

const fileProblems = (file: DroppedFile, rules: DropRules): string[] => {
  const { extensions, minBytes = 0, maxBytes = Number.POSITIVE_INFINITY } = rules
  const types = extensions.map((extension) => `.${extension}`).join(', ')
  return [
    ...(isAllowedType(file.name, rules) ? [] : [RESUME_MESSAGES.fileTypeWrong(types)]),
    ...(file.size > maxBytes ? [RESUME_MESSAGES.fileTooLarge(maxBytes)] : []),
    ...(file.size < minBytes ? [RESUME_MESSAGES.fileTooSmall(minBytes)] : []),
  ]
}

/** Why dropped or chosen files are refused, each reason once; empty when they are accepted (AW-8.62 to AW-8.65). */
export const dropProblems = (files: readonly DroppedFile[], rules: DropRules): string[] => {
  const { maxFiles = Number.POSITIVE_INFINITY } = rules
  const tooMany = files.length > maxFiles ? [RESUME_MESSAGES.tooManyFiles] : []
  return [...new Set([...tooMany, ...files.flatMap((file) => fileProblems(file, rules))])]
}

/** An empty file is not a resume. */
const RULES: DropRules = { ...RESUME_FILE, minBytes: 1 }
const OTHER_FORMAT = 'Open the file in the program that made it, save it as PDF or DOCX, and upload that.'
const NO_FILE = 'Your selection contains no file.'
const NOT_STORED = `${MESSAGES.profileSaveFailed}. Your earlier resume is unchanged.`

export type UploadState =
  | { kind: 'idle' }
  /** `share` is the part of the file that has been sent, 0 to 1. */
  | { kind: 'uploading'; name: string; share: number }
  | { kind: 'error'; reasons: readonly string[] }

interface UseResumeUploadProps {
  /** Stores what was read; true once it is stored or staged. The parent reports a failure. */
  onParsed: (parsed: ParsedResume) => Promise<boolean>
  onDone: () => void
}

/** The upload of one resume file: idle, uploading, then done, or an error after which it can be tried again (AW-8.73). */
export const useResumeUpload = ({ onParsed, onDone }: UseResumeUploadProps) => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })

  const upload = async (file: File): Promise<void> => {
    const progress = (share: number) => setState({ kind: 'uploading', name: file.name, share })
    progress(0)
    try {
      const stored = await onParsed(await parseResumeFile(file, progress))
      if (!stored) return setState({ kind: 'error', reasons: [NOT_STORED] })
      setState({ kind: 'idle' })
      toast.success(RESUME_MESSAGES.resumeUploaded)
      onDone()
    } catch (error) {
      const reason =
        error instanceof InvalidResponseError ? error.message : failureText(error, RESUME_MESSAGES.resumeUploadFailed)
      toast.error(reason)
      setState({ kind: 'error', reasons: [reason] })
    }
  }
  return {
    state,
    /** One acceptable file is uploaded, anything else refused without a request (AW-8.57 to AW-8.61). */
    accept(files: readonly File[]): void {
      const [file] = files
      const remedies = files.every(({ name }) => isAllowedType(name, RULES)) ? [] : [OTHER_FORMAT]
      const reasons = file ? [...dropProblems(files, RULES), ...remedies] : [NO_FILE]
      if (file && reasons.length === 0) return void upload(file)
      toast.error(RESUME_MESSAGES.resumeFileInvalid)
      setState({ kind: 'error', reasons })
    },
  }
}
