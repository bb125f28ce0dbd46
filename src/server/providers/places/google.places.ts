import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { FoundPlace, PlacesProvider } from './places.provider.ts'

export interface GooglePlacesDeps {
  apiKey: string
  apiBase: string
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  timeoutMs?: number
}

/** Somebody waits with a finger on the key. */
const TIMEOUT_MS = 3000
const LANGUAGE = 'en'
/** What is paid for: only what is shown, and what an address takes. */
const MASKS = {
  suggest: 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
  details: 'id,formattedAddress,addressComponents,location',
} as const
const TOWNS = ['locality', 'sublocality', 'administrative_area_level_2', 'administrative_area_level_3']
/** Where the number of a house follows its street. */
const NUMBER_LAST = new Set(['DE', 'IT', 'ES', 'NL', 'MX', 'AT', 'CH', 'BE', 'DK', 'NO', 'SE', 'FI', 'PL', 'PT', 'BR'])

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
})
const component = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
})
type Component = z.infer<typeof component>
const details = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  addressComponents: z.array(component).default([]),
  location: z
    .object({ latitude: z.number().default(0), longitude: z.number().default(0) })
    .default({ latitude: 0, longitude: 0 }),
})

const toPlace = ({ id, formattedAddress, addressComponents, location }: z.infer<typeof details>): FoundPlace => {
  const find = (type: string): Component | undefined => addressComponents.find(({ types }) => types.includes(type))
  const country = find('country')?.shortText ?? ''
  const route = find('route')?.longText ?? ''
  const lines = [find('street_number')?.longText ?? '', route]
  if (NUMBER_LAST.has(country)) lines.reverse()
  const town = TOWNS.slice(0, 3)
    .map((type) => find(type)?.longText)
    .find((name) => name)
  return {
    id,
    label: formattedAddress,
    city: town ?? '',
    state: find('administrative_area_level_1')?.shortText ?? '',
    country,
    street: route === '' ? null : lines.filter(Boolean).join(' '),
    postalCode: find('postal_code')?.longText ?? null,
    ...location,
  }
}

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof VendorProblem)) return error
  // An id that Google does not know, or no longer.
  const isUnknown = error.operation === 'look up a place' && (error.status === 404 || error.status === 400)
  return new Failure(isUnknown ? 'not_found' : 'unavailable', { cause: error })
}

/**
 * Places API (New), called by this server: the key stays here, and Google never learns the address of the person who types. Google lets
 * nobody store the results, apart from ids.
 */
export const createGooglePlaces = ({
  apiKey,
  apiBase,
  circuit,
  log,
  timeoutMs = TIMEOUT_MS,
}: GooglePlacesDeps): PlacesProvider => {
  const call = createVendorClient({
    vendor: 'google-places',
    baseUrl: apiBase,
    headers: () => ({ 'x-goog-api-key': apiKey }),
    circuit,
    log,
    timeoutMs,
    retries: 1,
  })
  return {
    name: 'google-server',
    knowsPoints: false,
    async suggest({ q, limit, country, kind = 'place', session }) {
      const found = await call({
        operation: 'suggest places',
        method: 'POST',
        path: '/v1/places:autocomplete',
        headers: { 'x-goog-fieldmask': MASKS.suggest },
        body: {
          input: q,
          languageCode: LANGUAGE,
          ...(kind === 'place' && { includedPrimaryTypes: TOWNS }),
          ...(country && { regionCode: country.toLowerCase() }),
          ...(session && { sessionToken: session }),
        },
        response: suggestions,
        repeats: true,
      }).catch((error: unknown) => {
        throw toFailure(error)
      })
      return found.suggestions
        .flatMap(({ placePrediction: one }) => one ?? [])
        .slice(0, limit)
        .map(({ placeId, text }) => ({ id: placeId, label: text.text, city: null }))
    },
    async details(id, session) {
      const query = new URLSearchParams({ languageCode: LANGUAGE, ...(session && { sessionToken: session }) })
      const found = await call({
        operation: 'look up a place',
        path: `/v1/places/${encodeURIComponent(id)}?${query.toString()}`,
        headers: { 'x-goog-fieldmask': MASKS.details },
        response: details,
      }).catch((error: unknown) => {
        throw toFailure(error)
      })
      return toPlace(found)
    },
    close: async () => undefined,
  }
}
