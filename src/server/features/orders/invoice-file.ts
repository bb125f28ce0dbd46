import type { Readable } from 'node:stream'
import { importDutiesText } from '#contract/import-duties.ts'
import { formatMoney, type Money, parseAmount } from '#contract/money.ts'
import { RECEIVED_BY_WORDS } from '#contract/outside-payments.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { taxNote, taxTerm } from '#contract/tax-words.ts'
import { listFacts } from '#contract/work-facts.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import { PAPER_FONT } from '#server/platform/pages/paper-fonts.ts'
import { createPdf, isolated, keepRoom, MARGIN, type Pdf, rule, write } from '#server/platform/pages/pdf.ts'
import { addressLines } from './address-lines.ts'
import { presentOrderAmounts } from './checkout.presenter.ts'
import { lineText } from './order-lines.ts'
import type { FullOrder } from './orders.read.ts'

const AMOUNT_WIDTH = 110
/** Of a line, by the size of its letters: what pages leave free below it. */
const LINE_HEIGHT = 2

/** A line with an amount at the right edge. */
const writeAmount = (pdf: Pdf, label: string, amount: Money, size = 11): void => {
  keepRoom(pdf, size * LINE_HEIGHT)
  const top = pdf.y
  const right = pdf.page.width - MARGIN
  pdf
    .font(PAPER_FONT)
    .fontSize(size)
    .text(formatMoney(amount), right - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
  pdf.x = MARGIN
  pdf.y = top
  write(pdf, label, size)
  pdf.moveDown(0.4)
}

/** The works of an order with their prices. */
const writeWorks = (pdf: Pdf, { order, lines }: FullOrder): void => {
  for (const line of lines) {
    const label = `${line.quantity > 1 ? `${line.quantity} × ` : ''}${isolated(line.artistName)}, ${lineText({ ...line, title: isolated(line.title) })}`
    writeAmount(pdf, label, { amountMinor: line.priceMinor * line.quantity, currency: order.currency })
    pdf.fillColor('#4f4f4a')
    write(pdf, listFacts(line).join(', '), 10)
    pdf.fillColor('#161614').moveDown(0.6)
  }
}

/** What an order cost: its works, the shipping, the taxes and the total. */
export const writeReceipt = (pdf: Pdf, full: FullOrder): void => {
  const { order, payment } = full
  const amount = (amountMinor: number) => ({ amountMinor, currency: order.currency })
  rule(pdf)
  writeWorks(pdf, full)
  rule(pdf)
  writeAmount(
    pdf,
    order.shippingMethod === 'collection' ? 'Collected by the buyer' : 'Shipping',
    amount(order.shippingMinor),
  )
  const { taxes } = presentOrderAmounts(order)
  for (const tax of taxes) if (!tax.included) writeAmount(pdf, taxTerm(tax), parseAmount(tax.amount, order.currency))
  const paid = payment.receivedBy === null ? 'Total, paid' : `Total, paid ${RECEIVED_BY_WORDS[payment.receivedBy]}`
  writeAmount(pdf, paid, amount(order.totalMinor), 14)
  const note = taxNote(taxes, order.currency)
  if (note !== null) write(pdf, note, 10)
}

export interface OrderFileFacts {
  full: FullOrder
  /** Whom it is from besides the seller: the public address of this installation, and its settings. */
  publicUrl: string
  site: Pick<SiteSettings, 'name' | 'operator' | 'sizes'>
  testMode: boolean
}

/** Who runs the site, as far as its owner has stated it. */
const operatorLines = ({ legal_name, address, email, tax_number }: SiteSettings['operator']): string[] =>
  [legal_name, ...address.split('\n'), email, tax_number && `Tax number ${tax_number}`].filter((part) => part !== '')

/** The invoice of a paid order as a PDF. */
export const invoiceFile = ({ full, publicUrl, site, testMode }: OrderFileFacts): Readable => {
  const { order, delivery, refunds } = full
  const amount = (amountMinor: number) => ({ amountMinor, currency: order.currency })
  const pdf = createPdf({ Title: `Invoice ${order.number}`, Author: order.sellerName }, site.sizes.paper)
  write(pdf, `Invoice ${order.number}`, 28)
  pdf.moveDown(0.5)
  write(pdf, longDate.format(order.paidAt ?? order.createdAt), 11)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  pdf.moveDown()
  write(pdf, `Seller: ${isolated(order.sellerName)}`, 11)
  write(pdf, `Sold through ${isolated(site.name.name)}, ${publicUrl}`, 11)
  for (const part of operatorLines(site.operator)) write(pdf, part, 10)
  pdf.moveDown()
  for (const part of addressLines(delivery.address)) write(pdf, part, 11)
  write(pdf, delivery.email, 11)
  pdf.moveDown()
  writeReceipt(pdf, full)
  if (order.crossesCustoms) write(pdf, importDutiesText(delivery.address.country), 10)
  for (const { createdAt, amountMinor } of refunds)
    writeAmount(pdf, `Refunded on ${longDate.format(new Date(createdAt))}`, amount(-amountMinor))
  if (order.refundedAt && refunds.length === 0)
    writeAmount(pdf, `Returned by the bank on ${longDate.format(order.refundedAt)}`, amount(-order.totalMinor))
  pdf.end()
  return pdf
}
