import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arrangeArtworkImages, getArtwork, uploadPicture } from '#contract/artworks.ts'
import { beginImport, getImport, listImportRows, startImport } from '#contract/imports.ts'
import type { ExportFormat } from '#contract/inventory-terms.ts'
import { decimalAmount } from '#contract/money.ts'
import { createRecord, getRecord, type RecordFields, type RecordSize } from '#contract/record.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { WorkFields } from '../inventory-import/table/inventory-reading.ts'
import { readInventory } from '../inventory-import/table/read-inventory.ts'
import { exportFile } from './testing/export-file.ts'

const t = testApp()

const made = (artist: TestUser, format: ExportFormat): Promise<Buffer> => exportFile(t, artist, format)

const WORK = {
  title: '‘Low Tide’ <I>',
  inventory_number: '007',
  series: 'Shore',
  tags: ['sea', 'x; "y", z'],
  description: 'Two\nlines, “quoted”.',
  medium: 'other',
  medium_class: 'print',
  medium_line: 'Etching, signed in pencil',
  printer: 'Haarlem Press',
  made_in: 'Hudson',
  date_text: '2010-12',
  year_from: 2010,
  year_to: 2012,
  size: { height: 12.0625, width: 9.5, depth: null, diameter: null, plate_height: 10, plate_width: 8, framed_height: 20.25, framed_width: 18, framed_depth: 1.5, unit: 'in' },
  hangs_framed: true,
  estimate_public: true,
  weight_grams: 2150,
  parts: 'two sheets',
  price: '480.00',
  currency: 'eur',
  price_note: '+ VAT',
  offer: 'on_request',
  lowest_price: '400.00',
  insured_value: '500.00',
  cost: { amount: '12000', currency: 'jpy' },
  edition_type: 'limited',
  edition_number: 3,
  edition_size: 25,
  artist_proofs: 2,
  is_signed: false,
  signature_text: '-in pencil',
  provenance: '=The artist\nA collection',
  literature: '@Catalogue, p. 3',
  exhibition_history: '+Foundry Hall, 2020',
  condition: 'None',
  custody: 'consigned',
  location: 'Rack 2',
  consigned_to: 'Foundry Hall',
  private_notes: 'Total',
  entered_on: '2019-03-04',
} satisfies RecordFields // biome-ignore format: one line a field

test('a ZIP becomes the same works with the same pictures in another collection', async () => {
  const [giver, taker] = [await t.signUp('artist', 'Inés Okafor'), await t.signUp('artist', 'Wen Sato')]
  const upload = async (who: TestUser, bytes: Buffer) =>
    (await who.form(uploadPicture, { fields: {}, files: [{ ...(await samplePicture()), bytes }] })).body.id
  const images = [
    await upload(giver, (await samplePicture()).bytes),
    await upload(giver, (await samplePicture()).bytes),
  ]
  const { body: given } = await giver.call(createRecord, { body: { ...WORK, images } })
  await giver.call(createRecord, { body: { title: 'Total' } })
  const arrangement = images.map((id, at) => ({ id, alt_text: `Seen from side ${at}`, is_primary: at === 0 }))
  await giver.call(arrangeArtworkImages, { params: { id: given.id }, body: { images: arrangement } })
  const zip = await made(giver, 'zip')

  const file = { name: 'works.zip', type: 'application/zip', bytes: zip }
  const begun = await taker.form(beginImport, { files: [file], fields: {} })
  expect([begun.status, begun.body.program, begun.body.works]).toEqual([201, 'Gesso', { ready: 2, unclear: 0, refused: 0 }]) // biome-ignore format: one line
  expect(begun.body.pictures).toMatchObject({ file_name: 'works.zip', count: 2, unused: [] })
  const params = { id: begun.body.id }
  await taker.call(startImport, { params, body: { revision: 1 } })
  const state = async () => (await taker.call(getImport, { params })).body.progress.state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
  const { items } = (await taker.call(listImportRows, { params })).body
  const one = items.find(({ fields }) => fields['title'] === WORK.title)?.outcome?.artwork_id ?? ''
  const { id: _, updated_at: __, ...before } = (await giver.call(getRecord, { params: { id: given.id } })).body
  expect((await taker.call(getRecord, { params: { id: one } })).body).toMatchObject(before)
  const shown = (await taker.call(getArtwork, { params: { id: one } })).body.images
  const original = async (id: string) => Buffer.concat((await (await t.app.files.get(`artworks/${id}/original`))?.stream.toArray()) ?? []) // biome-ignore format: one line
  expect(shown.map((image) => image.alt_text)).toEqual(arrangement.map((image) => image.alt_text))
  for (const [at, { id }] of shown.entries())
    expect((await original(id)).equals(await original(images[at] ?? ''))).toBe(true)
}, 120_000)

// The records that the samples of other programs become, as far as a table holds them.
const SAMPLES = ['artwork-archive', 'artlogic', 'artcloud', 'arternal', 'shopify', 'own-english', 'own-german']
const at = (name: string) => new URL(`../../../../tests/fixtures/spreadsheets/${name}`, import.meta.url)

const MM: Record<RecordSize['unit'], number> = { in: 25.4, ft: 304.8, cm: 10, mm: 1, m: 1000 }
const toSize = (fields: WorkFields): RecordSize => {
  const { unit = 'in' } = fields
  const side = (mm: number | undefined) => (mm === undefined ? null : mm / MM[unit])
  return {
    height: side(fields.height_mm), width: side(fields.width_mm), depth: side(fields.depth_mm), diameter: side(fields.diameter_mm), plate_height: null, plate_width: null, framed_height: side(fields.framed_height_mm), framed_width: side(fields.framed_width_mm), framed_depth: side(fields.framed_depth_mm), unit,
  } // biome-ignore format: one line
}
const toAmount = (money: WorkFields['price']): string | undefined =>
  money?.amount_minor === undefined ? undefined : decimalAmount({ amountMinor: money.amount_minor, currency: money.currency?.toLowerCase() ?? 'usd' }) // biome-ignore format: one line
const KEPT = ['inventory_number', 'title', 'date_text', 'year_from', 'year_to', 'medium_line', 'medium_class', 'medium', 'height_mm', 'width_mm', 'depth_mm', 'diameter_mm', 'framed_height_mm', 'framed_width_mm', 'framed_depth_mm', 'parts', 'weight_g', 'edition', 'price', 'price_note', 'cost', 'series', 'tags', 'signed', 'signature_text', 'provenance', 'exhibitions', 'literature', 'description', 'condition', 'private_notes', 'location', 'consigned_to', 'created'] as const // biome-ignore format: one line
const kept = (fields: WorkFields) => Object.fromEntries(KEPT.map((field) => [field, typeof fields[field] === 'number' ? Math.round((fields[field] as number) * 10) / 10 : fields[field]])) // biome-ignore format: one line

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
const toRecord = (fields: WorkFields): RecordFields & { title: string } => ({
  title: fields.title ?? '',
  ...defined({
    inventory_number: fields.inventory_number,
    date_text: fields.date_text ?? '',
    year_from: fields.year_from ?? null,
    year_to: fields.year_to ?? null,
    medium_line: fields.medium_line,
    medium_class: fields.medium_class,
    medium: fields.medium,
    size: toSize(fields),
    parts: fields.parts,
    weight_grams: fields.weight_g,
    edition_type: fields.edition?.type,
    edition_number: fields.edition?.number,
    edition_size: fields.edition?.size,
    artist_proofs: fields.edition?.artist_proofs,
    price: toAmount(fields.price),
    currency: fields.price?.currency?.toLowerCase(),
    price_note: fields.price_note,
    offer: fields.price?.on_request ? ('on_request' as const) : undefined,
    cost: fields.cost && { amount: toAmount(fields.cost) ?? '', currency: fields.cost.currency?.toLowerCase() ?? '' },
    series: fields.series,
    tags: fields.tags,
    is_signed: fields.signed,
    signature_text: fields.signature_text,
    provenance: fields.provenance,
    exhibition_history: fields.exhibitions,
    literature: fields.literature,
    description: fields.description,
    condition: fields.condition,
    private_notes: fields.private_notes,
    location: fields.location,
    consigned_to: fields.consigned_to,
    entered_on: fields.created,
  }),
})

test.each(SAMPLES)(
  'the works of %s have the same values after an export as a table',
  async (name) => {
    const artist = await t.signUp('artist')
    const { file, answers } = JSON.parse(await readFile(at(`${name}.expected.json`), 'utf8')) as { file: string; answers: Record<string, string> } // biome-ignore format: one line
    const today = new Date().toISOString().slice(0, 10)
    const { rows } = await readInventory(await readFile(at(file)), { today, answers })
    const numbers = new Set<string>()
    const works = rows.flatMap(({ fields }) => {
      const number = fields.inventory_number?.toLowerCase() ?? ''
      if (fields.title === undefined || numbers.has(number)) return []
      if (number) numbers.add(number)
      const { number: copy, ...edition } = fields.edition ?? {}
      // A record has no number of a copy without the size of its edition.
      return [copy !== undefined && edition.size === undefined ? { ...fields, edition } : fields]
    })
    const { db } = t.app.database
    for (const fields of works)
    await db.transaction((tx) => t.app.features.artworks.records.create(tx, artist.id, toRecord(fields), { by: artist.id, source: 'import' })) // biome-ignore format: one line
    for (const format of ['csv', 'xlsx'] as const) {
      const again = await readInventory(await made(artist, format), { today })
      expect(again.program).toBe('Gesso')
      expect(again.reports).toEqual([])
      expect(again.rows.map(({ fields }) => kept(fields))).toEqual(works.map(kept))
    }
  },
  120_000,
)
