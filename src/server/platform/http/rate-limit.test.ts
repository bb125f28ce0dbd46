import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset, verifyToken } from '#contract/identity.ts'
import { createAccountLink } from '#contract/payments.ts'
import { createQueryCounter } from '#server/testing/count-queries.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createLog } from '../log.ts'
import { createRateLimiter } from './rate-limit.ts'

let t: TestApp
let ahead = 0
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000
beforeAll(async () => {
  // The clock begins a window, so that no test is cut in two by its end.
  const clock = { now: () => new Date(start + ahead * 1000) }
  t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, overrides: { clock } })
})
afterAll(() => t.close())

test('T9 one call more than an address may make answers 429 with the seconds to wait, however they come', async () => {
  const ask = () => t.anonymous.call(requestPasswordReset, { body: { email: 'nobody@example.com' } })
  const most = requestPasswordReset.limit?.max ?? 0
  const answers = await Promise.all(Array.from({ length: most + 15 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(15)
  for (const { failure, raw } of refused) {
    expect(failure).toMatchObject({ code: 'too_many_requests', error: failure.message })
    expect(raw.headers['retry-after']).toBe('900')
    expect(raw.headers['cache-control']).toBe('no-store')
  }
  ahead = 899
  const still = await ask()
  expect([still.status, still.raw.headers['retry-after']]).toEqual([429, '1'])
  ahead = 900
  expect((await ask()).status).toBe(200)
})

test('a limit by user counts each user alone, and one route never counts for another', async () => {
  const [one, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const most = createAccountLink.limit?.max ?? 0
  for (let at = 0; at < most; at += 1) expect((await one.call(createAccountLink)).status).toBe(200)
  expect((await one.call(createAccountLink)).status).toBe(429)
  expect((await other.call(createAccountLink)).status).toBe(200)
  expect((await one.call(verifyToken)).status).toBe(200)
})

test('far from the limit a process counts by itself; near it all processes count together', async () => {
  const rule = { by: 'user' as const, max: 20, windowSeconds: 60 }
  const make = () => createRateLimiter(t.app.database.db, 1, createLog('silent'))
  const [one, other] = [make(), make()]
  const now = new Date(start)
  const counter = createQueryCounter()
  const call = async (limiter: typeof one, times: number) => {
    const { answer, queries } = await counter.count(async () => {
      const answers = await Promise.allSettled(Array.from({ length: times }, () => limiter.demand('a call', rule, now)))
      return answers.filter(({ status }) => status === 'fulfilled').length
    })
    return [answer, queries.length]
  }
  try {
    // The first one asks how many there are already.
    expect(await call(one, 10)).toEqual([10, 1])
    await one.close()
    expect(await call(other, 11)).toEqual([10, 11])
    expect(await call(one, 3)).toEqual([0, 3])
    const stored = await t.app.database.pool.query(`select count from rate_limit where key = 'a call'`)
    expect(stored.rows).toEqual([{ count: 24 }])
    // A new window begins anew.
    await one.demand('a call', rule, new Date(start + 60_000))
  } finally {
    counter.stop()
    await other.close()
  }
})
