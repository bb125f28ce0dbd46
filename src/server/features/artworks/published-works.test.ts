import { beforeAll, expect, test } from 'vitest'
import { arrangeArtworkImages, artworkCard, setArtworkSold } from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import { activatePayouts, publishWork, readyWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
const ids: string[] = []
const titles = ['Blue Hour', 'Harbour 100%', 'Pier_4', 'Low Tide', 'Night Ferry']
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, artist)
  for (const title of titles) ids.unshift((await publishWork(artist, { title })).id)
  await uploadWork(artist, { title: 'Still a draft' })
})

const page = async (query: { cursor?: string; limit?: number; q?: string } = {}) =>
  (await t.anonymous.call(listPublishedArtworks, { query })).body

test('published works are listed newest first, page by page, each once, without drafts', async () => {
  expect((await page()).items.map(({ id }) => id)).toEqual(ids)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, next_cursor } = await page({ limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...items.map(({ id }) => id))
    cursor = next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('works published in the same moment are not lost between pages', async () => {
  await t.app.database.pool.query(
    "update artwork set published_at = '2026-01-01 10:00:00.123456+00' where status = 'published'",
  )
  const first = await page({ limit: 3 })
  const second = await page({ limit: 3, cursor: first.next_cursor as string })
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(second.next_cursor).toBeNull()
})

test('a search covers title, description and artist, and treats % and _ as text', async () => {
  const found = async (q: string) => (await page({ q })).items.map(({ title }) => title)
  expect(await found('ferry')).toEqual(['Night Ferry'])
  expect(await found('100%')).toEqual(['Harbour 100%'])
  expect(await found('pier_4')).toEqual(['Pier_4'])
  expect(await found('%')).toEqual([])
  expect(await found('moreau')).toHaveLength(titles.length)
  expect(await found("'; drop table artwork; --")).toEqual([])
})

test('a page costs one query, and a cursor of another list is refused', async () => {
  const { queries } = await t.countQueries(() => page({ limit: 50 }))
  expect(queries).toHaveLength(1)
  for (const cursor of [
    'x',
    Buffer.from('2026-13-45 99:00:00+00|019a0000-0000-7000-8000-000000000000').toString('base64url'),
  ]) {
    const { status, failure } = await t.anonymous.call(listPublishedArtworks, { query: { cursor } })
    expect([status, failure.fields?.[0]?.field]).toEqual([400, 'cursor'])
  }
})

test('other features see published works, the visible ones of a list, counts and the picture to share', async () => {
  const { artworks } = t.app.features
  const [first, second] = ids as [string, string]
  const draft = await uploadWork(artist, { dimensions: '{"width":25.4,"height":50.8,"unit":"cm"}' })
  await artist.call(setArtworkSold, { params: { id: second }, body: { is_sold: true } })
  const published = await artworks.listPublished(artist.id)
  expect(published.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(published.find(({ id }) => id === second)?.is_sold).toBe(true)

  const wanted = [draft.id, second, '019a0000-0000-7000-8000-000000000000', first]
  for (const visible of [artworks.visible, artworks.visibleCards]) {
    expect((await visible(wanted, null)).map(({ id }) => id)).toEqual([second, first])
    expect((await visible(wanted, artist.id)).map(({ id }) => id)).toEqual([draft.id, second, first])
    expect(await visible([], null)).toEqual([])
  }

  expect(await artworks.countWorks(artist.id)).toEqual({ published: 5, drafts: 2 })
  const { images } = await readyWork(artist, draft.id)
  expect(await artworks.shareSource(draft.id)).toEqual({
    key: `artworks/${images[0]?.id}/share.jpg`,
    widthIn: 10,
    heightIn: 20,
  })
  expect(await artworks.shareSource('019a0000-0000-7000-8000-000000000000')).toBeNull()
})

test('a list shows a work as a card: with its primary picture alone and the first color of that', async () => {
  const { id, images } = await publishWork(artist, {}, [await samplePicture(), await samplePicture()])
  await readyWork(artist, id)
  const arranged = images.map((image, at) => ({ id: image.id, alt_text: '', is_primary: at === 1 }))
  await artist.call(arrangeArtworkImages, { params: { id }, body: { images: arranged } })
  const work = await readyWork(artist, id)
  const card = (await page()).items.find((one) => one.id === id)
  expect(card).toEqual({
    ...artworkCard.parse(work),
    images: work.images.filter(({ is_primary }) => is_primary),
    color_palette: work.color_palette.slice(0, 1),
  })
  expect(card?.images.map((image) => image.id)).toEqual([images[1]?.id])
  expect(card?.color_palette).toHaveLength(1)
})
