import WordExtractor from 'word-extractor'
import { type DocumentLine, toLine } from './document-text.ts'

/** The text of a DOC, one line per paragraph; macros, pictures and formatting are ignored. Rejects when it is damaged. */
export const readDoc = async (bytes: Buffer): Promise<DocumentLine[]> => {
  const body = (await new WordExtractor().extract(bytes)).getBody()
  let apart = false
  return body.split(/\r\n|[\n\r\v\f]/).flatMap((paragraph) => {
    const line = toLine(paragraph.split('\t'), { apart })
    apart = line === null
    return line ?? []
  })
}
