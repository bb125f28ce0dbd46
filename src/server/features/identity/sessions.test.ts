import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { refreshToken, revokeSession, sessions, signIn, signOut, signUp, verifyToken } from '#contract/identity.ts'
import { identityRefreshToken } from '#server/schema/identity.ts'
import { startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts'
import { createTestClient, type TestAnswer } from '#server/testing/test-client.ts'
import { getCookie, identityWorld } from './testing/identity-world.ts'

const world = identityWorld()

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  world.t.anonymous.call(refreshToken, {}, { cookie, ...headers })

test('the refresh token is an HttpOnly SameSite=Strict cookie of 256 bits, stored as a hash only', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const response = await t.anonymous.call(signIn, { body: { email, password: TEST_PASSWORD } })
  expect(response.raw.cookies.filter(({ name }) => name !== 'gesso_device')).toEqual([
    {
      name: 'gesso_refresh',
      value: expect.any(String),
      maxAge: 2_592_000,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const value = response.raw.cookies[0]?.value ?? ''
  expect(Buffer.from(value, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(response.body)).not.toContain(value)
  const stored = await t.app.database.db.select().from(identityRefreshToken)
  expect(stored.map(({ hash }) => hash)).not.toContain(value)
  expect((await device(email)).cookie).not.toBe(getCookie(response))
})

test('under https the cookie is Secure and bound to its host', async () => {
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

/** A signed-in device, and whether its session is still active. */
const signedIn = async () => {
  const { email, phone } = await world.signUpWithDevices()
  return { email, cookie: phone.cookie, isActive: async () => (await phone.call(verifyToken)).status === 200 }
}
/** The effect of a response on the cookie: the new value, 'cleared', or 'unchanged'. */
const describeEffect = (response: TestAnswer<unknown>): string => {
  const set = response.raw.cookies.find(({ name }) => name === 'gesso_refresh')
  if (!set) return 'unchanged'
  return set.value === '' ? 'cleared' : `gesso_refresh=${set.value}`
}
const OVERLAP_SECONDS = 30

test('CD-17.10 refreshing rotates the token; one that comes back after its successor was used ends the session', async () => {
  const { t, device } = world
  const { email, cookie, isActive } = await signedIn()
  const other = await device(email)

  const first = await refresh(cookie)
  expect(first.status).toBe(200)
  expect(getCookie(first)).not.toBe(cookie)
  const second = await refresh(getCookie(first))
  expect(second.status).toBe(200)
  const holder = createTestClient(t.app.http, second.body.token)
  expect((await holder.call(verifyToken)).status).toBe(200)

  const stolen = await refresh(cookie)
  expect([stolen.status, describeEffect(stolen)]).toEqual([401, 'cleared'])
  expect(await isActive()).toBe(false)
  expect((await holder.call(verifyToken)).status).toBe(401)
  expect((await refresh(getCookie(second))).status).toBe(401)
  expect((await other.call(verifyToken)).status).toBe(200)
  expect((await refresh(other.cookie)).status).toBe(200)
})

test('a lost response signs nobody out: for 30 seconds the old token returns the same successor', async () => {
  const { cookie, isActive } = await signedIn()
  const lost = await refresh(cookie)
  world.clock.pass(OVERLAP_SECONDS - 1)
  const again = await refresh(cookie)
  expect([lost.status, again.status]).toEqual([200, 200])
  expect(getCookie(again)).toBe(getCookie(lost))
  expect((await refresh(getCookie(again))).status).toBe(200)
  expect(await isActive()).toBe(true)
})

test('after ten lost responses the session and one successor remain', async () => {
  const { cookie, isActive } = await signedIn()
  const effects = []
  for (let reload = 0; reload < 10; reload += 1) effects.push(describeEffect(await refresh(cookie)))
  expect(new Set(effects).size).toBe(1)
  expect((await refresh(effects[0] ?? '')).status).toBe(200)
  expect(await isActive()).toBe(true)
})

test('two concurrent refreshes with one cookie both succeed and set the same cookie, ten times out of ten', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { cookie, isActive } = await signedIn()
    const pair = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(pair.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = pair.map(describeEffect)
    // Whichever response arrives last, the browser ends up with the same valid token.
    expect(one).toBe(other)
    expect(one).toMatch(/^gesso_refresh=.{43}$/)
    expect((await refresh(one ?? '')).status).toBe(200)
    expect(await isActive()).toBe(true)
  }
})

test('within the overlap the old token and its successor both work, in either order', async () => {
  const oldFirst = await signedIn()
  const successor = getCookie(await refresh(oldFirst.cookie))
  expect(describeEffect(await refresh(oldFirst.cookie))).toBe(successor)
  expect((await refresh(successor)).status).toBe(200)
  expect(await oldFirst.isActive()).toBe(true)

  // The used successor has an overlap as well.
  const chain = await signedIn()
  const next = getCookie(await refresh(chain.cookie))
  const afterNext = getCookie(await refresh(next))
  expect(describeEffect(await refresh(next))).toBe(afterNext)
  expect(await chain.isActive()).toBe(true)
})

test('a thief with an old token ends the session: after 30 seconds, and once the successor was used', async () => {
  const late = await signedIn()
  const successor = getCookie(await refresh(late.cookie))
  world.clock.pass(OVERLAP_SECONDS + 1)
  expect((await refresh(late.cookie)).status).toBe(401)
  expect(await late.isActive()).toBe(false)
  expect((await refresh(successor)).status).toBe(401)

  const used = await signedIn()
  expect((await refresh(getCookie(await refresh(used.cookie)))).status).toBe(200)
  expect((await refresh(used.cookie)).status).toBe(401)
  expect(await used.isActive()).toBe(false)
})

test('a successor is stored as a hash only, and does not follow from the token alone', async () => {
  const { cookie } = await signedIn()
  const successor = getCookie(await refresh(cookie)).split('=')[1] ?? ''
  expect(Buffer.from(successor, 'base64url')).toHaveLength(32)
  const stored = await world.t.app.database.db.select().from(identityRefreshToken)
  expect(JSON.stringify(stored)).not.toContain(successor)
  const value = cookie.split('=')[1] ?? ''
  expect(createHash('sha256').update(value).digest('base64url')).not.toBe(successor)
})

test('a refresh preserves the sign-in time, and the cookie expires after thirty days without use', async () => {
  const { clock } = world
  const { phone } = await world.signUpWithDevices()
  clock.pass(29 * 86_400)
  const renewed = await refresh(phone.cookie)
  expect(renewed.status).toBe(200)
  expect(decodeJwt(renewed.body.token).auth_time).toBe(decodeJwt(phone.token).auth_time)
  clock.pass(30 * 86_400 + 1)
  const late = await refresh(getCookie(renewed))
  expect([late.status, describeEffect(late)]).toEqual([401, 'cleared'])
})

test('a session ends after ninety days however often it is used, for requests and for live connections', async () => {
  const { t, clock } = world
  const { phone, email } = await world.signUpWithDevices()
  const { sub: userId = '', sid } = decodeJwt(phone.token)
  const isActive = () => t.app.features.identity.isActive({ userId, sessionId: String(sid) })
  let last = await refresh(phone.cookie)
  for (let day = 20; day < 90; day += 20) {
    clock.pass(20 * 86_400)
    last = await refresh(getCookie(last))
    expect([day, last.status]).toEqual([day, 200])
  }
  clock.pass(10 * 86_400 - 60)
  const kept = await refresh(getCookie(last))
  expect([kept.status, await isActive()]).toEqual([200, true])
  clock.pass(61)
  const bearer = { authorization: `Bearer ${kept.body.token}` }
  expect((await t.anonymous.raw('GET', '/api/identity/sessions', undefined, bearer)).status).toBe(401)
  expect([(await refresh(getCookie(kept))).status, await isActive()]).toEqual([401, false])
  const { raw } = await t.anonymous.call(signIn, { body: { email, password: TEST_PASSWORD } })
  expect(raw.statusCode).toBe(200)
})

test('a refresh is accepted from our own pages only', async () => {
  const { phone } = await world.signUpWithDevices()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
    expect((await refresh(phone.cookie, { origin })).status).toBe(403)
  const published = await refresh(phone.cookie, { origin: 'http://localhost:3000' })
  expect(published.status).toBe(200)
  const reached = await refresh(getCookie(published), { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' })
  expect(reached.status).toBe(200)
  expect((await world.t.anonymous.call(refreshToken)).status).toBe(401)
  expect((await refresh('gesso_refresh=unknown')).status).toBe(401)
})

test('AW-15.3 CD-17.9 logging out ends the session at once, and succeeds with and without one', async () => {
  const { t, clock, device } = world
  const { email, phone, laptop } = await world.signUpWithDevices()
  const out = await phone.call(signOut, {}, { cookie: phone.cookie })
  expect(out.status).toBe(200)
  expect(out.body).toEqual({ ok: true })
  expect(out.raw.headers['clear-site-data']).toBe('"cache"')
  expect(describeEffect(out)).toBe('cleared')
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

test('sessions are listed and one can be ended, by their owner only', async () => {
  const { t, device } = world
  const { email } = await t.signUp(null)
  const stranger = await t.signUp(null)
  const phone = await device(email)
  const response = await t.anonymous.call(
    signIn,
    { body: { email, password: TEST_PASSWORD } },
    { 'user-agent': 'Laptop' },
  )
  const laptop = createTestClient(t.app.http, response.body.token)

  const { body } = await phone.call(sessions)
  expect(body.sessions.map(({ current }) => current)).toEqual([false, true, false])
  expect(body.sessions[0]).toMatchObject({ user_agent: 'Laptop', current: false })
  const id = body.sessions[0]?.id ?? ''

  expect((await stranger.call(revokeSession, { params: { id } })).status).toBe(404)
  expect((await laptop.call(verifyToken)).status).toBe(200)
  expect((await phone.call(revokeSession, { params: { id } })).status).toBe(200)
  expect((await laptop.call(verifyToken)).status).toBe(401)
  expect((await refresh(getCookie(response))).status).toBe(401)
  expect((await phone.call(revokeSession, { params: { id } })).status).toBe(404)
  expect((await phone.call(sessions)).body.sessions).toHaveLength(2)
})
