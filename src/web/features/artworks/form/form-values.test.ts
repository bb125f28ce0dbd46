import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ArtworkForm, artworkForm } from '#contract/artwork-fields.ts'
import { type Artwork, uploadArtwork } from '#contract/artworks.ts'
import { DIMENSION, EARLIEST_YEAR, latestYear } from '#contract/constants.ts'
import { emptyForm, missingText, readSize, toForm } from './form-values.ts'
import { invalidFields } from './invalid-fields.ts'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-06-01T12:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
})

const complete = (given: Partial<ArtworkForm> = {}): ArtworkForm => ({
  ...emptyForm('usd'),
  title: ' Harbor ',
  medium: 'oil',
  width: '40',
  height: '30.5',
  price: '3900',
  ...given,
})
const findProblem = (given: Partial<ArtworkForm>): string | undefined =>
  artworkForm.safeParse(complete(given)).error?.issues[0]?.message

test('a complete form has no problems and becomes the fields of the request', () => {
  const fields = artworkForm.parse(complete({ depth: '1.5' }))
  expect(fields).toMatchObject({
    title: 'Harbor',
    price: '3900.00',
    medium: 'oil',
    year_created: '2026',
    description: '',
  })
  expect(JSON.parse(fields.dimensions)).toEqual({ width: 40, height: 30.5, depth: 1.5, unit: 'inches' })
  expect(JSON.parse(artworkForm.parse(complete()).dimensions)).toMatchObject({ depth: null })
  expect(uploadArtwork.body?.safeParse(fields).success).toBe(true)
})

test.each([
  ['title', 'Enter a title.'],
  ['medium', 'Choose a medium.'],
  ['width', 'Enter the width.'],
  ['height', 'Enter the height.'],
  ['price', 'Enter a price.'],
  ['year_created', 'Enter the year it was created.'],
] as const)('%s is required', (field, message) => {
  expect(findProblem({ [field]: '' })).toBe(message)
  expect([...invalidFields(complete({ [field]: '' }))]).toEqual([field])
})

test('a date is accepted as people write it, and a year alone only from 1900 on', () => {
  for (const year_created of ['c. 1998', '2019–21', '1990s', 'spring 2004', 'n.d.', '18th century', 'c. 1850'])
    expect(artworkForm.parse(complete({ year_created }))).toMatchObject({ date_text: year_created })
  expect(artworkForm.parse(complete({ year_created: '2019' }))).toMatchObject({ year_created: '2019', date_text: '' })
  for (const year_created of ['1899', '2027', 'c. 2040', '20244', '19x0'])
    expect(findProblem({ year_created }), year_created).toBeTruthy()
})

test('only a work that is for sale needs a price', () => {
  for (const offer of ['on_request', 'not_for_sale', 'sold_elsewhere'] as const) {
    const fields = artworkForm.parse(complete({ price: '', offer }))
    expect([fields.price, fields.offer, uploadArtwork.body?.safeParse(fields).success]).toEqual(['', offer, true])
    expect(missingText(complete({ price: '', offer }), false, new Set())).toBe('All required fields are complete.')
    expect(findProblem({ price: '1.250', offer })).toBeTruthy()
  }
})

test('CD-18.7 a price has up to 2 decimals, and one in yen none', () => {
  for (const price of ['10.999', '1.250', '-1', '1e3', '12..5', '10000000.01'])
    expect(findProblem({ price }), price).toBeTruthy()
  for (const price of ['0', '10', '10.', '10.9', '10,99', '1,250', '1.250,00', '10000000.00'])
    expect(findProblem({ price }), price).toBeUndefined()
  expect(artworkForm.parse(complete({ price: '1 250,5' })).price).toBe('1250.50')
  expect(uploadArtwork.body?.safeParse(artworkForm.parse(complete())).success).toBe(true)
  expect(artworkForm.parse(complete({ price: '120,000', currency: 'jpy' })).price).toBe('120000')
  expect(findProblem({ price: '1200.50', currency: 'jpy' })).toBe('Enter an amount in JPY without decimals, like 1250.')
})

test('CD-18.8 the least year is 1900, the greatest the current year when used', () => {
  const problem = (year_created: string) => findProblem({ year_created })
  expect([EARLIEST_YEAR, latestYear(), emptyForm('usd').year_created]).toEqual([1900, 2026, '2026'])
  for (const year of ['1900', '2026']) expect(problem(year), year).toBeUndefined()
  for (const year of ['1899', '2027', '2026.5', '19x0'])
    expect(problem(year), year).toBe('Enter a year from 1900 to 2026.')
  vi.setSystemTime(new Date('2031-01-15T12:00:00Z'))
  expect([latestYear(), emptyForm('usd').year_created]).toEqual([2031, '2031'])
  for (const year of ['2027', '2031']) expect(problem(year), year).toBeUndefined()
})

test('CD-18.9 a dimension is at least 0, and the arrow keys change it by 0.1', () => {
  expect([DIMENSION.min, DIMENSION.step]).toEqual([0, 0.1])
  for (const field of ['width', 'height', 'depth'] as const) {
    for (const value of ['0', '0.1', '40', '12.7', '8.25', '8 1/16', '60,5', '210 mm', '10000'])
      expect(findProblem({ [field]: value }), value).toBeUndefined()
    for (const value of ['-1', '-0.1', '8,125', '12..5', '10001', 'x'])
      expect(findProblem({ [field]: value }), value).toBeTruthy()
  }
})

test('CD-18.10 a new form is in inches', () => {
  expect(DIMENSION.defaultUnit).toBe('inches')
  expect(emptyForm('usd').unit).toBe('inches')
})

test('sides are sent in the unit of the form, exact to a sixteenth of an inch and to a millimeter', () => {
  const parseSides = (given: Partial<ArtworkForm>): unknown => JSON.parse(artworkForm.parse(complete(given)).dimensions)
  const inches = { width: '8 1/16', height: '10 3/4', depth: '¾' }
  expect(parseSides(inches)).toEqual({ width: 8.0625, height: 10.75, depth: 0.75, unit: 'inches' })
  const metric = { width: '210 mm', height: '29,7', depth: '', unit: 'cm' } as const
  expect(parseSides(metric)).toEqual({ width: 21, height: 29.7, depth: null, unit: 'cm' })
})

test('the number of an edition is one of its copies, whatever else is missing', () => {
  const problems = (edition_number: string, edition_size: string, edition_type = 'Limited') =>
    [...invalidFields(complete({ title: '', medium: '', edition_type, edition_number, edition_size }))].filter(
      (field) => field.startsWith('edition'),
    )
  for (const [number, size] of [['30', '25'], ['0', '25'], ['26', '25']] as const) // biome-ignore format: pairs
    expect(problems(number, size), `${number} of ${size}`).toEqual(['edition_number'])
  for (const [number, size] of [['3', ''], ['', '0'], ['1', '0']] as const) // biome-ignore format: pairs
    expect(problems(number, size), `${number} of ${size}`).toEqual(['edition_size'])
  for (const [number, size] of [['1', '25'], ['25', '25'], ['', '25'], ['', '']] as const) // biome-ignore format: pairs
    expect(problems(number, size), `${number} of ${size}`).toEqual([])
  expect(problems('30', '25', 'Open edition')).toEqual([])
  expect(problems('3', '-20')).toEqual(['edition_size'])
})

test('the optional numbers are whole', () => {
  expect(findProblem({ edition_number: '3', edition_size: '20' })).toBeUndefined()
  expect([...invalidFields(complete({ edition_number: '-3', edition_size: '1.5' }))]).toEqual([
    'edition_number',
    'edition_size',
  ])
})

test('the bar names what is missing, then what is invalid, then that everything is complete', () => {
  const describeMissing = (form: ArtworkForm, needsImage = false) => missingText(form, needsImage, invalidFields(form))
  expect(describeMissing({ ...emptyForm('usd'), year_created: '2026' }, true)).toBe(
    'Still missing: an image, title, medium, width, height, and price.',
  )
  expect(describeMissing(complete({ title: '' }))).toBe('Still missing: title.')
  expect(describeMissing(complete({ width: '-1', year_created: '1899' }))).toBe('Please check: year created and width.')
  expect(describeMissing(complete())).toBe('All required fields are complete.')
})

test('a size needs width and height', () => {
  expect(readSize(complete())).toEqual({ width: 40, height: 30.5, depth: null, unit: 'inches' })
  expect(readSize(complete({ height: '' }))).toBeNull()
})

test('the form of a draft with a title only has empty fields', () => {
  const draft = {
    title: 'Low Tide',
    currency: 'usd',
    description: '',
    medium: null,
    dimensions: null,
    price: null,
    year_created: null,
  }
  const words = { medium_line: '', date_text: '', offer: 'for_sale' }
  const details = { type: '', product_type: '', edition_type: '', edition_number: null, edition_size: null }
  const texts = { condition: '', authentication_status: '', exhibition_history: '' }
  expect(toForm({ ...draft, ...words, ...details, ...texts } as Artwork)).toEqual({
    ...emptyForm('usd'),
    title: 'Low Tide',
    year_created: '',
  })
})
