import type { ErrorCode } from '#contract/errors.ts'
import type { Resume } from '#contract/resume-data.ts'
import { Failure } from '#server/platform/failure.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Log } from '#server/platform/log.ts'
import { requireClean, type ScanProvider } from '#server/providers/scan/scan.provider.ts'
import type { DocumentPool } from './documents/document-pool.ts'
import { type DocumentError, isDocumentError } from './documents/document-text.ts'

/** The result of the worker. */
export interface ReadResume {
  resume: Resume
  /** Lines that may be entries but are in no section. */
  unsorted: string[]
  text: string
}

const FIELD = 'resume'
/** Concurrent and queued files per person: a zip bomb takes ten seconds, and others wait behind it. */
const MAX_UPLOADS_PER_PERSON = 2

/** The worker was stopped over the file, or ended. */
const KILLED: readonly DocumentError['code'][] = ['timeout', 'memory', 'failed']

const CODES: Record<DocumentError['code'], ErrorCode> = {
  wrong_type: 'resume_wrong_type',
  locked: 'resume_locked',
  unreadable: 'resume_unreadable',
  without_text: 'resume_without_text',
  // The worker was killed over this file, so a retry will not help.
  timeout: 'resume_unreadable',
  failed: 'resume_unreadable',
  memory: 'resume_unreadable',
  busy: 'unavailable',
}

const failure = (code: ErrorCode, cause?: unknown): Failure => {
  const { message } = new Failure(code)
  return new Failure(code, {
    fields: [{ field: FIELD, message }],
    ...(code === 'unavailable' ? { retryAfter: 5 } : {}),
    cause,
  })
}

const onlyFile = (uploaded: UploadedFile[]): string => {
  const [file] = uploaded
  if (!file || uploaded.length > 1 || file.field !== FIELD) throw failure('no_resume_file')
  if (file.tooLarge) throw failure('resume_too_large')
  return file.tempPath
}

/** Scans the uploaded file and reads it in the worker; every refusal names the field and the remedy (AW-8.76). */
export const createUploadReader = (documents: DocumentPool<ReadResume>, scanner: ScanProvider | null, log: Log) => {
  const reading = new Map<string, number>()
  const count = (userId: string, more: 1 | -1): void => {
    const left = (reading.get(userId) ?? 0) + more
    if (left > 0) reading.set(userId, left)
    else reading.delete(userId)
  }
  return async (userId: string, uploaded: UploadedFile[]): Promise<ReadResume> => {
    const path = onlyFile(uploaded)
    if ((reading.get(userId) ?? 0) >= MAX_UPLOADS_PER_PERSON) throw failure('unavailable')
    count(userId, 1)
    try {
      await requireClean(scanner, path, FIELD)
      return await documents.read(path, userId)
    } catch (error) {
      if (!isDocumentError(error)) throw error
      if (KILLED.includes(error.code)) log.warn({ err: error }, 'a resume could not be read')
      throw failure(CODES[error.code], error)
    } finally {
      count(userId, -1)
    }
  }
}
