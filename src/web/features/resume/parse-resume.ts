import { type Resume, readResume } from '#contract/resume-data.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { api } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'

export interface ParsedResume {
  resume: Resume
  text: string
  /** Lines of the text that may be entries but are in no section. */
  unsorted: readonly string[]
}

/** A response without readable data (AW-8.69). */
export class InvalidResponseError extends Error {
  constructor() {
    super(RESUME_MESSAGES.resumeAnswerInvalid)
    this.name = 'InvalidResponseError'
  }
}

/** Has a file read by the server, which stores nothing (AW-8.66, AW-8.68). `share` is the part that has been sent, 0 to 1. */
export const parseResumeFile = async (file: File, onProgress: (share: number) => void): Promise<ParsedResume> => {
  const response = await sendFile(file, { field: 'resume', onProgress }, (options) =>
    api('POST /resume/upload', {}, options),
  )
  // A proxy in between may respond in a format of its own.
  const { data, unsorted = [] } = (response ?? {}) as Partial<typeof response>
  const resume = data === undefined ? null : readResume(data)
  if (!data || !resume) throw new InvalidResponseError()
  return { resume, text: typeof data.raw_text === 'string' ? data.raw_text : '', unsorted }
}
