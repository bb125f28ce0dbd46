import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PdfDocument from 'pdfkit'
import { drawable, type Pdf, setFont } from '#server/platform/pages/pdf.ts'
import { codeStripes } from './code-path.ts'
import { PRINT_DPI, printPicture } from './print-picture.ts'
import { INK, type Mark, type Page } from './sheet.ts'

const drawPlaceholder = (pdf: Pdf, { x, y, width, height }: Omit<Mark & { kind: 'frame' }, 'kind'>): void => {
  pdf.rect(x, y, width, height).lineWidth(0.5).dash(2, {}).stroke('#85857f').undash()
}

const drawPicture = async (pdf: Pdf, mark: Mark & { kind: 'picture' }, file: string | undefined): Promise<void> => {
  const { x, y, width, height } = mark
  if (file === undefined) drawPlaceholder(pdf, mark)
  else pdf.image(await printPicture(file, width, PRINT_DPI), x, y, { width, height })
}

const drawMark = (pdf: Pdf, mark: Exclude<Mark, { kind: 'picture' }>): void => {
  if (mark.kind === 'text') {
    setFont(pdf, mark.font, mark.size).fillColor(mark.color)
    pdf.text(mark.text, mark.x, mark.y, { baseline: 'alphabetic', lineBreak: false })
  } else if (mark.kind === 'line') {
    pdf.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY).lineWidth(mark.width).stroke(mark.color)
  } else if (mark.kind === 'box') {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.color)
  } else if (mark.kind === 'dot') {
    pdf.circle(mark.x, mark.y, mark.radius).fill(mark.color)
  } else if (mark.kind === 'frame') {
    drawPlaceholder(pdf, mark)
  } else if (mark.kind === 'ring') {
    pdf.circle(mark.x, mark.y, mark.radius).lineWidth(1).fillAndStroke('#ffffff', mark.color)
  } else {
    const { module, stripes } = codeStripes(mark.text)
    for (const [x, y, width] of stripes)
      pdf.rect(mark.x + x * mark.side, mark.y + y * mark.side, width * mark.side, module * mark.side)
    pdf.fill(INK)
  }
}

interface PdfFacts {
  title: string
  author: string
  lang: string
}

/** Draws pages into a PDF file, one picture at a time in memory. A picture without a file is an empty frame. */
export const drawPdf = async (
  pages: readonly Page[],
  pictures: Record<string, string>,
  { title, author, lang }: PdfFacts,
  out: string,
): Promise<void> => {
  const info = { Title: drawable(title), Author: drawable(author) }
  const pdf: Pdf = new PdfDocument({ autoFirstPage: false, margin: 0, lang, info })
  const written = pipeline(pdf, createWriteStream(out))
  for (const page of pages) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 })
    for (const mark of page.marks)
      if (mark.kind === 'picture') await drawPicture(pdf, mark, pictures[mark.id])
      else drawMark(pdf, mark)
  }
  pdf.end()
  await written
}
