import type { Readable } from 'node:stream'
import { listFacts } from '#contract/work-facts.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import { createPdf, isolated, rule, write } from '#server/platform/pages/pdf.ts'
import { addressLines } from './address-lines.ts'
import type { OrderFileFacts } from './invoice-file.ts'
import { lineText } from './order-lines.ts'

/** What lies in the parcel, as a PDF to put into it. It states no prices, because the parcel may be a present. */
export const packingSlipFile = ({ full, publicUrl, site, testMode }: OrderFileFacts): Readable => {
  const { order, delivery, lines } = full
  const pdf = createPdf({ Title: `Packing slip ${order.number}`, Author: order.sellerName }, site.sizes.paper)
  write(pdf, 'Packing slip', 28)
  pdf.moveDown(0.5)
  write(pdf, `Order ${order.number}, ${longDate.format(order.paidAt ?? order.createdAt)}`, 11)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  pdf.moveDown()
  write(pdf, `From: ${isolated(order.sellerName)}`, 11)
  pdf.moveDown()
  for (const part of addressLines(delivery.address)) write(pdf, part, 11)
  pdf.moveDown()
  rule(pdf)
  for (const line of lines) {
    write(
      pdf,
      `${line.quantity} × ${isolated(line.artistName)}, ${lineText({ ...line, title: isolated(line.title) })}`,
      13,
    )
    write(pdf, listFacts(line).join(', '), 10)
    pdf.moveDown(0.6)
  }
  rule(pdf)
  write(pdf, `Is something not right? Report it on the page of your order: ${publicUrl}/orders/${order.id}`, 10)
  pdf.end()
  return pdf
}
