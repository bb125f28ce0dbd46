import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '#contract/identity.ts'
import { putProfile } from '#contract/profiles.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { createLog, errorWithoutValues } from './log.ts'

const lines: string[] = []
let t: TestApp
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  t = await startTestApp({ overrides: { log } })
})
afterAll(() => t.close())

const email = 'canary-person@example.com'
const password = 'canary-password-canary'
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('neither passwords, tokens, addresses nor names reach the log, even when a query or the application fails', async () => {
  const { body, raw } = await t.anonymous.call(signUp, { body: { email, password } })
  const cookie = raw.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const person = createTestClient(t.app.http, body.token)
  const change = { shipping_name: 'Canary Person', shipping_address_line1: 'Canary Street 1' }
  await person.raw('POST', '/api/users/initialize-if-needed')
  await person.call(putProfile, { body: change })
  await t.anonymous.call(signIn, { body: { email, password: `${password}-wrong` } })
  await t.anonymous.call(signUp, { body: { email, password } })
  await t.anonymous.raw('POST', '/api/identity/token', undefined, { cookie })
  await person.raw('GET', `/api/nothing?email=${email}&token=${body.token}`)
  await person.raw('PUT', '/api/users/profile', '{"name":"Canary Person"', { 'content-type': 'application/json' })

  // The error of a failed query carries its parameters, and Postgres adds the row.
  const { pool } = t.app.database
  await pool.query('alter table identity_account add constraint canary check (email not like $$canary%$$) not valid')
  await pool.query(
    'alter table user_profile add constraint canary check (shipping_name not like $$Canary%$$) not valid',
  )
  const failed = await t.anonymous.call(signUp, { body: { email: `canary-other@example.com`, password } })
  const failedToo = await person.call(putProfile, { body: { ...change, bio: 'Canary bio' } })
  expect([failed.status, failedToo.status]).toEqual([500, 500])

  const text = lines.join('')
  expect(text).not.toMatch(/canary[-_ ](?!account|profile)/i)
  for (const secret of [body.token, cookie.split('=')[1] as string, password, email]) expect(text).not.toContain(secret)
  // The lines still say where it failed and for which request.
  const errors = entries().filter(({ level }) => level === 50)
  expect(errors.length).toBeGreaterThanOrEqual(2)
  const causes = errors.map(
    ({ err }) => err as { message: string; stack: string; cause?: { code?: string; constraint?: string } },
  )
  expect(causes[0]).toMatchObject({
    message: expect.stringContaining('Failed query'),
    cause: { code: '23514', constraint: 'canary' },
  })
  expect(causes[0]?.stack).toContain('.ts:')
})

test('every completed request is one line with its route, status, duration and id, and without its URL', async () => {
  lines.length = 0
  const { raw } = await t.anonymous.raw('GET', '/api/shopify/products?q=canary-search')
  await expect.poll(() => entries().filter(({ msg }) => msg === 'request')).toHaveLength(1)
  expect(entries().find(({ msg }) => msg === 'request')).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/shopify/products',
    status: 200,
    ms: expect.any(Number),
    request: raw.headers['x-request-id'],
  })
  expect(lines.join('')).not.toContain('canary-search')
})

test('what Postgres quotes of a value, keys and the parameters of a query are cut from messages', () => {
  const key = 'aB3-'.repeat(11)
  const said = (message: string, code?: string) =>
    errorWithoutValues(Object.assign(new Error(message), { code })).message
  for (const [message, code, cut] of [
    ['invalid input syntax for type uuid: "booking:1"', '22P02', 'invalid input syntax for type uuid: [cut]'],
    ['date/time field value out of range: "2026-02-30"', '22008', 'date/time field value out of range: [cut]'],
    ['syntax error in tsquery: "function ""a"" & b"', '42601', 'syntax error in tsquery: [cut]'],
    ['invalid input syntax for type json: "half', '22P02', 'invalid input syntax for type json: [cut]'],
    ['column "x" of relation "y" does not exist', '42703', 'column "x" of relation "y" does not exist'],
    [`no booking ${key}`, undefined, 'no booking [cut]'],
    ['Failed query: select $1\nparams: somebody', undefined, 'Failed query: select $1'],
    ['ada@example.com is taken', undefined, '[cut] is taken'],
  ] as const)
    expect(said(message, code)).toBe(cut)
})

test('a booking is logged by the beginning of its id, which is its key', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  log.error({ booking: 'abcdefgh-the-rest-of-the-key', err: new Error('x') }, 'failed')
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ booking: 'abcdefgh' })
})
