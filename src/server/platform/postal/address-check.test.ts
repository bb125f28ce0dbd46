import { expect, test } from 'vitest'
import { addressProblems, type TypedAddress } from './address-check.ts'

const RIGHT: Record<string, Partial<TypedAddress>> = {
  US: { city: 'Birmingham', state: 'AL', postal_code: '35203' },
  CA: { city: 'Montréal', state: 'Québec', postal_code: 'h2x 1y4' },
  MX: { city: 'Guadalajara', state: 'Jalisco', postal_code: '44100' },
  GB: { city: 'London', state: '', postal_code: 'SW1A 1AA' },
  AU: { city: 'Sydney', state: 'nsw', postal_code: '2000' },
  DE: { city: 'Berlin', state: '', postal_code: '10115' },
  FR: { city: 'Paris', state: '', postal_code: '75001' },
  IT: { city: 'Milano', state: 'MI', postal_code: '20121' },
  ES: { city: 'Madrid', state: 'Madrid', postal_code: '28013' },
  NL: { city: 'Amsterdam', state: '', postal_code: '1012 JS' },
}
const check = (country: string, change: Partial<TypedAddress> = {}) =>
  addressProblems({
    name: 'Ada',
    address_line1: '1 Pier Street',
    city: '',
    state: '',
    postal_code: '',
    country,
    ...RIGHT[country],
    ...change,
  })

test('valid addresses of the ten countries have no problems, with states by letters or by name', () => {
  for (const country of Object.keys(RIGHT)) expect([country, check(country)]).toEqual([country, []])
  for (const state of ['Alabama', 'alabama', ' al ']) expect(check('US', { state })).toEqual([])
})

test('a postal code of another state, and a state that does not exist', () => {
  expect(check('US', { postal_code: '90210' })).toEqual([
    { field: 'postal_code', kind: 'wrong', message: 'ZIP code 90210 is not in Alabama. It belongs to California.' },
  ])
  expect(check('US', { state: 'ZZ' })).toEqual([
    { field: 'state', kind: 'wrong', message: 'There is no state or province “ZZ” in the United States.' },
  ])
  expect(check('CA', { state: 'ON' })).toMatchObject([
    { message: 'Postal code H2X 1Y4 is not in Ontario. It belongs to Quebec.' },
  ])
})

test('a postal code of the wrong form', () => {
  for (const [country, postal_code, message] of [
    ['US', '8014', '“8014” is not a ZIP code of the United States.'],
    ['DE', '1011', '“1011” is not a postal code of Germany.'],
    ['NL', '10122', '“10122” is not a postal code of the Netherlands.'],
    ['GB', 'nowhere', '“nowhere” is not a postal code of the United Kingdom.'],
  ] as const)
    expect(check(country, { postal_code })).toEqual([{ field: 'postal_code', kind: 'wrong', message }])
})

test('required fields differ by country', () => {
  const empty = { name: '', address_line1: '', city: '', state: '', postal_code: ' ' }
  const fields = (country: string) => check(country, empty).map(({ field, kind }) => `${kind} ${field}`)
  expect(fields('US')).toEqual([
    'missing name',
    'missing address_line1',
    'missing city',
    'missing state',
    'missing postal_code',
  ])
  expect(fields('DE')).toEqual(['missing name', 'missing address_line1', 'missing city', 'missing postal_code'])
  expect(check('US', { city: '' })[0]?.message).toBe('City is missing.')
})

test('a country without rules, and one whose states are written in another script, get no false advice', () => {
  expect(check('QQ', { city: 'Anywhere' })).toEqual([])
  expect(check('JP', { city: 'Minato', state: 'Tokyo', postal_code: '105-0011' })).toEqual([])
})
