import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Artwork, arrangeArtworkImages, getArtwork, publishArtwork, updateArtwork } from '#contract/artworks.ts'
import { changeRecord } from '#contract/record.ts'
import { artwork as table } from '#server/schema/artworks.ts'
import { activatePayouts, analyzedWork, publishWork, readWork, uploadWork } from '#server/testing/artworks.ts'
import { waitingJobs } from '#server/testing/event-recorder.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, artist)
})

const change = (id: string, fields: Record<string, string>) => artist.form(updateArtwork, { params: { id }, fields })
const readOrigin = async (id: string) => {
  const [row] = await t.app.database.db.select({ analysis: table.aiAnalysis }).from(table).where(eq(table.id, id))
  return row?.analysis?.origin
}
/** Backdates the analysis by this many days. */
const age = (id: string, days: number) =>
  t.app.database.pool.query(
    `update artwork set ai_analysis = jsonb_set(ai_analysis, '{origin,at}', to_jsonb($2::text)) where id = $1`,
    [id, new Date(Date.now() - days * 86_400_000).toISOString()],
  )
/** Waits until a work has the expected value. */
const becomes = async (id: string, read: (work: Artwork) => unknown, expected: unknown): Promise<void> => {
  await expect.poll(async () => read(await readWork(artist, id)), { timeout: 15_000 }).toEqual(expected)
}
const hasTag = (tag: string) => (work: Artwork) => work.ai_analysis?.tags.includes(tag)

test('AW-5.18 AW-5.19 a work is analyzed once its pictures are made, and with enough comparables its price is estimated', async () => {
  const alone = await analyzedWork(artist, (await uploadWork(artist)).id)
  expect(alone.ai_analysis).toMatchObject({ price_range: null })
  expect(alone.ai_analysis?.style).toMatch(/^\S.*(landscape|portrait) format$/)
  expect(alone.ai_analysis?.description).toContain('Made automatically')
  expect(alone.ai_description).toBe(alone.ai_analysis?.description)
  expect(alone.ai_analysis?.tags).toEqual(expect.arrayContaining(['Oil', 'Portrait format', 'Medium scale']))
  expect(alone).toMatchObject({ market_analysis: null, similar_works_count: 0 })
  expect(alone.price_analysis).toContain('No estimate')
  expect(alone.color_palette.length).toBeGreaterThan(0)
  // Its facts are not exposed.
  expect(Object.keys(alone.ai_analysis ?? {}).toSorted()).toEqual(['description', 'price_range', 'style', 'tags'])

  for (const price of ['1000', '1100', '1300']) await publishWork(artist, { price })
  const work = await analyzedWork(artist, (await uploadWork(artist, { price: '1100' })).id)
  const { min = 0, max = 0 } = work.ai_analysis?.price_range ?? {}
  expect([min > 0, min <= max]).toEqual([true, true])
  expect(work.market_analysis).toEqual({
    market_position: 'Within the estimate',
    price_trend: '',
    stats: { average: 1133.33, min: 1000, max: 1300, count: 3 },
    recommendation: expect.stringContaining('fits'),
    confidence_score: expect.any(Number),
  })
  expect(work.similar_works_count).toBe(3)
  expect(work.price_analysis).toContain('An estimate from 3 comparable works on this site')

  // A missing estimate is retried after a day, an existing one after a month.
  await age(alone.id, 2)
  await age(work.id, 20)
  const before = await readOrigin(work.id)
  await t.housekeeping('artwork-analyses')
  await becomes(alone.id, ({ similar_works_count }) => similar_works_count, 3)
  expect((await readWork(artist, alone.id)).ai_analysis?.price_range).not.toBeNull()
  expect(await readOrigin(work.id)).toEqual(before)
  await age(work.id, 31)
  // In rotation: the previous run may have ended at the last work, so this one may find nothing.
  await t.housekeeping('artwork-analyses')
  await t.housekeeping('artwork-analyses')
  const isToday = async () => Date.now() - Date.parse((await readOrigin(work.id))?.at ?? '') < 3_600_000
  await expect.poll(isToday, { timeout: 15_000 }).toBe(true)
  expect((await readWork(artist, work.id)).updated_at).toBe(work.updated_at)
})

test('an estimate is its artist’s alone, until they show it to buyers', async () => {
  for (const price of ['1000', '1100', '1300']) await publishWork(artist, { price })
  const { id } = await analyzedWork(artist, (await publishWork(artist, { price: '1100' })).id)
  const collector = await t.signUp('collector')
  const seenBy = async (reader: Pick<TestUser, 'call'>) => {
    const { body } = await reader.call(getArtwork, { params: { id } })
    const { ai_analysis, market_analysis, price_analysis, similar_works_count } = body
    const estimate = [ai_analysis?.price_range, market_analysis, price_analysis, similar_works_count]
    return { tags: (ai_analysis?.tags ?? []).length > 0, estimate: estimate.map((part) => part !== null) }
  }
  const [hidden, shown] = [
    [false, false, false, false],
    [true, true, true, true],
  ]
  expect(await seenBy(artist)).toEqual({ tags: true, estimate: shown })
  for (const reader of [collector, t.anonymous]) expect(await seenBy(reader)).toEqual({ tags: true, estimate: hidden })
  await artist.call(updateArtwork, { params: { id }, body: { estimate_public: 'true' } })
  for (const reader of [artist, collector, t.anonymous])
    expect(await seenBy(reader)).toEqual({ tags: true, estimate: shown })
  await artist.call(updateArtwork, { params: { id }, body: { estimate_public: 'false' } })
  expect(await seenBy(t.anonymous)).toEqual({ tags: true, estimate: hidden })
  for (const wanted of [true, false]) {
    const changed = await artist.call(changeRecord, { params: { id }, body: { estimate_public: wanted } })
    expect(changed.body.estimate_public).toBe(wanted)
    expect(await seenBy(t.anonymous)).toEqual({ tags: true, estimate: wanted ? shown : hidden })
  }
})

test('an analysis is removed when its facts change, and created again from the new ones', async () => {
  const { id } = await analyzedWork(artist, (await uploadWork(artist)).id)
  const dimensions = JSON.stringify({ width: 30, height: 20, depth: null, unit: 'inches' })
  const changed = (await change(id, { dimensions })).body
  expect(changed).toMatchObject({ ai_analysis: null, market_analysis: null, price_analysis: null })
  await becomes(id, hasTag('Landscape format'), true)
  await change(id, { medium: 'digital' })
  await becomes(id, hasTag('Digital'), true)

  const first = await readOrigin(id)
  const same = (await change(id, { title: 'Another title', medium: 'digital', dimensions })).body
  expect(same.ai_analysis).not.toBeNull()
  await expect.poll(() => waitingJobs(t, 'event.artworks.analyze')).toBe(0)
  expect(await readOrigin(id)).toEqual(first)
})

test('another price and another primary picture are analyzed again', async () => {
  const files = [await samplePicture({ color: '#b5533c' }), await samplePicture({ color: '#1e7d3c' })]
  const work = await analyzedWork(artist, (await uploadWork(artist, { price: '1100' }, files)).id)
  expect(work.market_analysis?.market_position).toBe('Within the estimate')
  await artist.call(publishArtwork, { params: { id: work.id }, body: { confirmedPrice: '9000' } })
  await becomes(work.id, ({ market_analysis }) => market_analysis?.market_position, 'Above the estimate')

  const [first, second] = work.images
  const images = [second, first].map((image, at) => ({
    id: image?.id as string,
    alt_text: '',
    is_primary: at === 0,
  }))
  expect(work.ai_analysis?.tags).not.toContain('Green')
  await artist.call(arrangeArtworkImages, { params: { id: work.id }, body: { images } })
  await becomes(work.id, hasTag('Green'), true)
})
