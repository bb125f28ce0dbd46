import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'
import { buildPlaceIndex, type Town } from './place-index.ts'

const town = (name: string, country: string, adminCode: string, population: number, muni?: string): Town => ({
  cityId: population,
  name,
  country,
  adminCode,
  population,
  loc: { coordinates: [-73, 42] },
  ...(muni ? { muni } : {}),
})
const REGIONS: Record<string, { key: string; name: string; zip: string | null }[]> = {
  US: [
    { key: 'OR', name: 'Oregon', zip: '97' },
    { key: 'NY', name: 'New York', zip: '1[0-4]' },
  ],
  CA: [{ key: 'QC', name: 'Quebec', zip: '[GHJ]' }],
  AU: [{ key: 'NSW', name: 'New South Wales', zip: '2' }],
  MX: [{ key: 'JAL', name: 'Jalisco', zip: '4[4-9]' }],
  IT: [{ key: 'MI', name: 'Milano', zip: '20' }],
  ES: [{ key: 'M', name: 'Madrid', zip: '28' }],
}
const index = buildPlaceIndex(
  [
    town('Portland', 'US', 'OR', 600_000),
    town('Portland', 'GB', 'ENG', 12_000),
    town('New York Mills', 'US', 'NY', 3000),
    town('New York City', 'US', 'NY', 8_000_000),
    town('Trois-Rivières', 'CA', '10', 126_000),
    town('Sydney', 'AU', '02', 4_600_000),
    town('Guadalajara', 'MX', '14', 1_500_000),
    town('Milan', 'IT', '09', 1_200_000, '015146'),
    town('Madrid', 'ES', '29', 3_200_000, '28079'),
    town('Oslo', 'NO', '12', 580_000),
    town('Oslob', 'PH', '07', 4_000_000),
  ],
  (country) => REGIONS[country] ?? [],
)
const labels = (q: string, country?: string) => index.find({ q, limit: 5, country }).map(({ label }) => label)

test('names are compared without case, diacritics and punctuation', () => {
  expect(['Trois-Rivières', 'St. Louis', 'L’Aquila', 'ŁÓDŹ', 'Tromsø', 'Straße'].map(foldName)).toEqual([
    'trois rivieres',
    'st louis',
    'laquila',
    'lodz',
    'tromso',
    'strasse',
  ])
})

test('the regions of every country have their postal abbreviations', () => {
  const states = ['trois r', 'sydney', 'guadalajara', 'milan', 'madrid', 'oslo'].map((q) => {
    const { state, country } = index.find({ q, limit: 1, country: 'NO' })[0] ?? {}
    return [country, state]
  })
  expect(states).toEqual([
    ['CA', 'QC'],
    ['AU', 'NSW'],
    ['MX', 'JAL'],
    ['IT', 'MI'],
    ['ES', 'M'],
    ['NO', ''],
  ])
})

test('larger towns come first, those of the user’s country before all', () => {
  expect(labels('port')).toEqual(['Portland, Oregon, United States', 'Portland, United Kingdom'])
  expect(labels('port', 'GB')).toEqual(['Portland, Oregon, United States', 'Portland, United Kingdom'])
  expect(labels('new york')).toEqual([
    'New York City, New York, United States',
    'New York Mills, New York, United States',
  ])
  expect(labels('oslo')).toEqual(['Oslob, Philippines', 'Oslo, Norway'])
  expect(labels('oslo', 'NO')).toEqual(['Oslo, Norway', 'Oslob, Philippines'])
})

test('words after the name must match its region', () => {
  for (const q of ['portland, or', 'Portland Oregon', 'portland, oregon, united', 'portland us', 'portland or unit'])
    expect([q, labels(q)]).toEqual([q, ['Portland, Oregon, United States']])
  expect(labels('portland, gb')).toEqual(['Portland, United Kingdom'])
  expect(labels('portland, texas')).toEqual([])
  expect(labels('port, or')).toEqual([])
  expect(labels(', or')).toEqual([])
  expect(labels('x')).toEqual([])
})
