import { expect, test } from 'vitest'
import { uploadArtwork } from '#contract/artworks.ts'
import { DIMENSION, EARLIEST_YEAR, latestYear } from '#contract/constants.ts'
import { type ArtworkDraft, emptyDraft, sameDraft, sizeOf } from './artwork-draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { missingText, problemsOf } from './draft-problems.ts'

const now = new Date('2026-06-01T12:00:00Z')
const complete: ArtworkDraft = {
  ...emptyDraft(now),
  title: ' Harbor ',
  medium: 'oil',
  width: '40',
  height: '30.5',
  price: '3900',
}

test('a complete draft has no problems and becomes the fields of the request', () => {
  expect(problemsOf(complete, now)).toEqual({})
  const fields = fieldsOf({ ...complete, depth: '1.5' })
  expect(fields).toMatchObject({ title: 'Harbor', price: '3900', medium: 'oil', year_created: '2026', description: '' })
  expect(JSON.parse(fields.dimensions)).toEqual({ width: 40, height: 30.5, depth: 1.5, unit: 'inches' })
  expect(JSON.parse(fieldsOf(complete).dimensions)).toMatchObject({ depth: null })
  expect(uploadArtwork.body?.safeParse(fields).success).toBe(true)
})

test.each(['title', 'medium', 'width', 'height', 'price', 'year_created'] as const)('%s is required', (field) => {
  expect(Object.keys(problemsOf({ ...complete, [field]: ' ' }, now))).toEqual([field])
})

test('CD-18.7 a price has up to 2 decimals', () => {
  const problem = (price: string) => problemsOf({ ...complete, price }, now).price
  for (const price of ['10.999', '-1', '1e3', '10000000.01']) expect(problem(price), price).toBeTruthy()
  for (const price of ['0', '10', '10.', '10.9', '10.99', '10000000.00']) expect(problem(price), price).toBeUndefined()
  const parse = (price: string) => uploadArtwork.body?.safeParse({ ...fieldsOf(complete), price }).success
  expect([parse('10.99'), parse('10.999')]).toEqual([true, false])
})

test('CD-18.8 the least year is 1900, the greatest the current year when used', () => {
  const problem = (year: string, at: Date) => problemsOf({ ...complete, year_created: year }, at).year_created
  const later = new Date('2031-01-15T12:00:00Z')
  expect(EARLIEST_YEAR).toBe(1900)
  expect([latestYear(now), latestYear(later)]).toEqual([2026, 2031])
  expect([emptyDraft(now).year_created, emptyDraft(later).year_created]).toEqual(['2026', '2031'])
  expect([problem('1900', now), problem('2026', now), problem('2031', later)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const year of ['1899', '2027', '2026.5', '19x0']) expect(problem(year, now), year).toBeTruthy()
  expect(problem('2027', later)).toBeUndefined()
})

test('CD-18.9 a dimension is at least 0 in steps of 0.1', () => {
  expect([DIMENSION.min, DIMENSION.step]).toEqual([0, 0.1])
  for (const field of ['width', 'height', 'depth'] as const) {
    const problem = (value: string) => problemsOf({ ...complete, [field]: value }, now)[field]
    for (const value of ['0', '0.1', '0.3', '40', '12.7', '10000']) expect(problem(value), value).toBeUndefined()
    for (const value of ['-1', '-0.1', '1.25', '0.05', '10001', 'x']) expect(problem(value), value).toBeTruthy()
  }
})

test('CD-18.10 a new draft is in inches', () => {
  expect(DIMENSION.defaultUnit).toBe('inches')
  expect(emptyDraft(now).unit).toBe('inches')
})

test('the optional numbers are whole', () => {
  expect(problemsOf({ ...complete, edition_number: '3', edition_size: '20' }, now)).toEqual({})
  expect(Object.keys(problemsOf({ ...complete, edition_number: '-3', edition_size: '1.5' }, now))).toEqual([
    'edition_number',
    'edition_size',
  ])
})

test('the bar says what is missing, then what is wrong, then that nothing is', () => {
  const said = (draft: ArtworkDraft, needsImage = false) => missingText(draft, problemsOf(draft, now), needsImage)
  expect(said(emptyDraft(now), true)).toBe('Still missing: an image, title, medium, width, height, and price.')
  expect(said({ ...complete, title: '' })).toBe('Still missing: title.')
  expect(said({ ...complete, width: '-1', year_created: '1899' })).toBe('Please check: width and year created.')
  expect(said(complete)).toBe('All required fields are complete.')
})

test('a draft is as it was, or it is not; a size needs width and height', () => {
  expect(sameDraft(complete, { ...complete })).toBe(true)
  expect(sameDraft(complete, { ...complete, condition: 'Excellent' })).toBe(false)
  expect(sizeOf(complete)).toEqual({ width: 40, height: 30.5, depth: null, unit: 'inches' })
  expect(sizeOf({ ...complete, height: '' })).toBeNull()
})
