import { beforeAll, expect, test } from 'vitest'
import { checkAddress, findPlace, suggestPlaces } from '#contract/places.ts'
import { startLoopbackGoogle } from '#server/testing/loopback-places.ts'
import { startTestApp, type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

test('towns are suggested to signed-in users', async () => {
  const { status, body } = await artist.call(suggestPlaces, { query: { q: 'hudson, ny', country: 'US', limit: 1 } })
  expect(status).toBe(200)
  expect(body).toEqual({
    places: [
      {
        id: expect.any(String),
        label: 'Hudson, New York, United States',
        city: 'Hudson',
        state: 'NY',
        country: 'US',
        street: null,
        postal_code: null,
      },
    ],
  })
  expect((await t.anonymous.call(suggestPlaces, { query: { q: 'hudson' } })).status).toBe(401)
  const short = await artist.call(suggestPlaces, { query: { q: ' h ' } })
  expect([short.status, short.failure.fields?.map(({ field }) => field)]).toEqual([400, ['q']])
  const many = await artist.call(suggestPlaces, { query: { q: 'hudson', limit: 11 } })
  expect([many.status, many.failure.fields?.map(({ field }) => field)]).toEqual([400, ['limit']])
})

test('an address is checked, and none of it is stored or refused', async () => {
  const address = {
    name: 'Ada',
    address_line1: '',
    city: 'Birmingham',
    state: 'AL',
    postal_code: '90210',
    country: 'US',
  }
  const { status, body } = await artist.call(checkAddress, { body: address })
  expect([status, body.problems]).toEqual([
    200,
    [
      { field: 'address_line1', kind: 'missing', message: 'Street Address is missing.' },
      { field: 'postal_code', kind: 'wrong', message: 'ZIP code 90210 is not in Alabama. It belongs to California.' },
    ],
  ])
  expect((await t.anonymous.call(checkAddress, { body: address })).status).toBe(401)
})

test('with Google or without suggestions this server has no such endpoint; addresses are checked all the same', async () => {
  for (const [env, adapter] of [
    [{ PLACES_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'a-key' }, 'google'],
    [{ PLACES_PROVIDER: 'none' }, 'none'],
  ] as const) {
    const other = await startTestApp({ env })
    try {
      expect(other.app.adapters.places).toBe(adapter)
      const person = await other.signUp('artist')
      expect((await person.call(suggestPlaces, { query: { q: 'hudson' } })).status).toBe(404)
      const address = { name: '', address_line1: '', city: '', state: '', postal_code: '', country: 'FR' }
      expect((await person.call(checkAddress, { body: address })).body.problems).toHaveLength(4)
    } finally {
      await other.close()
    }
  }
})

test('with Google on the server a suggestion is completed when it is chosen, and the key stays on the server', async () => {
  const google = await startLoopbackGoogle()
  const other = await startTestApp({
    env: {
      PLACES_PROVIDER: 'google-server',
      GOOGLE_PLACES_API_KEY: 'a-key-of-the-server',
      GOOGLE_PLACES_API_BASE: google.baseUrl,
    },
  })
  try {
    expect(other.app.adapters.places).toBe('google-server')
    const person = await other.signUp('artist')
    const session = '3f0a2c2e-7a4c-4b52-9d3e-1f6f0a2b3c4d'
    const query = { q: '12 warren', kind: 'street', session } as const
    const { body } = await person.call(suggestPlaces, { query })
    expect(body.places[0]).toMatchObject({ label: '12 Warren Street, Hudson, NY 12534, USA', city: null, street: null })
    const id = body.places[0]?.id ?? ''
    const found = await person.call(findPlace, { query: { id, session } })
    expect(found.body).toMatchObject({ street: '12 Warren Street', city: 'Hudson', state: 'NY', postal_code: '12534' })
    expect((await person.call(findPlace, { query: { id: 'nowhere' } })).status).toBe(404)
    expect(JSON.stringify([body, found.body])).not.toContain('a-key-of-the-server')
  } finally {
    await other.close()
    await google.close()
  }
})
