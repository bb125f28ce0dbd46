import { beforeAll, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { getProfilePage } from '#contract/gallery.ts'
import { followedPeople, getFollow, setFollow } from '#contract/people.ts'
import { recordEvents } from '#server/testing/event-recorder.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Painter')
})

const set = (who: Pick<TestUser, 'call'>, id: string, following: boolean) =>
  who.call(setFollow, { params: { id }, body: { following } })
const state = async (who: Pick<TestUser, 'call'>, id: string) => (await who.call(getFollow, { params: { id } })).body
const names = async (who: TestUser) => (await who.call(followedPeople)).body.items.map(({ name }) => name)

test('somebody follows an artist, gallery or curator, which counts once, and stops again', async () => {
  const [one, other] = [await t.signUp('collector'), await t.signUp('artist')]
  const events = await recordEvents(t)
  expect((await set(one, artist.id, true)).body).toEqual({ following: true, followers_count: 1 })
  expect((await set(one, artist.id, true)).body).toEqual({ following: true, followers_count: 1 })
  expect((await set(other, artist.id, true)).body).toEqual({ following: true, followers_count: 2 })
  expect(await state(one, artist.id)).toEqual({ following: true, followers_count: 2 })
  expect(await state(t.anonymous, artist.id)).toEqual({ following: false, followers_count: 2 })
  expect((await set(other, artist.id, false)).body).toEqual({ following: false, followers_count: 1 })
  expect((await set(other, artist.id, false)).body.followers_count).toBe(1)
  const pair = { type: 'follow.changed', followedId: artist.id }
  const changes = (await events.all()).filter(({ type }) => type === 'follow.changed')
  await events.close()
  expect(changes).toEqual([
    { ...pair, followerId: one.id, following: true },
    { ...pair, followerId: other.id, following: true },
    { ...pair, followerId: other.id, following: false },
  ])
  await set(one, artist.id, false)
})

test('those whom a person follows are listed, most recently followed first, page by page', async () => {
  const one = await t.signUp('collector')
  const people = [artist, await t.signUp('gallery', 'Pier Nine'), await t.signUp('curator', 'Maya Stern')]
  for (const { id } of people) await set(one, id, true)
  expect(await names(one)).toEqual(['Maya Stern', 'Pier Nine', 'Ada Painter'])
  const first = (await one.call(followedPeople, { query: { limit: 2 } })).body
  const last = (await one.call(followedPeople, { query: { limit: 2, cursor: first.next_cursor ?? '' } })).body
  expect([first.items.length, last.items, last.next_cursor]).toEqual([
    2,
    [{ id: artist.id, name: 'Ada Painter', role: 'artist', location: '', avatar_url: null }],
    null,
  ])
})

test('nobody follows themselves, a collector, or somebody unknown; a visitor is asked to log in', async () => {
  const one = await t.signUp('artist')
  const collector = await t.signUp('collector')
  for (const id of [one.id, collector.id]) {
    const { status, failure } = await set(one, id, true)
    expect([status, failure.code]).toEqual([409, 'not_followable'])
  }
  expect((await set(one, crypto.randomUUID(), true)).status).toBe(404)
  expect((await t.anonymous.call(getFollow, { params: { id: crypto.randomUUID() } })).status).toBe(404)
  expect((await set(t.anonymous, artist.id, true)).status).toBe(401)
  expect((await set(await t.signUp(null), artist.id, true)).failure.code).toBe('account_not_found')
})

test('the public profile shows the number of followers at once', async () => {
  const gallery = await t.signUp('gallery')
  const read = async () => (await t.anonymous.call(getProfilePage, { params: { id: gallery.id } })).body.followers_count
  expect(await read()).toBe(0)
  const one = await t.signUp('collector')
  await set(one, gallery.id, true)
  expect(await read()).toBe(1)
  await set(one, gallery.id, false)
  expect(await read()).toBe(0)
})

test('a closed account neither follows nor is followed until it is opened again', async () => {
  const [one, gone, watched] = [
    await t.signUp('collector'),
    await t.signUp('gallery', 'Gone'),
    await t.signUp('curator'),
  ]
  await set(one, gone.id, true)
  await set(gone, watched.id, true)
  await gone.call(closeAccount, { body: { email: gone.email } })
  expect(await names(one)).toEqual([])
  expect((await state(t.anonymous, watched.id)).followers_count).toBe(0)
  expect((await set(one, gone.id, true)).status).toBe(404)
})

test('concurrent calls of one person leave one follow', async () => {
  const [one, watched] = [await t.signUp('collector'), await t.signUp('curator')]
  const responses = await Promise.all(Array.from({ length: 6 }, () => set(one, watched.id, true)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await state(one, watched.id)).followers_count).toBe(1)
})
