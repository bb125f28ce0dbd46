import { beforeAll, expect, test } from 'vitest'
import { listArticles } from '#contract/articles.ts'
import { type Artwork, deleteArtwork, setArtworkStatus } from '#contract/artworks.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { interactions, savedItems, toggleSave } from '#contract/interactions.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

type ItemType = 'artwork' | 'exhibition' | 'article'

const t = testApp()
let artist: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist', 'Ada Painter')
  await activatePayouts(t, artist)
  work = await publishWork(artist, { title: 'Drift' })
})

const save = (who: Pick<TestUser, 'call'>, itemId: string, itemType: ItemType = 'artwork') =>
  who.call(toggleSave, { body: { itemId, itemType } })
const isSaved = async (who: Pick<TestUser, 'call'>, id = work.id) =>
  (await who.call(interactions, { params: { type: 'artwork', id } })).body.saved
const pageFor = async (who: TestUser, query: { limit?: number; cursor?: string } = {}) =>
  (await who.call(savedItems, { query })).body
const titlesFor = async (who: TestUser, query: { limit?: number; cursor?: string } = {}) =>
  (await pageFor(who, query)).items.map((one) => {
    if (one.type === 'artwork') return one.artwork.title
    return one.type === 'exhibition' ? one.exhibition.title : one.article.title
  })

const publishShow = async (title: string) => {
  const fields = { title, description: 'A show', start_date: '2026-12-01', end_date: '2026-12-02', location: 'Here' }
  const { body } = await artist.call(createExhibition, { body: fields })
  await artist.call(updateExhibition, { params: { id: body.id }, body: { status: 'published' } })
  return body
}

test('CD-11.18 the first call saves and the second takes it back, for the caller alone', async () => {
  const [one, other] = [await t.signUp('collector'), await t.signUp('collector')]
  expect((await save(one, work.id)).body).toEqual({ saved: true })
  expect([await isSaved(one), await isSaved(other), await isSaved(t.anonymous)]).toEqual([true, false, false])
  expect(await titlesFor(one)).toEqual(['Drift'])
  expect(await titlesFor(other)).toEqual([])
  expect((await save(one, work.id)).body).toEqual({ saved: false })
  expect(await isSaved(one)).toBe(false)
  expect(await titlesFor(one)).toEqual([])
})

test('CD-11.18 the saved items of every kind are listed, most recently saved first, page by page', async () => {
  const one = await t.signUp('collector')
  const show = await publishShow('The Hour Before')
  await t.app.features.articles.ensureSamples()
  const { articles } = (await (await t.signUp('admin')).call(listArticles)).body
  const article = articles.find(({ status }) => status === 'published')
  await save(one, show.id, 'exhibition')
  await save(one, article?.id ?? '', 'article')
  await save(one, work.id)
  expect(await titlesFor(one)).toEqual(['Drift', article?.title, 'The Hour Before'])

  const first = await pageFor(one, { limit: 2 })
  expect(first.items).toHaveLength(2)
  // What is saved between two pages does not shift the next one.
  await save(one, (await publishWork(artist, { title: 'Later' })).id)
  const last = await pageFor(one, { limit: 2, cursor: first.next_cursor ?? '' })
  expect([last.items, last.next_cursor]).toEqual([
    [
      {
        type: 'exhibition',
        exhibition: expect.objectContaining({ id: show.id, host: { name: 'Ada Painter' } }),
        list_id: null,
      },
    ],
    null,
  ])
  const refused = await one.call(savedItems, { query: { cursor: 'abc' } })
  expect([refused.status, refused.failure.fields?.[0]?.field]).toEqual([400, 'cursor'])
})

test('what is unpublished or deleted leaves the list, and comes back when it is public again', async () => {
  const one = await t.signUp('curator')
  const [hidden, gone] = [await publishWork(artist, { title: 'Hidden' }), await publishWork(artist, { title: 'Gone' })]
  const show = await publishShow('Closed')
  await save(one, hidden.id)
  await save(one, gone.id)
  await save(one, show.id, 'exhibition')
  await artist.call(setArtworkStatus, { params: { id: hidden.id }, body: { status: 'archived' } })
  await artist.call(deleteArtwork, { params: { id: gone.id } })
  await artist.call(updateExhibition, { params: { id: show.id }, body: { status: 'draft' } })
  expect(await titlesFor(one)).toEqual([])
  await artist.call(updateExhibition, { params: { id: show.id }, body: { status: 'published' } })
  expect(await titlesFor(one)).toEqual(['Closed'])
})

test('only public items can be saved, by somebody with a profile', async () => {
  const one = await t.signUp('collector')
  const draft = await uploadWork(artist)
  for (const id of [draft.id, crypto.randomUUID()]) expect((await save(one, id)).status).toBe(404)
  expect((await save(one, work.id, 'exhibition')).status).toBe(404)
  expect((await save(one, work.id, 'painting' as never)).status).toBe(400)
  expect((await save(t.anonymous, work.id)).status).toBe(401)
  expect((await save(await t.signUp(null), work.id)).failure.code).toBe('account_not_found')
})

test('simultaneous calls of one person save and take back in turn', async () => {
  const one = await t.signUp('collector')
  const responses = await Promise.all(Array.from({ length: 7 }, () => save(one, work.id)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(responses.filter(({ body }) => body.saved)).toHaveLength(4)
  expect(await isSaved(one)).toBe(true)
})
