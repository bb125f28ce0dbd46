import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { arrangeArtworkImages, uploadPicture } from '#contract/artworks.ts'
import { beginImport, getImport, putImportPictures, startImport } from '#contract/imports.ts'
import { createRecord, type RecordFields } from '#contract/record.ts'
import * as kept from '#contract/record-parts.ts'
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
  const images: string[] = []
  for (let at = 0; at < 2; at += 1)
    images.push((await giver.form(uploadPicture, { fields: {}, files: [await samplePicture()] })).body.id)
  const { body: full } = await giver.call(createRecord, { body: { ...FULL, images } })
  const altText = 'A harbour, "grey", at low tide'
  const arranged = images.map((id, at) => ({ id, alt_text: at === 0 ? '' : altText, is_primary: at === 0 }))
  await giver.call(arrangeArtworkImages, { params: { id: full.id }, body: { images: arranged } })
  await giver.call(createRecord, { body: { title: 'Total' } })
  await keepBeside(giver, full.id)
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
  expect([checked.questions, checked.works]).toEqual([[], { ready: 2, unclear: 0, refused: 0 }])
  await taker.call(startImport, { params, body: { revision: checked.revision, existing: 'update' } })
  const state = async () => (await taker.call(getImport, { params })).body.progress.state
  await expect.poll(state, { timeout: 120_000 }).toBe('done')

  const again = await exportAll(there, taker)
  expect([...again.files.keys()]).toEqual([...given.files.keys()])
  const pictures = [...given.files.keys()].filter((name) => name.startsWith('pictures/'))
  for (const name of ['works.csv', ...pictures, ...beside, 'works.json'])
    expect([name, withoutOwn(name, again.files.get(name))]).toEqual([name, withoutOwn(name, given.files.get(name))])
}, 240_000)
