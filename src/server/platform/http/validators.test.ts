import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getArtwork, updateArtwork } from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProfile, putProfile } from '#contract/profiles.ts'
import { listProducts } from '#contract/shop.ts'
import { createObjectMakers } from '#server/testing/access-objects.ts'
import { buildParams, makeSample, toRoute } from '#server/testing/sample-requests.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

// Jobs are paused, because an estimate made in between would change a response.
const t = testApp({ overrides: { working: false } })
let artist: TestUser
let work: string
beforeAll(async () => {
  artist = await t.signUp('artist')
  work = (await createObjectMakers(t).artwork?.(artist.id, true))?.key ?? ''
})

const reads = (): Endpoint[] => t.app.bindings.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
/** Calls a read as a user who has access. */
const read = async (endpoint: Endpoint, headers: Record<string, string> = {}) => {
  const admin = await person('admin')
  const caller = endpoint.access.kind === 'admin' ? admin : artist
  const makers = createObjectMakers(t)
  const object = endpoint.object ? await makeObject(endpoint, makers) : null
  const context = { publishedArtwork: work, person: admin.id, picture: { name: '', type: '', bytes: Buffer.alloc(0) } }
  const sample = makeSample(endpoint, { ...context, target: object?.key ?? '', imageIds: [], caller })
  return caller.call(endpoint, { params: buildParams(endpoint, sample, object), query: sample.query } as never, headers)
}
const people = new Map<string, Promise<TestUser>>()
const person = (role: 'admin' | 'collector') => {
  const known = people.get(role) ?? t.signUp(role)
  people.set(role, known)
  return known
}
const objects = new Map<string, Promise<{ key: string; imageIds: string[]; state(): Promise<string> } | undefined>>()
const makeObject = async (endpoint: Endpoint, makers: ReturnType<typeof createObjectMakers>) => {
  const kind = endpoint.object?.kind ?? 'artwork'
  const made = objects.get(kind) ?? Promise.resolve(makers[kind]?.(artist.id, true))
  objects.set(kind, made)
  return (await made) ?? null
}

test('AW-2.2 AW-2.11 every read returns JSON with an ETag, and 304 with an empty body to a client that sends it', async () => {
  const asked: string[] = []
  const skipped: string[] = []
  for (const endpoint of reads()) {
    const first = await read(endpoint)
    const isFile = endpoint.response instanceof z.ZodFile
    if (first.status !== 200 || isFile || first.raw.payload.includes('authUrl')) {
      skipped.push(`${toRoute(endpoint)}: ${first.status}`)
      continue
    }
    expect([toRoute(endpoint), first.raw.headers['content-type']]).toEqual([
      toRoute(endpoint),
      'application/json; charset=utf-8',
    ])
    const etag = String(first.raw.headers.etag)
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    const second = await read(endpoint, { 'if-none-match': etag })
    expect([toRoute(endpoint), second.status, second.raw.payload]).toEqual([toRoute(endpoint), 304, ''])
    expect(second.raw.headers).toMatchObject({ etag, 'cache-control': first.raw.headers['cache-control'] })
    expect((await read(endpoint, { 'if-none-match': '"something else"' })).status).toBe(200)
    asked.push(toRoute(endpoint))
  }
  expect(asked.length).toBeGreaterThan(50)
  // What the sample caller has not got, a URL that is new at every call, and a file, which is never kept.
  expect(skipped.toSorted()).toEqual([
    'GET /admin/articles/:id: 404',
    'GET /admin/orders/:id/evidence: 404',
    'GET /admin/orders/:id: 404',
    'GET /admin/reports/:kind/:id: 404',
    'GET /identity/second-step: 400',
    'GET /imports/:id/left-out: 200',
    'GET /income/file: 200',
    'GET /invoices/:id/file: 200',
    'GET /legal/:kind/versions/:version: 404',
    'GET /mentorship/availability: 403',
    'GET /mentorship/booking/:id/slots: 404',
    'GET /mentorship/booking/:id: 404',
    'GET /mentorship/sessions: 403',
    'GET /pay/:key/file: 200',
    'GET /recorded-sales/:id/invoice/receipts/:part: 409',
    'GET /shipping/labels/:id/download: 200',
    'GET /shopify/callback: 400',
    'GET /shopify/login: 200',
    'GET /stripe/payout-schedule: 409',
    'GET /users/sales/:id/evidence: 409',
  ])
})

test('AW-2.11 after a change the old validator gets 200 with the current data', async () => {
  const before = await artist.call(getProfile)
  const header = { 'if-none-match': String(before.raw.headers.etag) }
  expect((await artist.call(getProfile, {}, header)).status).toBe(304)
  await artist.call(putProfile, { body: { bio: 'Paints at night.' } })
  const after = await artist.call(getProfile, {}, header)
  expect([after.status, after.body.bio]).toEqual([200, 'Paints at night.'])

  const params = { id: work }
  const seen = await t.anonymous.call(getArtwork, { params })
  await artist.call(updateArtwork, { params, body: { title: 'Harbour at Dawn' } })
  const again = await t.anonymous.call(getArtwork, { params }, { 'if-none-match': String(seen.raw.headers.etag) })
  expect([again.status, again.body.title]).toEqual([200, 'Harbour at Dawn'])
})

test('AW-2.11 lists and weak validators, as browsers and proxies send them, are accepted', async () => {
  const first = await t.anonymous.call(listProducts)
  const etag = String(first.raw.headers.etag)
  for (const header of [`W/${etag}`, `"other", ${etag}`, '*'])
    expect([header, (await t.anonymous.call(listProducts, {}, { 'if-none-match': header })).status]).toEqual([
      header,
      304,
    ])
})

test('a private response has a different ETag for every user, so that no copy is ever shared', async () => {
  const other = await person('collector')
  const params = { id: work }
  const readers = [t.anonymous, artist, other]
  const responses = await Promise.all(readers.map(async (reader) => (await reader.call(getArtwork, { params })).raw))
  expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1)
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3)
  const borrowed = { 'if-none-match': String(responses[1]?.headers.etag) }
  expect((await other.call(getArtwork, { params }, borrowed)).status).toBe(200)
})

test('only what is the same for everyone may be stored, by shared caches or by browsers; all else is no-store', async () => {
  for (const endpoint of reads()) {
    const { raw } = await read(endpoint)
    const isCached = endpoint.cache === 'public' && raw.statusCode === 200
    const isSame = endpoint.access.kind === 'public' && !endpoint.object && endpoint.cache !== 'private'
    const { 'cache-control': control, vary } = raw.headers
    expect([toRoute(endpoint), control, vary]).toEqual(
      isCached
        ? [toRoute(endpoint), 'public, max-age=0, s-maxage=1', 'accept-encoding']
        : [
            toRoute(endpoint),
            isSame && raw.statusCode === 200 ? 'private, no-cache' : 'no-store',
            'authorization, accept-encoding',
          ],
    )
  }
  for (const endpoint of [listProducts, listPublishedArtworks]) {
    expect(endpoint.cache).toBe('public')
    const [anyone, someone] = [await t.anonymous.call(endpoint), await artist.call(endpoint)]
    expect([someone.raw.payload, someone.raw.headers.etag]).toEqual([anyone.raw.payload, anyone.raw.headers.etag])
  }
  const written = await artist.call(putProfile, { body: { bio: 'Paints.' } })
  expect(written.raw.headers['cache-control']).toBe('no-store')
  expect((await artist.raw('GET', '/api/nothing-here')).raw.headers['cache-control']).toBe('no-store')
})

test('HEAD returns the headers of GET and no body', async () => {
  const whole = await t.anonymous.raw('GET', '/api/shopify/products')
  const { raw } = await t.anonymous.raw('HEAD', '/api/shopify/products')
  expect([raw.statusCode, raw.payload]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy'])
    expect([name, raw.headers[name]]).toEqual([name, whole.raw.headers[name]])
  expect((await t.anonymous.raw('HEAD', '/api/users/profile')).status).toBe(401)
  expect((await t.anonymous.raw('HEAD', '/api/nothing-here')).status).toBe(404)
  const known = { 'if-none-match': String(raw.headers.etag) }
  expect((await t.anonymous.raw('HEAD', '/api/shopify/products', undefined, known)).status).toBe(304)
})
