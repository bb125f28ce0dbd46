import { beforeAll, expect, test } from 'vitest'
import { deleteArtwork, setArtworkSold, setArtworkStatus, updateArtwork } from '#contract/artworks.ts'
import { createExhibition, exhibitionArtworks, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { getGallery, publishGallery } from '#contract/gallery.ts'
import { interactions, toggleLike } from '#contract/interactions.ts'
import { changeRecord } from '#contract/record.ts'
import { getProduct, listProducts, searchProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork, readyWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Zoë Ångström')
  await activatePayouts(t, artist)
})

const products = async (query: Record<string, unknown> = {}) => (await t.anonymous.call(listProducts, { query })).body
const search = async (q: string) =>
  (await t.anonymous.call(searchProducts, { query: { q } })).body.products.map(({ title }) => title)
const fetchProduct = (handle: string | null) => t.anonymous.call(getProduct, { params: { handle: handle ?? '' } })

test('CD-10.4 CD-10.5 CD-10.17 a published work appears in the catalogue, a draft does not, and it is read by handle', async () => {
  const draft = await uploadWork(artist, { title: 'Kept Back' })
  const work = await publishWork(artist, { title: 'Quiet Dunes' })
  expect(work.shopify_handle).toBe('quiet-dunes-zoe-angstrom')
  const { products: listed } = await products()
  expect(listed.map(({ artwork_id }) => artwork_id)).toContain(work.id)
  expect(listed.map(({ artwork_id }) => artwork_id)).not.toContain(draft.id)

  const found = await t.anonymous.raw('GET', '/api/shopify/search?q=Quiet%20Dunes')
  expect([
    found.status,
    (found.raw.json() as { products: { handle: string }[] }).products.map((one) => one.handle),
  ]).toEqual([200, [work.shopify_handle]])

  const { status, body } = await fetchProduct(work.shopify_handle)
  expect(status).toBe(200)
  expect(body.product).toMatchObject({
    artwork_id: work.id,
    handle: work.shopify_handle,
    variant_id: work.shopify_variant_id,
    title: 'Quiet Dunes',
    vendor: 'Zoë Ångström',
    price: '1200.00',
    available: true,
  })
  expect(body.product.variant_id).toBe(`gid://gesso/ProductVariant/${body.product.id}`)
  expect(body.artwork).toMatchObject({
    id: work.id,
    description: 'Boats, seen from the pier.',
    medium: 'oil',
    year_created: 2024,
  })
  expect(body.more.map(({ artwork_id }) => artwork_id)).not.toContain(work.id)
})

test('the page of a product has what visitors read of its record, and nothing that its holder keeps for themselves', async () => {
  const work = await publishWork(artist, { title: 'Signal' })
  const stated = {
    series: 'Lighthouses',
    tags: ['harbor'],
    printer: 'Atelier Nord',
    artist_proofs: 4,
    is_signed: true,
    signature_text: 'Signed in pencil',
    literature: 'Prints Today, 2024, p. 12',
  }
  const changed = await artist.call(changeRecord, {
    params: { id: work.id },
    body: {
      ...stated,
      date_text: 'c. 2019–21',
      size: { height: 30, width: 40, framed_height: 34, framed_width: 44, unit: 'in' },
      provenance: '2026, Maya Lindholm',
      private_notes: 'Never shown',
      location: 'Rack 2',
      inventory_number: 'ZA-1',
    },
  })
  expect(changed.status).toBe(200)
  const { body } = await fetchProduct(work.shopify_handle)
  expect(body.artwork).toMatchObject({
    ...stated,
    year_from: 2019,
    year_created: 2021,
    framed_dimensions: { width: 44, height: 34, depth: null, unit: 'inches' },
  })
  for (const kept of ['Lindholm', 'Never shown', 'Rack 2', 'ZA-1']) expect(JSON.stringify(body)).not.toContain(kept)
})

test('CD-10.17 pages have limit products, newest first, without gaps or repeats, and q filters them', async () => {
  for (const number of [1, 2, 3]) await publishWork(artist, { title: `Page Study ${number}` })
  const all = (await products({ limit: 100 })).products.map(({ title }) => title)
  expect(all.slice(0, 3)).toEqual(['Page Study 3', 'Page Study 2', 'Page Study 1'])
  const first = await products({ limit: 2 })
  const second = await products({ limit: 2, page: 2 })
  expect([...first.products, ...second.products].map(({ title }) => title)).toEqual(all.slice(0, 4))
  expect(first.has_more).toBe(true)
  const last = await products({ limit: 2, page: Math.ceil(all.length / 2) })
  expect(last.has_more).toBe(false)
  expect(await products({ page: 1000, limit: 100 })).toEqual({ products: [], has_more: false })
  expect((await products({ q: 'page study', limit: 2 })).products.map(({ title }) => title)).toEqual([
    'Page Study 3',
    'Page Study 2',
  ])
  expect((await t.anonymous.raw('GET', '/api/shopify/products?limit=101')).status).toBe(400)
})

test('search finds stems, prefixes, artist, medium and description, and reflects edits', async () => {
  const work = await publishWork(artist, {
    title: 'Lanterns',
    description: 'Drifting over the water.',
    medium: 'mixed_media',
  })
  expect(await search('lantern')).toEqual(['Lanterns'])
  expect(await search('lant')).toEqual(['Lanterns'])
  expect(await search('drift angstr')).toEqual(['Lanterns'])
  expect(await search('DRIFT ÅNGSTR')).toEqual(['Lanterns'])
  expect(await search('drift nobody')).toEqual([])
  expect(await search('mixed media')).toEqual(['Lanterns'])
  expect(await search("'!:*&|")).toEqual([])
  await artist.form(updateArtwork, { params: { id: work.id }, fields: { title: 'Paper Moons' } })
  expect(await search('lanterns')).toEqual([])
  expect(await search('moon')).toEqual(['Paper Moons'])
})

test('AW-7.28 a sold artwork is not available in the store until it is marked available again', async () => {
  const work = await publishWork(artist, { title: 'Sold and Back' })
  const available = async () => {
    const [listed] = (await products({ q: 'sold back' })).products
    const { product } = (await fetchProduct(work.shopify_handle)).body
    expect(listed?.available).toBe(product.available)
    return product.available
  }
  expect(await available()).toBe(true)
  await artist.call(setArtworkSold, { params: { id: work.id }, body: { is_sold: true } })
  expect(await available()).toBe(false)
  await artist.call(setArtworkSold, { params: { id: work.id }, body: { is_sold: false } })
  expect(await available()).toBe(true)
})

test('CD-10.15 an unknown handle, or one no longer published, gets 404 Artwork Not Found', async () => {
  const unknown = await fetchProduct('nobody-knows-it')
  expect(unknown.status).toBe(404)
  expect(unknown.failure).toMatchObject({ code: 'artwork_not_found', error: 'Artwork Not Found' })
  const work = await publishWork(artist, { title: 'Taken Down' })
  await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
  const gone = await fetchProduct(work.shopify_handle)
  expect(gone.status).toBe(404)
  expect(gone.failure.error).toBe('Artwork Not Found')
  expect(await search('taken down')).toEqual([])
})

test('AW-7.45 a deleted work is gone from shop, exhibition, gallery and interactions, and so are its pictures; its handle is never reused', async () => {
  const { id } = await publishWork(artist, { title: 'Short Life' })
  const work = await readyWork(artist, id)
  const picture = async () => (await t.request({ url: work.image_url ?? '' })).statusCode
  expect(await picture()).toBe(200)
  const { url } = (await artist.call(publishGallery)).body
  const { body: show } = await artist.call(createExhibition, {
    body: { title: 'Show', description: 'Works', start_date: '2026-12-01', end_date: '2026-12-31', location: 'Here' },
  })
  await artist.call(setExhibitionArtworks, { params: { id: show.id }, body: { artwork_ids: [work.id] } })
  await artist.call(updateExhibition, { params: { id: show.id }, body: { status: 'published' } })
  await artist.call(toggleLike, { body: { itemId: work.id, itemType: 'artwork' } })

  expect((await artist.call(deleteArtwork, { params: { id: work.id } })).status).toBe(200)
  expect((await fetchProduct(work.shopify_handle)).status).toBe(404)
  expect(await search('short life')).toEqual([])
  await expect.poll(picture).toBe(404)
  expect((await t.anonymous.call(exhibitionArtworks, { params: { id: show.id } })).body).toEqual([])
  const slug = url.split('/').at(-1) ?? ''
  const { works } = (await t.anonymous.call(getGallery, { params: { slug } })).body
  expect(works.map(({ id }) => id)).not.toContain(work.id)
  expect((await t.anonymous.call(interactions, { params: { type: 'artwork', id: work.id } })).status).toBe(404)

  const namesake = await publishWork(artist, { title: 'Short Life' })
  expect(namesake.shopify_handle).toBe('short-life-zoe-angstrom-2')
})

test('works with the same title that are published concurrently get different handles', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => publishWork(artist, { title: 'Twin' })))
  expect(new Set(made.map(({ shopify_handle }) => shopify_handle)).size).toBe(4)
})
