import { describe, expect, test } from 'vitest'
import { writeCaption } from './captions.ts'
import { readWordedDate, writeWordedDate } from './date-words.ts'
import { sampleRecord } from './sample-record.ts'
import { hangingInches, otherSideText, readTypedSide, sideProblem, toUnit } from './sizes.ts'

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
