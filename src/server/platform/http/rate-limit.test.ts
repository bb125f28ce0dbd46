import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset, verifyToken } from '#contract/identity.ts'
import { createAccountLink } from '#contract/payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

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
