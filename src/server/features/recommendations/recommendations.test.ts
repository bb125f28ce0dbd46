import { beforeAll, expect, test } from 'vitest'
import { type Artwork, setArtworkStatus } from '#contract/artworks.ts'
import { toggleLike, toggleSave } from '#contract/interactions.ts'
import { dismissRecommendation, ownRecommendations } from '#contract/recommendations.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let tide: Artwork
let harbour: Artwork
let orchard: Artwork
beforeAll(async () => {
  const [ines, colm] = [await t.signUp('artist', 'Inés Okafor'), await t.signUp('artist', 'Colm Breen')]
  for (const artist of [ines, colm]) await activatePayouts(t, artist)
  tide = await publishWork(ines, { title: 'Tide', medium: 'oil' })
  harbour = await publishWork(ines, { title: 'Harbour', medium: 'oil' })
  orchard = await publishWork(colm, { title: 'Orchard', medium: 'oil' })
}, 120_000)

const listFor = async (who: TestUser, viewed: readonly string[] = []) =>
  (await who.call(ownRecommendations, { query: { viewed: viewed.join(',') } })).body
const titlesFor = async (who: TestUser, viewed: readonly string[] = []) =>
  (await listFor(who, viewed)).results.map(({ title }) => title)
const like = (who: TestUser, { id }: Artwork) => who.call(toggleLike, { body: { itemId: id, itemType: 'artwork' } })
const dismiss = (who: Pick<TestUser, 'call'>, id: string, dismissed = true) =>
  who.call(dismissRecommendation, { params: { id }, body: { dismissed } })

test('somebody who did nothing yet gets nothing; likes, saves and views of the session lead to works that resemble', async () => {
  const one = await t.signUp('collector')
  expect(await listFor(one)).toEqual({ results: [], dismissed: [] })
  await like(one, tide)
  const { results } = await listFor(one)
  expect(results.map(({ title }) => title)).toEqual(['Harbour', 'Orchard'])
  expect(results[0]).toMatchObject({
    handle: harbour.shopify_handle,
    artist: 'Inés Okafor',
    reason: 'By Inés Okafor, like “Tide”, which you liked',
  })
  const scores = results.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  for (const score of scores) expect(score > 0 && score <= 1).toBe(true)

  const other = await t.signUp('collector')
  await other.call(toggleSave, { body: { itemId: orchard.id, itemType: 'artwork' } })
  expect(await titlesFor(other)).toContain('Tide')
  const visitor = await t.signUp('collector')
  expect(await titlesFor(visitor, [tide.id])).toContain('Harbour')
  expect(await titlesFor(visitor)).toEqual([])
})

test('a dismissed work is left out for this person alone until that is taken back, and twice is as once', async () => {
  const [one, other] = [await t.signUp('collector'), await t.signUp('collector')]
  for (const who of [one, other]) await like(who, tide)
  for (const _ of [1, 2]) expect((await dismiss(one, harbour.id)).body).toEqual({ dismissed: true })
  expect(await titlesFor(one)).not.toContain('Harbour')
  expect((await listFor(one)).dismissed).toEqual([harbour.id])
  expect(await titlesFor(other)).toContain('Harbour')
  expect((await dismiss(one, harbour.id, false)).body).toEqual({ dismissed: false })
  expect(await titlesFor(one)).toContain('Harbour')
  expect((await listFor(one)).dismissed).toEqual([])
})

test('unknown works, visitors and ids that are none are refused', async () => {
  const one = await t.signUp('collector')
  expect((await dismiss(one, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await dismiss(t.anonymous, harbour.id)).status).toBe(401)
  expect((await one.raw('GET', '/api/explore/recommendations?viewed=boat')).status).toBe(400)
  expect((await t.anonymous.raw('GET', '/api/explore/recommendations')).status).toBe(401)
})

test('a work that is no longer published is neither recommended nor a reason', async () => {
  const artist = await t.signUp('artist', 'Ana Quispe')
  await activatePayouts(t, artist)
  const gone = await publishWork(artist, { title: 'Gone', medium: 'oil' })
  const one = await t.signUp('collector')
  await like(one, gone)
  expect(await titlesFor(one)).not.toEqual([])
  const { status } = await artist.call(setArtworkStatus, { params: { id: gone.id }, body: { status: 'draft' } })
  expect(status).toBe(200)
  expect(await titlesFor(one)).toEqual([])
})
