import type { WorkerFailure } from '../workers/worker-process.ts'

/**
 * Why a document could not be read:
 * - `wrong_type`: its content is none of PDF, DOC and DOCX, whatever its name says, or it carries macros
 * - `locked`: a password is needed to open it
 * - `unreadable`: damaged, cut off, or larger inside than a document may be
 * - `without_text`: whole, but holds no text (pictures of pages)
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
