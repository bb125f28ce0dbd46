import PdfDocument from 'pdfkit'
import { fontBytes, lineMetrics, PAPER_FONT } from './paper-fonts.ts'
import { type PaperRun, paperLines } from './paper-text.ts'

export const MARGIN = 56
const INK = '#161614'

export type Pdf = InstanceType<typeof PdfDocument>

/** A name or a title inside a sentence, which keeps its own direction: `‹title›, 2025`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

// Without a shape of their own: control characters, soft hyphens, and invisible spaces and joiners of words.
const SHAPELESS = /[\u00ad\u200b\u2060-\u2064\ufeff]/gu

/** Where the figures of a fraction would join those before it. */
const BEFORE_FRACTION = /(?<=\d)(?=[\u2150-\u215e])/gu

/** Text as it is drawn: whatever is stored, it is well-formed, composed and on one line. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(SHAPELESS, '')
    .replace(BEFORE_FRACTION, ' ')

/** Sets the font file of what is written next. */
export const setFont = (pdf: Pdf, file: string, size: number): Pdf =>
  pdf.registerFont(file, fontBytes(file)).font(file).fontSize(size)

/** Begins another page unless so much room is left on this one. */
export const keepRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

/** Writes a text from the place of the document on, in the fonts that its letters need, and wraps it `right` points before the edge of the page. */
export const write = (pdf: Pdf, text: string, size: number, right = MARGIN): void => {
  const left = pdf.x
  const measure = (run: PaperRun) => setFont(pdf, run.font, size).widthOfString(run.text)
  for (const line of paperLines(drawable(text), pdf.page.width - right - left, measure)) {
    const { ascent, descent } = lineMetrics(line.map(({ font }) => font))
    keepRoom(pdf, (ascent + descent) * size)
    const top = pdf.y
    let x = left
    for (const run of line) {
      const width = measure(run)
      pdf.text(run.text, x, top + ascent * size, { baseline: 'alphabetic', lineBreak: false })
      x += width
    }
    pdf.x = left
    pdf.y = top + (ascent + descent) * size
  }
  setFont(pdf, PAPER_FONT, size)
}

/** A fine line to the right margin. */
export const rule = (pdf: Pdf, left = MARGIN): void => {
  const y = pdf.y + 4
  pdf
    .moveTo(left, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke('#85857f')
  pdf.y = y + 10
}

/**
 * An empty document on the paper of the site; finish it with `end()`. With a date of its own, the same text is the same file at
 * any time.
 */
export const createPdf = (
  info: { Title: string; Author: string; CreationDate?: Date },
  paper: 'letter' | 'a4',
  layout: 'portrait' | 'landscape' = 'portrait',
): Pdf => {
  const drawn = { ...info, Title: drawable(info.Title), Author: drawable(info.Author) }
  const pdf = new PdfDocument({ size: paper.toUpperCase(), layout, margin: MARGIN, lang: 'en', info: drawn })
  pdf.fillColor(INK)
  return pdf
}
