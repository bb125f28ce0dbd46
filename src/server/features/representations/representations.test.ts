import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { createExhibition, getExhibitionPage, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { getProfilePage } from '#contract/gallery.ts'
import { answerRepresentation, askRepresentation, endRepresentation, myRepresentations } from '#contract/people.ts'
import { representation } from '#server/schema/people.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()

const ask = (gallery: TestUser, artist: { id: string }, message = '') =>
  gallery.call(askRepresentation, { body: { artist_id: artist.id, message } })
const response = (who: TestUser, { id }: { id: string }, agreed: boolean) =>
  who.call(answerRepresentation, { params: { id }, body: { agreed } })
const end = (who: TestUser, { id }: { id: string }) => who.call(endRepresentation, { params: { id } })
const seen = async (who: TestUser) => (await who.call(myRepresentations)).body.map(({ status }) => status)
const fetchPage = async ({ id }: { id: string }) => (await t.anonymous.call(getProfilePage, { params: { id } })).body
const pair = async () => {
  const [gallery, artist] = [await t.signUp('gallery', 'Foundry Hall'), await t.signUp('artist', 'Inés Okafor')]
  return { gallery, artist }
}
const agreed = async () => {
  const { gallery, artist } = await pair()
  const { body } = await ask(gallery, artist)
  await response(artist, body, true)
  return { gallery, artist, representation: body }
}

test('a gallery asks, only the two see it, and both pages show it once the artist agrees', async () => {
  const { gallery, artist } = await pair()
  await activatePayouts(t, artist)
  const work = await publishWork(artist, { title: 'Drift' })
  const asked = await ask(gallery, artist, '  We like your work. ')
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    status: 'asked',
    message: 'We like your work.',
    gallery: { id: gallery.id, name: 'Foundry Hall' },
    artist: { id: artist.id, name: 'Inés Okafor' },
    answered_at: null,
  })
  expect([await seen(gallery), await seen(artist)]).toEqual([['asked'], ['asked']])
  expect(await seen(await t.signUp('artist'))).toEqual([])
  expect((await fetchPage(gallery)).represented).toEqual([])
  expect((await fetchPage(artist)).represented_by).toEqual([])
  expect(await mailsTo(t, artist)).toEqual(['Foundry Hall would like to represent you'])

  expect((await response(artist, asked.body, true)).body.status).toBe('active')
  expect((await fetchPage(gallery)).represented).toEqual([
    {
      id: artist.id,
      name: 'Inés Okafor',
      location: '',
      works_count: 1,
      available_count: 1,
      works: [expect.objectContaining({ id: work.id, title: 'Drift' })],
    },
  ])
  expect((await fetchPage(artist)).represented_by).toEqual([{ id: gallery.id, name: 'Foundry Hall', location: '' }])
  expect(await mailsTo(t, gallery)).toEqual(['You now represent Inés Okafor'])
  expect((await response(artist, asked.body, false)).failure.code).toBe('request_settled')
})

test('an artist declines: nothing is public, and the gallery asks again after 30 days at the earliest', async () => {
  const { gallery, artist } = await pair()
  const { body } = await ask(gallery, artist)
  expect((await response(artist, body, false)).body.status).toBe('declined')
  expect([await seen(gallery), await seen(artist)]).toEqual([['declined'], []])
  expect((await fetchPage(gallery)).represented).toEqual([])
  const responded = (days: number) =>
    t.app.database.db
      .update(representation)
      .set({ askedAt: new Date(Date.now() - days * DAY_MS), answeredAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(representation.id, body.id))
  await responded(29)
  expect((await ask(gallery, artist)).failure.code).toBe('asked_recently')
  await responded(31)
  expect((await ask(gallery, artist)).body.status).toBe('asked')
  expect(await mailsTo(t, artist)).toHaveLength(2)
})

test('either of the two ends it', async () => {
  for (const by of ['gallery', 'artist'] as const) {
    const people = await agreed()
    expect((await end(people[by], people.representation)).body).toEqual({ ok: true })
    expect((await fetchPage(people.gallery)).represented).toEqual([])
    expect((await fetchPage(people.artist)).represented_by).toEqual([])
    expect(await mailsTo(t, people[by === 'gallery' ? 'artist' : 'gallery'])).toContainEqual(
      expect.stringMatching(/has ended the representation$/),
    )
    // A repeat changes nothing.
    expect((await end(people[by], people.representation)).status).toBe(200)
  }
})

test('a gallery withdraws a request, and may send it again; the artist gets no second mail on the same day', async () => {
  const { gallery, artist } = await pair()
  const { body } = await ask(gallery, artist)
  expect((await end(gallery, body)).status).toBe(200)
  expect(await seen(artist)).toEqual([])
  expect((await response(artist, body, true)).failure.code).toBe('request_settled')
  expect((await ask(gallery, artist)).body).toMatchObject({ id: body.id, status: 'asked' })
  expect(await mailsTo(t, artist)).toHaveLength(1)
})

test('a repeated request is the same one; strangers cannot answer or end it, and only galleries ask artists', async () => {
  const { gallery, artist } = await pair()
  const { body } = await ask(gallery, artist)
  expect((await ask(gallery, artist, 'Again')).body).toMatchObject({ id: body.id, message: '' })
  const stranger = await t.signUp('artist')
  for (const call of [response(stranger, body, true), response(gallery, body, true), end(stranger, body)])
    expect((await call).status).toBe(404)
  expect((await ask(gallery, await t.signUp('collector'))).failure.code).toBe('not_an_artist')
  expect((await ask(gallery, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await ask(artist, stranger)).failure.code).toBe('gallery_only')
  const long = await ask(gallery, stranger, 'x'.repeat(1001))
  expect([long.status, long.failure.fields?.[0]?.field]).toEqual([400, 'message'])
})

test('works of a represented artist need no consent; after the end they stay where they are shown', async () => {
  const { gallery, artist, representation: agreement } = await agreed()
  await activatePayouts(t, artist)
  const work = await publishWork(artist, { title: 'Drift' })
  const fields = {
    title: 'The Hour Before',
    description: 'Late light.',
    start_date: '2026-12-01',
    end_date: '2026-12-24',
    location: 'Pier 9',
  }
  const show = async (status: 'published' | 'draft') => {
    const { id } = (await gallery.call(createExhibition, { body: fields })).body
    await gallery.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids: [work.id] } })
    await gallery.call(updateExhibition, { params: { id }, body: { status } })
    return id
  }
  const shown = async (id: string) =>
    (await t.anonymous.call(getExhibitionPage, { params: { id } })).body.works.map(({ title }) => title)
  const [open, draft] = [await show('published'), await show('draft')]
  expect(await shown(open)).toEqual(['Drift'])
  await end(artist, agreement)
  expect(await shown(open)).toEqual(['Drift'])
  await gallery.call(updateExhibition, { params: { id: draft }, body: { status: 'published' } })
  expect(await shown(draft)).toEqual([])
})
