import PdfDocument from 'pdfkit'
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
  title: string,
  label: (pdf: Pdf) => void,
  more?: (pdf: Pdf) => void,
): Promise<Buffer> => {
  const pdf = new PdfDocument({ size: PAPERS[paper], margin: 0, lang: 'en', info: { Title: title, Author: 'Gesso' } })
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

/** Text at a place, cut off at its width. */
export const textAt = (
  pdf: Pdf,
  text: string,
  { x, y, width, size, bold = false }: { x: number; y: number; width: number; size: number; bold?: boolean },
): void => {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .text(text, x, y, { width, height: size, lineBreak: false, ellipsis: true })
}
