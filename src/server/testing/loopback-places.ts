import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createBuiltInPlaces } from '#server/providers/places/built-in.places.ts'
import type { FoundPlace } from '#server/providers/places/places.provider.ts'

/** A request as the server received it. */
export interface PlacesRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** Both servers know the towns of the built-in adapter, and a street. */
const STREET: FoundPlace = {
  id: 'street-1',
  label: '12 Warren Street, Hudson, NY 12534, USA',
  city: 'Hudson',
  state: 'NY',
  country: 'US',
  street: '12 Warren Street',
  postalCode: '12534',
  latitude: 42.25,
  longitude: -73.79,
}
const isStreet = (q: string) => q.toLowerCase().startsWith('12 warren')

const start = async (
  respond: (
    request: PlacesRequest,
    find: (q: string, limit: number) => Promise<FoundPlace[]>,
  ) => Promise<object | null>,
) => {
  const towns = createBuiltInPlaces()
  const requests: PlacesRequest[] = []
  const find = async (q: string, limit: number) => (isStreet(q) ? [STREET] : await towns.suggest({ q, limit }))
  const handle = async (incoming: IncomingMessage) => {
    const received = await text(incoming)
    const request = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', 'http://vendor'),
      headers: incoming.headers,
      body: (received === '' ? {} : JSON.parse(received)) as Record<string, unknown>,
    }
    requests.push(request)
    return respond(request, find)
  }
  const server = createServer((incoming, response) => {
    response.setHeader('content-type', 'application/json')
    handle(incoming).then(
      (body) => (body ? response.end(JSON.stringify(body)) : response.writeHead(404).end('{}')),
      () => response.writeHead(500).end('{}'),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      await towns.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A server that speaks as Places API (New) does: five suggestions with names alone, and details by id. */
export const startLoopbackGoogle = () => {
  const known = new Map<string, FoundPlace>()
  return start(async ({ method, url, body }, find) => {
    if (method === 'POST' && url.pathname === '/v1/places:autocomplete') {
      const found = await find(String(body.input), 5)
      for (const place of found) known.set(place.id, place)
      if (found.length === 0) return {}
      return {
        suggestions: found.map(({ id, label }) => ({ placePrediction: { placeId: id, text: { text: label } } })),
      }
    }
    const place = known.get(decodeURIComponent(url.pathname.replace('/v1/places/', '')))
    if (!place) return null
    const { id, label, city, state, country, street, postalCode, latitude, longitude } = place
    const [number = '', ...route] = street?.split(' ') ?? []
    const named = (type: string, longText: string, shortText = longText) =>
      longText === '' ? [] : [{ longText, shortText, types: [type, 'political'] }]
    return {
      id,
      formattedAddress: label,
      addressComponents: [
        ...named('street_number', number),
        ...named('route', route.join(' ')),
        ...named('locality', city),
        ...named('administrative_area_level_1', state && `State of ${state}`, state),
        ...named('country', country && 'A country', country),
        ...named('postal_code', postalCode ?? ''),
      ],
      location: { latitude, longitude },
    }
  })
}

/** A server that speaks as Photon does. */
export const startLoopbackPhoton = () =>
  start(async ({ url }, find) => {
    if (url.pathname !== '/api') return null
    const found = await find(url.searchParams.get('q') ?? '', Number(url.searchParams.get('limit')))
    return {
      type: 'FeatureCollection',
      features: found.map(({ id, label, city, country, street, postalCode, latitude, longitude }) => {
        const [, state, nation] = label.split(', ')
        const [housenumber, ...road] = street?.split(' ') ?? []
        return {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: {
            osm_type: 'N',
            osm_id: Number(id.replace(/\D/g, '')),
            osm_key: 'place',
            type: street ? 'house' : 'city',
            ...(street ? { housenumber, street: road.join(' '), city, postcode: postalCode } : { name: city }),
            ...(street ? { state: 'New York' } : nation && { state }),
            countrycode: country,
          },
        }
      }),
    }
  })
