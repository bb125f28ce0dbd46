import { z } from 'zod'
import { countryName } from '#contract/country-name.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import { findRegion } from '#server/platform/postal/regions.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { FoundPlace, PlacesProvider } from './places.provider.ts'

export interface PhotonDeps {
  baseUrl: string
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  timeoutMs?: number
}

/** Somebody waits with a finger on the key. */
const TIMEOUT_MS = 3000

const text = z.string().optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    type: text,
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    state: text,
    countrycode: text,
  }),
})
type Feature = z.infer<typeof feature>
const response = z.object({ features: z.array(feature) })

const isLetters = (code: string | undefined): code is string => /^[A-Z]{2}$/.test(code ?? '')

const findStreet = ({ type, name, street, housenumber }: Feature['properties']): string | null => {
  const road = street ?? (type === 'street' ? name : undefined)
  return road ? [housenumber, road].filter(Boolean).join(' ') : null
}

const toPlace = ({ geometry, properties }: Feature): FoundPlace[] => {
  const { osm_type, osm_id, type, name, state, countrycode: country } = properties
  const city = properties.city ?? (type === 'city' ? name : undefined)
  if (!city || !isLetters(country)) return []
  const street = findStreet(properties)
  const [longitude, latitude] = geometry.coordinates
  return [
    {
      id: `${osm_type}${osm_id}`,
      label: [street, city, state, countryName(country)].filter(Boolean).join(', '),
      city,
      state: (state && findRegion(country, state)?.key) ?? '',
      country,
      street,
      postalCode: properties.postcode ?? null,
      latitude,
      longitude,
    },
  ]
}

/** Photon, a server of one's own with the places of OpenStreetMap. */
export const createPhotonPlaces = ({ baseUrl, circuit, log, timeoutMs = TIMEOUT_MS }: PhotonDeps): PlacesProvider => {
  const call = createVendorClient({ vendor: 'photon', baseUrl, circuit, log, timeoutMs, retries: 1 })
  return {
    name: 'photon',
    knowsPoints: true,
    async suggest({ q, limit, kind = 'place' }) {
      const query = new URLSearchParams({
        q,
        limit: String(limit),
        lang: 'en',
        ...(kind === 'place' && { layer: 'city' }),
      })
      const { features } = await call({
        operation: 'suggest places',
        path: `/api?${query.toString()}`,
        response,
      }).catch((error: unknown) => {
        throw error instanceof VendorProblem ? new Failure('unavailable', { cause: error }) : error
      })
      // A town may be there as a point and as an area.
      const found = features.flatMap(toPlace)
      return [...new Map(found.map((place) => [place.label, place])).values()].slice(0, limit)
    },
    // Its suggestions are complete.
    details: () => Promise.reject(new Failure('not_found')),
    close: async () => undefined,
  }
}
