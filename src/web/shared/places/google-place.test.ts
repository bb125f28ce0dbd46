import { expect, test } from 'vitest'
import { type AddressComponent, countryCode, findCity, placeOfGoogle } from './google-place.ts'

const part = (type: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
})
const LOCALITY = part('locality', 'New York')
const SUBLOCALITY = part('sublocality', 'Brooklyn')
const COUNTY = part('administrative_area_level_2', 'Kings County')

test('AW-13.9 the country name United States of a place becomes US', () => {
  expect(countryCode('United States')).toBe('US')
  expect(placeOfGoogle('', [part('country', 'United States', 'United States')]).country).toBe('US')
  for (const [name, code] of [
    ['Canada', 'CA'],
    ['United Kingdom', 'GB'],
    ['Germany', 'DE'],
    ['netherlands', 'NL'],
    ['Mexico', 'MX'],
    ['USA', 'US'],
    ['FR', 'FR'],
    ['Atlantis', null],
    ['', null],
  ] as const)
    expect([name, countryCode(name)]).toEqual([name, code])
})

test('AW-13.10 MS-9.20 the city is the locality, else the sublocality, else the level-2 area', () => {
  expect(findCity([COUNTY, SUBLOCALITY, LOCALITY])).toBe('New York')
  expect(findCity([COUNTY, SUBLOCALITY])).toBe('Brooklyn')
  expect(findCity([COUNTY])).toBe('Kings County')
  expect(findCity([part('locality', ''), SUBLOCALITY])).toBe('Brooklyn')
  expect(findCity([part('country', 'France', 'FR')])).toBeNull()
})

test('AW-13.11 the parts of a place of Google, and of one that knows less', () => {
  const pier = [
    part('street_number', '1'),
    part('route', 'Pier Street', 'Pier St'),
    part('locality', 'Portland'),
    part('administrative_area_level_1', 'Oregon', 'OR'),
    part('postal_code', '97201'),
    part('country', 'United States', 'US'),
  ]
  expect(placeOfGoogle('1 Pier St, Portland', pier)).toEqual({
    label: '1 Pier St, Portland',
    address: '1 Pier St, Portland',
    street: '1 Pier Street',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
    countryName: 'United States',
  })
  const linden = [part('street_number', '5'), part('route', 'Unter den Linden'), part('country', 'Germany', 'DE')]
  expect(placeOfGoogle('', linden)).toMatchObject({ street: 'Unter den Linden 5', city: null, state: null })
  expect(placeOfGoogle('Oslo', [part('locality', 'Oslo')])).toEqual({
    label: 'Oslo',
    address: 'Oslo',
    street: null,
    city: 'Oslo',
    state: '',
    postalCode: null,
    country: null,
    countryName: null,
  })
})
