import { refuseNetwork } from '#server/platform/workers/refuse-network.ts'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import type { DocumentText } from './document-text.ts'
import { readDocument } from './read-document.ts'

/** The worker's side of the document pool: reads one document at a time and replies with the result of `work`. */
export const serveDocuments = (work: (text: DocumentText) => unknown): void => {
  // Reading a document never requires the network.
  refuseNetwork()
  // The parent only sends tasks of this kind.
  serveTasks(async (task) => work(await readDocument((task as { file: string }).file)))
}
