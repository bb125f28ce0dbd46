import { expect, test, vi } from 'vitest'
import type { FoundPlace, PlaceQuestion } from '#server/providers/places/places.provider.ts'
import { createLocate } from './locate.ts'

const town = (city: string): FoundPlace => ({
  id: city,
  label: city,
  city,
  state: '',
  country: 'US',
  latitude: 42,
  longitude: -73,
})
const placesWith = (towns: Record<string, string>) => ({
  suggest: vi.fn(async ({ q }: PlaceQuestion) => {
    const found = towns[q]
    return found ? [town(found)] : []
  }),
})

test('the town is found at the end of a location, with what narrows it', async () => {
  const locate = createLocate(placesWith({ 'Hudson, New York': 'Hudson', 'New York': 'New York' }))
  expect(await locate('Foundry Hall, Hudson, New York', '')).toEqual({ town: 'Hudson', latitude: 42, longitude: -73 })
  expect(await locate('New York', '')).toMatchObject({ town: 'New York' })
})

test('what only begins like a town, or names none, has no point', async () => {
  const locate = createLocate(placesWith({ 'The Hall': 'The Hallows' }))
  expect(await locate('The Hall', '')).toBeNull()
  expect(await locate(', ,', '')).toBeNull()
})

test('a location is looked up once, and without places nothing is', async () => {
  const places = placesWith({ Boston: 'Boston' })
  const locate = createLocate(places)
  expect([await locate('Boston', ''), await locate('Boston', '')].map((point) => point?.town)).toEqual([
    'Boston',
    'Boston',
  ])
  expect(places.suggest).toHaveBeenCalledTimes(1)
  expect(await createLocate(null)('Boston', '')).toBeNull()
})

test('a town of the same name as the host’s is that one', async () => {
  const locate = createLocate(placesWith({ 'Hudson, New York': 'Hudson' }))
  expect(await locate('Foundry Hall, Hudson', 'Hudson, New York')).toMatchObject({ town: 'Hudson' })
  expect(await locate('Foundry Hall, Hudson', 'Boston, Massachusetts')).toBeNull()
})
