import { getDocumentProxy } from 'unpdf'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { type DocumentFailure, type DocumentLine, MAX_TEXT_CHARACTERS } from './document-text.ts'
import { linesOfPages, type PageItem } from './pdf-layout.ts'
import { type DrawnItem, uprightPages } from './pdf-orientation.ts'

/** Pages that are read; further pages are ignored. */
const MAX_PAGES = 200

/** The text of a PDF in reading order; scripts, forms and pictures are ignored. Rejects when it is damaged. */
export const readPdf = async (bytes: Buffer): Promise<DocumentLine[]> => {
  const pdf = await open(bytes)
  const pages: PageItem[][] = []
  let characters = 0
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && characters < MAX_TEXT_CHARACTERS; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const found = items.flatMap((item): DrawnItem[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const matrix = (item.transform as number[]).map((value) => value * page.userUnit)
      return [{ text: item.str, matrix, width: item.width * page.userUnit, font: item.fontName }]
    })
    pages.push(...uprightPages(found))
    characters += found.reduce((sum, { text }) => sum + text.length, 0)
    page.cleanup()
  }
  return linesOfPages(pages)
}

const open = async (bytes: Buffer) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      enableXfa: false,
      disableAutoFetch: true,
      verbosity: 0,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new WorkerError<DocumentFailure>('locked', error.message, { cause: error })
    throw error
  }
}
