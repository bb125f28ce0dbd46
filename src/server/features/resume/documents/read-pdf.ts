import { getDocumentProxy } from 'unpdf'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { type DocumentFailure, type DocumentLine, MAX_TEXT_CHARACTERS } from './document-text.ts'
import { linesOfPages, type PageItem } from './pdf-layout.ts'

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
    const found = items.flatMap((item): PageItem[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      // Vertical text is decoration.
      if (Math.abs(b) > Math.abs(a)) return []
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), font: item.fontName }]
    })
    pages.push(found)
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
