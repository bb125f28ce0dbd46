import type PdfDocument from 'pdfkit'
import type { LABEL_PAPERS } from '#contract/shipping-constants.ts'

export type LabelPaper = (typeof LABEL_PAPERS)[number]
export type Pdf = InstanceType<typeof PdfDocument>

/** Four by six inches, in points. */
export const LABEL_SIZE = { width: 288, height: 432 }
const PAPERS: Record<LabelPaper, [width: number, height: number]> = {
  '4x6': [LABEL_SIZE.width, LABEL_SIZE.height],
  letter: [612, 792],
  a4: [595.28, 841.89],
}
/** Of the label on a larger page. */
const MARGIN = 36

/**
 * A PDF whose first page has a label of four by six inches, drawn by `label` with the origin at its top left corner: on
 * larger paper with a line to cut along. `more` adds pages. Standard fonts only, so that it is written within a few
 * milliseconds.
 */
export const writeSheet = async (
  paper: LabelPaper,
  { title, author }: { title: string; author: string },
  label: (pdf: Pdf) => void,
  more?: (pdf: Pdf) => void,
): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({ size: PAPERS[paper], margin: 0, lang: 'en', info: { Title: title, Author: author } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.save()
  if (paper !== '4x6') {
    pdf.translate(MARGIN, MARGIN)
    pdf.rect(0, 0, LABEL_SIZE.width, LABEL_SIZE.height).dash(3, { space: 3 }).lineWidth(0.5).stroke('#85857f').undash()
  }
  pdf.fillColor('#000').strokeColor('#000')
  label(pdf)
  pdf.restore()
  more?.(pdf)
  pdf.end()
  await written
  return Buffer.concat(chunks)
}

interface Place {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
}

/** Text at a place, cut off at its width. */
export const textAt = (pdf: Pdf, text: string, { x, y, width, size, bold = false }: Place): void => {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .text(text, x, y, { width, height: size, lineBreak: false, ellipsis: true })
}

const LINE_HEIGHT = 1.3
/** In points: what the longest address in the contract needs. */
const SMALLEST = 3

/** Lines below each other, each wrapped at the width; smaller where they would not fit into the height. Nothing is cut off. */
export const linesAt = (pdf: Pdf, lines: readonly string[], { height, ...place }: Place & { height: number }): void => {
  const { x, y, width, bold = false } = place
  const text = lines.join('\n')
  const set = (size: number) => {
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    return { width, lineGap: size * LINE_HEIGHT - pdf.currentLineHeight() }
  }
  let size = place.size
  while (size > SMALLEST && pdf.heightOfString(text, set(size)) > height) size -= 0.5
  pdf.text(text, x, y, set(size))
}
