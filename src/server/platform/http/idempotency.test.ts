import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createExhibition } from '#contract/exhibitions.ts'
import { addComment, listComments } from '#contract/interactions.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { idempotency } from '#server/schema/platform.ts'
import { createObjectMakers } from '#server/testing/access-objects.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { type Attempt, createIdempotency } from './idempotency.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const show = {
  title: 'Low Tide',
  description: 'New.',
  start_date: '2026-12-01',
  end_date: '2026-12-24',
  location: 'Pier 9',
}
const create = (key: string, body: object = show, user = artist) =>
  user.call(createExhibition, { body: body as never }, { 'idempotency-key': key })
const countExhibitions = async (title: string) =>
  (await t.app.database.db.select().from(exhibition).where(eq(exhibition.title, title))).length
const readRecords = (key: string) => t.app.database.db.select().from(idempotency).where(eq(idempotency.key, key))

test('twenty concurrent requests with one key have one effect and the same response', async () => {
  const key = randomUUID()
  const body = { ...show, title: 'Twenty at once' }
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(key, body)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  for (const response of responses) expect(response.body).toEqual(responses[0]?.body)
  expect(await countExhibitions(body.title)).toBe(1)
  const later = await create(key, body)
  expect([later.status, later.body]).toEqual([201, responses[0]?.body])
  expect(await countExhibitions(body.title)).toBe(1)
})

test('a comment sent twice with its key is one comment', async () => {
  const work = await createObjectMakers(t).artwork?.(artist.id, true)
  const item = { itemType: 'artwork' as const, itemId: work?.key ?? '' }
  const say = () =>
    artist.call(addComment, { body: { ...item, content: 'Lovely.' } }, { 'idempotency-key': 'comment-1' })
  const [first, second, third] = await Promise.all([say(), say(), say()])
  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect((await say()).body).toEqual(first.body)
  expect((await t.anonymous.call(listComments, { params: item })).body.comments).toHaveLength(1)
})

test('a key used for another body is refused with 422 and changes nothing', async () => {
  const key = randomUUID()
  await create(key, { ...show, title: 'First body' })
  const other = await create(key, { ...show, title: 'Second body' })
  expect([other.status, other.failure.code]).toEqual([422, 'idempotency_mismatch'])
  expect(await countExhibitions('Second body')).toBe(0)
})

test('a key belongs to its user and its route', async () => {
  const key = randomUUID()
  const other = await t.signUp('gallery')
  const [mine, theirs] = [await create(key), await create(key, show, other)]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a request that failed records nothing and may be retried with its key', async () => {
  const key = randomUUID()
  const nobody = await t.signUp(null)
  expect((await create(key, show, nobody)).failure.code).toBe('account_not_found')
  expect((await create(key, show, nobody)).failure.code).toBe('account_not_found')
  expect(await readRecords(key)).toEqual([])
})

test('a key that is too long is rejected, so that two keys with the same beginning never become equal', async () => {
  const long = await create('k'.repeat(201))
  expect([long.status, long.failure.fields?.[0]?.field]).toEqual([400, 'Idempotency-Key'])
  const [one, two] = [await create(`${'k'.repeat(199)}1`), await create(`${'k'.repeat(199)}2`)]
  expect(one.body.id).not.toBe(two.body.id)
})

const STEPS = [
  ['before its key is claimed', 'before insert on idempotency'],
  ['after its key is claimed', 'after insert on idempotency'],
  ['before what it makes is stored', 'before insert on exhibition'],
  ['after what it makes is stored', 'after insert on exhibition'],
  ['before its answer is stored', 'before update on idempotency'],
  ['after its answer is stored', 'after update on idempotency'],
] as const

/** Makes Postgres terminate every connection that reaches this step, as a crash of the process would. */
const killAt = async (step: string, kind = 'trigger') => {
  const { pool } = t.app.database
  await pool.query(`create or replace function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  const when = kind === 'trigger' ? '' : 'deferrable initially deferred'
  await pool.query(`create ${kind} killer ${step} ${when} for each row execute function die()`)
  return async () => {
    await pool.query(`drop trigger killer on ${step.split(' ').at(-1)}`)
  }
}

test.each([
  ...STEPS.map(([name, step]) => [name, step, 'trigger'] as const),
  ['while it commits', 'after insert on idempotency', 'constraint trigger'] as const,
])('an attempt that dies %s leaves nothing, and its repeat does it once', async (_name, step, kind) => {
  const key = randomUUID()
  const body = { ...show, title: `Died ${step} ${kind}` }
  const revive = await killAt(step, kind)
  const died = await create(key, body).finally(revive)
  expect(died.status).toBeGreaterThanOrEqual(500)
  expect([await countExhibitions(body.title), await readRecords(key)]).toEqual([0, []])
  const repeated = await create(key, body)
  expect(repeated.status).toBe(201)
  expect((await create(key, body)).body).toEqual(repeated.body)
  expect(await countExhibitions(body.title)).toBe(1)
})

/** An attempt whose effect is one row of its own table. */
const buildAttempt = (userId: string): Attempt => ({ userId, route: 'POST /effects', key: randomUUID(), bodyHash: 'h' })
const response = { status: 201, body: { made: true } }

test('repeats wait for a running first attempt, then are asked to retry, however long it takes', async () => {
  const { db, pool } = t.app.database
  await pool.query('create table effect_slow (at int)')
  const guard = createIdempotency(db, 50)
  const attempt = buildAttempt(artist.id)
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = guard.runOnce(attempt, async (tx) => {
    await tx.execute('insert into effect_slow values (1)')
    reached.resolve()
    await goOn.promise
    return response
  })
  await reached.promise
  const repeat = () => guard.runOnce(attempt, (tx) => tx.execute('insert into effect_slow values (2)').then(() => response)) // biome-ignore format: one call
  for (let at = 0; at < 3; at += 1)
    await expect(repeat()).rejects.toMatchObject({ code: 'idempotency_in_progress', detail: { retryAfter: 2 } })
  goOn.resolve()
  expect(await first).toEqual(response)
  expect(await repeat()).toEqual(response)
  expect((await pool.query('select at from effect_slow')).rows).toEqual([{ at: 1 }])
})

test('a first attempt that was slow before its transaction returns the response of its retry', async () => {
  const guard = createIdempotency(t.app.database.db)
  const attempt = buildAttempt(artist.id)
  const ran: string[] = []
  const run = (name: string) =>
    guard.runOnce(attempt, async () => {
      ran.push(name)
      return { status: 201, body: { by: name } }
    })
  expect(await guard.find(attempt)).toBeNull()
  const repeat = await run('repeat')
  expect(await run('first')).toEqual(repeat)
  expect(ran).toEqual(['repeat'])
})
