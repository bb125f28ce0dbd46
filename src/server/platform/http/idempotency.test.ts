import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExhibition } from '#contract/exhibitions.ts'
import { addComment, listComments } from '#contract/interactions.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { idempotency } from '#server/schema/platform.ts'
import { createObjectMakers } from '#server/testing/access-objects.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let artist: TestUser
beforeAll(async () => {
  t = await startTestApp()
  artist = await t.signUp('artist')
})
afterAll(() => t.close())

const show = {
  title: 'Low Tide',
  description: 'New.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}
const create = (key: string, body: object = show, user = artist) =>
  user.call(createExhibition, { body: body as never }, { 'idempotency-key': key })
const countOf = async (title: string) =>
  (await t.app.database.db.select().from(exhibition).where(eq(exhibition.title, title))).length
const rowOf = (key: string) => and(eq(idempotency.key, key), eq(idempotency.userId, artist.id))
/** Moves the moment a key was stored back; what judges it is the clock of the database. */
const age = (key: string, seconds: number) =>
  t.app.database.db
    .update(idempotency)
    .set({ state: 'started', createdAt: new Date(Date.now() - seconds * 1000) })
    .where(rowOf(key))

test('T14 one key twenty times at once has one effect, and every repeat the first answer', async () => {
  const key = randomUUID()
  const body = { ...show, title: 'Twenty at once' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, body)))
  const made = answers.filter(({ status }) => status === 201)
  const waiting = answers.filter(({ status }) => status === 409)
  expect(made.length).toBeGreaterThan(0)
  expect(made.length + waiting.length).toBe(20)
  for (const { failure, raw } of waiting) {
    expect(failure.code).toBe('idempotency_in_progress')
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await countOf(body.title)).toBe(1)
  const later = await create(key, body)
  expect([later.status, later.body]).toEqual([201, made[0]?.body])
  expect(await countOf(body.title)).toBe(1)
})

test('T14 a comment sent twice with its key is one comment', async () => {
  const work = await createObjectMakers(t).artwork?.(artist.id, true)
  const item = { itemType: 'artwork' as const, itemId: work?.key ?? '' }
  const say = () =>
    artist.call(addComment, { body: { ...item, content: 'Lovely.' } }, { 'idempotency-key': 'comment-1' })
  const [first, second] = [await say(), await say()]
  expect(second.body).toEqual(first.body)
  expect((await t.anonymous.call(listComments, { params: item })).body.comments).toHaveLength(1)
})

test('T14 a key used for another body is refused with 422 and changes nothing', async () => {
  const key = randomUUID()
  await create(key, { ...show, title: 'First body' })
  const other = await create(key, { ...show, title: 'Second body' })
  expect([other.status, other.failure.code]).toEqual([422, 'idempotency_mismatch'])
  expect(await countOf('Second body')).toBe(0)
})

test('a key belongs to its user and its route', async () => {
  const key = randomUUID()
  const other = await t.signUp('gallery')
  const [mine, theirs] = [await create(key), await create(key, show, other)]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a request that failed may be tried again with its key', async () => {
  const key = randomUUID()
  const nobody = await t.signUp(null)
  expect((await create(key, show, nobody)).failure.code).toBe('account_not_found')
  expect((await create(key, show, nobody)).failure.code).toBe('account_not_found')
  expect(await t.app.database.db.select().from(idempotency).where(eq(idempotency.userId, nobody.id))).toEqual([])
})

test('T14 a request whose process died holds its key for a minute, then one of twenty retries takes it over', async () => {
  const key = randomUUID()
  const body = { ...show, title: 'Taken over' }
  await create(key, body)
  await t.app.database.db.delete(exhibition).where(eq(exhibition.title, body.title))
  await age(key, 50)
  expect((await create(key, body)).failure.code).toBe('idempotency_in_progress')
  expect(await countOf(body.title)).toBe(0)
  await age(key, 70)
  expect((await create(key, { ...body, location: 'Elsewhere' })).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, body)))
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  expect(await countOf(body.title)).toBe(1)
})

test('T14 a process that died between what it did and its answer leaves no second one behind', async () => {
  const key = randomUUID()
  const body = { ...show, title: 'Done, not answered' }
  const first = await create(key, body)
  await age(key, 70)
  const again = await create(key, body)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await countOf(body.title)).toBe(1)

  const work = await createObjectMakers(t).artwork?.(artist.id, true)
  const item = { itemType: 'artwork' as const, itemId: work?.key ?? '' }
  const say = () => artist.call(addComment, { body: { ...item, content: 'Once.' } }, { 'idempotency-key': key })
  const said = await say()
  await artist.call(addComment, { body: { ...item, content: 'Another.' } })
  await age(key, 70)
  const repeated = await say()
  expect(repeated.body).toEqual({ comment: said.body.comment, commentsCount: 2 })
  const { comments } = (await t.anonymous.call(listComments, { params: item })).body
  expect(comments.map(({ content }) => content)).toEqual(['Another.', 'Once.'])
})

test('a key that is too long is refused, so that two keys alike at their beginning are two', async () => {
  const long = await create('k'.repeat(201))
  expect([long.status, long.failure.fields?.[0]?.field]).toEqual([400, 'Idempotency-Key'])
  const [one, two] = [await create(`${'k'.repeat(199)}1`), await create(`${'k'.repeat(199)}2`)]
  expect(one.body.id).not.toBe(two.body.id)
})
