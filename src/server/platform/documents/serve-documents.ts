import { Socket } from 'node:net'
import { serveTasks } from '../workers/serve-tasks.ts'
import { DocumentError } from './document-error.ts'
import type { DocumentText } from './document-text.ts'
import { readDocument } from './read-document.ts'

/** The worker's side of the document pool: opens one document at a time and answers what `work` makes of its text. */
export const serveDocuments = (work: (text: DocumentText) => unknown): void => {
  // Nothing in a document is a reason to call anyone.
  Socket.prototype.connect = () => {
    throw new DocumentError('failed', 'a document worker has no network')
  }
  serveTasks(
    // The parent sends tasks of this kind only.
    async (task) => work(await readDocument((task as { file: string }).file)),
    (error) => (error instanceof DocumentError ? error.code : null),
  )
}
