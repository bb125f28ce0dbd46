import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshToken, revokeSession, sessions, signIn, signOut, signUp, verifyToken } from '#contract/identity.ts'
import { identityRefreshToken } from '#server/schema/identity.ts'
import { startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { cookieOf, type IdentityWorld, startIdentityWorld } from './testing/identity-world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await startIdentityWorld()
})
afterAll(() => world.t.close())

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  world.t.anonymous.call(refreshToken, {}, { cookie, ...headers })

test('W1 the refresh token is an HttpOnly SameSite=Strict cookie of 256 bits, stored as a hash only', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const answer = await t.anonymous.call(signIn, { body: { email, password: TEST_PASSWORD } })
  expect(answer.raw.cookies).toEqual([
    {
      name: 'gesso_refresh',
      value: expect.any(String),
      maxAge: 2_592_000,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const value = answer.raw.cookies[0]?.value ?? ''
  expect(Buffer.from(value, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(answer.body)).not.toContain(value)
  const stored = await t.app.database.db.select().from(identityRefreshToken)
  expect(stored.map(({ hash }) => hash)).not.toContain(value)
  expect((await device(email)).cookie).not.toBe(cookieOf(answer))
})

test('W1 under https the cookie is Secure and bound to its host', async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://gesso.example' } })
  try {
    const body = { email: 'ada@example.com', password: TEST_PASSWORD }
    const { raw } = await secure.anonymous.call(signUp, { body })
    const [cookie] = raw.cookies
    expect(cookie).toMatchObject({
      name: '__Host-gesso_refresh',
      secure: true,
      httpOnly: true,
      path: '/',
      sameSite: 'Strict',
    })
    expect(cookie).not.toHaveProperty('domain')
    const again = await secure.anonymous.call(refreshToken, {}, { cookie: `${cookie?.name}=${cookie?.value}` })
    expect(again.status).toBe(200)
  } finally {
    await secure.close()
  }
})

test('CD-17.10 refreshing rotates the token; a used one that comes back ends the session of both', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const phone = await device(email)
  const other = await device(email)

  const first = await refresh(phone.cookie)
  expect(first.status).toBe(200)
  expect(cookieOf(first)).not.toBe(phone.cookie)
  const second = await refresh(cookieOf(first))
  expect(second.status).toBe(200)
  const holder = createTestClient(t.app.http, second.body.token)
  expect((await holder.call(verifyToken)).status).toBe(200)

  const stolen = await refresh(phone.cookie)
  expect(stolen.status).toBe(401)
  expect(stolen.raw.cookies[0]).toMatchObject({ name: 'gesso_refresh', value: '' })
  expect((await holder.call(verifyToken)).status).toBe(401)
  expect((await refresh(cookieOf(second))).status).toBe(401)
  expect((await other.call(verifyToken)).status).toBe(200)
  expect((await refresh(other.cookie)).status).toBe(200)
})

test('a refresh keeps the sign-in time, and ends after thirty quiet days', async () => {
  const { t, clock, device } = world
  const { email } = await t.signUp(null)
  const phone = await device(email)
  clock.pass(29 * 86_400)
  const kept = await refresh(phone.cookie)
  expect(kept.status).toBe(200)
  expect(decodeJwt(kept.body.token).auth_time).toBe(decodeJwt(phone.token).auth_time)
  clock.pass(30 * 86_400 + 1)
  expect((await refresh(cookieOf(kept))).status).toBe(401)
})

test('W1 a refresh is answered to our own pages only', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const phone = await device(email)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
    expect((await refresh(phone.cookie, { origin })).status).toBe(403)
  const published = await refresh(phone.cookie, { origin: 'http://localhost:3000' })
  expect(published.status).toBe(200)
  const reached = await refresh(cookieOf(published), { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' })
  expect(reached.status).toBe(200)
  expect((await t.anonymous.call(refreshToken)).status).toBe(401)
  expect((await refresh('gesso_refresh=unknown')).status).toBe(401)
})

test('AW-15.3 CD-17.9 logging out ends the session at once, and succeeds with and without one', async () => {
  const { t, clock, device } = world
  const { email } = await t.signUp(null)
  const phone = await device(email)
  const laptop = await device(email)
  const out = await phone.call(signOut, {}, { cookie: phone.cookie })
  expect(out.status).toBe(200)
  expect(out.body).toEqual({ ok: true })
  expect(out.raw.headers['clear-site-data']).toBe('"cache"')
  expect(out.raw.cookies[0]).toMatchObject({ name: 'gesso_refresh', value: '' })
  expect((await phone.call(verifyToken)).status).toBe(401)
  expect((await refresh(phone.cookie)).status).toBe(401)
  expect((await laptop.call(verifyToken)).status).toBe(200)

  for (const client of [phone, t.anonymous, createTestClient(t.app.http, 'a.b.c')])
    expect((await client.call(signOut)).status).toBe(200)
  expect((await laptop.call(verifyToken)).status).toBe(200)

  clock.pass(700)
  expect((await laptop.call(signOut)).status).toBe(200)
  expect((await refresh(laptop.cookie)).status).toBe(401)

  const tablet = await device(email)
  expect((await t.anonymous.call(signOut, {}, { cookie: tablet.cookie })).status).toBe(200)
  expect((await tablet.call(verifyToken)).status).toBe(401)
})

test('T10 sessions are listed and one can be ended, by their owner only', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const stranger = await t.signUp(null)
  const phone = await device(email)
  const answer = await t.anonymous.call(
    signIn,
    { body: { email, password: TEST_PASSWORD } },
    { 'user-agent': 'Laptop' },
  )
  const laptop = createTestClient(t.app.http, answer.body.token)

  const { body } = await phone.call(sessions)
  expect(body.sessions.map(({ current }) => current)).toEqual([false, true, false])
  expect(body.sessions[0]).toMatchObject({ user_agent: 'Laptop', current: false })
  const id = body.sessions[0]?.id ?? ''

  expect((await stranger.call(revokeSession, { params: { id } })).status).toBe(404)
  expect((await laptop.call(verifyToken)).status).toBe(200)
  expect((await phone.call(revokeSession, { params: { id } })).status).toBe(200)
  expect((await laptop.call(verifyToken)).status).toBe(401)
  expect((await refresh(cookieOf(answer))).status).toBe(401)
  expect((await phone.call(revokeSession, { params: { id } })).status).toBe(404)
  expect((await phone.call(sessions)).body.sessions).toHaveLength(2)
})
