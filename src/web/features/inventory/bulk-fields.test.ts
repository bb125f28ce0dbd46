import { expect, test } from 'vitest'
import { recordFields } from '#contract/record.ts'
import { BULK_FIELDS, type BulkField, readBulkFields, readBulkSize } from './bulk-fields.ts'

/** A work has its inventory number for itself; medium and years follow from kind and date. */
const OF_ONE_WORK = ['inventory_number', 'medium', 'year_from', 'year_to']

test('every field that works can share is changed for many at once', () => {
  const names = BULK_FIELDS.map(({ name }) => name)
  expect([...names, ...OF_ONE_WORK].toSorted()).toEqual(Object.keys(recordFields.shape).toSorted())
})

test('what is read of each field is what the record takes, or nothing with a way out', () => {
  const typed: Partial<Record<string, string>> = { size: '40 × 60 × 1 1/2 in', cost: '120.50 EUR', currency: 'eur', weight_grams: '5 lb 4 oz', edition_size: '40', edition_number: '', artist_proofs: '2', entered_on: '2024-05-31', price: '1200', tags: 'sea, dog' } // biome-ignore format: one line
  for (const { name, read, options } of BULK_FIELDS) {
    const text = options ? (options.at(-1)?.value ?? '') : (typed[name] ?? 'Something')
    const value = read ? read(text) : text
    const parsed = recordFields.safeParse({ [name]: value })
    expect([name, parsed.success || ['lowest_price', 'insured_value'].includes(name)]).toEqual([name, true])
  }
  const unread = BULK_FIELDS.filter(({ read }) => read?.('nonsense') === undefined && read)
  expect(unread.map(({ name }) => name).toSorted()).toEqual(
    ['artist_proofs', 'cost', 'edition_number', 'edition_size', 'entered_on', 'size', 'weight_grams'], // biome-ignore format: one list
  )
  expect(unread.every(({ problem }) => problem)).toBe(true)
})

test('only what every work has cannot be emptied', () => {
  for (const { name, read, options, isRequired = false } of BULK_FIELDS.filter(({ options }) => !options)) {
    const emptied = recordFields.safeParse({ [name]: read ? read('') : '' })
    const isTaken = emptied.success && emptied.data[name] !== undefined
    expect([name, options, isTaken]).toEqual([name, undefined, !isRequired])
  }
})

test.each([
  ['price', { price: '700' }, { price: '700' }],
  ['price', { price: '' }, { price: null }],
  [
    'price',
    { price: '700', currency: 'eur', insured_value: '900' },
    { price: '700', currency: 'eur', insured_value: '900' },
  ],
  [
    'insured_value',
    { insured_value: '', currency: 'eur', price: '5' },
    { insured_value: null, currency: 'eur', price: '5' },
  ],
  ['currency', { currency: 'eur' }, { currency: 'eur' }],
  ['currency', { currency: 'eur', lowest_price: '600' }, { currency: 'eur', lowest_price: '600' }],
  ['series', { series: 'Shore', currency: 'eur', price: '1' }, { series: 'Shore' }],
  ['title', { title: '' }, undefined],
] as const)('of the field %s, %j changes %j', (name, typed: Partial<Record<string, string>>, fields) => {
  const field = BULK_FIELDS.find((one) => one.name === name) as BulkField
  expect(readBulkFields(field, (of) => typed[of] ?? '')).toEqual(fields)
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
