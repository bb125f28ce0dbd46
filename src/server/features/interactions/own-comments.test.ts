import { beforeAll, expect, test } from 'vitest'
import { type Artwork, deleteArtwork, setArtworkStatus } from '#contract/artworks.ts'
import {
  addComment,
  type Comment,
  deleteComment,
  interactions,
  listComments,
  updateComment,
} from '#contract/interactions.ts'
import type { Event } from '#server/platform/events/events.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let author: TestUser
let admin: TestUser
let work: Artwork
beforeAll(async () => {
  artist = await t.signUp('artist')
  author = await t.signUp('collector', 'Maya')
  admin = await t.signUp('admin')
  await activatePayouts(t, artist)
  work = await publishWork(artist)
})

const item = () => ({ itemId: work.id, itemType: 'artwork' as const })
const post = async (content = 'Lovely blues.') =>
  (await author.call(addComment, { body: { ...item(), content } })).body.comment
const update = (who: Pick<TestUser, 'call'>, { id }: Pick<Comment, 'id'>, content: string) =>
  who.call(updateComment, { params: { id }, body: { content } })
const remove = (who: Pick<TestUser, 'call'>, { id }: Pick<Comment, 'id'>) => who.call(deleteComment, { params: { id } })
const find = async ({ id }: Comment) =>
  (await t.anonymous.call(listComments, { params: item() })).body.comments.find((one) => one.id === id)
const count = async () =>
  (await t.anonymous.call(interactions, { params: { type: 'artwork', id: work.id } })).body.comments_count

test('CD-12.12 CD-12.20 the author changes the text: trimmed, never blank, at most 1000 characters', async () => {
  const posted = await post()
  const { status, body } = await update(author, posted, '  Lovely greens.\n')
  expect([status, Object.keys(body)]).toEqual([200, ['comment']])
  expect(body.comment).toEqual({ ...posted, content: 'Lovely greens.', updated_at: body.comment.updated_at })
  expect(Date.parse(body.comment.updated_at)).toBeGreaterThan(Date.parse(posted.updated_at))
  expect(await find(posted)).toEqual(body.comment)

  for (const wrong of ['', ' \n\t', 'x'.repeat(1001), 'a\u0000b']) {
    const refused = await update(author, posted, wrong)
    expect([refused.status, refused.failure.fields?.[0]?.field]).toEqual([400, 'content'])
  }
  expect((await find(posted))?.content).toBe('Lovely greens.')
  expect((await update(author, posted, 'y'.repeat(1000))).body.comment.content).toHaveLength(1000)
})

test('a comment can be changed and deleted at any time', async () => {
  const posted = await post()
  await t.app.database.pool.query("update item_comment set created_at = now() - interval '3 years' where id = $1", [
    posted.id,
  ])
  expect((await update(author, posted, 'Three years later.')).status).toBe(200)
  expect((await find(posted))?.content).toBe('Three years later.')
  expect((await remove(author, posted)).status).toBe(200)
})

test('CD-12.15 CD-12.20 the author deletes the comment, and the count drops by one', async () => {
  const [first, second] = [await post('One'), await post('Two')]
  const before = await count()
  const { status, body } = await remove(author, first)
  expect([status, body]).toEqual([200, { commentsCount: before - 1, version: expect.any(Number) }])
  expect(await find(first)).toBeUndefined()
  expect(await find(second)).toBeDefined()
  expect(await count()).toBe(before - 1)
  // A second click, or another tab, finds it gone and counts nothing.
  expect((await remove(author, first)).status).toBe(404)
  const responses = await Promise.all([remove(author, second), remove(author, second), remove(author, second)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await count()).toBe(before - 2)
})

test('CD-12.13 CD-12.16 nobody else may change or delete a comment, whatever their role', async () => {
  const posted = await post()
  const before = await count()
  const others = [
    artist,
    admin,
    await t.signUp('gallery'),
    await t.signUp('curator'),
    await t.signUp('collector', 'Maya'),
  ]
  for (const other of others) {
    const [changed, removed] = [await update(other, posted, 'Mine now.'), await remove(other, posted)]
    expect([changed.status, changed.failure.error]).toEqual([403, 'This comment belongs to someone else.'])
    expect(removed.status).toBe(403)
  }
  expect(await find(posted)).toEqual(posted)
  expect(await count()).toBe(before)
})

test('CD-12.20 an unknown comment gets 404, and a call without a session 401', async () => {
  const unknown = { id: crypto.randomUUID() }
  expect((await update(author, unknown, 'Hello')).status).toBe(404)
  expect((await remove(author, unknown)).status).toBe(404)
  const posted = await post()
  expect((await update(t.anonymous, posted, 'Hello')).status).toBe(401)
  expect((await remove(t.anonymous, posted)).status).toBe(401)
  expect(await find(posted)).toEqual(posted)
})

test('each change is announced with the item and the comment', async () => {
  const seen: Event[] = []
  t.app.events.listen(
    ['comment.updated', 'comment.deleted'],
    (event) => seen.push(event),
    () => undefined,
  )
  const posted = await post()
  await update(author, posted, 'Changed.')
  await remove(author, posted)
  expect(seen).toEqual([
    { type: 'comment.updated', ...item(), commentId: posted.id },
    { type: 'comment.deleted', ...item(), commentId: posted.id },
  ])
})

test('an author can still delete a comment on a work that is no longer public; with the work it is gone', async () => {
  const [kept, left] = [await post('Kept'), await post('Left')]
  await artist.call(setArtworkStatus, { params: { id: work.id }, body: { status: 'archived' } })
  expect((await remove(author, kept)).status).toBe(200)
  await artist.call(deleteArtwork, { params: { id: work.id } })
  await expect.poll(async () => (await remove(author, left)).status).toBe(404)
})
