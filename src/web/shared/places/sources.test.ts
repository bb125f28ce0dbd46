import { expect, test } from 'vitest'
import { createBuiltInSource } from './built-in-source.ts'
import { createGoogleSource } from './google-source.ts'

const { signal } = new AbortController()
const PORTLAND = {
  id: '1',
  label: 'Portland, Oregon, United States',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  street: null,
  postal_code: null,
}

test('the built-in source looks for the town, in a street behind its last comma', () => {
  const source = createBuiltInSource(async () => [])
  const inStreet = (typed: string) => source.toQuery(typed, 'street')
  expect(source.toQuery(' Portland, or ', 'place')).toBe('Portland, or')
  expect(source.toQuery('p', 'place')).toBeNull()
  expect(inStreet('1 Pier Street')).toBeNull()
  expect(inStreet('1 Pier Street,')).toBeNull()
  expect(inStreet('1 Pier Street, Portl')).toBe('Portl')
  expect(inStreet('Portl')).toBe('Portl')
})

test('the built-in source keeps the street and adds the town', async () => {
  const asked: object[] = []
  const source = createBuiltInSource(async (query) => {
    asked.push(query)
    return [PORTLAND]
  })
  expect(await source.suggest('portl', { kind: 'street', country: 'US', signal })).toEqual([
    { key: '1', label: PORTLAND.label },
  ])
  expect(asked).toEqual([{ q: 'portl', country: 'US' }])
  expect(await source.resolve('1', '1 Pier Street, Flat 2, portl')).toEqual({
    label: PORTLAND.label,
    address: null,
    street: '1 Pier Street, Flat 2',
    city: 'Portland',
    state: 'OR',
    postalCode: null,
    country: 'US',
    countryName: 'United States',
  })
  await expect(source.resolve('2', '')).rejects.toThrow('not suggested')
})

test('Google’s source asks with one token for typing and choosing, and begins another after the choice', async () => {
  const tokens: object[] = []
  const wanted: string[][] = []
  const source = createGoogleSource({
    AutocompleteSessionToken: Object,
    AutocompleteSuggestion: {
      async fetchAutocompleteSuggestions({ sessionToken, input, region }) {
        tokens.push(sessionToken)
        expect([input, region]).toEqual(['1 pier', 'us'])
        const toPlace = () => ({
          formattedAddress: '1 Pier St, Portland, OR 97201, USA',
          addressComponents: [{ longText: 'Portland', shortText: 'Portland', types: ['locality'] }],
          async fetchFields({ fields }: { fields: string[] }) {
            wanted.push(fields)
          },
        })
        return {
          suggestions: [
            { placePrediction: null },
            { placePrediction: { placeId: 'a', text: { text: '1 Pier St' }, toPlace } },
          ],
        }
      },
    },
  })
  const options = { kind: 'street', country: 'US', signal } as const
  expect(await source.suggest('1 pier', options)).toEqual([{ key: 'a', label: '1 Pier St' }])
  await source.suggest('1 pier', options)
  expect(await source.resolve('a', '1 pier')).toMatchObject({
    city: 'Portland',
    label: '1 Pier St, Portland, OR 97201, USA',
  })
  expect(wanted).toEqual([['formattedAddress', 'addressComponents']])
  await source.suggest('1 pier', options)
  expect(tokens[0]).toBe(tokens[1])
  expect(tokens[2]).not.toBe(tokens[0])
  // A second field chooses from the same cached suggestions.
  expect(await source.resolve('a', '1 pier')).toMatchObject({ city: 'Portland' })
  await expect(source.resolve('gone', '')).rejects.toThrow('not suggested')
})
