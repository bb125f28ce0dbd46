import { cut } from '#contract/clean-text.ts'
import type { SuggestedPlace } from '#contract/places.ts'
import { api } from '#web/lib/api.ts'
import type { PlaceSource } from './place-source.ts'

const SHORTEST = 2
/** Suggestions a list can be chosen from for, by key: those of the last few questions. */
const KEPT = 100

/** 'ISO 3166-1' to the name people know it by. */
export const countryName = (code: string): string | null =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? null

/** What stands before the last comma is the street; the town follows it. */
const splitAddress = (typed: string): { street: string; town: string } => {
  const comma = typed.lastIndexOf(',')
  return { street: typed.slice(0, Math.max(0, comma)).trim(), town: typed.slice(comma + 1).trim() }
}

type Ask = (query: { q: string; country?: string }, signal: AbortSignal) => Promise<SuggestedPlace[]>

/** The towns this installation knows itself. It has no streets: those are typed, and the town follows a comma. */
export const createBuiltInSource = (ask: Ask): PlaceSource => {
  const known = new Map<string, SuggestedPlace>()
  const remember = (place: SuggestedPlace) => {
    known.delete(place.id)
    known.set(place.id, place)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  }
  return {
    name: 'built-in',
    credit: { text: 'Places by GeoNames, CC BY 4.0', href: 'https://www.geonames.org/' },
    streetHelp: 'Type a comma and the city after the street to choose it from a list.',
    toQuery(typed, kind) {
      const { street, town } = splitAddress(typed)
      const query = kind === 'street' ? town : typed.trim()
      // A number without a comma is a street still being typed.
      const isStreet = kind === 'street' && !street && /\d/.test(town)
      return query.length < SHORTEST || isStreet ? null : cut(query, 120)
    },
    async suggest(query, { country, signal }) {
      const places = await ask({ q: query, ...(country ? { country } : {}) }, signal)
      for (const place of places) remember(place)
      return places.map(({ id, label }) => ({ key: id, label }))
    },
    async resolve(key, typed) {
      const place = known.get(key)
      if (!place) throw new Error('This place was not suggested.')
      const { label, city, state, country } = place
      const { street } = splitAddress(typed)
      return {
        label,
        address: null,
        street,
        city,
        state,
        postalCode: null,
        country,
        countryName: country && countryName(country),
      }
    },
  }
}

/** Asks the product's own endpoint. */
export const builtInSource = createBuiltInSource(async (query, signal) => {
  return (await api('GET /places/suggest', { query }, { signal })).places
})
