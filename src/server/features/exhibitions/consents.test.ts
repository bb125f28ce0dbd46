import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { setArtworkStatus } from '#contract/artworks.ts'
import {
  answerConsent,
  exhibitionConsents,
  myConsents,
  remindConsent,
  seeConsents,
  withdrawConsent,
} from '#contract/consents.ts'
import {
  createExhibition,
  exhibitionArtworks,
  getExhibition,
  getExhibitionPage,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { getProfilePage } from '#contract/gallery.ts'
import { listNotifications } from '#contract/notifications.ts'
import { exhibitionConsent } from '#server/schema/exhibitions.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { recordEvents } from '#server/testing/event-recorder.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let works: [Artwork, Artwork]
beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  works = [await publishWork(artist, { title: 'Drift' }), await publishWork(artist, { title: 'Tide' })]
})

const fields = {
  title: 'The Hour Before',
  description: 'Late light.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}
const hang = (host: TestUser, id: string, artwork_ids: string[]) =>
  host.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids } })
const createShow = async (host: TestUser, artwork_ids: string[], status: 'draft' | 'published' = 'published') => {
  const { id } = (await host.call(createExhibition, { body: fields })).body
  await hang(host, id, artwork_ids)
  await host.call(updateExhibition, { params: { id }, body: { status } })
  return id
}
const answer = (id: string, artwork_ids: string[], agreed: boolean, who: TestUser = artist) =>
  who.call(answerConsent, { params: { id }, body: { artwork_ids, agreed } })
const shown = async (id: string, who: Pick<TestUser, 'call'> = t.anonymous) =>
  (await who.call(getExhibitionPage, { params: { id } })).body.works.map(({ title }) => title)
const statuses = async (host: TestUser, id: string) =>
  (await host.call(exhibitionConsents, { params: { id } })).body.map(({ status }) => status)

test('a published exhibition shows the works whose artist agreed, and the others join when theirs do', async () => {
  const gallery = await t.signUp('gallery', 'Foundry Hall')
  const ids = works.map(({ id }) => id)
  const id = await createShow(gallery, ids)
  // The host keeps all of them for editing; visitors see none.
  expect(await shown(id, gallery)).toEqual(['Drift', 'Tide'])
  expect(await shown(id)).toEqual([])
  expect(await shown(id, artist)).toEqual([])
  const seen = (await t.anonymous.call(getExhibition, { params: { id } })).body
  expect([seen.artwork_ids, seen.covers]).toEqual([[], []])
  expect((await t.anonymous.call(exhibitionArtworks, { params: { id } })).body).toEqual([])
  expect(await statuses(gallery, id)).toEqual(['asked', 'asked'])

  const [request] = (await artist.call(myConsents)).body
  expect(request).toMatchObject({
    exhibition: { id, title: 'The Hour Before', status: 'published' },
    host: { id: gallery.id, name: 'Foundry Hall' },
    works: [
      { title: 'Drift', status: 'asked' },
      { title: 'Tide', status: 'asked' },
    ],
  })
  expect((await answer(id, [works[0].id], true)).body.works.map(({ status }) => status)).toEqual(['given', 'asked'])
  expect(await shown(id)).toEqual(['Drift'])
  expect(await statuses(gallery, id)).toEqual(['given', 'asked'])
  expect((await t.anonymous.call(getExhibition, { params: { id } })).body.covers.map(({ title }) => title)).toEqual([
    'Drift',
  ])
  const { body: profile } = await t.anonymous.call(getProfilePage, { params: { id: artist.id } })
  expect(profile.exhibitions.map((one) => one.id)).toContain(id)
  await answer(id, [works[1].id], true)
  expect(await shown(id)).toEqual(['Drift', 'Tide'])
  expect(await mailsTo(t, gallery)).toEqual([
    'Inés Okafor has agreed: The Hour Before',
    'Inés Okafor has agreed: The Hour Before',
  ])
})

test('an artist declines, and takes a consent back; the work leaves the page at once', async () => {
  const gallery = await t.signUp('gallery')
  const id = await createShow(gallery, [works[0].id])
  await answer(id, [works[0].id], false)
  expect([await shown(id), await statuses(gallery, id)]).toEqual([[], ['declined']])
  await answer(id, [works[0].id], true)
  expect(await shown(id)).toEqual(['Drift'])
  await answer(id, [works[0].id], false)
  expect(await shown(id)).toEqual([])
})

test('an artist is asked once for a work, with one mail for each change of the works', async () => {
  const curator = await t.signUp('curator', 'Maya Stern')
  const other = await t.signUp('artist', 'Colm Breen')
  await activatePayouts(t, other)
  const theirs = [await publishWork(other, { title: 'Sea' }), await publishWork(other, { title: 'Fog' })]
  const [sea, fog] = theirs.map(({ id }) => id) as [string, string]
  const events = await recordEvents(t)
  const id = await createShow(curator, [sea, fog], 'draft')
  await answer(id, [sea], false, other)
  await hang(curator, id, [])
  expect((await other.call(myConsents)).body).toEqual([])
  // Taken down and hung again: the answer is the same as before.
  await hang(curator, id, [fog, sea])
  expect(await statuses(curator, id)).toEqual(['asked', 'declined'])
  expect(await mailsTo(t, other)).toEqual(['Maya Stern would like to show 2 works of yours'])
  const asked = (await events.all()).filter(({ type }) => type === 'consent.asked')
  await events.close()
  expect(asked).toEqual([{ type: 'consent.asked', exhibitionId: id, hostId: curator.id, artistId: other.id }])
})

test('own works need no consent, and nobody answers for somebody else', async () => {
  const own = await createShow(artist, [works[0].id])
  expect(await shown(own)).toEqual(['Drift'])
  expect(await statuses(artist, own)).toEqual([])
  const gallery = await t.signUp('gallery')
  const id = await createShow(gallery, [works[0].id])
  for (const who of [gallery, await t.signUp('artist')])
    expect((await answer(id, [works[0].id], true, who)).status).toBe(404)
  expect((await answer(crypto.randomUUID(), [works[0].id], true)).status).toBe(404)
  expect((await answer(id, [], true)).failure.fields?.[0]?.field).toBe('artwork_ids')
  expect((await artist.call(exhibitionConsents, { params: { id } })).status).toBe(403)
  expect(await shown(id)).toEqual([])
})

test('the host learns that a request was seen', async () => {
  const gallery = await t.signUp('gallery')
  const id = await createShow(gallery, [works[0].id])
  const seenAt = async () => (await gallery.call(exhibitionConsents, { params: { id } })).body[0]?.seen_at
  expect(await seenAt()).toBeNull()
  await artist.call(seeConsents)
  expect(await seenAt()).toEqual(expect.any(String))
})

test('an agreed work that is unpublished is hidden', async () => {
  const gallery = await t.signUp('gallery')
  const work = await publishWork(artist, { title: 'Ebb' })
  const id = await createShow(gallery, [work.id])
  await answer(id, [work.id], true)
  expect(await shown(id)).toEqual(['Ebb'])
  await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
  expect(await shown(id)).toEqual([])
})

const remind = (host: TestUser, id: string, artwork_id: string) =>
  host.call(remindConsent, { params: { id, artwork_id } })
const withdraw = (host: TestUser, id: string, artwork_id: string) =>
  host.call(withdrawConsent, { params: { id, artwork_id } })
const newArtist = async (name: string, titles: readonly string[]) => {
  const one = await t.signUp('artist', name)
  await activatePayouts(t, one)
  const ids: string[] = []
  for (const title of titles) ids.push((await publishWork(one, { title })).id)
  return { one, ids }
}
const collectNotifications = async () => {
  const jobs = t.app.modules.flatMap((feature) => feature.jobs ?? [])
  await jobs.find(({ name }) => name === 'notifications.collect')?.handle({})
}
/** As if the requests in an exhibition had been sent, and reminded of, this long before. */
const ageRequests = (id: string, hours: number) =>
  t.app.database.db
    .update(exhibitionConsent)
    .set({
      askedAt: sql`${exhibitionConsent.askedAt} - make_interval(hours => ${hours})`,
      remindedAt: sql`${exhibitionConsent.remindedAt} - make_interval(hours => ${hours})`,
    })
    .where(eq(exhibitionConsent.exhibitionId, id))

test('an artist is reminded of all that waits in an exhibition, with one mail a day and a notification', async () => {
  const { one, ids } = await newArtist('Theo Marchetti', ['Swell', 'Ebb Tide', 'Given'])
  const [swell = '', ebb = '', given = ''] = ids
  const gallery = await t.signUp('gallery', 'Foundry Hall')
  const id = await createShow(gallery, ids, 'draft')
  await answer(id, [given], true, one)
  // The request itself was a mail of today.
  expect((await remind(gallery, id, swell)).failure.code).toBe('reminded_recently')
  const [first] = (await gallery.call(exhibitionConsents, { params: { id } })).body
  expect(Date.parse(first?.remind_from ?? '') - Date.parse(first?.asked_at ?? '')).toBe(86_400_000)

  await ageRequests(id, 25)
  const reminded = await remind(gallery, id, swell)
  expect(reminded.body.map(({ title, reminded_at }) => [title, reminded_at !== null])).toEqual([
    ['Swell', true],
    ['Ebb Tide', true],
    ['Given', false],
  ])
  expect(reminded.body[2]?.remind_from).toBeNull()
  expect(await mailsTo(t, one)).toEqual([
    'Foundry Hall would like to show 3 works of yours',
    'Reminder: Foundry Hall would like to show 2 works of yours',
  ])
  expect((await remind(gallery, id, ebb)).failure.code).toBe('reminded_recently')
  await collectNotifications()
  const { items } = (await one.call(listNotifications)).body
  expect(items.map(({ text }) => text)).toContain('Foundry Hall would like to show works of yours in The Hour Before')

  await ageRequests(id, 25)
  expect((await remind(gallery, id, ebb)).status).toBe(200)
  expect(await mailsTo(t, one)).toHaveLength(3)
  expect((await remind(gallery, id, given)).failure.code).toBe('request_settled')
})

test('a host withdraws a request: the work leaves the exhibition, and hanging it again the same day sends no second mail', async () => {
  const { one, ids } = await newArtist('Hana Itoh', ['Moon Jar', 'Ash Glaze'])
  const [jar = '', glaze = ''] = ids
  const gallery = await t.signUp('gallery', 'Foundry Hall')
  const id = await createShow(gallery, ids)
  await gallery.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids: ids, cover_artwork_id: jar } })
  const left = await withdraw(gallery, id, jar)
  expect(left.body).toMatchObject({ artwork_ids: [glaze], cover_artwork_id: null })
  expect((await one.call(myConsents)).body[0]?.works.map(({ title }) => title)).toEqual(['Ash Glaze'])
  expect((await answer(id, [jar], true, one)).status).toBe(404)
  expect((await withdraw(gallery, id, jar)).status).toBe(404)

  await hang(gallery, id, [glaze, jar])
  expect(await statuses(gallery, id)).toEqual(['asked', 'asked'])
  expect((await one.call(myConsents)).body[0]?.works).toHaveLength(2)
  expect(await mailsTo(t, one)).toEqual(['Foundry Hall would like to show 2 works of yours'])
  // A day later the artist is written to again.
  await withdraw(gallery, id, jar)
  await ageRequests(id, 25)
  await hang(gallery, id, [glaze, jar])
  expect(await mailsTo(t, one)).toHaveLength(2)

  // What is agreed is not a request any more.
  await answer(id, [jar], true, one)
  expect((await withdraw(gallery, id, jar)).failure.code).toBe('request_settled')
  expect(await shown(id)).toEqual(['Moon Jar'])
})

test('only the host reminds and withdraws', async () => {
  const { one, ids } = await newArtist('Colm Breen', ['Irish Sea'])
  const [sea = ''] = ids
  const id = await createShow(await t.signUp('gallery'), ids)
  for (const send of [remind, withdraw]) {
    expect((await send(one, id, sea)).status).toBe(403)
    expect((await send(one, crypto.randomUUID(), sea)).status).toBe(404)
  }
})
