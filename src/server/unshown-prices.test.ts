import { expect, test } from 'vitest'
import { CONTRACT } from '#contract/api.ts'
import { publishArtwork } from '#contract/artworks.ts'
import { mergeCart, previewCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { publishGallery } from '#contract/gallery.ts'
import { sendInquiry } from '#contract/inquiries.ts'
import { toggleLike } from '#contract/interactions.ts'
import { getProfile } from '#contract/profiles.ts'
import { quoteCheckout } from '#contract/quotes.ts'
import { changeRecord } from '#contract/record.ts'
import { createSearchAlert } from '#contract/search-alerts.ts'
import { estimatePrice } from '#contract/valuation.ts'
import { activatePayouts, analyzedWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
const TITLE = 'Quayside'
/** As a decimal, in the smallest unit, and as people read it. */
const AMOUNTS = ['7654.32', '765432', '7,654.32']

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const reads = Object.values(CONTRACT)
  .flat()
  .flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
  .filter(({ method }) => method === 'GET')
const SEARCH_FIELDS = ['q', 'query', 'search']

interface Known {
  ids: readonly string[]
  slug: string
  handle: string
}
const listValues = (name: string, { ids, slug, handle }: Known): readonly string[] => {
  if (/type|kind/i.test(name)) return ['artwork']
  if (name === ':slug') return [slug]
  return name === ':handle' ? [handle] : ids
}

/** Every address of an endpoint, with all that its parameters could be, and with the title as what is searched for. */
const listAddresses = ({ path, query }: Endpoint, known: Known): string[] => {
  const names = path.match(/:\w+/g) ?? []
  const filled = names.reduce<string[]>(
    (paths, name) => paths.flatMap((one) => listValues(name, known).map((value) => one.replace(name, value))),
    [path],
  )
  const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const asked = SEARCH_FIELDS.filter((field) => fields.includes(field)).map((field) => `?${field}=${TITLE}`)
  return filled.flatMap((one) => [one, ...asked.map((search) => one + search)])
}

/** The endpoints that answer with the amount, and those that answer with the title. */
const walk = async (reader: TestUser | null, known: Known) => {
  const found = { amount: [] as string[], title: [] as string[] }
  for (const endpoint of reads)
    for (const url of listAddresses(endpoint, known)) {
      const headers: Record<string, string> = reader ? { authorization: `Bearer ${reader.token}` } : {}
      const { statusCode, payload: body } = await t.request({ url: `/api${url}`, headers })
      if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}`)
      if (AMOUNTS.some((amount) => body.includes(amount))) found.amount.push(endpoint.path)
      if (statusCode === 200 && body.includes(TITLE)) found.title.push(endpoint.path)
    }
  return { amount: [...new Set(found.amount)], title: [...new Set(found.title)] }
}

test('the price of a work on request is in no response to anybody but its artist', { timeout: 180_000 }, async () => {
  const artist = await t.signUp('artist', 'Ada Moreau')
  const collector = await t.signUp('collector', 'Cleo Lind')
  await activatePayouts(t, artist)
  await artist.call(publishGallery)
  await collector.call(createSearchAlert, { body: { q: TITLE } })
  const { id } = await uploadWork(artist, { title: TITLE, price: '7654.32' })
  await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: '7654.32' } })
  const items = [{ artwork_id: id, quantity: 1 }]
  await collector.call(toggleLike, { body: { itemType: 'artwork', itemId: id } })
  await collector.call(sendInquiry, { body: { artwork_id: id, topics: ['offer'], text: 'How much?' } })
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const show = { title: 'Winter', description: 'A show', location: 'Here', ...dates }
  const exhibition = (await artist.call(createExhibition, { body: show })).body.id
  await artist.call(setExhibitionArtworks, { params: { id: exhibition }, body: { artwork_ids: [id] } })
  await artist.call(updateExhibition, { params: { id: exhibition }, body: { status: 'published' } })
  await analyzedWork(artist, id)
  const { shopify_handle: handle } = await readWork(artist, id)
  const { slug } = (await artist.call(getProfile)).body
  const known = { ids: [id, artist.id, exhibition], slug: slug ?? '', handle: handle ?? '' }

  const before = await walk(null, known)
  await artist.call(changeRecord, { params: { id }, body: { offer: 'on_request' } })
  for (const reader of [null, collector]) {
    const { amount, title } = await walk(reader, known)
    expect(amount).toEqual([])
    expect(title).toEqual(expect.arrayContaining(before.title))
  }
  // The walk finds the price of a work for sale in the same places.
  expect(before.amount).toEqual(
    expect.arrayContaining([
      '/artworks/:id',
      '/artworks',
      '/exhibitions/:id/page',
      '/galleries/:slug',
      '/search',
      '/search/search',
      '/shopify/products',
      '/shopify/products/:handle',
    ]),
  )
  const writes = [
    await t.anonymous.call(previewCart, { body: { items } }),
    await collector.call(mergeCart, { body: { items } }),
    await collector.call(quoteCheckout, { body: { items } }),
    await collector.call(estimatePrice, { body: { artwork_id: id } }),
  ].map((response) => JSON.stringify([response.body, response.failure]))
  expect(writes.filter((body) => AMOUNTS.some((amount) => body.includes(amount)))).toEqual([])
})

test('a search by price does not find it', async () => {
  const artist = await t.signUp('artist', 'Ben Okafor')
  const { id } = await uploadWork(artist, { title: 'Unpriced Lantern', price: '4321', offer: 'on_request' })
  await artist.call(publishArtwork, { params: { id }, body: {} })
  const search = async (filter: string): Promise<string> =>
    (await t.request(`/api/search?q=lantern&type=artworks${filter}`)).payload
  expect(await search('')).toContain('Unpriced Lantern')
  expect(await search('&price_min=4320&price_max=4322')).not.toContain('"title":"Unpriced Lantern"')
})
