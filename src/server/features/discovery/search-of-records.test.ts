import { beforeAll, expect, test } from 'vitest'
import { publishArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { createRecord } from '#contract/record.ts'
import { search } from '#contract/search.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
})

const size = { height: 40, width: 30, unit: 'cm' } as const
const show = async (record: Partial<InputOf<typeof createRecord>['body']> & { title: string }) => {
  const { body } = await artist.call(createRecord, {
    body: { size, date_text: 'n.d.', offer: 'on_request', ...record },
  })
  const { status } = await artist.call(publishArtwork, { params: { id: body.id }, body: {} })
  expect(status).toBe(200)
}
const find = async (query: InputOf<typeof search>['query']) => {
  const { body } = await t.anonymous.call(search, { query: { type: 'artworks', ...query } })
  const titles = body.items.flatMap((item) => (item.type === 'artwork' ? [item.artwork.title] : []))
  return { titles, facets: body.facets }
}

test('a screenprint is found by the words of its record, and as a print', async () => {
  await show({
    title: 'Signal',
    medium_class: 'print',
    medium_line: 'Screenprint on Somerset',
    series: 'Lighthouses',
    tags: ['harbor'],
  })
  for (const q of ['screenprint', 'somerset', 'lighthouses', 'harbor', 'print'])
    expect([q, (await find({ q })).titles]).toEqual([q, ['Signal']])
  const { facets } = await find({ q: 'signal' })
  expect(facets?.medium.filter(({ count }) => count > 0)).toEqual([{ value: 'print', count: 1 }])
  expect((await find({ q: 'signal', medium: 'print' })).titles).toEqual(['Signal'])
  expect((await find({ q: 'signal', medium: 'other' })).titles).toEqual([])
})

test('a work is found as what its line says, also one that was stored without its kind', async () => {
  const series = 'Tidal'
  await show({ title: 'Silver', series, medium_line: 'Gelatin silver print' })
  await show({ title: 'Sieb', series, medium_line: 'Siebdruck auf Papier' })
  await show({ title: 'Older', series, medium_class: null, medium: 'other', medium_line: 'Öl auf Leinwand' })
  const counted = (await find({ q: 'tidal' })).facets?.medium.filter(({ count }) => count > 0)
  expect(counted?.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
    { value: 'oil', count: 1 },
    { value: 'photography', count: 1 },
    { value: 'print', count: 1 },
  ])
})

test('a work that is not for sale is neither available nor sold, one on request is available', async () => {
  const words = { medium_line: 'Oil on linen', medium_class: 'painting', series: 'Moorings' } as const
  await show({ ...words, title: 'Kept', offer: 'not_for_sale' })
  await show({ ...words, title: 'Asked for' })
  await show({ ...words, title: 'Gone', offer: 'sold_elsewhere' })
  expect((await find({ q: 'moorings' })).titles.toSorted()).toEqual(['Asked for', 'Gone', 'Kept'])
  expect((await find({ q: 'moorings', availability: 'available' })).titles).toEqual(['Asked for'])
  expect((await find({ q: 'moorings', availability: 'sold' })).titles).toEqual(['Gone'])
})

test('works of an installation that is older than the record are found by its words after the start', async () => {
  const { pool } = t.app.database
  const series = {
    medium_class: 'painting',
    medium_line: 'Egg tempera',
    series: 'Almanac',
    tags: ['solstice'],
  } as const
  await show({ ...series, title: 'Eve', tags: ['solstice'], inventory_number: 'ADM-1998-07' })
  await show({ ...series, title: 'Dawn', tags: ['solstice'] })
  const words = ['tempera', 'almanac', 'solstice']
  const isFound = async () => (await find({ q: 'almanac', exact: '1' })).titles.toSorted()
  // As the older version wrote them: title and maker alone, into columns without a generation.
  await pool.query(`with old as (delete from search_document where title in ('eve', 'dawn') returning *)
    insert into search_document (id, kind, owner_id, title, names, everything, published_at, currency)
    select id, kind, owner_id, title, names, to_tsvector('english', title), published_at, currency from old`)
  for (const q of words) expect((await find({ q, exact: '1' })).titles).toEqual([])
  await t.app.features.search.refill()
  await expect.poll(isFound, { timeout: 15_000 }).toEqual(['Dawn', 'Eve'])
  for (const q of words) expect((await find({ q, exact: '1' })).titles.toSorted()).toEqual(['Dawn', 'Eve'])
  expect((await find({ q: 'ADM-1998-07', exact: '1' })).titles).toEqual(['Eve'])
  const older = async () => (await pool.query('select 1 from search_document where generation < 2')).rowCount
  await expect.poll(older, { timeout: 15_000 }).toBe(0)
})
