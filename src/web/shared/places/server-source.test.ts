import { expect, test } from 'vitest'
import type { SuggestedPlace } from '#contract/places.ts'
import { createServerSource, type PlacesApi, serverSources } from './server-source.ts'

const TOWN = { id: 'N1', label: 'Hudson', city: 'Hudson', state: 'NY', country: 'US', street: null, postal_code: null }
const NAMED = {
  id: 'ChIJ1',
  label: '12 Warren Street',
  city: null,
  state: null,
  country: null,
  street: null,
  postal_code: null,
}
const FOUND = {
  ...TOWN,
  id: 'ChIJ1',
  label: '12 Warren Street, Hudson',
  street: '12 Warren Street',
  postal_code: '12534',
}

const open = (suggested: SuggestedPlace[]) => {
  const asked: { session: string }[] = []
  const placesApi: PlacesApi = {
    suggest: async (query) => {
      asked.push(query)
      return suggested
    },
    find: async (query) => {
      asked.push(query)
      return FOUND
    },
  }
  return { asked, source: createServerSource({ name: 'test', credit: { text: 'Test', href: '' } }, placesApi) }
}
const { signal } = new AbortController()

test('AW-13.11 a suggestion that has only a name is looked up when it is chosen, in the session of the typing', async () => {
  const { asked, source } = open([NAMED])
  expect(source.toQuery(' h ', 'street')).toBeNull()
  expect(source.toQuery(' 12 Warren ', 'street')).toBe('12 Warren')
  expect(await source.suggest('12 Warren', { kind: 'street', country: 'US', signal })).toEqual([
    { key: 'ChIJ1', label: '12 Warren Street' },
  ])
  expect(await source.resolve('ChIJ1', '12 Warren')).toEqual({
    label: '12 Warren Street, Hudson',
    address: '12 Warren Street, Hudson',
    street: '12 Warren Street',
    city: 'Hudson',
    state: 'NY',
    postalCode: '12534',
    country: 'US',
    countryName: 'United States',
  })
  await source.suggest('Oslo', { kind: 'place', signal })
  const [typed, chosen, next] = asked.map(({ session }) => session)
  expect(chosen).toBe(typed)
  expect(next).not.toBe(typed)
})

test('a complete suggestion is not looked up, and one that was never made is refused', async () => {
  const { asked, source } = open([TOWN])
  await source.suggest('hudson', { kind: 'place', signal })
  expect(await source.resolve('N1', 'hudson')).toMatchObject({ city: 'Hudson', address: null, street: null })
  expect(asked).toHaveLength(1)
  await expect(source.resolve('N2', 'hudson')).rejects.toThrow('was not suggested')
})

test('each source names whose data it shows', () => {
  expect(serverSources['google-server'].credit.text).toBe('Powered by Google')
  expect(serverSources.photon.credit.text).toContain('OpenStreetMap')
})
