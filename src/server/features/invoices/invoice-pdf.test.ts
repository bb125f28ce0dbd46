import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildPaymentQr } from '#contract/epc.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { draftInvoice } from '#contract/invoice-draft.ts'
import { INVOICE_LANGUAGES } from '#contract/invoice-terms.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceForm } from './testing/invoicing.ts'

const instructions = {
  account_holder: 'Kunsthaus Lind e. V.',
  account_number: 'DE89370400440532013000',
  bank_code: '',
  note: '',
  in_person: false,
}

const makeDocument = (changes: Parameters<typeof invoiceForm>[0], currency: string): InvoiceDocument =>
  draftInvoice(invoiceForm(changes), {
    number: 'KL-2026-0117',
    seller: { name: 'Kunsthaus Lind', address: 'Leipzig', email: '', tax_number: '' },
    instructions,
    pay_url: 'https://example.com/pay/0123',
    currency,
    paidMinor: 0,
    agreed: { totalMinor: 0, parts: [] },
  }).document

const SCALE = 6
/** The squares of the code in a PDF as pixels, which a scanner reads. */
const scan = (pdf: Uint8Array): string => {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  const number = '(-?[\\d.]+)'
  const squares = streams
    .flatMap((stream) => [...stream.matchAll(new RegExp(`${number} ${number} ${number} ${number} re`, 'g'))])
    .map((found) => found.slice(1).map(Number))
    .filter(([, , width, height]) => width === height)
  const xs = squares.map(([x = 0]) => x)
  const ys = squares.map(([, y = 0]) => y)
  const step = squares[0]?.[2] ?? 1
  const at = (value: number, least: number) => (Math.round((value - least) / step) + 4) * SCALE
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const size = at(Math.max(...xs), left) + 5 * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [x = 0, y = 0] of squares)
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1)
        data.fill(
          0,
          ((at(y, top) + row) * size + at(x, left) + column) * 4,
          ((at(y, top) + row) * size + at(x, left) + column) * 4 + 3,
        )
  return decodeQR({ width: size, height: size, data })
}

test.each(INVOICE_LANGUAGES)(
  'a scanner reads the transfer of the deposit from an invoice in euros (%s)',
  async (language) => {
    const plan = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: '2030-01-15' } as const
    const document = makeDocument({ language, plan }, 'eur')
    const expected = buildPaymentQr(instructions, { amountMinor: 8400, currency: 'eur' }, 'KL-2026-0117')
    expect(expected).toContain('EUR84.00')
    expect(scan(await invoicePdf(document, { paper: 'a4', picture: null }))).toBe(expected)
  },
)

test('a scanner reads the page to pay from an invoice in another currency', async () => {
  expect(scan(await invoicePdf(makeDocument({}, 'usd'), { paper: 'letter', picture: null }))).toBe(
    'https://example.com/pay/0123',
  )
})

test('a long line leaves the room of its amount, with a picture and without', async () => {
  const text = 'The harbor in the morning, before the boats leave, '.repeat(4).slice(0, 200)
  const document = makeDocument({ lines: [{ text, details: text, amount: '280.00' }] }, 'eur')
  const { bytes: picture } = await samplePicture({ width: 300, height: 400 })
  for (const given of [null, picture]) {
    const pdf = await getDocumentProxy(await invoicePdf(document, { paper: 'a4', picture: given }))
    const items = (await (await pdf.getPage(1)).getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    const amount = items.find(({ str }) => str.includes('280.00'))
    const ends = items.filter(({ str }) => /harbor|boats/.test(str)).map(({ transform, width }) => transform[4] + width)
    expect(ends.length).toBeGreaterThan(2)
    expect(Math.max(...ends)).toBeLessThan(amount?.transform[4])
  }
})
