import { beforeAll, expect, test } from 'vitest'
import {
  type Artwork,
  deleteArtwork,
  publishArtwork,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
} from '#contract/artworks.ts'
import { answerConsent } from '#contract/consents.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import {
  createExhibition,
  listPublishedExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { getGallery, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { getProfile, updateUser } from '#contract/profiles.ts'
import { getProduct, listProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

// Without jobs, because a picture that becomes ready is a change.
const t = testApp({ overrides: { working: false } })
let artist: TestUser
let other: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  other = await t.signUp('artist', 'Bo Lind')
  for (const one of [artist, other]) {
    await activatePayouts(t, one)
    await one.call(publishGallery)
  }
  work = await publishWork(artist, { title: 'Harbour' })
  await publishWork(other, { title: 'Lantern' })
})

const fetchSlug = async (who: TestUser) => (await who.call(getProfile)).body.slug ?? ''
type Reads = Record<string, () => Promise<{ status: number }>>
/** For each of the reads, whether it is answered from the cache, without a query. */
const findCached = async (reads: Reads) => {
  const found: Record<string, boolean> = {}
  for (const [name, read] of Object.entries(reads)) {
    const { answer: response, queries } = await t.countQueries(read)
    expect([name, response.status]).toEqual([name, 200])
    found[name] = queries.length === 0
  }
  return found
}
const read =
  <E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}) =>
  () =>
    t.anonymous.call(endpoint, input)

const readsOfAll = async () => {
  const slug = { own: await fetchSlug(artist), others: await fetchSlug(other) }
  const [theirs] = (await t.anonymous.call(listProducts, { query: { limit: 1 } })).body.products
  return {
    gallery: read(getGallery, { params: { slug: slug.own } }),
    product: read(getProduct, { params: { handle: work.shopify_handle ?? '' } }),
    'gallery of another': read(getGallery, { params: { slug: slug.others } }),
    'product of another': read(getProduct, { params: { handle: theirs?.handle ?? '' } }),
    products: read(listProducts),
    artworks: read(listPublishedArtworks),
    exhibitions: read(listPublishedExhibitions),
  }
}
/** Polled, because the event arrives a second time through the database. */
const warm = async (reads: Reads) => {
  const all = Array(Object.keys(reads).length).fill(true)
  await expect.poll(async () => Object.values(await findCached(reads))).toEqual(all)
}
/** The names of the reads that a change removed from the cache. */
const droppedBy = async (reads: Reads, change: () => Promise<unknown>): Promise<string[]> => {
  await warm(reads)
  await change()
  return Object.entries(await findCached(reads)).flatMap(([name, isCached]) => (isCached ? [] : [name]))
}

test('concurrent readers cost the queries of one', async () => {
  const { answer: response, queries } = await t.countQueries(() =>
    Promise.all([1, 2, 3].map(read(listProducts, { query: { limit: 7 } }))),
  )
  expect(response.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(queries.length).toBeLessThanOrEqual(2)
})

test('AW-10.16 a change is visible to the very next reader', async () => {
  const title = 'Tideline'
  const shown = async () =>
    (await t.anonymous.call(listProducts)).body.products.find((product) => product.title === title)
  expect(await shown()).toBeUndefined()
  const { id } = await publishWork(artist, { title })
  expect((await shown())?.available).toBe(true)
  const reads = read(getGallery, { params: { slug: await fetchSlug(artist) } })
  expect((await reads()).body.works.map((one) => one.title)).toContain(title)
  await artist.call(setArtworkSold, { params: { id }, body: { is_sold: true } })
  expect((await shown())?.available).toBe(false)
  await artist.call(updateUser, { body: { name: 'Ada Moreau-Lind' } })
  expect((await shown())?.vendor).toBe('Ada Moreau-Lind')
  await artist.call(setArtworkSold, { params: { id }, body: { is_sold: false } })
  await artist.call(setArtworkStatus, { params: { id }, body: { status: 'draft' } })
  expect(await shown()).toBeUndefined()
  expect((await reads()).body.works.map((one) => one.title)).not.toContain(title)
  await artist.call(deleteArtwork, { params: { id } })
})

test('an unpublished gallery is gone for the very next reader, and reappears when published again', async () => {
  const gallery = read(getGallery, { params: { slug: await fetchSlug(artist) } })
  expect([(await gallery()).status, (await gallery()).status]).toEqual([200, 200])
  await artist.call(unpublishGallery)
  expect([(await gallery()).status, (await gallery()).status]).toEqual([404, 404])
  await artist.call(publishGallery)
  expect((await gallery()).status).toBe(200)
})

test('an event drops the responses that it affects and no others', async () => {
  const reads = await readsOfAll()
  const ofAda = ['gallery', 'product', 'products', 'artworks']
  const params = { id: work.id }
  const lists = [...ofAda, 'exhibitions']
  expect(await droppedBy(reads, () => artist.call(updateArtwork, { params, body: { medium: 'oil' } }))).toEqual(lists)
  expect(await droppedBy(reads, () => artist.call(updateUser, { body: { name: 'Ada Moreau' } }))).toEqual(ofAda)
  const takeDownAndBack = async () => {
    await artist.call(unpublishGallery)
    await artist.call(publishGallery)
  }
  expect(await droppedBy(reads, takeDownAndBack)).toEqual(ofAda)
})

test('changes of what is not public invalidate nothing: drafts of works and exhibitions, and people without works', async () => {
  const reads = await readsOfAll()
  const draft = await uploadWork(artist)
  const params = { id: draft.id }
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const fields = { title: 'Winter', description: 'A show', location: 'Here', ...dates }
  const collector = await t.signUp('collector')
  const dropped = await droppedBy(reads, async () => {
    await uploadWork(artist)
    await artist.call(updateArtwork, { params, body: { title: 'Still a draft' } })
    await artist.call(setArtworkStatus, { params, body: { status: 'reserved' } })
    await artist.call(deleteArtwork, { params })
    const { body } = await other.call(createExhibition, { body: fields })
    await other.call(updateExhibition, { params: { id: body.id }, body: { title: 'Early winter' } })
    await collector.call(updateUser, { body: { name: 'Cleo' } })
  })
  expect(dropped).toEqual([])
})

test('an exhibition is listed once it is published, and the list is refreshed when one of its works is published', async () => {
  const curator = await t.signUp('curator', 'Cleo Berg')
  const { id, price } = await publishWork(other, { title: 'Fog' })
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const fields = { title: 'Weather', description: 'A show', location: 'Here', ...dates }
  const params = { id: (await curator.call(createExhibition, { body: fields })).body.id }
  await curator.call(setExhibitionArtworks, { params, body: { artwork_ids: [id] } })
  await other.call(answerConsent, { params, body: { artwork_ids: [id], agreed: true } })
  const exhibitions = read(listPublishedExhibitions)
  const isListed = async () => (await exhibitions()).body.items.some((one) => one.id === params.id)
  expect(await isListed()).toBe(false)
  await curator.call(updateExhibition, { params, body: { status: 'published' } })
  expect(await isListed()).toBe(true)
  await other.call(setArtworkStatus, { params: { id }, body: { status: 'draft' } })
  // Nothing of its artist is in the list now.
  const publish = () => other.call(publishArtwork, { params: { id }, body: { confirmedPrice: price ?? '1' } })
  expect(await droppedBy({ exhibitions }, publish)).toEqual(['exhibitions'])
  await curator.call(updateExhibition, { params, body: { status: 'draft' } })
  expect(await isListed()).toBe(false)
})

test('a public response is the same for every token', async () => {
  const url = '/api/shopify/products?limit=3'
  const { payload, headers } = await t.request({ url })
  for (const authorization of ['Bearer a.b.c', `Bearer ${artist.token}`]) {
    const { answer: response, queries } = await t.countQueries(() => t.request({ url, headers: { authorization } }))
    expect([response.statusCode, response.payload, response.headers.etag]).toEqual([200, payload, headers.etag])
    expect(queries).toEqual([])
  }
})

test('a failure is not cached', async () => {
  const missing = () => t.request('/api/galleries/nobody-at-all')
  expect((await missing()).statusCode).toBe(404)
  const { answer: response, queries } = await t.countQueries(missing)
  expect([response.statusCode, (response.json() as ErrorBody).request_id]).toEqual([
    404,
    response.headers['x-request-id'],
  ])
  expect(queries.length).toBeGreaterThan(0)
})
