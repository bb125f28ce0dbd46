import { afterAll, describe, expect, test } from 'vitest'
import type { PlacesProvider } from './places.provider.ts'

/** The conformance suite of every adapter that suggests places on the server. */
export const placesConformance = (name: string, open: () => PlacesProvider): void => {
  describe(`${name} is a places provider`, () => {
    const provider = open()
    afterAll(() => provider.close())
    const labels = async (q: string, country?: string) =>
      (await provider.suggest({ q, limit: 6, country })).map(({ label }) => label)

    test('the likeliest town comes first, with everything that an address needs', async () => {
      const [first] = await provider.suggest({ q: 'Portlan', limit: 6 })
      expect(first).toMatchObject({ city: 'Portland', state: 'OR', country: 'US' })
      expect(first?.label).toBe('Portland, Oregon, United States')
      expect([Math.round(first?.latitude ?? 0), Math.round(first?.longitude ?? 0)]).toEqual([46, -123])
    })

    test('case and diacritics do not matter, and words after the name narrow the search', async () => {
      expect((await labels('MONTREAL'))[0]).toBe('Montréal, Quebec, Canada')
      expect(await labels('hudson, new york')).toContain('Hudson, New York, United States')
      expect((await labels('portland me'))[0]).toBe('Portland, Maine, United States')
      expect((await labels('paris', 'US'))[0]).toBe('Paris, France')
      expect((await labels('paris, tex'))[0]).toBe('Paris, Texas, United States')
    })

    test('never more than requested, no duplicates, and nothing when nothing matches', async () => {
      const many = await provider.suggest({ q: 'sa', limit: 10 })
      expect(many).toHaveLength(10)
      expect(new Set(many.map(({ label }) => label)).size).toBe(10)
      expect(await provider.suggest({ q: 'qzxv', limit: 6 })).toEqual([])
      expect(await provider.suggest({ q: '1200 --', limit: 6 })).toEqual([])
    })
  })
}
