import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'
import { startLoopbackGoogle, startLoopbackPhoton } from '#server/testing/loopback-places.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createGooglePlaces } from './google.places.ts'
import { createPhotonPlaces } from './photon.places.ts'
import { placesConformance } from './places.conformance.ts'

const SESSION = '3f0a2c2e-7a4c-4b52-9d3e-1f6f0a2b3c4d'

const lines: string[] = []
const note = (line: object) => void lines.push(JSON.stringify(line))
const log = { warn: note, error: note }
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})
const opened = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const server = await starting
  closing.push(server.close)
  return server
}
const google = (apiBase: string, timeoutMs = 20_000) =>
  createGooglePlaces({ apiKey: 'secret-of-the-test', apiBase, circuit: closedCircuits.for('google'), log, timeoutMs })
const photon = (baseUrl: string, timeoutMs = 20_000) =>
  createPhotonPlaces({ baseUrl, circuit: closedCircuits.for('photon'), log, timeoutMs })

placesConformance('google-server', async () => google((await opened(startLoopbackGoogle())).baseUrl))
placesConformance('photon', async () => photon((await opened(startLoopbackPhoton())).baseUrl))

const isExpected = (error: unknown) => error instanceof Failure && ['unavailable', 'not_found'].includes(error.code)
const faulty = { isExpected, logged: () => lines, close: async () => undefined }

vendorFaults('google-server places', async () => {
  const { baseUrl } = await opened(startLoopbackGoogle())
  const [oslo] = await google(baseUrl).suggest({ q: 'oslo', limit: 1 })
  return {
    baseUrl,
    open: async (proxied) => {
      const provider = google(proxied, FAULTS_TIMEOUT_MS)
      return {
        ...faulty,
        operations: {
          suggest: { prepare: async () => () => provider.suggest({ q: 'oslo', limit: 1 }) },
          details: { prepare: async () => () => provider.details(oslo?.id ?? '') },
        },
      }
    },
  }
}, ['suggest', 'details'])
vendorFaults('photon places', async () => {
  const { baseUrl } = await opened(startLoopbackPhoton())
  await photon(baseUrl).suggest({ q: 'oslo', limit: 1 })
  return {
    baseUrl,
    open: async (proxied) => {
      const provider = photon(proxied, FAULTS_TIMEOUT_MS)
      return {
        ...faulty,
        operations: { suggest: { prepare: async () => () => provider.suggest({ q: 'oslo', limit: 1 }) } },
      }
    },
  }
}, ['suggest'])

test('with Google a street is found, and typing and choice are one session', async () => {
  const server = await opened(startLoopbackGoogle())
  const provider = google(server.baseUrl)
  const [found] = await provider.suggest({ q: '12 warren', limit: 6, kind: 'street', country: 'US', session: SESSION })
  expect(await provider.details(found?.id ?? '', SESSION)).toMatchObject({
    street: '12 Warren Street',
    city: 'Hudson',
    state: 'NY',
    postalCode: '12534',
    country: 'US',
  })
  const [suggest, details] = server.requests
  expect(suggest?.body).toEqual({ input: '12 warren', languageCode: 'en', regionCode: 'us', sessionToken: SESSION })
  expect(details?.url.searchParams.get('sessionToken')).toBe(SESSION)
  for (const { headers, url } of server.requests) {
    expect(headers['x-goog-api-key']).toBe('secret-of-the-test')
    expect(url.href).not.toContain('secret-of-the-test')
  }
})

test('with Photon a street is found; without, only towns are asked for', async () => {
  const server = await opened(startLoopbackPhoton())
  const [found] = await photon(server.baseUrl).suggest({ q: '12 warren', limit: 6, kind: 'street' })
  expect(found).toMatchObject({
    label: '12 Warren Street, Hudson, New York, United States',
    street: '12 Warren Street',
    state: 'NY',
    postalCode: '12534',
  })
  await photon(server.baseUrl).suggest({ q: 'oslo', limit: 6 })
  expect(server.requests.map(({ url }) => url.searchParams.get('layer'))).toEqual([null, 'city'])
})

test('neither the key nor what was typed is in the log', async () => {
  await expect(google('http://127.0.0.1:1').suggest({ q: 'secret street', limit: 1 })).rejects.toThrow(Failure)
  await expect(photon('http://127.0.0.1:1').suggest({ q: 'secret street', limit: 1 })).rejects.toThrow(Failure)
  expect(lines.join('\n')).not.toMatch(/secret street|secret-of-the-test/)
})

test('every name that is sent to Google or read from it is in its own definition', async () => {
  const file = new URL('./testing/places-v1.fields.json', import.meta.url)
  const types = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(await readFile(file, 'utf8')))
  const server = await opened(startLoopbackGoogle())
  const provider = google(server.baseUrl)
  const [town] = await provider.suggest({ q: 'oslo', limit: 6, country: 'NO', session: SESSION })
  await provider.details(town?.id ?? '', SESSION)
  const [suggest, details] = server.requests
  const sent = {
    AutocompletePlacesRequest: Object.keys(suggest?.body ?? {}),
    GetPlaceRequest: [...(details?.url.searchParams.keys() ?? [])],
  }
  for (const [type, names] of Object.entries(sent)) {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(name in (types[type] ?? {})))).toEqual([])
  }
  /** The type at the end of a path through fields; undefined for a name that is none. */
  const follow = (root: string, path: string): string | undefined =>
    path.split('.').reduce<string | undefined>((type, name) => {
      const found = Object.keys(types).find((known) => known === type || known.endsWith(`.${type}`))
      return types[found ?? '']?.[name]
    }, root)
  const masks = { AutocompletePlacesResponse: suggest, Place: details }
  for (const [type, request] of Object.entries(masks))
    for (const path of String(request?.headers['x-goog-fieldmask']).split(','))
      expect([path, follow(type, path)]).toEqual([path, expect.any(String)])
})
