import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listArticles } from '#contract/articles.ts'
import { type Artwork, deleteArtwork, setArtworkStatus } from '#contract/artworks.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import {
  addComment,
  interactions,
  likedWorks,
  listComments,
  recordShare,
  toggleLike,
  toggleSave,
} from '#contract/interactions.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let visitor: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist')
  visitor = await t.signUp('collector', 'Visitor')
  await activatePayouts(t, artist)
})
beforeEach(async () => {
  work = await publishWork(artist)
})

const item = () => ({ itemId: work.id, itemType: 'artwork' as const })
const countsFor = (who: Pick<TestUser, 'call'>, id = work.id) =>
  who.call(interactions, { params: { type: 'artwork', id } })
const like = (who: TestUser) => who.call(toggleLike, { body: item() })
const comment = (who: TestUser, content: string) => who.call(addComment, { body: { ...item(), content } })
const fetchPage = async (page?: number) =>
  (await t.anonymous.call(listComments, { params: item(), ...(page ? { query: { page } } : {}) })).body
/** The rows in the tables, next to the counters. */
const stored = async () => {
  const { rows } = await t.app.database.pool.query<{ likes: number; comments: number; counted: [number, number] }>(
    `select (select count(*)::int from item_like where item_id = $1) as likes,
            (select count(*)::int from item_comment where item_id = $1) as comments,
            (select array[likes, comments] from item_count where item_id = $1) as counted`,
    [work.id],
  )
  return rows[0]
}

test('CD-11.1 the response has the three counts, and whether the caller liked and saved it', async () => {
  for (const person of [artist, visitor, await t.signUp('curator')]) await like(person)
  await comment(visitor, 'Fine')
  await comment(visitor, 'Very fine')
  await t.anonymous.call(recordShare, { body: { ...item(), shareMethod: 'link' } })
  const { status, body } = await visitor.raw('GET', `/api/social/interactions/artwork/${work.id}`)
  expect([status, body]).toEqual([
    200,
    { likes_count: 3, comments_count: 2, shares_count: 1, liked: true, saved: false, version: 6 },
  ])
})

test('CD-11.5 liked and saved are those of the caller, both false for a visitor, and no cache stores the response', async () => {
  const keeper = await t.signUp('collector')
  await like(visitor)
  await keeper.call(toggleSave, { body: item() })
  const counts = { likes_count: 1, comments_count: 0, shares_count: 0, version: 1 }
  for (const [who, liked, saved] of [
    [visitor, true, false],
    [keeper, false, true],
    [artist, false, false],
    [t.anonymous, false, false],
    [visitor, true, false],
  ] as const) {
    const { status, body, raw } = await countsFor(who)
    expect([status, body, raw.headers['cache-control']]).toEqual([200, { ...counts, liked, saved }, 'no-store'])
  }
  // A response is not valid for another person, nor after a change.
  const mine = (await countsFor(visitor)).raw.headers.etag as string
  const asked = (who: Pick<TestUser, 'raw'>) =>
    who.raw('GET', `/api/social/interactions/artwork/${work.id}`, undefined, { 'if-none-match': mine })
  expect((await asked(visitor)).status).toBe(304)
  expect((await asked(artist)).status).toBe(200)
  await like(visitor)
  expect((await asked(visitor)).status).toBe(200)
})

test('CD-11.7 the first call likes and adds one, the second removes the like', async () => {
  await like(artist)
  expect((await like(visitor)).body).toEqual({ liked: true, likesCount: 2, version: 2 })
  expect((await like(visitor)).body).toEqual({ liked: false, likesCount: 1, version: 3 })
  expect((await countsFor(visitor)).body).toMatchObject({ likes_count: 1, liked: false })
})

test('CD-11.17 simultaneous likes leave at most one per user, counted exactly, and toggle in turn', async () => {
  const people = [artist, visitor, await t.signUp('curator'), await t.signUp('gallery')]
  await Promise.all(people.map(like))
  expect(await stored()).toMatchObject({ likes: 4, counted: [4, 0] })
  const responses = await Promise.all(Array.from({ length: 7 }, () => like(visitor)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(responses.filter(({ body }) => body.liked)).toHaveLength(3)
  expect(await stored()).toMatchObject({ likes: 3, counted: [3, 0] })
  await Promise.all([...people, ...people, ...people].map(like))
  expect(await stored()).toMatchObject({ likes: 1, counted: [1, 0] })
  for (const { body } of responses) expect(body.likesCount).toBeGreaterThanOrEqual(0)
})

test('CD-11.12 CD-11.13 a share by link or by the system’s share sheet counts, any other method is refused', async () => {
  const share = (shareMethod: unknown) => t.anonymous.call(recordShare, { body: { ...item(), shareMethod } as never })
  expect((await share('native')).body).toEqual({ shares_count: 1, version: 1 })
  const second = await share('link')
  expect([second.status, second.body.shares_count]).toEqual([200, 2])
  for (const method of ['fax', '', null, undefined]) expect((await share(method)).status).toBe(400)
  expect((await countsFor(t.anonymous)).body.shares_count).toBe(2)
})

test('CD-11.16 another kind of item is refused; an unknown or unpublished one gets 404', async () => {
  const draft = await uploadWork(artist)
  const { body: show } = await artist.call(createExhibition, {
    body: { title: 'Soon', description: 'A show', start_date: '2026-12-01', end_date: '2026-12-02', location: 'Here' },
  })
  const calls = (itemType: string, itemId: string) => [
    visitor.raw('POST', '/api/social/like', { itemId, itemType }),
    visitor.raw('POST', '/api/social/comment', { itemId, itemType, content: 'Hello' }),
    visitor.raw('POST', '/api/social/share', { itemId, itemType, shareMethod: 'link' }),
    visitor.raw('GET', `/api/social/interactions/${itemType}/${itemId}`),
    visitor.raw('GET', `/api/social/comments/${itemType}/${itemId}`),
  ]
  const statuses = async (itemType: string, itemId: string) =>
    (await Promise.all(calls(itemType, itemId))).map(({ status }) => status)
  expect(await statuses('painting', work.id)).toEqual([400, 400, 400, 400, 400])
  const hidden: [string, string][] = [
    ['artwork', crypto.randomUUID()],
    ['artwork', draft.id],
    ['exhibition', work.id],
    ['exhibition', show.id],
    ['article', show.id],
  ]
  for (const [itemType, itemId] of hidden) expect(await statuses(itemType, itemId)).toEqual([404, 404, 404, 404, 404])

  await artist.call(updateExhibition, { params: { id: show.id }, body: { status: 'published' } })
  expect(await statuses('exhibition', show.id)).toEqual([200, 201, 200, 200, 200])
  await t.app.features.articles.ensureSamples()
  const { articles } = (await (await t.signUp('admin')).call(listArticles)).body
  const published = articles.find(({ status }) => status === 'published')
  const unpublished = articles.find(({ status }) => status === 'draft')
  expect(await statuses('article', published?.id ?? '')).toEqual([200, 201, 200, 200, 200])
  expect(await statuses('article', unpublished?.id ?? '')).toEqual([404, 404, 404, 404, 404])
})

test('CD-3.13 likes and comments without a session are refused and store nothing', async () => {
  expect((await t.anonymous.call(toggleLike, { body: item() })).status).toBe(401)
  expect((await t.anonymous.call(addComment, { body: { ...item(), content: 'Hello' } })).status).toBe(401)
  const nameless = await t.signUp(null)
  expect((await like(nameless)).failure.code).toBe('account_not_found')
  expect(await stored()).toMatchObject({ likes: 0, comments: 0 })
})

test('a like, a comment and a share at the moment of deletion leave nothing behind', async () => {
  const rowsLeft = async () => {
    const { rows } = await t.app.database.pool.query<{ table: string }>(
      `select 'like' as table from item_like where item_id = $1 union all
       select 'comment' from item_comment where item_id = $1 union all
       select 'count' from item_count where item_id = $1`,
      [work.id],
    )
    return rows
  }
  const [, ...responses] = await Promise.all([
    artist.call(deleteArtwork, { params: { id: work.id } }),
    ...Array.from({ length: 4 }, () => [
      like(visitor),
      comment(visitor, 'Too late?'),
      t.anonymous.call(recordShare, { body: { ...item(), shareMethod: 'link' as const } }),
    ]).flat(),
  ])
  for (const { status } of responses) expect([200, 201, 404]).toContain(status)
  await expect.poll(rowsLeft).toEqual([])
  expect((await like(visitor)).status).toBe(404)
})

test('CD-12.4 CD-12.5 a comment is stored, returned completely, and counted', async () => {
  const { status, body } = await comment(visitor, '  Lovely blues.  ')
  expect(status).toBe(201)
  expect(Object.keys(body).toSorted()).toEqual(['comment', 'commentsCount', 'version'])
  expect(body.commentsCount).toBe(1)
  expect(body.comment).toMatchObject({
    ...item(),
    content: 'Lovely blues.',
    user: { id: visitor.id, name: 'Visitor', avatar: null },
  })
  const keys = ['content', 'created_at', 'hidden', 'id', 'itemId', 'itemType', 'updated_at', 'user']
  expect(Object.keys(body.comment).toSorted()).toEqual(keys)
  expect((await fetchPage()).comments).toEqual([body.comment])
  await Promise.all(Array.from({ length: 4 }, (_, number) => comment(visitor, `At once ${number}`)))
  expect(await stored()).toMatchObject({ comments: 5, counted: [0, 5] })
})

test('CD-12.1 CD-12.3 pages of ten, newest first; together they contain every comment', async () => {
  const made: string[] = []
  for (let number = 1; number <= 23; number += 1)
    made.push((await comment(visitor, `Number ${number}`)).body.comment.id)
  const first = await fetchPage()
  expect(Object.keys(first).toSorted()).toEqual(['comments', 'hasMore'])
  const pages = [first, await fetchPage(2), await fetchPage(3), await fetchPage(4)]
  expect(pages.map(({ comments, hasMore }) => [comments.length, hasMore])).toEqual([
    [10, true],
    [10, true],
    [3, false],
    [0, false],
  ])
  expect(first.comments[0]?.content).toBe('Number 23')
  expect(pages.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(made.toReversed())
  expect((await t.anonymous.raw('GET', `/api/social/comments/artwork/${work.id}?page=0`)).status).toBe(400)
})

test('CD-12.7 CD-12.8 a blank comment is refused; 1000 characters are accepted and 1001 are not', async () => {
  for (const blank of ['', '   ', '\n\t ']) {
    const refused = await comment(visitor, blank)
    expect([refused.status, refused.failure.fields?.[0]?.field]).toEqual([400, 'content'])
  }
  expect((await comment(visitor, 'x'.repeat(1001))).status).toBe(400)
  const longest = await comment(visitor, 'y'.repeat(1000))
  expect([longest.status, longest.body.comment.content.length]).toEqual([201, 1000])
  expect(await stored()).toMatchObject({ comments: 1 })
})

describe('the works somebody likes', () => {
  const pageFor = async (who: TestUser, query: { limit?: number; cursor?: string } = {}) =>
    (await who.call(likedWorks, { query })).body
  const titlesFor = async (who: TestUser) => (await pageFor(who)).items.map(({ title }) => title)
  const likeAll = async (who: TestUser, works: Artwork[]) => {
    for (const { id } of works) await who.call(toggleLike, { body: { itemId: id, itemType: 'artwork' } })
  }
  const publishAll = async (...titles: string[]) => {
    const works: Artwork[] = []
    for (const title of titles) works.push(await publishWork(artist, { title }))
    return works
  }

  test('the newest like comes first, page by page, and each person sees their own', async () => {
    const [one, other] = [await t.signUp('collector'), await t.signUp('curator')]
    const [first, second, third] = (await publishAll('First', 'Second', 'Third')) as [Artwork, Artwork, Artwork]
    await likeAll(one, [third, first, second])
    await likeAll(other, [first])
    expect(await titlesFor(one)).toEqual(['Second', 'First', 'Third'])
    expect(await titlesFor(other)).toEqual(['First'])

    const page = await pageFor(one, { limit: 2 })
    expect(page.items.map(({ title }) => title)).toEqual(['Second', 'First'])
    // Likes added or removed between two pages do not shift the next one.
    await likeAll(one, [work, first])
    const next = await pageFor(one, { limit: 2, cursor: page.next_cursor ?? '' })
    expect([next.items.map(({ title }) => title), next.next_cursor]).toEqual([['Third'], null])
    expect(await titlesFor(one)).toEqual([work.title, 'Second', 'Third'])
  })

  test('with saved ones, a work that is liked or saved or both comes once, the one added last first', async () => {
    const one = await t.signUp('curator')
    const [liked, saved, both] = (await publishAll('Liked', 'Saved', 'Both')) as [Artwork, Artwork, Artwork]
    const save = ({ id }: Artwork) => one.call(toggleSave, { body: { itemId: id, itemType: 'artwork' } })
    await save(both)
    await likeAll(one, [liked])
    await save(saved)
    await likeAll(one, [both])
    expect(await titlesFor(one)).toEqual(['Both', 'Liked'])
    const first = (await one.call(likedWorks, { query: { saved: '1', limit: 2 } })).body
    const next = (await one.call(likedWorks, { query: { saved: '1', limit: 2, cursor: first.next_cursor ?? '' } })).body
    expect([first, next].map(({ items }) => items.map(({ title }) => title))).toEqual([['Both', 'Saved'], ['Liked']])
    expect(next.next_cursor).toBeNull()
  })

  test('it contains only artworks, and only those that anyone may see', async () => {
    const one = await t.signUp('collector')
    const [kept, gone, hidden] = (await publishAll('Kept', 'Gone', 'Hidden')) as [Artwork, Artwork, Artwork]
    await likeAll(one, [kept, gone, hidden])
    await artist.call(deleteArtwork, { params: { id: gone.id } })
    await artist.call(setArtworkStatus, { params: { id: hidden.id }, body: { status: 'archived' } })
    expect(await titlesFor(one)).toEqual(['Kept'])
    expect((await pageFor(one, { limit: 1 })).next_cursor).toBeNull()
  })

  test('a user who likes nothing has an empty list; an invalid cursor is refused', async () => {
    const one = await t.signUp('gallery')
    expect(await pageFor(one)).toEqual({ items: [], next_cursor: null })
    const refused = await one.call(likedWorks, { query: { cursor: 'abc' } })
    expect([refused.status, refused.failure.fields?.[0]?.field]).toEqual([400, 'cursor'])
  })
})
