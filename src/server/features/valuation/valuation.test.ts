import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { deleteArtwork } from '#contract/artworks.ts'
import { estimatePrice, valuationHistory } from '#contract/valuation.ts'
import { artwork } from '#server/schema/artworks.ts'
import { uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { valuationRead } from './valuation.read.ts'

const t = testApp()
let artist: TestUser
let sellers: TestUser[]
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  sellers = await Promise.all([1, 2, 3, 4].map(() => t.signUp('artist')))
})

interface Listed {
  ownerId?: string
  dollars?: number | null
  medium?: string
  width?: number
  height?: number
  unit?: 'inches' | 'cm'
  status?: 'published' | 'draft' | 'archived'
  isSold?: boolean
}
let made = 0
/** Inserts a work into the table directly, because dozens are needed. */
const list = async (given: Listed = {}): Promise<string> => {
  made += 1
  const { dollars = 1000, status = 'published', ...rest } = given
  const [row] = await t.app.database.db
    .insert(artwork)
    .values({
      ownerId: sellers[made % sellers.length]?.id as string,
      title: `Work ${made}`,
      medium: 'photography',
      width: 20,
      height: 30,
      yearCreated: 2024,
      status,
      priceMinor: dollars === null ? null : dollars * 100,
      currency: 'usd',
      publishedAt: status === 'published' ? new Date() : null,
      ...rest,
    })
    .returning({ id: artwork.id })
  return row?.id as string
}
const body = { medium: 'photography', width: 20, height: 30, year_created: 2024 } as const

test('AW-15.13 an estimate is based on comparable listed works, and says when there are too few', async () => {
  const ask = (more: object = {}) => artist.call(estimatePrice, { body: { ...body, ...more } })
  const none = await ask()
  expect(none.status).toBe(200)
  expect(none.body).toMatchObject({
    basis: 'too_little_data',
    price_range: null,
    stats: null,
    confidence_score: 0,
    similar_works_count: 0,
    price_trend: null,
    market_position: 'Not known',
  })
  expect(none.body.note).toContain('No estimate: this site has no comparable work')
  expect(none.body.recommendation).toContain('nothing here to compare')

  // None of these is comparable: too large, another medium, without a price, not public.
  await list({ width: 200, height: 300 })
  await list({ medium: 'sculpture' })
  await list({ dollars: null })
  await list({ status: 'draft' })
  await list({ status: 'archived' })
  await list({ width: 0 })
  await list()
  await list({ isSold: true })
  const two = (await ask()).body
  expect(two).toMatchObject({ basis: 'too_little_data', price_range: null, similar_works_count: 2 })
  expect(two.note).toContain('only 2 comparable works')
  expect(two.note).toContain('at least 3')

  await list({ width: 50.8, height: 76.2, unit: 'cm', dollars: 1200 })
  const three = (await ask()).body
  expect(three).toMatchObject({
    basis: 'sufficient',
    stats: { average: 1066.67, min: 1000, max: 1200, count: 3 },
    similar_works_count: 3,
    market_position: 'No price to place yet',
    price_trend: null,
  })
  const { min, max } = three.price_range as { min: number; max: number }
  expect(min).toBeLessThanOrEqual(max)
  expect([min >= 1000, max <= 1200]).toEqual([true, true])
  expect(three.confidence_score).toBeGreaterThan(0)
  expect(three.note).toMatch(
    /^An estimate from 3 comparable works on this site: photography, from half to twice the size/,
  )
  expect(three.recommendation).not.toBe('')

  for (let more = 0; more < 9; more += 1) await list({ dollars: 1000 + more * 10 })
  const twelve = (await ask()).body
  expect(twelve.similar_works_count).toBe(12)
  expect(twelve.confidence_score).toBeGreaterThan(three.confidence_score)
  const placed = async (price: number) => (await ask({ price })).body.market_position
  expect([await placed(100), await placed(min), await placed(9000)]).toEqual([
    'Below the estimate',
    'Within the estimate',
    'Above the estimate',
  ])
  // Twice the area is 1.41 times the side.
  const larger = (await ask({ width: 28.3, height: 42.4 })).body.price_range
  expect(larger?.min).toBeGreaterThan(max)
})

test('a work is estimated as it is stored, what is typed comes first, and it never counts itself', async () => {
  const own = await list({ ownerId: artist.id, medium: 'digital', width: 7, height: 7, dollars: 5000 })
  const asked = async (more: object = {}) =>
    (await artist.call(estimatePrice, { body: { artwork_id: own, ...more } })).body
  expect(await asked()).toMatchObject({ similar_works_count: 0, basis: 'too_little_data', artwork_id: own })
  expect(await asked({ medium: 'photography', width: 20, height: 30 })).toMatchObject({ basis: 'sufficient' })
  expect((await artist.call(estimatePrice, { body: { medium: 'digital', width: 7, height: 7 } })).body).toMatchObject({
    similar_works_count: 1,
  })
  const [latest] = (await artist.call(valuationHistory, { query: {} })).body.items
  expect(latest?.request).toMatchObject({ medium: 'digital', dimensions: { width: 7, height: 7, unit: 'inches' } })
})

test('another user’s draft and an unknown work are not found; a public work can be estimated', async () => {
  const hidden = await list({ status: 'draft' })
  const shown = await list()
  const responses = await Promise.all(
    [hidden, '0198f2a0-0000-7000-8000-000000000001', shown].map((id) =>
      artist.call(estimatePrice, { body: { artwork_id: id } }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 200])
  expect((await sellers[0]?.call(estimatePrice, { body: { artwork_id: shown } }))?.status).toBe(200)
})

test('a work that cannot be estimated is refused with the field that is wrong', async () => {
  const fields = async (given: object) => {
    const { status, failure } = await artist.call(estimatePrice, { body: given as never })
    return [status, failure.fields?.map(({ field }) => field)]
  }
  expect(await fields({})).toEqual([400, ['medium', 'width', 'height']])
  expect(await fields({ ...body, width: 0 })).toEqual([400, ['width']])
  expect(await fields({ ...body, medium: 'bronze' })).toEqual([400, ['medium']])
  expect(await fields({ ...body, year_created: 1700 })).toEqual([400, ['year_created']])
  expect(await fields({ ...body, price: -1 })).toEqual([400, ['price']])
  expect(await fields({ artwork_id: await list(), width: 5 })).toEqual([400, ['height']])
  expect((await t.anonymous.call(estimatePrice, { body })).status).toBe(401)
  const visitor = await t.signUp(null)
  expect((await visitor.call(estimatePrice, { body })).failure.code).toBe('account_not_found')
})

test('AW-15.14 earlier estimates are listed newest first, page by page, for the user who requested them only', async () => {
  const asker = await t.signUp('collector')
  const history = async (query: { cursor?: string; limit?: number } = {}) =>
    (await asker.call(valuationHistory, { query })).body
  expect(await history()).toEqual({ items: [], next_cursor: null })
  const first = (await asker.call(estimatePrice, { body: { ...body, price: 900.5 } })).body
  const second = (await asker.call(estimatePrice, { body: { ...body, medium: 'sculpture', unit: 'cm' } })).body
  const { items, next_cursor } = await history()
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(next_cursor).toBeNull()
  const { request, ...response } = items[1] as (typeof items)[number]
  expect(response).toEqual(first)
  expect(request).toEqual({
    medium: 'photography',
    dimensions: { width: 20, height: 30, depth: null, unit: 'inches' },
    year_created: 2024,
    price: 900.5,
    tags: [],
  })
  const page = await history({ limit: 1 })
  expect(page.items.map(({ id }) => id)).toEqual([second.id])
  const rest = await history({ limit: 1, cursor: page.next_cursor as string })
  expect([rest.items.map(({ id }) => id), rest.next_cursor]).toEqual([[first.id], null])
  expect((await asker.call(valuationHistory, { query: { cursor: 'nonsense' } })).status).toBe(400)
  expect((await artist.call(valuationHistory, { query: {} })).body.items.map(({ id }) => id)).not.toContain(first.id)
  expect((await t.anonymous.call(valuationHistory, { query: {} })).status).toBe(401)
})

test('an estimate outlives the work it was for', async () => {
  const work = await uploadWork(artist)
  const { id } = (await artist.call(estimatePrice, { body: { artwork_id: work.id } })).body
  await artist.call(deleteArtwork, { params: { id: work.id } })
  const [latest] = (await artist.call(valuationHistory, { query: { limit: 1 } })).body.items
  expect(latest).toMatchObject({ id, artwork_id: null })
})

test('an estimate reads the newest works by index and considers at most 200, those of the artist first', async () => {
  const { db } = t.app.database
  const values = Array.from({ length: 2600 }, (_, at) => ({
    ownerId: sellers[at % 4]?.id as string,
    title: 'Crowd',
    medium: at % 2 === 0 ? 'watercolor' : 'other',
    width: 10 + (at % 30),
    height: 20,
    priceMinor: 50_000,
    currency: 'usd',
    status: 'published' as const,
    publishedAt: new Date(Date.UTC(2024, 0, 1) + at * 1000),
  }))
  await db.insert(artwork).values(values.slice(0, 1300))
  await db.insert(artwork).values(values.slice(1300))
  const own = await list({ ownerId: artist.id, medium: 'watercolor', width: 39, height: 20 })
  await db
    .update(artwork)
    .set({ publishedAt: new Date('2020-01-01') })
    .where(eq(artwork.id, own))
  await db.execute(sql`analyze ${artwork}`)
  const sent: { text: string; params: unknown[] }[] = []
  const watched = drizzle(t.app.database.pool, { logger: { logQuery: (text, params) => sent.push({ text, params }) } })
  const found = await valuationRead.comparables(watched, {
    media: ['watercolor'],
    medium: 'watercolor',
    area: 400,
    ratio: 4,
    ownerId: artist.id,
    currency: 'usd',
    exceptId: null,
  })
  expect(found).toHaveLength(200)
  expect(found[0]).toMatchObject({ ownerId: artist.id, area: 780 })
  expect(Math.max(...found.slice(1).map(({ area }) => area))).toBeLessThan(600)
  const [query] = sent
  const { rows } = await t.app.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${query?.text}`,
    query?.params,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan Backward using artwork_published on/)
  expect(plan).toMatch(/Index Scan.* (using|on) artwork_published_of /)
  expect(plan).not.toContain('Seq Scan on artwork')
})
