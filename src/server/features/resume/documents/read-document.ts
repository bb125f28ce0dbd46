import { readFile } from 'node:fs/promises'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import {
  type DocumentFailure,
  type DocumentLine,
  type DocumentText,
  isDocumentError,
  MAX_TEXT_CHARACTERS,
  textOfLine,
} from './document-text.ts'
import { detectType } from './document-type.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

const READERS = { pdf: readPdf, doc: readDoc, docx: readDocx }
/** Fewer letters do not count as text: a page number, the stamp of a scanner. */
const MIN_LETTERS = 20

/** Reads a document. To be called only in a worker process. Rejects with `DocumentError`. */
export const readDocument = async (file: string): Promise<DocumentText> => {
  const bytes = await readFile(file)
  const type = await detectType(bytes)
  const lines = shortened(await read(type, bytes))
  const letters = lines.reduce((sum, line) => sum + (textOfLine(line).match(/\p{L}/gu)?.length ?? 0), 0)
  if (letters < MIN_LETTERS) throw new WorkerError<DocumentFailure>('without_text', `${letters} letters`)
  return { type, lines }
}

const read = async (type: DocumentText['type'], bytes: Buffer): Promise<DocumentLine[]> => {
  try {
    return await READERS[type](bytes)
  } catch (error) {
    if (isDocumentError(error)) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new WorkerError<DocumentFailure>('unreadable', `${type}: ${message}`, { cause: error })
  }
}

/** The lines that fit into `MAX_TEXT_CHARACTERS`, line breaks included. */
const shortened = (lines: DocumentLine[]): DocumentLine[] => {
  let left = MAX_TEXT_CHARACTERS
  const end = lines.findIndex((line) => {
    left -= textOfLine(line).length + 2
    return left < 0
  })
  return end === -1 ? lines : lines.slice(0, end)
}
