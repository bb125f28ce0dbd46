import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { COUNTRIES, findCountry, listPhoneCountries, PHONE_COUNTRIES } from './countries.ts'
import { formatNational, formatPhone, phoneToSend, splitPhone, typedPhone } from './phone.ts'

const UK = {
  iso: 'GB',
  name: 'United Kingdom',
  dialCode: '+44',
  currency: 'GBP',
  taxIdName: 'VAT number',
  language: 'en',
  region: 'Europe',
  flag: '🇬🇧',
  isObsolete: false,
}

test('MS-12.16 an entry has name, code, currency, tax id name, language, dial code, region and flag', () => {
  expect(COUNTRIES).toContainEqual(UK)
  expect(COUNTRIES).toHaveLength(260)
  expect(COUNTRIES.every(({ iso, name }) => /^[A-Z]{2}$/.test(iso) && name !== '' && name !== iso)).toBe(true)
  const germany = COUNTRIES.find(({ iso }) => iso === 'DE')
  expect(germany).toMatchObject({ currency: 'EUR', language: 'de', dialCode: '+49', region: 'Europe', flag: '🇩🇪' })
})

test('MS-12.17 obsolete entries and those without a dial code are not in the list', () => {
  const obsolete = { ...UK, iso: 'YU', isObsolete: true }
  const withoutDialCode = { ...UK, iso: 'AQ', dialCode: '' }
  expect(listPhoneCountries([UK, obsolete, withoutDialCode])).toEqual([UK])
  expect(COUNTRIES.find(({ iso }) => iso === 'YU')?.isObsolete).toBe(true)
  const codes = PHONE_COUNTRIES.map(({ iso }) => iso)
  expect(codes.toSorted()).toEqual(getCountries().toSorted())
  expect(codes).toEqual(expect.arrayContaining(['US', 'GB', 'DE']))
  for (const gone of ['YU', 'SU', 'AQ', 'BV']) expect(codes).not.toContain(gone)
})

test('MS-12.18 the list is sorted by name', () => {
  const countries = ['ZW', 'AX', 'AL', 'DE'].map((iso) => findCountry(iso))
  expect(listPhoneCountries(countries).map(({ name }) => name)).toEqual([
    'Åland Islands',
    'Albania',
    'Germany',
    'Zimbabwe',
  ])
})

test('MS-12.19 an empty table or an unknown code falls back to the US', () => {
  for (const fallback of [findCountry('GB', []), findCountry('XX'), findCountry('')]) {
    expect(fallback).toMatchObject({ iso: 'US', dialCode: '+1' })
    expect(formatNational('5551234567', fallback).replace(/\d/g, 'X')).toBe('XXX-XXX-XXXX')
  }
  expect(findCountry('')).toEqual(findCountry('US'))
})

test('MS-7.24 a number without a plus is formatted as one of the US', () => {
  expect(formatPhone('5551234567')).toBe('+1 (555) 123-4567')
  expect(formatPhone('15551234567')).toBe('+1 (555) 123-4567')
  expect(formatPhone('+1 (555) 123-4567')).toBe('+1 (555) 123-4567')
  expect(formatPhone('555')).toBe('555')
  expect(formatPhone('')).toBe('')
})

test('MS-7.25 a number with a plus is grouped after its dial code', () => {
  expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958')
  expect(formatPhone('+4930901820')).toMatch(/^\+49 \d+ \d+/)
  expect(formatPhone('+442079460958').replaceAll(' ', '')).toBe('+442079460958')
})

test('what was typed keeps digits and one plus in front, and at most 20 characters', () => {
  expect(typedPhone('+44 (20) ab-7946+1')).toBe('+442079461')
  expect(typedPhone('call 555')).toBe('555')
  expect(typedPhone('1234567890123456789012345')).toBe('12345678901234567890')
})

test('digits take the format of their country while they are typed', () => {
  const us = findCountry('US')
  expect(['5', '555', '5551', '5551234567'].map((text) => formatNational(text, us))).toEqual([
    '5',
    '555',
    '555-1',
    '555-123-4567',
  ])
  expect(formatNational('555-123-4567', findCountry('GB'))).toBe('55 5123 4567')
})

test('a stored number is split into its country and the remaining digits', () => {
  expect(splitPhone('+442079460958')).toMatchObject({ country: { iso: 'GB' }, digits: '2079460958' })
  expect(splitPhone('+15551234567')).toMatchObject({ country: { iso: 'US' }, digits: '5551234567' })
  expect(splitPhone('+35891234')).toMatchObject({ country: { iso: 'FI' } })
  expect(splitPhone('5551234567')).toMatchObject({ country: { iso: 'US' }, digits: '5551234567' })
  expect(splitPhone('+999')).toMatchObject({ country: { iso: 'US' }, digits: '999' })
})

test('both screens send dial code and digits, and nothing for an empty number', () => {
  expect(phoneToSend('555-123-4567', 'US')).toBe('+15551234567')
  expect(phoneToSend('2079 460958', 'GB')).toBe('+442079460958')
  expect(phoneToSend('', 'US')).toBe('')
  expect(phoneToSend('+1 (555) 123-4567')).toBe('+15551234567')
  expect(phoneToSend('5551234567')).toBe('+15551234567')
  expect(phoneToSend('')).toBe('')
})
