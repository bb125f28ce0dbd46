import { buffer } from 'node:stream/consumers'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { presentInvoicePayment } from '#contract/invoice-payment.ts'
import { hasRate, partName } from '#contract/invoice-terms.ts'
import { handoverText, type InvoiceWords, invoiceDay, invoiceTax, invoiceWords } from '#contract/invoice-words.ts'
import { scannableCode } from '#contract/scannable-code.ts'
import { createPdf, isolated, keepRoom, MARGIN, type Pdf, rule, write } from '#server/platform/pages/pdf.ts'
import { AMOUNT_WIDTH, INK, TEXT_SIZE, writeFaint, writeParties, writeRow, writtenMoney } from './invoice-writing.ts'

const QR_SIZE = 96
const PICTURE = { width: 64, height: 48, gap: 14 }

/** What an amount is for, after which the next line begins below the picture, if there is one. */
const writeLine = (
  pdf: Pdf,
  document: InvoiceDocument,
  line: InvoiceDocument['lines'][number],
  picture: Buffer | null,
): void => {
  if (picture) keepRoom(pdf, PICTURE.height)
  const top = pdf.y
  if (picture) pdf.image(picture, MARGIN, top, { fit: [PICTURE.width, PICTURE.height] })
  writeRow(pdf, isolated(line.text), writtenMoney(document, line.amount))
  if (line.details) writeFaint(pdf, line.details, MARGIN + AMOUNT_WIDTH)
  if (picture) pdf.y = Math.max(pdf.y, top + PICTURE.height)
  pdf.moveDown(0.4)
}

const findTitle = (words: InvoiceWords, kind: InvoiceDocument['kind']): string =>
  kind === 'invoice' ? words.invoice : words.creditNote

const writeHead = (pdf: Pdf, document: InvoiceDocument): void => {
  const { kind, number, credits, reason } = document
  const words = invoiceWords(document.language)
  const title = findTitle(words, kind)
  writeParties(pdf, document)
  write(pdf, number === null ? `${title}, ${words.draft}` : `${title} ${number}`, 16)
  write(pdf, invoiceDay(words, document.issued_on), TEXT_SIZE)
  if (credits !== null) write(pdf, `${words.cancels(credits)}: ${isolated(reason)}`, TEXT_SIZE)
  pdf.moveDown()
}

const writeSums = (pdf: Pdf, document: InvoiceDocument, picture: Buffer | null): void => {
  const { tax, paid } = document
  const words = invoiceWords(document.language)
  const rate = invoiceTax(words, tax.percent)
  rule(pdf)
  if (picture) pdf.x = MARGIN + PICTURE.width + PICTURE.gap
  for (const [at, line] of document.lines.entries()) writeLine(pdf, document, line, at === 0 ? picture : null)
  rule(pdf, pdf.x)
  if (tax.mode === 'added') {
    writeRow(pdf, words.withoutTax, writtenMoney(document, document.net))
    writeRow(pdf, rate, writtenMoney(document, tax.amount))
  }
  writeRow(pdf, words.total, writtenMoney(document, document.total), 13)
  if (tax.mode === 'included') writeFaint(pdf, `${words.includes(rate)}, ${writtenMoney(document, tax.amount)}`)
  if (!hasRate(tax.mode) && tax.note) writeFaint(pdf, tax.note)
  if (Number(paid) > 0 && document.kind === 'invoice') writeRow(pdf, words.paidBefore, writtenMoney(document, paid))
  pdf.x = MARGIN
  pdf.moveDown(1.5)
}

const writePlan = (pdf: Pdf, document: InvoiceDocument): void => {
  const { parts } = document
  const words = invoiceWords(document.language)
  const [only] = parts
  if (parts.length === 1 && only && Number(document.paid) < Number(document.total))
    write(pdf, words.dueOn(invoiceDay(words, only.due_on)), TEXT_SIZE)
  if (parts.length < 2) return
  write(pdf, words.plan, 12)
  rule(pdf)
  for (const [at, part] of parts.entries())
    writeRow(
      pdf,
      `${partName(parts, at, words)}, ${invoiceDay(words, part.due_on)}`,
      writtenMoney(document, part.amount),
    )
  pdf.moveDown()
}

/** Black squares on the white of the paper, drawn as one shape. */
const drawCode = (pdf: Pdf, text: string, left: number, top: number): void => {
  const rows = scannableCode(text, { ecc: 'medium', border: 1 })
  const step = QR_SIZE / rows.length
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * step, top + y * step, step, step)
  pdf.fill('#000000').fillColor(INK)
}

/** How it is paid: what is due first by transfer, with the code for banking apps, and the page for cards. */
const writePayment = (pdf: Pdf, document: InvoiceDocument): void => {
  const payment = presentInvoicePayment(invoiceWords(document.language), document)
  if (payment === null) return
  keepRoom(pdf, QR_SIZE + 30)
  rule(pdf)
  const top = pdf.y
  drawCode(pdf, payment.code, MARGIN, top)
  pdf.x = MARGIN + QR_SIZE + 18
  pdf.y = top
  for (const line of payment.lines) write(pdf, line, TEXT_SIZE)
  pdf.x = MARGIN
  pdf.y = Math.max(pdf.y, top + QR_SIZE) + 12
}

/** An invoice or a credit note as a PDF. `picture`: the JPEG of its work, if there is one. */
export const invoicePdf = async (
  document: InvoiceDocument,
  { paper, picture }: { paper: 'letter' | 'a4'; picture: Buffer | null },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { kind, number, seller, closing } = document
  const words = invoiceWords(document.language)
  const title = `${findTitle(words, kind)} ${number ?? `(${words.draft})`}`
  const pdf = createPdf({ Title: title, Author: seller.name, CreationDate: new Date(document.issued_on) }, paper)
  writeHead(pdf, document)
  writeSums(pdf, document, picture)
  writePlan(pdf, document)
  writePayment(pdf, document)
  const handover = handoverText(words, document)
  if (handover) write(pdf, handover, TEXT_SIZE)
  for (const line of closing.split('\n')) if (line) writeFaint(pdf, line)
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
