import type { WorkerFailure } from '#server/platform/workers/worker-process.ts'

/**
 * Why a document could not be read:
 * - `wrong_type`: its content is none of PDF, DOC and DOCX, whatever its name says, or it carries macros
 * - `locked`: encrypted with a password
 * - `unreadable`: damaged, truncated, or unpacks to more than a document may
 * - `without_text`: intact, but without text (scanned pages)
 * - `timeout`, `busy`, `failed`: the worker took too long, has too much to do, or died
 */
export type DocumentFailure = 'wrong_type' | 'locked' | 'unreadable' | 'without_text' | WorkerFailure

/** The only error the document pool rejects with. `message` is for the log, not for a user. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: DocumentFailure

  constructor(code: DocumentFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
