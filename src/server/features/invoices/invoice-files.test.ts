import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { invoiceDay, invoiceWords } from '#contract/invoice-words.ts'
import { downloadInvoice, downloadReceipt, getSaleInvoice, saveInvoice } from '#contract/invoices.ts'
import { downloadPaidInvoice } from '#contract/pay-pages.ts'
import { endRecordedSale, recordSalePayment } from '#contract/sales.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { invoiceForm, recordUnpaid, sendFor, stateSettings, today } from './testing/invoicing.ts'

const t = testApp()
const PLAN = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: today(20) } as const
let artist: TestUser
let work: Artwork

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await stateSettings(artist)
})
beforeEach(async () => {
  work = await publishWork(artist)
})

const invoiceAt = (id: string) => artist.call(getSaleInvoice, { params: { id } })
/** What the seller gets at an address. */
const open = async (path: string) => {
  const headers = { authorization: `Bearer ${artist.token}` }
  const { statusCode, headers: sent, rawPayload } = await t.request({ url: path, headers })
  return { status: statusCode, type: sent['content-type'], bytes: rawPayload, body: rawPayload.toString('latin1') }
}

test('an invoice shows the picture that its work had, on the screen and in its file, until that is deleted', async () => {
  const { id } = await recordUnpaid(artist, work)
  const { images } = await readyWork(artist, work.id)
  await artist.call(saveInvoice, { params: { id }, body: invoiceForm() })
  const fileAt = async () => open(`/api${downloadInvoice.path.replace(':id', (await invoiceAt(id)).body.id ?? '')}`)
  const pictureIn = async () => (await fileAt()).body.match(/\/DCTDecode/g)?.length ?? 0
  expect(await pictureIn()).toBe(1)
  await sendFor(artist, id)
  const sent = (await invoiceAt(id)).body
  expect(await open(sent.picture_url ?? '')).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect(await pictureIn()).toBe(1)
  await rm(join(t.app.config.dataDir, 'files', 'content', 'artworks', images[0]?.id ?? ''), { recursive: true })
  expect((await invoiceAt(id)).body.picture_url).toBeNull()
  expect(await pictureIn()).toBe(0)
  expect((await fileAt()).status).toBe(200)
})

test('an invoice is a PDF, for its seller and for whoever has its link', async () => {
  const { id } = await recordUnpaid(artist, work)
  const title = 'Low Tide, 潮, прилив'
  const key = await sendFor(artist, id, {
    plan: PLAN,
    lines: [{ text: title, details: 'Oil on linen', amount: '280' }],
  })
  const { id: invoiceId } = (await invoiceAt(id)).body
  const paths = [downloadInvoice.path.replace(':id', invoiceId ?? ''), downloadPaidInvoice.path.replace(':key', key)]
  const files = new Set<string>()
  for (const path of paths) {
    const { status, type, body } = await open(`/api${path}`)
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(body.slice(0, 5)).toBe('%PDF-')
    files.add(body)
  }
  expect(files.size).toBe(1)
})

const receipt = async (saleId: string, part: number | string) => {
  const path = downloadReceipt.path.replace(':id', saleId).replace(':part', String(part))
  const { status, bytes } = await open(`/api${path}`)
  if (status !== 200) return { status, text: '' }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { status, text: text.replaceAll(/\s+/g, ' ') }
}
const pay = (id: string, amount: string, paidOn: string, receivedBy: 'transfer' | 'cash') =>
  artist.call(recordSalePayment, { params: { id }, body: { amount, paid_on: paidOn, received_by: receivedBy } })

test('a paid part has a receipt, which stays the same when the next one is paid', async () => {
  const { id } = await recordUnpaid(artist, work, { sold_on: '2026-01-02' })
  expect((await receipt(id, 0)).status).toBe(409)
  await sendFor(artist, id, { plan: PLAN })
  const { number } = (await invoiceAt(id)).body.document
  await pay(id, '84.00', '2026-01-03', 'cash')
  await pay(id, '60.00', '2026-01-04', 'transfer')
  const first = await receipt(id, 0)
  for (const said of [
    'Kunsthaus Lind',
    'DE 318 204 551',
    'Dr. Helen Brandt',
    'Receipt Low Tide, with Dog',
    `Invoice ${number}, ${invoiceDay(invoiceWords('en'), today())}`,
    'Part Deposit',
    'Paid on January 3, 2026',
    'Paid by Cash',
    '$84.00Amount received',
    '$196.00Still to pay',
  ])
    expect(first.text).toContain(said)
  expect((await invoiceAt(id)).body.plan.map(({ paid_by }) => paid_by)).toEqual([['cash'], ['transfer'], [], []])
  // The second part is paid in part only.
  expect(await Promise.all([1, 4, 'x'].map(async (part) => (await receipt(id, part)).status))).toEqual([404, 404, 404])
  await pay(id, '136.00', '2026-01-05', 'transfer')
  expect(await receipt(id, 0)).toEqual(first)
  const last = await receipt(id, 3)
  expect(last.text).toContain('Part 3 of 3')
  expect(last.text).toContain('Paid by Bank transfer')
  expect(last.text).toContain('All of it is paid.')
})

test('a receipt names each payment by which its part was paid, whatever day was stated for it', async () => {
  const { id } = await recordUnpaid(artist, work, { sold_on: '2026-01-02' })
  await sendFor(artist, id, { plan: PLAN })
  await pay(id, '30.00', '2026-01-05', 'transfer')
  await pay(id, '80.00', '2026-01-04', 'cash')
  const { text } = await receipt(id, 0)
  for (const said of [
    'Paid on January 5, 2026: $30.00',
    'Paid by Bank transfer',
    'Paid on January 4, 2026: $54.00',
    'Paid by Cash',
    '$84.00Amount received',
  ])
    expect(text).toContain(said)
  expect((await invoiceAt(id)).body.plan.map(({ paid_by }) => paid_by)).toEqual([
    ['transfer', 'cash'],
    ['cash'],
    [],
    [],
  ])
})

test('there is no receipt for a stranger, nor once the sale was called off', async () => {
  const { id } = await recordUnpaid(artist, work)
  await sendFor(artist, id, { plan: PLAN })
  await pay(id, '84.00', today(), 'cash')
  const stranger = await t.signUp('artist', 'Maya Lindholm')
  const refused = await stranger.call(downloadReceipt, { params: { id, part: '0' } })
  expect([(await receipt(id, 0)).status, refused.status]).toEqual([200, 404])
  await artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: true } })
  expect((await receipt(id, 0)).status).toBe(404)
})

test.each([
  ['en', 'Receipt', 'Deposit', 'Still to pay'],
  ['de', 'Quittung', 'Anzahlung', 'Noch zu zahlen'],
  ['fr', 'Reçu', 'Acompte', 'Reste à payer'],
  ['es', 'Recibo', 'Anticipo', 'Queda por pagar'],
  ['it', 'Ricevuta', 'Acconto', 'Ancora da pagare'],
  ['nl', 'Betaalbewijs', 'Aanbetaling', 'Nog te betalen'],
] as const)('a receipt is in the language of its invoice (%s)', async (language, ...words) => {
  const { id } = await recordUnpaid(artist, work)
  await sendFor(artist, id, { plan: PLAN, language })
  await pay(id, '84.00', today(), 'cash')
  const { text } = await receipt(id, 0)
  for (const word of words) expect(text).toContain(word)
})
