import { describe, expect, test } from 'vitest'
import { emptyRecord } from './begin-record.ts'
import { writeCaption } from './captions.ts'
import { changeWords } from './change-words.ts'
import { readWordedDate, writeWordedDate } from './date-words.ts'
import { leftText, summarize } from './record-sections.ts'
import { sampleRecord } from './sample-record.ts'
import {
  bothSizesText,
  hangingInches,
  otherSideText,
  readTypedSide,
  sideProblem,
  sideText,
  takeSide,
  toUnit,
} from './sizes.ts'

describe('a date', () => {
  test.each([
    ['2023', 'exactly'],
    ['c. 1998', 'circa'],
    ['before 1960', 'before'],
    ['after 1960', 'after'],
    ['2019–21', 'span'],
    ['n.d.', 'none'],
    ['spring 2004', 'own'],
  ] as const)('%s is read as %s and written as it was', (text, word) => {
    const read = readWordedDate(text, null)
    expect([read.word, writeWordedDate(read)]).toEqual([word, text])
  })

  test('that was never written is the year of the record', () => {
    expect(readWordedDate('', 2024)).toEqual({ word: 'exactly', from: '2024', to: '' })
  })
})

describe('a side', () => {
  test.each([
    ['16', 'in', 16],
    ['12 1/4', 'in', 12.25],
    ['40,6 cm', 'in', 15.9843],
    ['120', 'mm', 120],
    ['2', 'ft', 2],
    ['12 in', 'cm', 30.48],
  ] as const)('typed as %s in a record in %s', (typed, unit, side) => {
    expect(readTypedSide(typed, unit)).toBe(side)
  })

  test.each([
    // Alone, or beside sides that were typed in the same unit.
    [{ unit: 'in' }, '40 cm', { height: 40, width: null, unit: 'cm' }],
    [{ width: 11.811, unit: 'in' }, '40 cm', { height: 40, width: 30, unit: 'cm' }],
    [{ height: 16, unit: 'in' }, '406 mm', { height: 406, unit: 'mm' }],
    [{ height: 40, unit: 'cm' }, '15 3/4"', { height: 15.75, unit: 'in' }],
    [{ unit: 'in' }, '2 ft', { height: 2, unit: 'ft' }],
    // Beside another unit it is converted.
    [{ width: 12, unit: 'in' }, '40,6 cm', { height: 15.9843, width: 12, unit: 'in' }],
    [{ width: 30, unit: 'cm' }, '12 in', { height: 30.48, width: 30, unit: 'cm' }],
    [{ width: 24, unit: 'in' }, '2 ft', { height: 24, width: 24, unit: 'in' }],
    [{ width: 30, unit: 'cm' }, '16', { height: 16, width: 30, unit: 'cm' }],
    [{ height: 16, width: 30, unit: 'cm' }, '', { height: null, width: 30, unit: 'cm' }],
  ] as const)('of %j typed as “%s” makes it %j', (size, typed, made) => {
    expect(takeSide({ ...emptyRecord('usd', 'in').size, ...size }, 'height', typed)).toMatchObject(made)
  })

  test('that was converted is exact and is shown without noise', () => {
    expect([sideText(15.9843, 'in'), sideText(12.0625, 'in'), sideText(12.333, 'in')]).toEqual([
      '15.98',
      '12.0625',
      '12.333',
    ])
    expect(bothSizesText([15.9843, 12], 'in')).toBe('15.98 × 12 in (40.6 × 30.5 cm)')
    expect(otherSideText(15.9843, 'in')).toBe('40.6 cm')
  })

  test('that cannot be read says how to type it', () => {
    expect(sideProblem('tall', 'in')).toContain('8 1/4')
    expect(sideProblem('', 'in')).toBeNull()
  })

  test('is said in the other unit', () => {
    expect([otherSideText(16, 'in'), otherSideText(406, 'mm')]).toEqual(['40.6 cm', '16 in'])
  })

  test('keeps its meaning in another unit and back', () => {
    const { size } = sampleRecord()
    const metric = toUnit(size, 'cm')
    expect(metric).toMatchObject({ height: 40.64, width: 30.48, depth: null, framed_depth: 3.175, unit: 'cm' })
    expect(toUnit(metric, 'in')).toEqual(size)
  })
})

test('what hangs is the frame, or the work', () => {
  const { size } = sampleRecord()
  expect(hangingInches(size, true)).toEqual({ heightIn: 21, widthIn: 17 })
  expect(hangingInches(size, false)).toEqual({ heightIn: 16, widthIn: 12 })
})

test('a label says what is printed on it', () => {
  const record = sampleRecord({ offer: 'for_sale', price: '280.00', signature_text: 'Signed in pencil' })
  expect(writeCaption(record, 'Inés Okafor', 'wall').lines).toEqual([
    'Copperplate etching on Hahnemühle paper',
    'Edition of 40 and 4 artist’s proofs',
    'Sheet 16 × 12 in (40.6 × 30.5 cm)',
    '$280.00',
  ])
  expect(writeCaption(record, 'Inés Okafor', 'short').lines).toEqual(['Copperplate etching on Hahnemühle paper'])
  expect(writeCaption(record, 'Inés Okafor', 'catalogue').lines).toEqual([
    'Copperplate etching on Hahnemühle paper, Sheet 16 × 12 in (40.6 × 30.5 cm), Edition of 40 and 4 artist’s proofs',
    'Signed in pencil',
    'Inv. IO-2023-018',
  ])
})

describe('a change', () => {
  const change = (changes: { field: string; before: unknown; after: unknown }[], source: 'form' | 'bulk' = 'form') =>
    changeWords({ id: '1', at: '2026-11-21T14:06:00Z', by: null, source, changes }, 'usd')

  test.each([
    [[{ field: 'price', before: '240.00', after: '280.00' }], 'changed the price from $240.00 to $280.00'],
    [[{ field: 'location', before: '', after: 'Rack 3' }], 'set the place to Rack 3'],
    [[{ field: 'location', before: 'Rack 3', after: '' }], 'removed the place, which was Rack 3'],
    [
      [{ field: 'offer', before: 'not_for_sale', after: 'for_sale' }],
      'changed the terms from Not For Sale to For Sale',
    ],
    [[{ field: 'private_notes', before: 'A', after: 'B' }], 'changed the private notes'],
    [
      [
        { field: 'date_text', before: '2023', after: 'c. 2023' },
        { field: 'year_to', before: 2023, after: 2022 },
      ],
      'changed the date from 2023 to c. 2023',
    ],
    [[{ field: 'file', before: null, after: 'a.pdf' }], 'added “a.pdf”'],
    [[{ field: 'condition_report', before: '2026-11-03', after: 'D. Amsel' }], 'signed a condition report as D. Amsel'],
    [[], 'began the record'],
  ] as const)('%j reads “%s”', (changes, words) => {
    expect(change([...changes])).toBe(words)
  })

  test('says from where it came', () => {
    expect(change([{ field: 'series', before: '', after: 'Weather' }], 'bulk')).toBe(
      'set the series to Weather with other works',
    )
  })
})

test('a folded section says what is in it', () => {
  const record = sampleRecord({
    provenance: '2023, The artist\n2026, Maya Lindholm',
    exhibition_history: '2025, Boston',
  })
  const beside = { shows: 2, reports: [{ reported_on: '2026-11-03' }], files: 3, copies: null }
  expect(summarize(record, beside)).toMatchObject({
    size: '16 × 12 in, framed 21 × 17 × 1 ¼ in',
    edition: '40 and 4 artist’s proofs',
    terms: 'Not for sale',
    provenance: '2 entries',
    shows: '3 shows',
    condition: '1 report, latest Nov 3, 2026',
    files: '3 files',
    notes: 'Private',
  })
})

test.each([
  ['an edition', 40, 40, '36 of 40 left'],
  ['a unique work', null, 5, ''],
])('of %s the copies that are left are counted', (_, edition_size, last, text) => {
  const copies = [
    { first: 1, last: 3, state: 'sold' },
    { first: 4, last: 4, state: 'held' },
    { first: 5, last, state: 'free' },
  ] as const
  expect(leftText(sampleRecord({ edition_size }), { shows: 0, reports: [], files: 0, copies })).toBe(text)
})
