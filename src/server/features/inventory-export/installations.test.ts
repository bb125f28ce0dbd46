import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { arrangeArtworkImages, uploadPicture } from '#contract/artworks.ts'
import { listContacts } from '#contract/contacts.ts'
import { beginImport, getImport, putImportPictures, startImport, undoImport } from '#contract/imports.ts'
import { type ArtworkRecord, createRecord, type RecordFields } from '#contract/record.ts'
import * as kept from '#contract/record-parts.ts'
import { recordSale, type SaleForm } from '#contract/sales.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { exportFile } from './testing/export-file.ts'

let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp()
})
afterAll(async () => {
  await here.close()
  await there.close()
})

/** With a value in every field, a print of an edition; and one with none but its title. */
const FULL = {
  title: '=Low Tide, “quoted”\tand more',
  inventory_number: '007',
  series: 'Shore',
  tags: ['sea', 'x; "y", z'],
  description: 'Two\nlines.',
  medium: 'other',
  medium_class: 'print',
  medium_line: 'Etching',
  printer: 'Haarlem Press',
  made_in: 'Hudson',
  date_text: 'c. 2010',
  year_from: 2010,
  year_to: 2012,
  size: { height: 12.0625, width: 9.5, depth: 0.25, diameter: 3, plate_height: 10, plate_width: 8, framed_height: 20.25, framed_width: 18, framed_depth: 1.5, unit: 'in' },
  hangs_framed: true,
  weight_grams: 2150,
  parts: 'two sheets',
  price: '480.00',
  currency: 'eur',
  price_note: '+ VAT',
  estimate_public: true,
  offer: 'on_request',
  lowest_price: '400.00',
  insured_value: '500.00',
  cost: { amount: '12000', currency: 'jpy' },
  edition_type: 'limited',
  edition_number: 3,
  edition_size: 25,
  artist_proofs: 2,
  is_signed: true,
  signature_text: '-in pencil',
  provenance: '=The artist',
  literature: '@Catalogue, p. 3',
  exhibition_history: '+Foundry Hall, 2020',
  condition: 'None',
  custody: 'consigned',
  location: 'Rack 2',
  consigned_to: 'Foundry Hall',
  private_notes: 'Total\nfor nobody else',
  entered_on: '2019-03-04',
} satisfies Required<RecordFields> // biome-ignore format: one line a field

/** Two condition reports, one signed and with marks on its pictures, and two private files of the same name. */
const keepBeside = async (artist: TestUser, id: string): Promise<void> => {
  const begin = async (reported_on: string, findings: string) => {
    const body = { reported_on, reporter: 'Dana Amsel', findings, copy: 3, occasion: 'before transport' }
    return { id, report_id: (await artist.call(kept.createConditionReport, { params: { id }, body })).body.id }
  }
  const params = await begin('2024-05-01', 'Crease, upper left.\nNothing else.')
  const addPicture = async () =>
    artist.form(kept.addConditionPicture, { params, fields: {}, files: [await samplePicture()] })
  await addPicture()
  const { pictures } = (await addPicture()).body
  const marks = pictures.map((picture, at) => ({ picture_id: picture.id, x: 0.25, y: at / 2, note: `Spot “${at}”` }))
  await artist.call(kept.changeConditionReport, { params, body: { marks } })
  await artist.call(kept.signConditionReport, { params, body: { name: 'D. Amsel' } })
  await begin('2024-05-01', '')
  for (const bytes of [Buffer.from('%PDF- one'), Buffer.from([0, 255, 10])])
    await artist.form(kept.addRecordFile, {
      params: { id },
      files: [{ name: 'Wert: “Ö” 50%.pdf', type: 'application/pdf', bytes }],
    })
}

const BUYER = { name: 'Maya Lindholm', email: 'maya@buyers.test', phone: '+49 30 1' }
const sold = (artwork_id: string, terms: Partial<SaleForm>): SaleForm => ({ artwork_id, buyer: BUYER, sold_on: '2026-01-14', place: 'fair', place_name: 'Art Basel; Hall 2', currency: 'usd', price: '4700.00', payment: 'paid', received_by: 'cash', ...terms }) // biome-ignore format: one line

/** Sales of a unique work, of copies of an edition and of a proof; paid, with a discount, by parts, and on approval. */
const sell = async (artist: TestUser): Promise<void> => {
  const begin = async (fields: RecordFields & { title: string }) => (await artist.call(createRecord, { body: fields })).body.id // biome-ignore format: one line
  const record = async (id: string, terms: Partial<SaleForm>) =>
    expect((await artist.call(recordSale, { body: sold(id, terms) })).status).toBe(201)
  await record(await begin({ title: 'Sold By Record', price: '5300.00', currency: 'usd' }), { discount_percent: 12.5, tax: '300.55', receipt_number: 'R-7', note: 'Paid in two\nenvelopes.' }) // biome-ignore format: one line
  const edition = await begin({ title: 'Etching', edition_type: 'limited', edition_size: 40, artist_proofs: 4 })
  await record(edition, { copy: 3 })
  await record(edition, { copy: 5, buyer: { ...BUYER, name: 'Chen; "Li"', email: '' }, payment: 'deposit', deposit: '700.00', due_on: '2027-03-01' }) // biome-ignore format: one line
  await record(edition, { proof: 2, buyer: null, price: '0' })
  await record(await begin({ title: 'On Approval' }), { payment: 'on_approval', due_on: '2027-02-03' })
  await begin({ title: 'Kept Back', price: '12000.00', currency: 'usd', offer: 'on_request' })
}

/** The files of the ZIP of everything that somebody has. */
const exportAll = async (t: TestApp, artist: TestUser): Promise<{ zip: Buffer; files: Map<string, Buffer> }> => {
  const zip = await exportFile(t, artist, 'zip')
  const entries = await fromBufferPromise(zip)
  const files = new Map<string, Buffer>()
  for await (const entry of entries.eachEntry())
    files.set(entry.fileName, Buffer.concat(await (await entries.openReadStreamPromise(entry)).toArray()))
  return { zip, files }
}

/** What an installation gives of its own: ids, moments, and the addresses of terms in the credits of pictures. */
const withoutOwn = (name: string, bytes: Buffer | undefined): string => {
  const text = bytes?.toString('latin1') ?? ''
  if (name === 'works.json') return text.replaceAll(/"(?:id|updated_at)":"[^"]*"/g, '""')
  if (!name.startsWith('pictures/')) return text
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
}

test('what one installation exports another exports again, without a difference', async () => {
  const giver = await here.signUp('artist', 'Inés Okafor')
  // Works keep their order, whether anything is kept beside their records or not.
  await giver.call(createRecord, { body: { title: 'Before' } })
  const images: string[] = []
  for (let at = 0; at < 2; at += 1)
    images.push((await giver.form(uploadPicture, { fields: {}, files: [await samplePicture()] })).body.id)
  const { body: full } = await giver.call(createRecord, { body: { ...FULL, images } })
  const altText = 'A harbour, "grey", at low tide'
  const arranged = images.map((id, at) => ({ id, alt_text: at === 0 ? '' : altText, is_primary: at === 0 }))
  await giver.call(arrangeArtworkImages, { params: { id: full.id }, body: { images: arranged } })
  await giver.call(createRecord, { body: { title: 'Total' } })
  await keepBeside(giver, full.id)
  await sell(giver)
  const given = await exportAll(here, giver)
  expect([...given.files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(2)
  expect(given.files.get('works.json')?.toString()).toContain(JSON.stringify(altText))
  const beside = [...given.files.keys()].filter((name) => name.startsWith('record-files/'))
  expect(beside).toEqual([
    expect.stringMatching(/^record-files\/007\/condition-2024-05-01-1\.(?:jpg|png)$/),
    expect.stringMatching(/^record-files\/007\/condition-2024-05-01-2\.(?:jpg|png)$/),
    'record-files/007/1 Wert- “Ö” 50%.pdf',
    'record-files/007/2 Wert- “Ö” 50%.pdf',
  ])
  // What is only its holder's is in no file for other programs.
  for (const name of ['works.csv', 'works.jsonld', 'works.lido.xml'])
    expect([name, given.files.get(name)?.toString()]).not.toEqual([name, expect.stringMatching(/Amsel|Wert|Spot/)])

  const taker = await there.signUp('artist', 'Inés Okafor')
  const file = { name: 'works.zip', type: 'application/zip', bytes: given.zip }
  const { body: begun } = await taker.form(beginImport, { files: [file], fields: {} })
  const params = { id: begun.id }
  const { body: checked } = await taker.form(putImportPictures, { params, files: [file], fields: {} })
  expect([checked.questions, checked.works]).toEqual([[], { ready: 7, unclear: 0, refused: 0 }])
  await taker.call(startImport, { params, body: { revision: checked.revision, existing: 'update' } })
  const state = async () => (await taker.call(getImport, { params })).body.progress.state
  await expect.poll(state, { timeout: 120_000 }).toBe('done')

  const again = await exportAll(there, taker)
  expect([...again.files.keys()]).toEqual([...given.files.keys()])
  const pictures = [...given.files.keys()].filter((name) => name.startsWith('pictures/'))
  for (const name of ['works.csv', ...pictures, ...beside, 'works.json'])
    expect([name, withoutOwn(name, again.files.get(name))]).toEqual([name, withoutOwn(name, given.files.get(name))])

  // What was sold cannot be sold again, the contacts are there once, and all of it can be taken back.
  const { works } = JSON.parse(again.files.get('works.json')?.toString() ?? '') as { works: { record: ArtworkRecord }[] } // biome-ignore format: one line
  const soldWork = works.find(({ record }) => record.title === 'Sold By Record')?.record
  expect(soldWork?.is_sold).toBe(true)
  expect((await taker.call(recordSale, { body: sold(soldWork?.id ?? '', {}) })).status).toBe(409)
  const contacts = async () => (await taker.call(listContacts)).body.items.map(({ name, email }) => [name, email])
  expect(await contacts()).toEqual([['Chen; "Li"', ''], ['Maya Lindholm', 'maya@buyers.test']]) // biome-ignore format: one line
  await taker.call(undoImport, { params })
  await expect.poll(state, { timeout: 120_000 }).toBe('undone')
  expect(await contacts()).toEqual([])
}, 240_000)
