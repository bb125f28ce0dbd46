import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { LimitRule } from '#contract/endpoint.ts'
import { requestPasswordReset, verifyToken } from '#contract/identity.ts'
import { createAccountLink } from '#contract/payments.ts'
import { startTestApp, testApp } from '#server/testing/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { createRateLimiter } from './rate-limit.ts'

const t = testApp({ env: { RATE_LIMIT_FACTOR: '1' } })
afterEach(() => {
  vi.useRealTimers()
})

/** Stops the clock, so that no window ends in the middle of a test. */
const stopClock = () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return { set: (seconds: number) => vi.setSystemTime(start + seconds * 1000) }
}

test('one request more than an address may make gets 429 with the seconds to wait, in sequence or concurrently', async () => {
  const clock = stopClock()
  const ask = () => t.anonymous.call(requestPasswordReset, { body: { email: 'nobody@example.com' } })
  const most = requestPasswordReset.limit?.max ?? 0
  const responses = await Promise.all(Array.from({ length: most + 15 }, ask))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(15)
  for (const { failure, raw } of refused) {
    expect(failure).toMatchObject({ code: 'too_many_requests', error: failure.message })
    expect(raw.headers['retry-after']).toBe('900')
    expect(raw.headers['cache-control']).toBe('no-store')
  }
  clock.set(899)
  const still = await ask()
  expect([still.status, still.raw.headers['retry-after']]).toEqual([429, '1'])
  clock.set(900)
  expect((await ask()).status).toBe(200)
})

test('a limit by user counts each user separately, and one route never counts for another', async () => {
  const [one, other] = [await t.signUp('artist'), await t.signUp('artist')]
  const most = createAccountLink.limit?.max ?? 0
  for (let at = 0; at < most; at += 1)
    expect((await one.call(createAccountLink, { query: { country: 'US' } })).status).toBe(200)
  expect((await one.call(createAccountLink, { query: { country: 'US' } })).status).toBe(429)
  expect((await other.call(createAccountLink, { query: { country: 'US' } })).status).toBe(200)
  expect((await one.call(verifyToken)).status).toBe(200)
})

const rule: LimitRule = { by: 'ip', max: 20, windowSeconds: 60 }

test('all processes count together, and a key over its limit is refused without querying Postgres again', async () => {
  const clock = stopClock()
  const database = openDatabase(t.app.config.databaseUrl as string, { log: t.app.log })
  const sent = vi.spyOn(database.pool, 'query')
  const [one, other] = [createRateLimiter(database.pool, 1), createRateLimiter(database.pool, 1)]
  const key = randomUUID()
  const isRefused = async (limiter: typeof one): Promise<boolean> => {
    const [outcome] = await Promise.allSettled([limiter.consume(key, rule)])
    return outcome?.status === 'rejected'
  }
  const call = async (limiter: typeof one, times: number) => {
    sent.mockClear()
    let passed = 0
    for (let at = 0; at < times; at += 1) if (!(await isRefused(limiter))) passed += 1
    return { passed, queries: sent.mock.calls.length }
  }
  try {
    expect(await call(one, 10)).toEqual({ passed: 10, queries: 10 })
    expect(await call(other, 11)).toEqual({ passed: 10, queries: 11 })
    expect(await call(other, 100)).toEqual({ passed: 0, queries: 0 })
    expect(await call(one, 3)).toEqual({ passed: 0, queries: 1 })
    clock.set(60)
    expect((await call(other, 1)).passed).toBe(1)
  } finally {
    await database.close()
  }
})

test('a counter is written without waiting for the disk', async () => {
  const { rows } = await t.app.database.pool.query(
    `select relpersistence as kind from pg_class where relname = 'rate_limit_count'`,
  )
  expect(rows).toEqual([{ kind: 'u' }])
})

test('the addresses of one IPv6 network count together, and an IPv4 address is the same in either notation', async () => {
  const ask = async (remoteAddress: string) =>
    (
      await t.request({
        method: 'POST',
        url: '/api/identity/password-reset',
        remoteAddress,
        payload: { email: 'nobody@example.com' },
      })
    ).statusCode
  const most = requestPasswordReset.limit?.max ?? 0
  for (let at = 0; at < most; at += 1) {
    expect(await ask(`2001:db8:5:7:${at}::${at}`)).toBe(200)
    expect(await ask(at % 2 === 0 ? '192.0.2.44' : '::ffff:192.0.2.44')).toBe(200)
  }
  expect(await ask('2001:db8:5:7:ffff::')).toBe(429)
  expect(await ask('2001:db8:5:8::')).toBe(200)
  expect([await ask('192.0.2.44'), await ask('::ffff:192.0.2.44')]).toEqual([429, 429])
})

test('a forwarded value that is not an address counts for the socket’s address', async () => {
  const proxied = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  try {
    const ask = async (forwarded: string) => {
      const body = { email: 'nobody@example.com' }
      const headers = { 'x-forwarded-for': forwarded }
      return (await proxied.anonymous.call(requestPasswordReset, { body }, headers)).status
    }
    const most = requestPasswordReset.limit?.max ?? 0
    for (let at = 0; at < most; at += 1) expect(await ask(`made-up-${at}`)).toBe(200)
    expect([await ask('another'), await ask('192.0.2.7')]).toEqual([429, 200])
  } finally {
    await proxied.close()
  }
})
