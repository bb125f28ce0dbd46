import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { invoiceMoney, invoiceTaxNumber, invoiceWords } from '#contract/invoice-words.ts'
import { PAPER_FONT } from '#server/platform/pages/paper-fonts.ts'
import { isolated, keepRoom, MARGIN, type Pdf, setFont, write } from '#server/platform/pages/pdf.ts'

export const INK = '#161614'
const FAINT = '#5f5f59'
export const AMOUNT_WIDTH = 120
export const TEXT_SIZE = 10.5

/** An amount as the language of an invoice writes it. */
export const writtenMoney = ({ currency, language }: InvoiceDocument, amount: string): string =>
  invoiceMoney(invoiceWords(language), amount, currency)

/** A line that leaves room for a text at the right edge. */
export const writeRow = (pdf: Pdf, text: string, right: string, size = TEXT_SIZE): void => {
  keepRoom(pdf, size * 2)
  const { x, y } = pdf
  const left = pdf.page.width - MARGIN - AMOUNT_WIDTH
  setFont(pdf, PAPER_FONT, size).text(right, left, y, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.x = x
  pdf.y = y
  write(pdf, text, size, MARGIN + AMOUNT_WIDTH)
  pdf.moveDown(0.3)
}

export const writeFaint = (pdf: Pdf, text: string, right = MARGIN): void => {
  pdf.fillColor(FAINT)
  write(pdf, text, 9.5, right)
  pdf.fillColor(INK)
}

/** Who an invoice is from, as a letterhead, and for whom it is. */
export const writeParties = (pdf: Pdf, { seller, buyer, language }: InvoiceDocument): void => {
  const words = invoiceWords(language)
  const taxLine = (number: string | undefined) => invoiceTaxNumber(words, number)
  write(pdf, isolated(seller.name), 20)
  for (const part of [...seller.address.split('\n'), seller.email, taxLine(seller.tax_number)])
    if (part) writeFaint(pdf, part)
  pdf.moveDown(2)
  for (const part of [isolated(buyer.name), ...buyer.address.split('\n'), buyer.email, taxLine(buyer.tax_number)])
    if (part) write(pdf, part, TEXT_SIZE)
  pdf.moveDown(2)
}
