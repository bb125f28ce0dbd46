import { expect, test } from 'vitest'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { addressLines } from './address-lines.ts'

test('an address of a letter ends with the name of its country, and has no empty lines', () => {
  expect(addressLines(ADDRESS)).toEqual(['Maya Lindholm', '418 Canyon Road', 'Santa Fe NM 87501', 'United States'])
  expect(
    addressLines({ ...ADDRESS, address_line2: 'Flat 3', city: 'London', state: '', postal_code: 'E2', country: 'GB' }),
  ).toEqual(['Maya Lindholm', '418 Canyon Road', 'Flat 3', 'London E2', 'United Kingdom'])
})
