import { beforeAll, expect, test } from 'vitest'
import { type Artwork, getArtwork, myArtworks } from '#contract/artworks.ts'
import { answerConsent } from '#contract/consents.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { type Endpoint, type InputOf } from '#contract/endpoint.ts'
import {
  createExhibition,
  exhibitionArtworks,
  getExhibition,
  getExhibitionPage,
  listPublishedExhibitions,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { galleryState, getGallery, publishGallery } from '#contract/gallery.ts'
import { getImageTermsPolicy } from '#contract/image-terms.ts'
import { addComment, interactions, likedWorks, listComments, toggleLike } from '#contract/interactions.ts'
import { getAccountStatus } from '#contract/payments.ts'
import { getProfile } from '#contract/profiles.ts'
import { exploreFeed, recommendWorks, search, searchShop } from '#contract/search.ts'
import { getProduct, listProducts, searchProducts } from '#contract/shop.ts'
import { valuationHistory } from '#contract/valuation.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

/** Queries per read; a signed-in caller costs two more, for the session and the profile. */
const BUDGET = 2
/** A search looks its words up first. */
const SEARCH_BUDGET = 3
const NEAREST = 'search whose words nothing has all of'
const SESSION_CHECK = 2

const t = testApp()
let artist: TestUser
let work: Artwork
let exhibitionId: string
let slug: string

beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  const curator = await t.signUp('curator', 'Cleo Berg')
  await activatePayouts(t, artist)
  const pictures = [await samplePicture(), await samplePicture()]
  work = await publishWork(artist, { title: 'Harbour' }, pictures)
  const second = await publishWork(artist, { title: 'Harbour at Night' }, pictures)
  await artist.call(addComment, { body: { itemId: work.id, itemType: 'artwork', content: 'Lovely.' } })
  await artist.call(toggleLike, { body: { itemId: work.id, itemType: 'artwork' } })
  for (const owner of [artist, curator]) {
    const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
    const fields = { title: 'Winter', description: 'A show', location: 'Here', ...dates }
    exhibitionId = (await owner.call(createExhibition, { body: fields })).body.id
    const params = { id: exhibitionId }
    await owner.call(setExhibitionArtworks, { params, body: { artwork_ids: [work.id, second.id] } })
    await owner.call(updateExhibition, { params, body: { status: 'published' } })
    if (owner === curator)
      await artist.call(answerConsent, { params, body: { artwork_ids: [work.id, second.id], agreed: true } })
  }
  slug = (await artist.call(publishGallery)).body.url.split('/').at(-1) ?? ''
})

const listReads = (): { name: string; endpoint: Endpoint; input: object }[] => {
  const read = <E extends Endpoint>(name: string, endpoint: E, input: Partial<InputOf<E>> = {}) => ({
    name,
    endpoint,
    input,
  })
  const item = { itemType: 'artwork', itemId: work.id } as const
  return [
    read('gallery', getGallery, { params: { slug } }),
    read('image terms', getImageTermsPolicy, { params: { slug } }),
    read('product', getProduct, { params: { handle: work.shopify_handle ?? '' } }),
    read('products', listProducts, { query: {} }),
    read('further products', listProducts, { query: { page: 2, limit: 1 } }),
    read('artworks', listPublishedArtworks, { query: {} }),
    read('artwork', getArtwork, { params: { id: work.id } }),
    read('exhibition', getExhibition, { params: { id: exhibitionId } }),
    read('exhibitions', listPublishedExhibitions, { query: {} }),
    read('page of an exhibition', getExhibitionPage, { params: { id: exhibitionId } }),
    read('works of an exhibition', exhibitionArtworks, { params: { id: exhibitionId } }),
    read('counts', interactions, { params: { type: 'artwork', id: work.id } }),
    read('comments', listComments, { params: item, query: {} }),
  ]
}
const searches = (): ReturnType<typeof listReads> => {
  const read = <E extends Endpoint>(name: string, endpoint: E, input: Partial<InputOf<E>>) => ({
    name,
    endpoint,
    input,
  })
  return [
    read('search', search, { query: { q: 'harbour', medium: 'oil' } }),
    read('search for exhibitions', search, { query: { q: 'winter', type: 'exhibitions' } }),
    read('search for artists', search, { query: { q: 'moreau', type: 'artists' } }),
    read(NEAREST, search, { query: { q: 'harbour zebra', color: 'blue' } }),
    read('products that match', searchProducts, { query: { q: 'harbour' } }),
    read('artworks that match', listPublishedArtworks, { query: { q: 'night' } }),
    read('search on Explore', searchShop, { query: { query: 'harbour' } }),
    read('recommendations', recommendWorks, { query: { query: 'harbour' } }),
  ]
}
const ownReads: Endpoint[] = [
  galleryState,
  getProfile,
  myArtworks,
  myExhibitions,
  likedWorks,
  getAccountStatus,
  valuationHistory,
  exploreFeed,
]

test('a public read sends at most two queries, and two more for a signed-in caller', async () => {
  const sent: Record<string, number> = {}
  for (const { name, endpoint, input } of listReads()) {
    const asNobody = await t.countQueries(() => t.anonymous.call(endpoint, input))
    const asArtist = await t.countQueries(() => artist.call(endpoint, input))
    expect([name, asNobody.answer.status, asArtist.answer.status]).toEqual([name, 200, 200])
    sent[name] = Math.max(asNobody.queries.length, asArtist.queries.length - SESSION_CHECK)
  }
  expect(Object.values(sent).every((queries) => queries > 0)).toBe(true)
  expect(Object.entries(sent).filter(([, queries]) => queries > BUDGET)).toEqual([])
})

test('a search sends at most three queries, and one more for what comes nearest', async () => {
  for (const { name, endpoint, input } of searches()) {
    const { answer: response, queries } = await t.countQueries(() => t.anonymous.call(endpoint, input))
    const budget = SEARCH_BUDGET + (name === NEAREST ? 1 : 0)
    expect([name, response.status, queries.length <= budget]).toEqual([name, 200, true])
  }
  const feed = { query: { search: 'harbour', filter: 'trending' as const } }
  const { answer: response, queries } = await t.countQueries(() => artist.call(exploreFeed, feed))
  expect([response.status, queries.length <= SEARCH_BUDGET + SESSION_CHECK]).toEqual([200, true])
})

test('a read of the caller’s own data sends at most two queries besides the session and the profile', async () => {
  for (const endpoint of ownReads) {
    const { answer: response, queries } = await t.countQueries(() => artist.call(endpoint))
    expect([endpoint.path, response.status]).toEqual([endpoint.path, 200])
    expect([endpoint.path, queries.length <= BUDGET + SESSION_CHECK, queries.length > 0]).toEqual([
      endpoint.path,
      true,
      true,
    ])
  }
})

test('a gallery shows the covers of its exhibitions, of works of others too, without a further query', async () => {
  const { answer: response, queries } = await t.countQueries(() => t.anonymous.call(getGallery, { params: { slug } }))
  expect(queries.length).toBeLessThanOrEqual(BUDGET)
  expect(response.body.works.map(({ title }) => title)).toEqual(['Harbour at Night', 'Harbour'])
  const [first, second] = response.body.works
  expect(response.body.exhibitions.map(({ covers }) => covers.map(({ id }) => id))).toEqual([[second?.id, first?.id]])
})
