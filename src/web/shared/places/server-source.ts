import { cut } from '#contract/clean-text.ts'
import type { SuggestedPlace } from '#contract/places.ts'
import { api } from '#web/lib/api.ts'
import { countryName } from './built-in-source.ts'
import type { PlaceSource } from './place-source.ts'

const SHORTEST = 2
const MAX_CHARACTERS = 120
/** Suggestions a list can be chosen from for, by key: those of the last few questions. */
const KEPT = 100

/** The product's own endpoints. */
export interface PlacesApi {
  suggest(
    query: { q: string; kind: 'place' | 'street'; session: string; country?: string },
    signal: AbortSignal,
  ): Promise<SuggestedPlace[]>
  find(query: { id: string; session: string }): Promise<SuggestedPlace>
}

/** Towns and streets of a service that this installation asks for its people, so that no browser contacts it. */
export const createServerSource = (
  { name, credit }: Pick<PlaceSource, 'name' | 'credit'>,
  { suggest, find }: PlacesApi,
): PlaceSource => {
  const known = new Map<string, SuggestedPlace>()
  const remember = (place: SuggestedPlace) => {
    known.delete(place.id)
    known.set(place.id, place)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  }
  // One for the typing and the choice that ends it: Google counts them as one.
  let session = crypto.randomUUID()
  return {
    name,
    credit,
    streetHelp: null,
    toQuery: (typed) => (typed.trim().length < SHORTEST ? null : cut(typed.trim(), MAX_CHARACTERS)),
    async suggest(q, { kind, country, signal }) {
      const places = await suggest({ q, kind, session, ...(country ? { country } : {}) }, signal)
      for (const place of places) remember(place)
      return places.map(({ id, label }) => ({ key: id, label }))
    },
    async resolve(key) {
      const suggested = known.get(key)
      if (!suggested) throw new Error('This place was not suggested.')
      const { label, city, state, country, street, postal_code } =
        suggested.city === null ? await find({ id: key, session }) : suggested
      session = crypto.randomUUID()
      return {
        label,
        address: street ? label : null,
        street,
        city,
        state,
        postalCode: postal_code,
        country,
        countryName: country && countryName(country),
      }
    },
  }
}

const ownApi: PlacesApi = {
  suggest: async (query, signal) => (await api('GET /places/suggest', { query }, { signal })).places,
  find: (query) => api('GET /places/details', { query }),
}

/** By the name of the provider in the settings. */
export const serverSources = {
  'google-server': createServerSource(
    { name: 'google-server', credit: { text: 'Powered by Google', href: 'https://www.google.com/maps' } },
    ownApi,
  ),
  photon: createServerSource(
    {
      name: 'photon',
      credit: { text: 'Places by OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
    },
    ownApi,
  ),
}
