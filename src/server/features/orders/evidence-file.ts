import { buffer } from 'node:stream/consumers'
import { disputeReasonText } from '#contract/dispute-reasons.ts'
import type { EvidencePartName } from '#contract/evidence.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { longDate } from '#server/platform/pages/long-date.ts'
import { createPdf, keepRoom, MARGIN, type Pdf, write } from '#server/platform/pages/pdf.ts'
import type { DisputedOrders, GatheredPart } from './evidence.ts'
import { writeReceipt } from './invoice-file.ts'
import type { FullOrder } from './orders.read.ts'

const HEADINGS: Record<EvidencePartName, string> = {
  order: 'The order',
  works: 'What was bought',
  shipping: 'The shipping',
  delivery: 'The delivery',
  messages: 'Messages and mails',
  receipt: 'The receipt',
  refund_terms: 'The refund terms',
  customer: 'The buyer',
}
const PICTURE = { width: 220, height: 160, top: 8 }
/** So much of a section stands on the page of its heading. */
const SECTION_START = 90

export interface EvidenceFileContent extends Pick<DisputedOrders, 'orders'> {
  dispute: NonNullable<FullOrder['dispute']>
  parts: readonly GatheredPart[]
  /** The words of whoever sends it. */
  text: string
  /** JPEGs of the works. */
  pictures: readonly Buffer[]
  testMode: boolean
  sizes: SiteSettings['sizes']
}

const section = (pdf: Pdf, title: string, lines: readonly string[]): void => {
  keepRoom(pdf, SECTION_START)
  pdf.moveDown()
  write(pdf, title, 14)
  pdf.moveDown(0.3)
  for (const line of lines) write(pdf, line, 11)
}

const writePicture = (pdf: Pdf, picture: Buffer): void => {
  keepRoom(pdf, PICTURE.height + PICTURE.top)
  const top = pdf.y + PICTURE.top
  pdf.image(picture, MARGIN, top, { fit: [PICTURE.width, PICTURE.height] })
  pdf.x = MARGIN
  pdf.y = top + PICTURE.height
}

/** What is known of disputed orders, as a PDF for the bank, and how many pages it has. */
export const evidenceFile = async (content: EvidenceFileContent): Promise<{ file: Buffer; pages: number }> => {
  const { orders, dispute, parts, text, pictures, testMode, sizes } = content
  const numbers = orders.map(({ order }) => order.number).join(', ')
  const title = `Dispute of order ${numbers}`
  const pdf = createPdf({ Title: title, Author: orders[0]?.order.sellerName ?? '' }, sizes.paper)
  let pages = 1
  pdf.on('pageAdded', () => {
    pages += 1
  })
  write(pdf, title, 28)
  pdf.moveDown(0.5)
  if (testMode) write(pdf, 'Test mode: no money moved and nothing ships.', 11)
  section(pdf, 'What is disputed', [
    `Dispute ${dispute.id}, opened on ${longDate.format(new Date(dispute.openedAt))}`,
    `The buyer says: ${disputeReasonText(dispute.reason)}`,
  ])
  if (text) section(pdf, 'Statement', text.split('\n'))
  for (const { name, lines } of parts) {
    section(pdf, HEADINGS[name], name === 'receipt' ? [] : lines)
    if (name === 'works') for (const picture of pictures) writePicture(pdf, picture)
    if (name === 'receipt') for (const full of orders) writeReceipt(pdf, full)
  }
  pdf.end()
  return { file: await buffer(pdf), pages }
}
