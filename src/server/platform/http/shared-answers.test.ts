import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setArtworkSold } from '#contract/artworks.ts'
import { publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { updateUser } from '#contract/profiles.ts'
import { listProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { createQueryCounter } from '#server/testing/count-queries.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createMomentCache } from './moment-cache.ts'
import { createSharedAnswer, sharedEncoding } from './shared-answers.ts'

let t: TestApp
let artist: TestUser
let slug: string
const counter = createQueryCounter()
beforeAll(async () => {
  // Kept for a second of this clock, which stands still however slow the machine is.
  const moment = new Date()
  // Jobs rest: a picture made meanwhile is a change, and would empty what is kept.
  t = await startTestApp({ overrides: { clock: { now: () => moment }, working: false } })
  artist = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, artist)
  slug = (await artist.call(publishGallery)).body.url.split('/').at(-1) ?? ''
})
afterAll(async () => {
  counter.stop()
  await t.close()
})

const products = async () => (await t.anonymous.call(listProducts)).body.products
const gallery = (headers: Record<string, string> = {}) => t.app.http.inject({ url: `/api/galleries/${slug}`, headers })

test('readers who come together cost the queries of one', async () => {
  const read = () => t.anonymous.call(listProducts, { query: { limit: 7 } })
  const { answer, queries } = await counter.count(() => Promise.all([read(), read(), read()]))
  expect(answer.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(queries.length).toBeLessThanOrEqual(2)
})

test('AW-10.16 a change is seen by the very next reader', async () => {
  expect(await products()).toEqual([])
  const { id, title } = await publishWork(artist, { title: 'Harbour' })
  expect((await products()).map((one) => [one.title, one.available])).toEqual([[title, true]])
  await artist.call(setArtworkSold, { params: { id }, body: { is_sold: true } })
  expect((await products()).map((one) => [one.title, one.available])).toEqual([[title, false]])
  await artist.call(updateUser, { body: { name: 'Ada Moreau-Lind' } })
  expect((await products()).map(({ vendor }) => vendor)).toEqual(['Ada Moreau-Lind'])
  await artist.call(unpublishGallery)
  expect((await gallery()).statusCode).toBe(404)
  await artist.call(publishGallery)
  expect((await gallery()).statusCode).toBe(200)
})

test('a kept answer carries its validator, and who has it already gets 304', async () => {
  const first = await gallery()
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await gallery({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await gallery({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('what is public is the same whatever token is shown', async () => {
  const { payload, headers } = await gallery()
  for (const authorization of ['Bearer a.b.c', `Bearer ${artist.token}`]) {
    const { answer, queries } = await counter.count(() => gallery({ authorization }))
    expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([200, payload, headers.etag])
    expect(queries).toEqual([])
  }
})

test('a reader gets the encoding it takes, made once', async () => {
  const plain = (await gallery()).rawPayload
  const br = await gallery({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await gallery({ 'accept-encoding': 'br;q=0, gzip' })
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true)
  const answer = createSharedAnswer('/x', 200, { text: 'x'.repeat(2000) })
  expect(answer.encoded('br')).toBe(answer.encoded('br'))
  expect(sharedEncoding(createSharedAnswer('/x', 200, {}), 'br')).toBeNull()
})

test('a failure is not kept', async () => {
  const read = () => t.app.http.inject('/api/galleries/nobody-at-all')
  expect((await read()).statusCode).toBe(404)
  const { answer, queries } = await counter.count(read)
  expect([answer.statusCode, queries.length > 0]).toEqual([404, true])
})

test('values are made again after their moment, after a change, and when there is no room', async () => {
  let at = 0
  let made = 0
  const cache = createMomentCache<string>({ seconds: 1, maxBytes: 10, bytesOf: ({ length }) => length, now: () => at })
  const get = (key: string) => cache.get(key, async () => `${key}${(made += 1)}`)
  expect([await get('a'), await get('a')]).toEqual(['a1', 'a1'])
  at = 1000
  expect(await get('a')).toBe('a2')
  cache.clear()
  expect(await get('a')).toBe('a3')
  expect([await get('large-key'), await get('a')]).toEqual(['large-key4', 'a5'])

  let finish: (text: string) => void = () => undefined
  const slow = cache.get('slow', () => new Promise<string>((resolve) => (finish = resolve)))
  cache.clear()
  finish('old')
  expect([await slow, await cache.get('slow', async () => 'new')]).toEqual(['old', 'new'])
  await expect(cache.get('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('bad', async () => 'good')).toBe('good')
})
