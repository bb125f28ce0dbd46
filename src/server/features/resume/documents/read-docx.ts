import mammoth from 'mammoth'
import type { DocumentLine } from './document-text.ts'
import { linesOfHtml } from './html-lines.ts'

/** The text of a DOCX with its headings, tables and lists. Rejects when it is damaged. */
export const readDocx = async (bytes: Buffer): Promise<DocumentLine[]> => {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      externalFileAccess: false,
      // Keeps the styles that reveal headings; pictures are never unpacked.
      styleMap: ['u => u', 'strike => s', "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  )
  return linesOfHtml(value)
}
