import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'
import { mediumText, sizeText } from '#contract/artwork-display.ts'
import { dollarsOf } from './money.ts'
import { lineText } from './order-lines.ts'
import type { FullOrder } from './orders.read.ts'

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`../../platform/pictures/fonts/newsreader-${name}.ttf`, import.meta.url))

/** One font in three files, each with its own letters. */
const FONTS = { latin: fontFile('latin'), 'latin-ext': fontFile('latin-ext'), vietnamese: fontFile('vietnamese') }
type FontName = keyof typeof FONTS

const MARGIN = 56
const AMOUNT_WIDTH = 110
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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

type Pdf = InstanceType<typeof PdfDocument>

const write = (pdf: Pdf, text: string, size: number): void => {
  const runs = runsOf(text || ' ')
  runs.forEach((run, at) => {
    pdf
      .font(run.font)
      .fontSize(size)
      .text(run.text, { continued: at < runs.length - 1 })
  })
}

/** A line with an amount at the right edge. */
const writeAmount = (pdf: Pdf, label: string, cents: number, size = 11): void => {
  const top = pdf.y
  const right = pdf.page.width - MARGIN
  pdf
    .font('latin')
    .fontSize(size)
    .text(dollarsOf(cents), right - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.x = MARGIN
  pdf.y = top
  write(pdf, label, size)
  pdf.moveDown(0.4)
}

const rule = (pdf: Pdf): void => {
  const y = pdf.y + 4
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke('#85857f')
  pdf.y = y + 10
}

const worksOf = (pdf: Pdf, lines: FullOrder['lines']): void => {
  for (const line of lines) {
    const label = `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.artistName}, ${lineText(line)}`
    writeAmount(pdf, label, line.priceCents * line.quantity)
    const facts = [line.yearCreated?.toString(), mediumText(line.medium), sizeText(line.dimensions)].filter(Boolean)
    pdf.fillColor('#4f4f4a')
    write(pdf, facts.join(', '), 10)
    pdf.fillColor('#161614').moveDown(0.6)
  }
}

export interface InvoiceFacts {
  full: FullOrder
  /** Whom it is from besides the seller: the public address of this installation. */
  publicUrl: string
  testMode: boolean
}

/** The invoice of a paid order as a PDF. */
export const invoiceFile = ({ full, publicUrl, testMode }: InvoiceFacts): Readable => {
  const { order, delivery, lines } = full
  const { address } = delivery
  const pdf = new PdfDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Invoice ${order.number}`, Author: order.sellerName },
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  pdf.fillColor('#161614')
  write(pdf, `Invoice ${order.number}`, 28)
  pdf.moveDown(0.5)
  write(pdf, day.format(order.paidAt ?? order.createdAt), 11)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  pdf.moveDown()
  write(pdf, `Seller: ${order.sellerName}`, 11)
  write(pdf, `Sold through ${publicUrl}`, 11)
  pdf.moveDown()
  const city = [address.city, address.state, address.postal_code].filter(Boolean).join(' ')
  for (const part of [address.name, address.address_line1, address.address_line2, city, address.country].filter(
    Boolean,
  ))
    write(pdf, part, 11)
  write(pdf, delivery.email, 11)
  pdf.moveDown()
  rule(pdf)
  worksOf(pdf, lines)
  rule(pdf)
  writeAmount(pdf, order.shippingMethod === 'collection' ? 'Collected by the buyer' : 'Shipping', order.shippingCents)
  writeAmount(pdf, 'Tax', order.taxCents)
  writeAmount(pdf, 'Total, paid', order.totalCents, 14)
  if (order.refundedAt) writeAmount(pdf, `Refunded on ${day.format(order.refundedAt)}`, -order.totalCents)
  pdf.end()
  return pdf
}
