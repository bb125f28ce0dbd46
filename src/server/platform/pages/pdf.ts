import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`../pictures/fonts/newsreader-${name}.ttf`, import.meta.url))

/** One font in three files, each with its own letters. */
const FONTS = { latin: fontFile('latin'), 'latin-ext': fontFile('latin-ext'), vietnamese: fontFile('vietnamese') }
type FontName = keyof typeof FONTS

export const MARGIN = 56
const INK = '#161614'

/** A date as a document states it: `September 14, 2026`. */
export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const fontOf = (letter: string): FontName => {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x1ea0 && code <= 0x1ef9) return 'vietnamese'
  return (code >= 0x100 && code <= 0x2af) || (code >= 0x1e00 && code <= 0x1eff) ? 'latin-ext' : 'latin'
}

/** A text in pieces that each need one font file. */
const runsOf = (text: string): { font: FontName; text: string }[] => {
  const runs: { font: FontName; text: string }[] = []
  for (const letter of text) {
    const font = fontOf(letter)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

export type Pdf = InstanceType<typeof PdfDocument>

/** Writes a text in the font files that its letters need. */
export const write = (pdf: Pdf, text: string, size: number): void => {
  const runs = runsOf(text || ' ')
  runs.forEach((run, at) => {
    pdf
      .font(run.font)
      .fontSize(size)
      .text(run.text, { continued: at < runs.length - 1 })
  })
}

/** A fine line across the page. */
export const rule = (pdf: Pdf): void => {
  const y = pdf.y + 4
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke('#85857f')
  pdf.y = y + 10
}

/** An empty document with its fonts; finish it with `end()`. */
export const createPdf = (
  info: { Title: string; Author: string },
  layout: 'portrait' | 'landscape' = 'portrait',
): Pdf => {
  const pdf = new PdfDocument({ size: 'LETTER', layout, margin: MARGIN, lang: 'en', info })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  pdf.fillColor(INK)
  return pdf
}
