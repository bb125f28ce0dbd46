import { expect, test } from 'vitest'
import { recordFields } from '#contract/record.ts'
import { BULK_FIELDS, readBulkSize } from './bulk-fields.ts'

/** A work has its inventory number for itself; medium and years follow from kind and date. */
const OF_ONE_WORK = ['inventory_number', 'medium', 'year_from', 'year_to']

test('every field that works can share is changed for many at once', () => {
  const names = BULK_FIELDS.map(({ name }) => name)
  expect([...names, ...OF_ONE_WORK].toSorted()).toEqual(Object.keys(recordFields.shape).toSorted())
})

test('what is read of each field is what the record takes, or nothing with a way out', () => {
  const typed: Partial<Record<string, string>> = { size: '40 × 60 × 1 1/2 in', cost: '120.50 EUR', currency: 'EUR', weight_grams: '5 lb 4 oz', edition_size: '40', edition_number: '', artist_proofs: '2', entered_on: '2024-05-31', price: '1200', tags: 'sea, dog' } // biome-ignore format: one line
  for (const { name, read, options } of BULK_FIELDS) {
    const text = options ? (options.at(-1)?.value ?? '') : (typed[name] ?? 'Something')
    const value = read ? read(text) : text
    const parsed = recordFields.safeParse({ [name]: value })
    expect([name, parsed.success || ['lowest_price', 'insured_value'].includes(name)]).toEqual([name, true])
  }
  const unread = BULK_FIELDS.filter(({ read }) => read?.('nonsense') === undefined && read)
  expect(unread.map(({ name }) => name).toSorted()).toEqual(
    ['artist_proofs', 'cost', 'currency', 'edition_number', 'edition_size', 'entered_on', 'size', 'weight_grams'], // biome-ignore format: one list
  )
  expect(unread.every(({ problem }) => problem)).toBe(true)
})

test.each([
  ['40 × 60 in', { height: 40, width: 60, depth: null, unit: 'in' }],
  ['40x60x1 1/2in', { height: 40, width: 60, depth: 1.5, unit: 'in' }],
  ['101,6 × 76.2 cm', { height: 101.6, width: 76.2, depth: null, unit: 'cm' }],
  ['', { height: null, width: null }],
])('the size “%s” is read', (typed, size) => {
  expect(readBulkSize(typed)).toMatchObject(size)
})

test.each(['40 × 60', '40 in', 'big', '1 × 2 × 3 × 4 in', '1 × x in'])('the size “%s” is not guessed', (typed) => {
  expect(readBulkSize(typed)).toBeUndefined()
})
