import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundPlace, PlaceQuestion, PlacesProvider } from './places.provider.ts'

/** The conformance suite of every adapter that suggests places on the server. */
export const placesConformance = (adapter: string, open: () => PlacesProvider | Promise<PlacesProvider>): void => {
  describe(`${adapter} places`, () => {
    let provider: PlacesProvider
    beforeAll(async () => {
      provider = await open()
    })
    afterAll(() => provider.close())
    /** The suggestions, with what an address takes from each once it is chosen. */
    const find = async (question: Omit<PlaceQuestion, 'limit'>): Promise<FoundPlace[]> => {
      const found = await provider.suggest({ limit: 6, ...question })
      return Promise.all(found.map(async (place) => (place.city === null ? provider.details(place.id) : place)))
    }
    const towns = async (q: string, country?: string) =>
      (await find({ q, country })).map(({ city, state, country: code }) => [city, state, code].join(', '))

    test('suggest, details: the likeliest town comes first, with everything that an address needs', async () => {
      const [first] = await find({ q: 'Portlan' })
      expect(first).toMatchObject({ city: 'Portland', state: 'OR', country: 'US' })
      expect(first?.label).toMatch(/^Portland, O/)
      expect([Math.round(first?.latitude ?? 0), Math.round(first?.longitude ?? 0)]).toEqual([46, -123])
    })

    test('suggest: case and diacritics do not matter, and words after the name narrow the search', async () => {
      expect((await towns('MONTREAL'))[0]).toBe('Montréal, QC, CA')
      expect(await towns('hudson, new york')).toContain('Hudson, NY, US')
      expect((await towns('portland me'))[0]).toBe('Portland, ME, US')
      expect((await towns('paris', 'US'))[0]).toMatch(/^Paris, .*FR$/)
      expect((await towns('paris, tex'))[0]).toBe('Paris, TX, US')
    })

    test('suggest: never more than requested, no duplicates, and nothing when nothing matches', async () => {
      const many = await provider.suggest({ q: 'sa', limit: 10 })
      expect(many.length).toBeGreaterThan(3)
      expect(many.length).toBeLessThanOrEqual(10)
      expect(new Set(many.map(({ label }) => label)).size).toBe(many.length)
      expect(await provider.suggest({ q: 'sa', limit: 1 })).toHaveLength(1)
      expect(await provider.suggest({ q: 'qzxv', limit: 6 })).toEqual([])
      expect(await provider.suggest({ q: '1200 --', limit: 6 })).toEqual([])
    })

    test('details: an unknown id is refused as such', async () => {
      await expect(provider.details('nowhere')).rejects.toMatchObject({ code: 'not_found' })
    })
  })
}
