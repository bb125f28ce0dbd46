import { addMoney, formatMoney } from '#contract/money.ts'
import type { CarrierAddress, CarrierCustoms } from './carriers.provider.ts'
import type { Pdf } from './label-sheet.ts'
import { latinText } from './latin-text.ts'

/** What is declared to the customs of the destination. */
export interface Declared {
  carrier: string
  trackingNumber: string
  reference: string
  from: CarrierAddress
  to: CarrierAddress
  /** ISO 8601. */
  date: string
  customs: CarrierCustoms
}

const MARGIN = 18
const REASONS: Record<CarrierCustoms['reason'], string> = {
  merchandise: 'Merchandise',
  gift: 'Gift',
  sample: 'Commercial sample',
  returned_goods: 'Returned goods',
}
const TITLE_SIZE = 14
const TEXT_SIZE = 8

const formatAddress = ({ name, line1, line2, city, state, postalCode, country }: CarrierAddress): string =>
  [name, line1, line2, [city, state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const totalValue = ({ items }: CarrierCustoms): string => {
  const { amountMinor, currency } = addMoney(items.map(({ value }) => value))
  return `${formatMoney({ amountMinor, currency })} (${currency.toUpperCase()})`
}

/** The lines of the invoice, each a heading and its text. */
const listLines = ({ carrier, trackingNumber, reference, from, to, date, customs }: Declared): [string, string][] => [
  ['Carrier', `${carrier}, ${trackingNumber}`],
  ...(reference ? [['Reference', reference] as [string, string]] : []),
  ['Date', date],
  ['Sender', formatAddress(from)],
  ['Recipient', formatAddress(to)],
  ['Reason', REASONS[customs.reason]],
  ['Duties and taxes', customs.duties === 'sender' ? 'Paid by the sender (DDP)' : 'Paid by the recipient (DAP)'],
  ...customs.items.map(({ description, quantity, value, tariffNumber, originCountry }): [string, string] => [
    `HS ${tariffNumber}`,
    `${quantity} × ${description}, made in ${originCountry}: ${formatMoney(value)}`,
  ]),
  ['Total value', totalValue(customs)],
  ['Signed', `${customs.signer} declares that this invoice is true and complete.`],
]

/** Adds the customs invoice as further pages on the paper of the label. */
export const drawCustomsInvoice = (pdf: Pdf, declared: Declared): void => {
  const { width, height } = pdf.page
  pdf.addPage({ size: [width, height], margin: MARGIN })
  const column = { width: width - 2 * MARGIN }
  pdf.fillColor('#000').font('Helvetica-Bold').fontSize(TITLE_SIZE).text('Commercial invoice', column).moveDown(0.5)
  for (const [heading, text] of listLines(declared)) {
    pdf.font('Helvetica-Bold').fontSize(TEXT_SIZE).text(latinText(heading), column)
    pdf.font('Helvetica').text(latinText(text), column).moveDown(0.4)
  }
}
