import { beforeAll, expect, test } from 'vitest'
import { answerConsent } from '#contract/consents.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  createExhibition,
  deleteExhibition,
  type Exhibition,
  exhibitionArtworks,
  getExhibition,
  getExhibitionPage,
  listPublishedExhibitions,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})

const fields = {
  title: 'Low Tide',
  description: 'New paintings.\nAnd some old ones.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}
const KEYS = [
  'id', 'owner_id', 'title', 'description', 'start_date', 'end_date', 'location', 'image_url', 'cover_url', 'status',
  'artwork_ids', 'gaps', 'wall', 'cover_artwork_id', 'covers', 'created_at', 'updated_at',
] // biome-ignore format: a list of words

const create = async (owner: TestUser, more: Record<string, unknown> = {}) =>
  (await owner.call(createExhibition, { body: { ...fields, ...more } })).body
const put = (owner: TestUser, id: string, body: Record<string, unknown>) =>
  owner.call(updateExhibition, { params: { id }, body })
const hang = (owner: TestUser, id: string, artwork_ids: string[]) =>
  owner.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids } })

/** The artist agrees to show these works in an exhibition of somebody else. */
const agree = (id: string, artwork_ids: string[]) =>
  artist.call(answerConsent, { params: { id }, body: { artwork_ids, agreed: true } })

const getPictures = (shown: Pick<Exhibition, 'covers'> | undefined) =>
  shown?.covers.map(({ images }) => images[0]?.image_url)

test('AW-9.10 AW-9.11 AW-9.18 create returns 201 with the stored exhibition, a draft', async () => {
  const { status, body } = await artist.call(createExhibition, { body: fields })
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(KEYS.toSorted())
  expect(body).toMatchObject({
    ...fields,
    status: 'draft',
    image_url: null,
    cover_url: null,
    owner_id: artist.id,
    artwork_ids: [],
    cover_artwork_id: null,
    covers: [],
  })
  expect((await artist.call(getExhibition, { params: { id: body.id } })).body).toEqual(body)
  for (const status of ['open', '', null, 'archived']) expect((await put(artist, body.id, { status })).status).toBe(400)
  expect((await artist.call(createExhibition, { body: { ...fields, status: 'open' } as never })).status).toBe(400)
})

test('AW-9.3 the list holds only the caller’s exhibitions, newest first', async () => {
  const [one, other] = [await t.signUp('gallery'), await t.signUp('artist')]
  const first = await create(one, { title: 'First' })
  const second = await create(one, { title: 'Second' })
  await create(other)
  expect((await one.call(myExhibitions)).body.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await t.anonymous.call(myExhibitions)).status).toBe(401)
})

test('AW-9.21 update returns 200 with the stored exhibition, and can also unpublish it', async () => {
  const created = await create(artist)
  const { status, body } = await put(artist, created.id, {
    title: 'High Tide',
    image_url: 'https://example.com/tide.jpg',
  })
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(KEYS.toSorted())
  expect(body).toMatchObject({
    ...fields,
    id: created.id,
    title: 'High Tide',
    image_url: 'https://example.com/tide.jpg',
  })
  expect((await put(artist, created.id, { status: 'published' })).body.status).toBe('published')
  expect((await put(artist, created.id, { status: 'draft', image_url: '' })).body).toMatchObject({
    status: 'draft',
    image_url: null,
  })
})

test('AW-9.28 the end may be on the day of the start but not before it, on create and on update', async () => {
  const sameDay = await artist.call(createExhibition, { body: { ...fields, end_date: fields.start_date } })
  expect(sameDay.status).toBe(201)
  const wrong = await artist.call(createExhibition, { body: { ...fields, end_date: '2026-11-30' } })
  expect(wrong.status).toBe(400)
  expect(wrong.failure.fields).toEqual([
    { field: 'end_date', message: 'The end date must not be before the start date.' },
  ])
  const earlier = await put(artist, sameDay.body.id, { end_date: '2026-11-30' })
  expect(earlier.status).toBe(400)
  expect(earlier.failure.fields).toEqual([
    { field: 'end_date', message: 'The end date must not be before the start date.' },
  ])
  const later = await put(artist, sameDay.body.id, { start_date: '2027-01-01' })
  expect(later.failure.fields).toEqual([
    { field: 'start_date', message: 'The start date must not be after the end date.' },
  ])
  expect((await artist.call(getExhibition, { params: { id: sameDay.body.id } })).body).toEqual(sameDay.body)
})

test('AW-9.29 each missing field, wrong date, address or status is refused with an error that names it', async () => {
  const created = await create(artist)
  for (const field of Object.keys(fields)) {
    const { [field as 'title']: _left, ...rest } = fields
    const missing = await artist.call(createExhibition, { body: rest as never })
    expect([missing.status, missing.failure.fields?.[0]?.field]).toEqual([400, field])
    expect(missing.failure.error).toContain(field)
    const blank = await put(artist, created.id, { [field]: '   ' })
    expect([blank.status, blank.failure.fields?.[0]?.field]).toEqual([400, field])
  }
  const wrong = {
    start_date: '2026-13-01',
    end_date: 'soon',
    image_url: 'javascript:alert(1)',
    status: 'hidden',
    owner_id: created.id,
  }
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await put(artist, created.id, { [field]: value })
    expect(refused.status).toBe(400)
    expect(refused.failure.error).not.toBe('')
  }
})

test('AW-9.31 another user sees a published exhibition and never a draft; only its owner changes it', async () => {
  const created = await create(artist)
  const other = await t.signUp('artist')
  const seen = async () =>
    (await Promise.all([other, t.anonymous].map((who) => who.call(getExhibition, { params: { id: created.id } })))).map(
      ({ status }) => status,
    )
  expect(await seen()).toEqual([404, 404])
  const listed = async (who: Pick<TestUser, 'call'>) =>
    (await who.call(listPublishedExhibitions, { query: {} })).body.items.map(({ id }) => id)
  expect(await listed(other)).not.toContain(created.id)
  await put(artist, created.id, { status: 'published' })
  expect(await seen()).toEqual([200, 200])
  expect(await listed(other)).toContain(created.id)
  expect(await listed(t.anonymous)).toContain(created.id)
  expect((await put(other, created.id, { title: 'Mine' })).status).toBe(403)
  expect((await hang(other, created.id, [])).status).toBe(403)
  expect((await other.call(deleteExhibition, { params: { id: created.id } })).status).toBe(403)
  expect((await put(artist, crypto.randomUUID(), { title: 'None' })).status).toBe(404)
  expect((await artist.call(getExhibition, { params: { id: created.id } })).body.title).toBe(fields.title)
})

test('AW-9.32 an exhibition goes back to draft, and a deleted one is gone while its works stay', async () => {
  const work = await publishWork(artist)
  const created = await create(artist)
  await hang(artist, created.id, [work.id])
  await put(artist, created.id, { status: 'published' })
  expect((await put(artist, created.id, { status: 'draft' })).body.status).toBe('draft')
  expect((await t.anonymous.call(getExhibition, { params: { id: created.id } })).status).toBe(404)
  expect((await artist.call(deleteExhibition, { params: { id: created.id } })).body).toEqual({ ok: true })
  expect((await artist.call(getExhibition, { params: { id: created.id } })).status).toBe(404)
  expect((await artist.raw('GET', `/api/artworks/${work.id}`)).status).toBe(200)
})

test('AW-15.20 works are replaced by own ids in their order; foreign ids are refused', async () => {
  const [first, second] = [await publishWork(artist, { title: 'One' }), await publishWork(artist, { title: 'Two' })]
  const draft = await uploadWork(artist, { title: 'Hidden' })
  const other = await t.signUp('artist')
  await activatePayouts(t, other)
  const [foreign, foreignDraft] = [await publishWork(other), await uploadWork(other)]
  const created = await create(artist)
  const hung = await hang(artist, created.id, [second.id, draft.id, first.id, second.id])
  expect(hung.body.artwork_ids).toEqual([second.id, draft.id, first.id])
  expect(hung.body.covers).toHaveLength(3)

  const works = async (who: Pick<TestUser, 'call'>) =>
    (await who.call(exhibitionArtworks, { params: { id: created.id } })).body.map(({ id }) => id)
  expect(await works(artist)).toEqual([second.id, draft.id, first.id])
  await put(artist, created.id, { status: 'published' })
  expect(await works(t.anonymous)).toEqual([second.id, first.id])
  const seen = (await t.anonymous.call(getExhibition, { params: { id: created.id } })).body
  expect(seen.artwork_ids).toEqual([second.id, first.id])
  expect(getPictures(seen)).toEqual([second.image_url, first.image_url])

  expect((await hang(artist, created.id, [foreign.id])).failure).toMatchObject({ code: 'artwork_forbidden' })
  expect((await hang(artist, created.id, [first.id, foreignDraft.id])).failure).toMatchObject({
    code: 'artwork_not_found',
    fields: [{ field: 'artwork_ids.1' }],
  })
  expect((await hang(artist, created.id, [crypto.randomUUID()])).status).toBe(404)
  expect(await works(artist)).toEqual([second.id, draft.id, first.id])
  expect((await hang(artist, created.id, [])).body).toMatchObject({ artwork_ids: [], covers: [] })

  for (const role of ['gallery', 'curator'] as const) {
    const shower = await t.signUp(role)
    const show = await create(shower)
    expect((await hang(shower, show.id, [foreign.id, first.id])).body.artwork_ids).toEqual([foreign.id, first.id])
    expect((await hang(shower, show.id, [foreignDraft.id])).status).toBe(404)
  }
})

test('the color of the wall and the distances between works are stored with them, and stay when they are left out', async () => {
  const [first, second] = [await publishWork(artist, { title: 'One' }), await publishWork(artist, { title: 'Two' })]
  const draft = await uploadWork(artist, { title: 'Hidden' })
  const { id, gaps, wall } = await create(artist)
  expect([gaps, wall]).toEqual([[], 'gesso'])
  const set = (body: InputOf<typeof setExhibitionArtworks>['body']) =>
    artist.call(setExhibitionArtworks, { params: { id }, body })
  const artwork_ids = [first.id, draft.id, second.id]
  const hung = await set({ artwork_ids, gaps: [12, null, 40], wall: 'sage' })
  expect(hung.body).toMatchObject({ artwork_ids, gaps: [12, null, 40], wall: 'sage' })

  await put(artist, id, { status: 'published', title: 'Another title' })
  const seen = (await t.anonymous.call(getExhibition, { params: { id } })).body
  expect(seen).toMatchObject({ artwork_ids: [first.id, second.id], gaps: [12, 40], wall: 'sage' })

  const turned = await set({ artwork_ids: [second.id, first.id] })
  expect(turned.body).toMatchObject({ gaps: [40, 12], wall: 'sage' })
  for (const wrong of [[1], [-1, 0], [1.5, 0], [5000, 0]])
    expect((await set({ artwork_ids: [second.id, first.id], gaps: wrong })).failure).toMatchObject({
      code: 'invalid_request',
      fields: [{ field: expect.stringMatching(/^gaps/) }],
    })
})

test('one of its works can hang alone on the cover, for whoever may see it, and as long as it is in the exhibition', async () => {
  const works = [await publishWork(artist, { title: 'One' }), await publishWork(artist, { title: 'Two' })]
  const hidden = await uploadWork(artist, { title: 'Hidden' })
  const ids = [...works, hidden].map(({ id }) => id)
  const [first, second] = works.map(({ id }) => id)
  const { id } = await create(artist)
  const choose = (artwork_ids: string[], cover_artwork_id?: string | null) =>
    artist.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids, cover_artwork_id } })
  const onCover = async (who: Pick<TestUser, 'call'>) => {
    const { body } = await who.call(getExhibition, { params: { id } })
    return [body.cover_artwork_id, body.covers.map((work) => work.id)]
  }
  const chosen = (await choose(ids, second)).body
  expect([chosen.cover_artwork_id, chosen.covers.map((work) => work.id)]).toEqual([second, [second]])
  expect(chosen.covers[0]).toMatchObject({ title: 'Two', medium: works[1]?.medium, dimensions: works[1]?.dimensions })
  expect(chosen.covers[0]?.images).toHaveLength(1)

  // A work that is hidden from visitors leaves the wall to the others.
  await choose(ids, hidden.id)
  await put(artist, id, { status: 'published' })
  expect(await onCover(artist)).toEqual([hidden.id, [hidden.id]])
  expect(await onCover(t.anonymous)).toEqual([null, [first, second]])

  await choose(ids, second)
  await choose([second, first] as string[])
  expect(await onCover(artist)).toEqual([second, [second]])
  await choose([first] as string[])
  expect(await onCover(artist)).toEqual([null, [first]])
  expect((await choose([first] as string[], second)).failure.fields).toEqual([
    { field: 'cover_artwork_id', message: 'must be one of the works' },
  ])
  await choose([first, second] as string[], second)
  expect((await choose([first, second] as string[], null)).body.covers).toHaveLength(2)

  // A deleted work is gone from the cover, too.
  await choose([first, second] as string[], second)
  await artist.raw('DELETE', `/api/artworks/${second}`)
  expect(await onCover(artist)).toEqual([null, [first]])
})

test('the page of an exhibition names who shows it and hangs what its reader may see, a draft for its owner alone', async () => {
  const gallery = await t.signUp('gallery', 'Pier Nine')
  const [work, taken] = [await publishWork(artist, { title: 'Tide' }), await publishWork(artist, { title: 'Gone' })]
  const created = await create(gallery)
  await hang(gallery, created.id, [taken.id, work.id])
  await agree(created.id, [taken.id, work.id])
  const pageFor = (who: Pick<TestUser, 'call'>) => who.call(getExhibitionPage, { params: { id: created.id } })
  expect((await pageFor(t.anonymous)).status).toBe(404)
  expect((await pageFor(artist)).status).toBe(404)
  expect((await pageFor(gallery)).body.exhibition.status).toBe('draft')

  await put(gallery, created.id, { status: 'published' })
  const { body } = await pageFor(t.anonymous)
  expect(body.exhibition).toEqual((await t.anonymous.call(getExhibition, { params: { id: created.id } })).body)
  expect(body.host).toMatchObject({ id: gallery.id, name: 'Pier Nine', role: 'gallery', gallery_published: false })
  expect(body.works.map(({ id }) => id)).toEqual([taken.id, work.id])

  await artist.raw('DELETE', `/api/artworks/${taken.id}`)
  expect((await pageFor(t.anonymous)).body.works.map(({ id }) => id)).toEqual([work.id])
})

test('published exhibitions are listed newest first with who shows them, page by page', async () => {
  const gallery = await t.signUp('gallery', 'Pier Nine')
  const work = await publishWork(artist)
  const ids: string[] = []
  for (const title of ['First', 'Second', 'Third']) {
    const created = await create(gallery, { title })
    await hang(gallery, created.id, [work.id])
    await agree(created.id, [work.id])
    await put(gallery, created.id, { status: 'published' })
    ids.unshift(created.id)
  }
  const page = async (query: { limit: number; cursor?: string }) =>
    (await t.anonymous.call(listPublishedExhibitions, { query })).body
  const first = await page({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(getPictures(first.items[0])).toEqual([work.image_url])
  expect(first.items[0]).toMatchObject({
    id: ids[0],
    title: 'Third',
    start_date: fields.start_date,
    end_date: fields.end_date,
    location: fields.location,
    cover_url: null,
    host: { name: 'Pier Nine' },
  })
  const second = await page({ limit: 100, cursor: first.next_cursor ?? '' })
  expect(second.items[0]?.id).toBe(ids[2])
  expect(second.next_cursor).toBeNull()
  expect((await t.anonymous.raw('GET', '/api/exhibitions?cursor=me')).status).toBe(400)
})
