import { inflateSync } from 'node:zlib'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { LABEL_PAPERS } from '#contract/shipping-constants.ts'
import { postalFindings } from './address-findings.ts'
import { CARRIERS, type CarrierCustoms } from './carriers.provider.ts'
import { isLatin, latinText } from './latin-text.ts'
import { drawLabel, type PrintedLabel } from './sandbox.carriers.label.ts'
import { sampleShipment } from './sandbox.carriers.samples.ts'
import { checkDigit, newTrackingNumber } from './tracking-numbers.ts'

const printed = (label: Partial<PrintedLabel> = {}): PrintedLabel => ({
  carrier: 'UPS',
  service: 'Ground',
  trackingNumber: '1Z999AA10123456784',
  shipment: sampleShipment(),
  customs: null,
  reference: '1001',
  ...label,
})

const read = async (file: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  return { pages: pdf.numPages, size: [width, height], text }
}

const PIXELS_A_POINT = 8
const PICTURE = { width: 288 * PIXELS_A_POINT, height: 40 }
const MIN_BAR_HEIGHT = 60

/** The rectangles of the first page: left side and width of those that are as high as bars, in points. */
const readBars = (file: Buffer): { x: number; width: number }[] => {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(file.toString('latin1'))?.[1] ?? ''
  const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  return [...drawn.matchAll(/^(\S+) \S+ (\S+) (\S+) re$/gm)]
    .filter(([, , , height]) => Number(height) > MIN_BAR_HEIGHT)
    .map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
}

/** Reads the barcode of a label with ZXing: from a picture of the rectangles that the PDF draws. */
const scan = (file: Buffer): string => {
  const row = new Uint8ClampedArray(PICTURE.width).fill(255)
  for (const { x, width } of readBars(file))
    row.fill(0, Math.round(x * PIXELS_A_POINT), Math.round((x + width) * PIXELS_A_POINT))
  const picture = new Uint8ClampedArray(PICTURE.width * PICTURE.height)
  for (let at = 0; at < PICTURE.height; at += 1) picture.set(row, at * PICTURE.width)
  const source = new RGBLuminanceSource(picture, PICTURE.width, PICTURE.height)
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

const CUSTOMS: CarrierCustoms = {
  items: [
    {
      description: 'Oil painting “Low Tide”',
      quantity: 1,
      value: usd(120_000),
      tariffNumber: '970191',
      originCountry: 'US',
    },
  ],
  reason: 'merchandise',
  signer: 'Ada Painter',
  duties: 'recipient',
}

test('a label is four by six inches and says that it is a sample', async () => {
  const { pages, size, text } = await read(await drawLabel(printed(), '4x6', 'Gesso'))
  expect(pages).toBe(1)
  expect(size).toEqual([288, 432])
  for (const words of [
    'SAMPLE',
    'no carrier accepts this label',
    'MAYA COLLECTOR',
    'REDONDO BEACH CA 90277',
    'Ref 1001',
  ])
    expect(text).toContain(words)
})

test.each(LABEL_PAPERS)('a label on %s paper is the same label', async (paper) => {
  const { size, text } = await read(await drawLabel(printed(), paper, 'Gesso'))
  expect(size?.map(Math.round)).toEqual({ '4x6': [288, 432], letter: [612, 792], a4: [595, 842] }[paper])
  expect(text).toContain('1Z99 9AA1 0123 4567 84')
})

test.each(['FedEx', 'UPS', 'DHL'])('the barcode of %s holds the tracking number', async (carrier) => {
  const trackingNumber = newTrackingNumber(carrier as 'FedEx' | 'UPS' | 'DHL')
  expect(scan(await drawLabel(printed({ carrier, trackingNumber }), '4x6', 'Gesso'))).toBe(trackingNumber)
})

test('the barcode of USPS holds the ZIP code and the tracking number as GS1-128', async () => {
  const trackingNumber = newTrackingNumber('USPS')
  const file = await drawLabel(printed({ carrier: 'USPS', trackingNumber }), '4x6', 'Gesso')
  expect(scan(file)).toBe(`42090277${trackingNumber}`)
})

test('a parcel abroad has its customs invoice on further pages', async () => {
  const shipment = sampleShipment({ city: 'London', state: '', postalCode: 'EC1A 1BB', country: 'GB' })
  const { pages, text } = await read(await drawLabel(printed({ shipment, customs: CUSTOMS }), '4x6', 'Gesso'))
  expect(pages).toBe(2)
  for (const words of ['UNITED KINGDOM', 'Commercial invoice', 'HS 970191', '$1,200.00', 'Ada Painter declares'])
    expect(text).toContain(words)
})

test('tracking numbers have the form and the check digit of their carrier', () => {
  const forms = { FedEx: /^\d{12}$/, UPS: /^1Z999AA1\d{10}$/, USPS: /^94\d{20}$/, DHL: /^\d{10}$/ }
  for (const carrier of CARRIERS) expect(newTrackingNumber(carrier)).toMatch(forms[carrier])
  // Published examples.
  expect(checkDigit('UPS', '999AA1012345678')).toBe('4')
  expect(checkDigit('USPS', '940010011036806895349')).toBe('5')
  expect(checkDigit('FedEx', '98657878885')).toBe('5')
})

test('labels are printed in Latin letters', () => {
  expect(latinText('Zoë Łukasz Nguyễn')).toBe('Zoë Lukasz Nguyen')
  expect(isLatin('Đorđe Šimić')).toBe(true)
})

test.each([
  ['“Œuvre” – 5…', '"Oeuvre" - 5...'],
  ['Ma\u200bya', 'Maya'],
  ['Maya\ufeff\u00ad Lindholm', 'Maya Lindholm'],
  ['ʻIolani ʼOkina', "'Iolani 'Okina"],
  ['12\u20111 Main\u00a0St', '12-1 Main\u00a0St'],
  ['Þingeyri, Əli, ƒ', 'Þingeyri, Eli, f'],
  ['№ 5 ﬁne、½', 'No 5 fine,½'],
])('%s is printed in plain letters', (typed, printed) => {
  expect(latinText(typed)).toBe(printed)
  expect(isLatin(typed)).toBe(true)
})

test.each([
  ['Мария', 'Mariya'],
  ['東', 'Dong'],
  ['Νίκος', 'Nikos'],
  ['Maya 🎨', 'Maya'],
])('%s is printed as %s, with a warning before', async (typed, printed) => {
  expect(latinText(typed)).toBe(printed)
  expect(isLatin(typed)).toBe(false)
  const { to } = sampleShipment()
  const problems = postalFindings({ ...to, name: typed, city: typed })
  expect(problems.map(({ field, message }) => [field, message])).toEqual(
    expect.arrayContaining([
      ['name', `Write “${typed}” in Latin letters: carriers cannot print it.`],
      ['city', `Write “${typed}” in Latin letters: carriers cannot print it.`],
    ]),
  )
})

test('the longest address is printed whole', async () => {
  const words = (first: string, length: number) =>
    `${first} ${'long words '.repeat(30)}`.slice(0, length - 4).trim() + ' end'
  const address = {
    ...sampleShipment().to,
    name: words('name', 120),
    line1: words('one', 200),
    line2: words('two', 200),
    city: words('city', 120),
    state: words('state', 120),
    country: 'GB',
  }
  const { pages, text } = await read(
    await drawLabel(
      printed({ shipment: { ...sampleShipment(), to: address, from: { ...address, country: 'US' } } }),
      '4x6',
      'Gesso',
    ),
  )
  expect(pages).toBe(1)
  expect(text).not.toContain('…')
  expect(text.match(/END/g)).toHaveLength(10)
})
