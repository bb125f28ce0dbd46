import { countryName } from '#contract/country-name.ts'
import { drawBarcode } from './barcodes.ts'
import { CARRIERS, type CarrierAddress, type CarrierCustoms, type CarrierShipment } from './carriers.provider.ts'
import { drawCustomsInvoice } from './customs-invoice.ts'
import { LABEL_SIZE, type LabelPaper, linesAt, type Pdf, textAt, writeSheet } from './label-sheet.ts'
import { latinText } from './latin-text.ts'
import { OUNCES_A_POUND } from './parcel-size.ts'

/** What is printed on a label of the sandbox. */
export interface PrintedLabel {
  carrier: string
  service: string
  trackingNumber: string
  shipment: CarrierShipment
  customs: CarrierCustoms | null
  reference: string
}

const MARGIN = 14
const WIDTH = LABEL_SIZE.width - 2 * MARGIN
const BARCODE = { y: 296, height: 76 }
/** White modules beside the bars, which scanners need. */
const QUIET_MODULES = 10

/** The lines of an address as carriers print them, in capitals; the country where the parcel crosses a border. */
const formatAddressLines = (address: CarrierAddress, withCountry: boolean): string[] => {
  const { name, line1, line2, city, state, postalCode, country } = address
  const place = [city, state, postalCode].filter(Boolean).join(' ')
  const lines = [name, line1, line2, place, withCountry ? countryName(country) : '']
  return lines.filter(Boolean).map((line) => latinText(line.toUpperCase()))
}

const ruleAt = (pdf: Pdf, y: number): void => {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(LABEL_SIZE.width - MARGIN, y)
    .lineWidth(1)
    .stroke()
}

const drawBars = (pdf: Pdf, modules: string): void => {
  const module = WIDTH / (modules.length + 2 * QUIET_MODULES)
  for (const { index, 0: bar } of modules.matchAll(/1+/g))
    pdf.rect(MARGIN + (QUIET_MODULES + index) * module, BARCODE.y, bar.length * module, BARCODE.height)
  pdf.fill()
}

const formatWeight = (ounces: number): string =>
  ounces < OUNCES_A_POUND ? `${ounces} oz` : `${Math.round((ounces / OUNCES_A_POUND) * 10) / 10} lb`

const draw = (pdf: Pdf, label: PrintedLabel): void => {
  const { carrier: name, service, trackingNumber, shipment, reference } = label
  const { from, to, parcel, shipOn } = shipment
  const abroad = from.country !== to.country
  const carrier = CARRIERS.find((one) => one === name) ?? 'UPS'
  const at = (y: number, size: number) => ({ x: MARGIN, y, width: WIDTH, size })

  textAt(pdf, name, { ...at(14, 22), bold: true })
  textAt(pdf, service, { ...at(40, 11), width: 150 })
  pdf.rect(LABEL_SIZE.width - MARGIN - 96, 14, 96, 30).fill('#000')
  pdf.fillColor('#fff')
  textAt(pdf, 'SAMPLE', { x: LABEL_SIZE.width - MARGIN - 88, y: 22, width: 90, size: 19, bold: true })
  pdf.fillColor('#000')
  ruleAt(pdf, 58)

  linesAt(pdf, formatAddressLines(from, abroad), { ...at(66, 8), width: 168, height: 54 })
  const { length, width, height, ounces } = parcel
  const facts = [`Ship ${shipOn}`, formatWeight(ounces), `${length} x ${width} x ${height} in`]
  facts.forEach((fact, row) => textAt(pdf, fact, { x: 190, y: 66 + row * 10, width: 86, size: 8 }))
  ruleAt(pdf, 122)

  textAt(pdf, 'SHIP TO', { ...at(130, 8), bold: true })
  linesAt(pdf, formatAddressLines(to, abroad), { ...at(144, 13), height: 92, bold: true })
  textAt(pdf, latinText(reference && `Ref ${reference}`), at(240, 8))
  textAt(pdf, 'SAMPLE: no carrier accepts this label.', { ...at(256, 9), bold: true })
  ruleAt(pdf, 274)

  textAt(pdf, `${name} TRACKING #`, { ...at(281, 8), bold: true })
  drawBars(pdf, drawBarcode(carrier, trackingNumber, to.country === 'US' ? to.postalCode : ''))
  textAt(pdf, trackingNumber.replace(/(.{4})(?=.)/g, '$1 '), { ...at(382, 12), bold: true })
  ruleAt(pdf, 404)
  textAt(pdf, 'Made by the sandbox of Gesso. Not valid for postage.', at(410, 8))
}

/** A label as a PDF, clearly marked as a sample, with the customs invoice when there is one. */
export const drawLabel = (label: PrintedLabel, paper: LabelPaper, author: string): Promise<Buffer> =>
  writeSheet(
    paper,
    { title: `Sample label ${label.trackingNumber}`, author },
    (pdf) => draw(pdf, label),
    (pdf) => {
      const { customs, shipment } = label
      if (customs) drawCustomsInvoice(pdf, { ...label, ...shipment, date: shipment.shipOn, customs })
    },
  )
