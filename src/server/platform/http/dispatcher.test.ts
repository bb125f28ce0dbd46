import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idempotency } from '#server/schema/platform.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { systemClock } from '../clock.ts'
import { type Actor, type Binding, type Once, route } from './call.ts'
import { createDispatcher } from './dispatcher.ts'
import { createIdempotency } from './idempotency.ts'
import { createRateLimiter } from './rate-limit.ts'

type Made = { made: number }
const makeThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Makes a thing.',
  access: { kind: 'signed-in' },
  response: z.strictObject({ made: z.number() }),
  status: 201,
  errors: [],
  idempotent: true,
})

const t = testApp()
let user: TestUser
beforeAll(async () => {
  user = await t.signUp('artist')
  await t.app.database.pool.query('create table thing (id int generated always as identity)')
})

/** The effect of a handler. */
const makeIn =
  (once: Once<Made>) =>
  (made: unknown = 1): Promise<Made> =>
    once(async (tx) => {
      await tx.execute(sql`insert into thing default values`)
      return { made } as Made
    })

const run = (handle: (once: Once<Made>) => Promise<Made>, key: string) => {
  const { db, pool } = t.app.database
  const dispatcher = createDispatcher({
    idempotency: createIdempotency(db),
    rateLimiter: createRateLimiter(pool, 1),
    clock: systemClock,
    write: (work) => work(),
    recordActing: async () => async () => undefined,
  })
  const binding: Binding = route(makeThing, ({ once }) => handle(once))
  return dispatcher.run(binding, {
    params: {},
    query: {},
    content: async () => ({ body: undefined, files: [] }),
    actor: { id: user.id } as Actor,
    request: {
      id: 'r',
      ip: '127.0.0.1',
      userAgent: '',
      bearer: undefined,
      header: (name) => (name === 'idempotency-key' ? key : undefined),
      cookie: () => undefined,
      rawBody: Buffer.alloc(0),
    },
    reply: {
      status: () => undefined,
      setCookie: () => undefined,
      clearCookie: () => undefined,
      header: () => undefined,
    },
  })
}
const things = async () => Number((await t.app.database.pool.query('select count(*) from thing')).rows[0].count)
const readRecords = (key: string) => t.app.database.db.select().from(idempotency).where(eq(idempotency.key, key))

test('an attempt that dies between its commit and its response is answered on retry without being executed again', async () => {
  const [key, before] = [randomUUID(), await things()]
  const dying = run(async (once) => {
    await makeIn(once)()
    throw new Error('the process ends here')
  }, key)
  await expect(dying).rejects.toThrow('the process ends here')
  expect(await things()).toBe(before + 1)
  expect(await run((once) => makeIn(once)(2), key)).toEqual({ status: 201, body: { made: 1 } })
  expect(await things()).toBe(before + 1)
})

test('a response that violates its contract rolls its transaction back', async () => {
  for (const key of [randomUUID(), '']) {
    const before = await things()
    await expect(run((once) => makeIn(once)('one'), key)).rejects.toThrow(
      'The answer of POST /things breaks its contract',
    )
    expect([await things(), await readRecords(key)]).toEqual([before, []])
    expect((await run((once) => makeIn(once)(3), key)).body).toEqual({ made: 3 })
    expect(await things()).toBe(before + 1)
  }
})

test('a handler of an idempotent endpoint that does not use `once` fails, with a key and without', async () => {
  for (const key of [randomUUID(), ''])
    await expect(run(async () => ({ made: 1 }), key)).rejects.toThrow(
      'POST /things is declared idempotent, but its handler did not use call.once',
    )
})

test('without a key every request is executed, and nothing is stored', async () => {
  const before = await things()
  expect((await run((once) => makeIn(once)(1), '')).body).toEqual({ made: 1 })
  expect((await run((once) => makeIn(once)(2), '')).body).toEqual({ made: 2 })
  expect([await things(), await readRecords('')]).toEqual([before + 2, []])
})
