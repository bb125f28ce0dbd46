import { buffer } from 'node:stream/consumers'
import { partName } from '#contract/invoice-terms.ts'
import { invoiceDay, invoiceWords } from '#contract/invoice-words.ts'
import { createPdf, isolated, MARGIN, type Pdf, rule, write } from '#server/platform/pages/pdf.ts'
import { TEXT_SIZE, writeFaint, writeParties, writeRow, writtenMoney } from './invoice-writing.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'
import type { Receipt } from './receipts.service.ts'

const TERM_WIDTH = 150

/** A term, and what it is beside it. */
const writeTerm = (pdf: Pdf, term: string, value: string): void => {
  const top = pdf.y
  writeFaint(pdf, term)
  pdf.x = MARGIN + TERM_WIDTH
  pdf.y = top
  write(pdf, isolated(value), TEXT_SIZE)
  pdf.x = MARGIN
  pdf.moveDown(0.4)
}

/** A receipt for a part of an invoice that is paid, as a PDF in the language of the invoice. */
export const receiptPdf = async (receipt: Receipt, paper: 'letter' | 'a4'): Promise<Uint8Array<ArrayBuffer>> => {
  const { invoice, parts, at, amount, payments, left } = receipt
  const words = invoiceWords(invoice.language)
  const own = RECEIPT_WORDS[invoice.language ?? 'en']
  const title = `${own.receipt}, ${words.invoice} ${invoice.number}`
  const days = payments.map(({ paidOn }) => paidOn).toSorted()
  const made = new Date(days.at(-1) ?? invoice.issued_on)
  const pdf = createPdf({ Title: title, Author: invoice.seller.name, CreationDate: made }, paper)
  writeParties(pdf, invoice)
  write(pdf, own.receipt, 16)
  const [work] = invoice.lines
  if (work) write(pdf, isolated(work.text), TEXT_SIZE)
  if (work?.details) writeFaint(pdf, work.details)
  pdf.moveDown()
  rule(pdf)
  writeTerm(pdf, words.invoice, `${invoice.number}, ${invoiceDay(words, invoice.issued_on)}`)
  if (parts.length > 1) writeTerm(pdf, own.part, partName(parts, at, words))
  for (const payment of payments) {
    const sum = payments.length > 1 ? `: ${writtenMoney(invoice, payment.amount)}` : ''
    writeTerm(pdf, own.paidOn, invoiceDay(words, payment.paidOn) + sum)
    if (payment.paidBy !== 'other') writeTerm(pdf, own.paidBy, own.ways[payment.paidBy])
  }
  rule(pdf)
  writeRow(pdf, own.amount, writtenMoney(invoice, amount), 13)
  if (Number(left) > 0) writeRow(pdf, own.left, writtenMoney(invoice, left))
  else write(pdf, own.allPaid, TEXT_SIZE)
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
