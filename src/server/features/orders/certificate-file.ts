import type { Readable } from 'node:stream'
import { dateWords, isOpenEdition, mediumWords } from '#contract/artwork-display.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import { presentFacts } from '#contract/work-facts.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import { createPdf, isolated, MARGIN, type Pdf, rule, write } from '#server/platform/pages/pdf.ts'
import type { OrderFileFacts } from './invoice-file.ts'
import type { FullOrder } from './orders.read.ts'

type Line = FullOrder['lines'][number]

const SIGNATURE_WIDTH = 240

interface Copy {
  line: Line
  /** Its number in the edition; null for a unique work and for an open edition. */
  edition: number | null
}

/** Every copy of an order; each has a certificate of its own. */
const listCopies = (lines: readonly Line[]): Copy[] =>
  lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({ line, edition: line.copies[at] ?? null })),
  )

const editionText = ({ line, edition }: Copy): string => {
  if (edition !== null && line.editionSize !== null) return `Number ${edition} of an edition of ${line.editionSize}`
  return isOpenEdition(line.editionType.trim()) ? 'Open edition' : line.editionType || 'A unique work'
}

const signature = (pdf: Pdf, label: string, left: number, top: number): void => {
  pdf
    .moveTo(left, top)
    .lineTo(left + SIGNATURE_WIDTH, top)
    .lineWidth(0.5)
    .stroke('#85857f')
  pdf.x = left
  pdf.y = top + 6
  write(pdf, label, 10)
}

const writeCertificate = (
  pdf: Pdf,
  copy: Copy,
  number: string,
  { full, publicUrl, testMode }: OrderFileFacts,
): void => {
  const { line } = copy
  const work = presentFacts(line)
  const date = dateWords(work)
  write(pdf, 'Certificate of authenticity', 13)
  pdf.moveDown(2)
  write(pdf, line.artistName, 16)
  write(pdf, date === '' ? line.title : `${isolated(line.title)}, ${isolated(date)}`, 30)
  pdf.moveDown(0.5)
  for (const fact of [mediumWords(work), bothSizesText(work), editionText(copy)]) if (fact) write(pdf, fact, 13)
  pdf.moveDown()
  rule(pdf)
  const { order, delivery } = full
  write(pdf, `${isolated(line.artistName)} confirms that this is an original work, made by the artist named above.`, 11)
  write(pdf, `Sold to ${isolated(delivery.address.name)} on ${longDate.format(order.paidAt ?? order.createdAt)}.`, 11)
  write(pdf, `No. ${number}, order ${order.number} at ${publicUrl}`, 11)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  const bottom = pdf.page.height - MARGIN - 40
  signature(pdf, 'Signature of the artist', MARGIN, bottom)
  signature(pdf, 'Place and date', MARGIN + SIGNATURE_WIDTH + 40, bottom)
}

/** The certificates of a paid order as a PDF to be printed and signed, one page for each copy: GS-1052-1, GS-1052-2. */
export const certificateFile = (facts: OrderFileFacts): Readable => {
  const { order, lines } = facts.full
  const pdf = createPdf(
    { Title: `Certificates of order ${order.number}`, Author: order.sellerName },
    facts.site.sizes.paper,
    'landscape',
  )
  listCopies(lines).forEach((copy, at) => {
    if (at > 0) pdf.addPage()
    writeCertificate(pdf, copy, `GS-${order.number}-${at + 1}`, facts)
  })
  pdf.end()
  return pdf
}
