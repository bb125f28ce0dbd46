import { expect, test } from 'vitest'
import { DELIVERY_COUNTRIES } from './address-formats.ts'
import { crossesCustoms } from './customs-areas.ts'
import { findZone, listZones } from './delivery-zones.ts'
import { importDutiesText } from './import-duties.ts'

test.each([
  ['PT', 'PT', 'domestic', false],
  ['PT', 'DE', 'region', false],
  ['PT', 'CH', 'world', true],
  ['PT', 'GB', 'world', true],
  ['PT', 'US', 'world', true],
  ['CH', 'DE', 'region', true],
  ['CH', 'LI', 'domestic', false],
  ['GB', 'FR', 'region', true],
  ['US', 'PR', 'domestic', false],
  ['US', 'CA', 'region', true],
  ['US', 'BR', 'world', true],
  ['PR', 'US', 'domestic', false],
  ['JP', 'SG', 'region', true],
  // Countries that are unknown, or in no region.
  ['ZZ', 'ZZ', 'domestic', false],
  ['ZZ', 'US', 'world', true],
  ['US', 'ZZ', 'world', true],
  ['TF', 'GS', 'world', true],
])('from %s to %s is the zone %s', (from, to, zone, customs) => {
  expect([findZone(from, to), crossesCustoms(from, to)]).toEqual([zone, customs])
})

test('the zones of a seller have names that people know', () => {
  const names = (country: string) => listZones(country).map(({ name }) => name)
  expect(names('PT')).toEqual(['Within Portugal', 'European Union', 'Everywhere else'])
  expect(names('GB')).toEqual(['Within the United Kingdom', 'Europe', 'Everywhere else'])
  expect(names('US')).toEqual(['Within the United States', 'North America', 'Everywhere else'])
  // In no continent.
  expect(names('AQ')).toEqual(['Within Antarctica', 'Everywhere else'])
})

test('every country to which a parcel can be sent has a region', () => {
  expect(DELIVERY_COUNTRIES.filter(({ value }) => listZones(value).length < 3)).toEqual([])
})

test('the line on import duties says who pays, when, and that they are not included', () => {
  expect(importDutiesText('US')).toBe(
    'Import duties and taxes are not included: the recipient pays whatever the United States charges on arrival.',
  )
})
