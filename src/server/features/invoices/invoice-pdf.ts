import { buffer } from 'node:stream/consumers'
import { buildPaymentQr } from '#contract/epc.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { hasRate, partName } from '#contract/invoice-terms.ts'
import {
  handoverText,
  type InvoiceWords,
  invoiceAccountLines,
  invoiceDay,
  invoiceMoney,
  invoiceRate,
  invoiceWords,
} from '#contract/invoice-words.ts'
import { parseAmount } from '#contract/money.ts'
import { scannableCode } from '#contract/scannable-code.ts'
import { PAPER_FONT } from '#server/platform/pages/paper-fonts.ts'
import { createPdf, isolated, keepRoom, MARGIN, type Pdf, rule, setFont, write } from '#server/platform/pages/pdf.ts'

const INK = '#161614'
const FAINT = '#5f5f59'
const AMOUNT_WIDTH = 120
const QR_SIZE = 96
const PICTURE = { width: 64, height: 60, gap: 14 }
const TEXT_SIZE = 10.5

const money = ({ currency, language }: InvoiceDocument, amount: string): string =>
  invoiceMoney(invoiceWords(language), amount, currency)

/** A line that leaves room for a text at the right edge. */
const writeRow = (pdf: Pdf, text: string, right: string, size = TEXT_SIZE): void => {
  keepRoom(pdf, size * 2)
  const { x, y } = pdf
  const left = pdf.page.width - MARGIN - AMOUNT_WIDTH
  setFont(pdf, PAPER_FONT, size).text(right, left, y, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.x = x
  pdf.y = y
  write(pdf, text, size, MARGIN + AMOUNT_WIDTH)
  pdf.moveDown(0.3)
}

const writeFaint = (pdf: Pdf, text: string, right = MARGIN): void => {
  pdf.fillColor(FAINT)
  write(pdf, text, 9.5, right)
  pdf.fillColor(INK)
}

/** What an amount is for, after which the next line begins below the picture, if there is one. */
const writeLine = (pdf: Pdf, document: InvoiceDocument, at: number, picture: Buffer | null): void => {
  const line = document.lines[at]
  if (!line) return
  if (picture) keepRoom(pdf, PICTURE.height)
  const top = pdf.y
  if (picture) pdf.image(picture, MARGIN, top, { fit: [PICTURE.width, PICTURE.height] })
  writeRow(pdf, isolated(line.text), money(document, line.amount))
  if (line.details) writeFaint(pdf, line.details, MARGIN + AMOUNT_WIDTH)
  if (picture) pdf.y = Math.max(pdf.y, top + PICTURE.height)
  pdf.moveDown(0.4)
}

const findTitle = (words: InvoiceWords, kind: InvoiceDocument['kind']): string =>
  kind === 'invoice' ? words.invoice : words.creditNote

const writeHead = (pdf: Pdf, document: InvoiceDocument): void => {
  const { seller, buyer, kind, number, credits, reason } = document
  const words = invoiceWords(document.language)
  const title = findTitle(words, kind)
  write(pdf, isolated(seller.name), 20)
  for (const part of [
    ...seller.address.split('\n'),
    seller.email,
    seller.tax_number && `${words.taxNumber} ${seller.tax_number}`,
  ])
    if (part) writeFaint(pdf, part)
  pdf.moveDown(2)
  for (const part of [
    isolated(buyer.name),
    ...buyer.address.split('\n'),
    buyer.email,
    buyer.tax_number && `${words.taxNumber} ${buyer.tax_number}`,
  ])
    if (part) write(pdf, part, TEXT_SIZE)
  pdf.moveDown(2)
  write(pdf, number === null ? `${title}, ${words.draft}` : `${title} ${number}`, 16)
  write(pdf, invoiceDay(words, document.issued_on), TEXT_SIZE)
  if (credits !== null) write(pdf, `${words.cancels(credits)}: ${isolated(reason)}`, TEXT_SIZE)
  pdf.moveDown()
}

const writeSums = (pdf: Pdf, document: InvoiceDocument, picture: Buffer | null): void => {
  const { tax, paid } = document
  const words = invoiceWords(document.language)
  const rate = words.tax(invoiceRate(words, tax.percent))
  rule(pdf)
  if (picture) pdf.x = MARGIN + PICTURE.width + PICTURE.gap
  for (const at of document.lines.keys()) writeLine(pdf, document, at, at === 0 ? picture : null)
  rule(pdf, pdf.x)
  if (tax.mode === 'added') {
    writeRow(pdf, words.withoutTax, money(document, document.net))
    writeRow(pdf, rate, money(document, tax.amount))
  }
  writeRow(pdf, words.total, money(document, document.total), 13)
  if (tax.mode === 'included') writeFaint(pdf, `${words.includes(rate)}, ${money(document, tax.amount)}`)
  if (!hasRate(tax.mode) && tax.note) writeFaint(pdf, tax.note)
  if (Number(paid) > 0 && document.kind === 'invoice') writeRow(pdf, words.paidBefore, money(document, paid))
  pdf.x = MARGIN
  pdf.moveDown()
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
    writeRow(pdf, `${partName(parts, at, words)}, ${invoiceDay(words, part.due_on)}`, money(document, part.amount))
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
  const { instructions, pay_url: payUrl, number, parts, paid, total, currency } = document
  if (payUrl === null || number === null || Number(paid) >= Number(total)) return
  keepRoom(pdf, QR_SIZE + 30)
  rule(pdf)
  const top = pdf.y
  const words = invoiceWords(document.language)
  const first = parts[0]?.amount ?? total
  const qr =
    instructions && Number(paid) === 0 ? buildPaymentQr(instructions, parseAmount(first, currency), number) : null
  const codeText = qr ?? payUrl
  drawCode(pdf, codeText, MARGIN, top)
  pdf.x = MARGIN + QR_SIZE + 18
  pdf.y = top
  write(pdf, `${words.nowDue(money(document, first))} ${qr === null ? words.scan : words.pointApp}`, TEXT_SIZE)
  pdf.moveDown(0.3)
  for (const line of instructions ? invoiceAccountLines(words, instructions) : []) write(pdf, line, TEXT_SIZE)
  if (instructions?.account_number) write(pdf, `${words.reference}: ${number}`, TEXT_SIZE)
  write(pdf, `${words.payHere} ${payUrl}`, TEXT_SIZE)
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
