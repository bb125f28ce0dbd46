import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkRecord, type RowContext, toRecord } from './row-record.ts'
import { readInventory } from './table/read-inventory.ts'

const context: RowContext = { currencies: ['usd', 'eur'], artistName: 'Ines Okafor', today: '2026-11-27' }

test('a row becomes the fields of a record, in the unit in which it was typed', () => {
  const { fields, notes, sale } = toRecord(
    {
      inventory_number: '007',
      title: 'Pier',
      artist: 'Ines Okafor',
      date_text: 'c. 1998',
      year_from: 1998,
      year_to: 1998,
      medium_line: 'Eigene Technik',
      medium_class: 'painting',
      medium: 'oil',
      height_mm: 311.15,
      width_mm: 254,
      unit: 'in',
      price: { amount_minor: 120_000, currency: 'USD' },
      edition: { type: 'limited', number: 3, size: 25 },
      status: 'consigned',
      consigned_to: 'Harbor Gallery',
      tags: ['sea', 'sea'],
    },
    context,
  )
  expect(fields).toMatchObject({
    inventory_number: '007',
    medium: 'oil',
    medium_class: 'painting',
    size: { height: 12.25, width: 10, depth: null, unit: 'in' },
    price: '1200.00',
    currency: 'usd',
    edition_number: 3,
    edition_size: 25,
    custody: 'consigned',
    year_from: 1998,
  })
  expect([notes, sale]).toEqual([[], null])
})

test('a complete sale is recorded; what is known of another is noted, as is what has no field', () => {
  const sold = { title: 'Pier', status: 'sold', sold_price: { amount_minor: 9000, currency: 'EUR' } } as const
  expect(toRecord({ ...sold, sold_date: '2020-03-04', sold_to: 'M. Okonjo' }, context)).toMatchObject({
    fields: { offer: 'sold_elsewhere' },
    notes: [],
    sale: { price: '90.00', currency: 'eur', sold_on: '2020-03-04', buyer: 'M. Okonjo' },
  })
  const partly = toRecord({ ...sold, sold_to: 'M. Okonjo', artist: 'Another' }, context)
  expect(partly).toMatchObject({ sale: null, notes: ['Sold to M. Okonjo for €90.00', 'Artist: Another'] })
  const future = toRecord({ ...sold, sold_date: '2030-01-01' }, context)
  expect(future).toMatchObject({ sale: null, notes: ['Sold on 2030-01-01 for €90.00'] })
})

test('a price in a currency that nothing is sold in here is noted, and so is an edition that cannot be', () => {
  const { fields, notes } = toRecord(
    {
      title: 'Pier',
      price: { amount_minor: 5000, currency: 'CHF' },
      edition: { type: 'artist_proof', number: 2, artist_proofs: 3 },
    },
    context,
  )
  expect(fields.price).toBeUndefined()
  expect(fields).toMatchObject({ edition_type: 'artist_proof', artist_proofs: 3 })
  expect(notes.map((note) => note.replaceAll('\u00a0', ' '))).toEqual(['Price: CHF 50.00', 'Artist’s proof: number 2'])
})

test('long texts are cut in their field and whole in the notes; what nothing can hold is refused by its field', () => {
  const long = toRecord({ title: 'x'.repeat(300), description: 'y'.repeat(10_001) }, context)
  expect(long.fields.title).toHaveLength(200)
  expect(long.notes[0]).toBe(`Title: ${'x'.repeat(300)}`)
  expect(checkRecord(long).problem).toBeNull()
  expect(checkRecord(toRecord({ title: 'Pier', inventory_number: 'n'.repeat(61) }, context)).problem).toMatchObject({
    field: 'inventory_number',
  })
})

test('a whole record of another Gesso is used as it is', () => {
  const record = { title: 'Pier', offer: 'not_for_sale' as const, tags: ['a'] }
  expect(toRecord({ title: 'Other', record }, context)).toEqual({ fields: record, notes: [], sale: null })
})

describe.each(['artwork-archive', 'artlogic', 'artcloud', 'arternal', 'shopify', 'own-english', 'own-german'])(
  '%s',
  (name) => {
    test('every work of the sample can be stored', async () => {
      const folder = 'tests/fixtures/spreadsheets'
      const { file, answers } = JSON.parse(await readFile(`${folder}/${name}.expected.json`, 'utf8'))
      const { rows } = await readInventory(await readFile(`${folder}/${file}`), { today: context.today, answers })
      const problems = rows.flatMap(({ row, fields }) => {
        const problem = fields.title === undefined ? null : checkRecord(toRecord(fields, context)).problem
        return problem ? [{ row, ...problem }] : []
      })
      expect(problems).toEqual([])
    })
  },
)
