import { expect, test } from 'vitest'
import { beginImport, getImport, startImport } from '#contract/imports.ts'
import { createRecord, getRecord, type RecordFields } from '#contract/record.ts'
import { listRecordedSales, recordSale, type SaleForm } from '#contract/sales.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { exportFile } from './testing/export-file.ts'

const t = testApp()

const SIZE = { height: null, width: null, depth: null, diameter: null, plate_height: null, plate_width: null, framed_height: null, framed_width: null, framed_depth: null } // biome-ignore format: one line

/** Works in which tables lost something once, by what. */
const WORKS: (RecordFields & { title: string })[] = [
  { title: 'Kept back', price: '12000.00', currency: 'eur', offer: 'on_request', lowest_price: '9000.50', insured_value: '15000.00', estimate_public: true }, // biome-ignore format: one line
  { title: 'Not for sale, on loan', price: '80.00', currency: 'usd', offer: 'not_for_sale', custody: 'on_loan' },
  { title: 'On request, consigned', offer: 'on_request', custody: 'consigned', consigned_to: 'Foundry Hall' },
  { title: 'Sold before', offer: 'sold_elsewhere', custody: 'on_loan' },
  { title: 'Tondo', size: { ...SIZE, diameter: 40, unit: 'cm' } },
  { title: 'Frame only', size: { ...SIZE, framed_height: 20.25, framed_width: 18, unit: 'in' }, hangs_framed: true },
  { title: 'Plate', size: { ...SIZE, height: 50, width: 40, plate_height: 30.5, plate_width: 20, unit: 'cm' } },
  { title: 'Plate only', size: { ...SIZE, plate_height: 3.125, unit: 'in' } },
  { title: 'No medium', medium_line: 'Oil on linen', medium: null, medium_class: null },
  { title: 'Other words', medium_line: 'Eigene Technik', medium: null, medium_class: null },
  { title: 'Class alone', medium_class: 'print', medium: null },
  { title: 'Printed', printer: 'Haarlem Press', made_in: 'Hudson', medium_line: 'Etching' },
  { title: 'Kiln &amp; Yard <b>', tags: ['x; "y", z', 'plain'], private_notes: 'One\nTwo _x000D_' },
  { title: 'Unique', price: '4700.00', currency: 'usd' },
  { title: 'Edition', edition_type: 'limited', edition_size: 40, artist_proofs: 4, custody: 'consigned' },
]
const SALES: Record<string, Partial<SaleForm>[]> = {
  Unique: [{ buyer: { name: 'Maya Lindholm' }, discount_percent: 10 }],
  Edition: [
    { copy: 3, buyer: { name: 'Chen; "Li"' }, currency: 'eur', price: '280.50', sold_on: '2025-05-06' },
    { copy: 7, buyer: { name: '-Dana' }, price: '300.00', payment: 'deposit', deposit: '100.00' },
    { proof: 2, price: '310.00' },
  ],
}

const works = async (artist: TestUser) => {
  const file = JSON.parse((await exportFile(t, artist, 'json')).toString()) as { works: { record: { id: string } }[] }
  return Promise.all(
    file.works.map(async ({ record }) => {
      const { id: _, updated_at: __, ...rest } = (await artist.call(getRecord, { params: { id: record.id } })).body
      return rest
    }),
  )
}
const sales = async (artist: TestUser) =>
  (await artist.call(listRecordedSales)).body.items
    .map(({ title, copy, proof, buyer, sold_on, currency, status, total, paid }) => [title, copy, proof, buyer?.name, sold_on, currency, status, total, paid].join(' | ')) // biome-ignore format: one line
    .toSorted((a, b) => a.localeCompare(b))

test.each(['csv', 'xlsx'] as const)(
  'works and sales are the same after an export as %s',
  async (format) => {
    const [giver, taker] = [await t.signUp('artist', 'Inés Okafor'), await t.signUp('artist', 'Inés Okafor')]
    for (const body of WORKS) {
      const { body: made } = await giver.call(createRecord, { body })
      for (const terms of SALES[body.title] ?? []) {
        const body: SaleForm = { artwork_id: made.id, sold_on: '2026-01-14', place: 'studio', currency: 'usd', price: '4700.00', payment: 'paid', ...terms } // biome-ignore format: one line
        expect((await giver.call(recordSale, { body })).status).toBe(201)
      }
    }
    const bytes = await exportFile(t, giver, format)
    const file = { name: `works.${format}`, type: 'application/octet-stream', bytes }
    const { body: begun } = await taker.form(beginImport, { files: [file], fields: {} })
    expect([begun.program, begun.works, begun.questions]).toEqual(['Gesso', { ready: WORKS.length, unclear: 0, refused: 0 }, []]) // biome-ignore format: one line
    const params = { id: begun.id }
    await taker.call(startImport, { params, body: { revision: begun.revision } })
    const state = async () => (await taker.call(getImport, { params })).body.progress.state
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    expect(await works(taker)).toEqual(await works(giver))
    expect(await sales(taker)).toEqual(await sales(giver))
  },
  120_000,
)
