import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  arrangeArtworkImages,
  removeArtworkImage,
  setArtworkSold,
  setArtworkStatus,
  updateArtwork,
} from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { getGallery, publishGallery } from '#contract/gallery.ts'
import { updateUser } from '#contract/profiles.ts'
import { getProduct, listProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { createQueryCounter } from '#server/testing/count-queries.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let artist: TestUser
let id: string
let handle: string
let slug: string
beforeAll(async () => {
  // Every answer is made from the database, so that nothing but the works themselves is kept; and no job changes them meanwhile.
  t = await startTestApp({ overrides: { keptSeconds: 0, working: false } })
  artist = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, artist)
  const work = await publishWork(artist, { title: 'Harbour' }, [await samplePicture(), await samplePicture()])
  id = work.id
  handle = work.shopify_handle ?? ''
  slug = (await artist.call(publishGallery)).body.url.split('/').at(-1) ?? ''
})
afterAll(() => t.close())

/** The work as each public list and page shows it; they have to agree. */
const shown = async () => {
  const list = (await t.anonymous.call(listPublishedArtworks, { query: {} })).body.items
  const gallery = (await t.anonymous.call(getGallery, { params: { slug } })).body.works
  const { artwork, product } = (await t.anonymous.call(getProduct, { params: { handle } })).body
  const products = (await t.anonymous.call(listProducts, { query: {} })).body.products
  expect([list, gallery]).toEqual([[artwork], [artwork]])
  expect(products).toEqual([product])
  return { artwork, product }
}
const params = () => ({ id })

test('whatever changes a work, its artist or its pictures is in the very next list', async () => {
  expect((await shown()).artwork.title).toBe('Harbour')
  await artist.call(updateArtwork, { params: params(), body: { title: 'Harbour at Night' } })
  expect((await shown()).product.title).toBe('Harbour at Night')

  await artist.call(setArtworkSold, { params: params(), body: { is_sold: true } })
  const sold = await shown()
  expect([sold.artwork.is_sold, sold.product.available]).toEqual([true, false])

  const [first, second] = sold.artwork.images.map((image) => image.id) as [string, string]
  const images = [
    { id: second, alt_text: 'Boats by the quay', is_primary: true },
    { id: first, alt_text: '', is_primary: false },
  ]
  await artist.call(arrangeArtworkImages, { params: params(), body: { images } })
  const arranged = await shown()
  expect(arranged.artwork.images.map(({ alt_text }) => alt_text)).toEqual(['Boats by the quay', 'Harbour at Night'])
  expect(arranged.product.picture?.id).toBe(second)

  await artist.call(removeArtworkImage, { params: { id, image_id: first } })
  expect((await shown()).artwork.images).toHaveLength(1)

  await artist.call(updateUser, { body: { name: 'Ada M. Moreau' } })
  expect((await shown()).product.vendor).toBe('Ada M. Moreau')
})

test('what another process writes is seen as well', async () => {
  const write = (text: string, value: string) => t.app.database.pool.query(text, [value])
  await write(`update artwork set description = 'Rewritten' where id = $1`, id)
  expect((await shown()).artwork.description).toBe('Rewritten')
  await write(`update artwork_image set alt_text = 'Retold' where artwork_id = $1`, id)
  expect((await shown()).artwork.images[0]?.alt_text).toBe('Retold')
  await write(`update product set variant_id = 'gid://gesso/ProductVariant/other' where artwork_id = $1`, id)
  expect((await shown()).product.variant_id).toBe('gid://gesso/ProductVariant/other')
})

test('a list whose works are known costs one query, and one more when any of them is not', async () => {
  const counter = createQueryCounter()
  const list = () => counter.count(() => t.anonymous.call(listPublishedArtworks, { query: {} }))
  try {
    await list()
    expect((await list()).queries).toHaveLength(1)
    await t.app.database.pool.query(`update artwork set title = 'Anew' where id = $1`, [id])
    const { answer, queries } = await list()
    expect([answer.body.items[0]?.title, queries.length]).toEqual(['Anew', 2])
  } finally {
    counter.stop()
  }
})

test('a work that leaves the shop between finding and reading it leaves the list', async () => {
  const { artworks } = t.app.features
  await artist.call(setArtworkSold, { params: params(), body: { is_sold: false } })
  expect(await artworks.published([{ id, version: 'found before' }])).toHaveLength(1)
  await artist.call(setArtworkStatus, { params: params(), body: { status: 'draft' } })
  expect(await artworks.published([{ id, version: 'found before' }])).toEqual([])
})
