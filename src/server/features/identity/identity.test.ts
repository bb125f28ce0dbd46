import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import {
  login,
  reauthenticate,
  refreshToken,
  signIn,
  signInWithCustomToken,
  signOut,
  signUp,
  updatePassword,
  verifyToken,
} from '#contract/identity.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { TEST_PASSWORD } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { getCookie, identityWorld } from './testing/identity-world.ts'

const world = identityWorld()

test('AW-16.5 CD-17.4 CD-17.5 CD-17.9 sign up, sign in, refresh and sign out without any external service', async () => {
  const { t } = world
  const created = await t.anonymous.call(signUp, { body: { email: 'Ada@Example.com', password: TEST_PASSWORD } })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ email: 'ada@example.com', email_verified: false, expires_in: 600 })

  const signedIn = await t.anonymous.call(signIn, { body: { email: 'ADA@example.com', password: TEST_PASSWORD } })
  expect(signedIn.status).toBe(200)
  expect(signedIn.body.uid).toBe(created.body.uid)

  const refreshed = await t.anonymous.call(refreshToken, {}, { cookie: getCookie(signedIn) })
  expect(refreshed.status).toBe(200)
  expect(refreshed.body.token).not.toBe(signedIn.body.token)

  const client = createTestClient(t.app.http, refreshed.body.token)
  expect((await client.call(verifyToken)).status).toBe(200)
  expect((await client.call(signOut)).status).toBe(200)
  expect((await client.call(verifyToken)).status).toBe(401)
  const after = await t.anonymous.call(refreshToken, {}, { cookie: getCookie(refreshed) })
  expect(after.status).toBe(401)
})

test('CD-17.5 a second account with the same email is refused, and its owner is notified', async () => {
  const { t, mailTo } = world
  const owner = await t.signUp(null)
  const again = await t.anonymous.call(signUp, { body: { email: owner.email.toUpperCase(), password: TEST_PASSWORD } })
  expect(again.status).toBe(409)
  expect(again.failure).toMatchObject({ code: 'email_in_use', error: SIGN_IN_MESSAGES.emailInUse })
  expect(getCookie(again)).toBe('')
  expect((await mailTo(owner.email))[0]?.subject).toBe('You already have an account')
})

test('concurrent sign-ups with one email create one account', async () => {
  const body = { email: 'twice@example.com', password: TEST_PASSWORD }
  const responses = await Promise.all([1, 2, 3].map(() => world.t.anonymous.call(signUp, { body })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('CD-1.21 a short or common password and an invalid email are refused with a reason for the field', async () => {
  const refusal = async (email: string, password: string) => {
    const { status, failure } = await world.t.anonymous.call(signUp, { body: { email, password } })
    return { status, fields: failure.fields }
  }
  const wrong = (field: string, message: string) => ({ status: 400, fields: [{ field, message }] })
  expect(await refusal('a@example.com', 'short')).toEqual(wrong('password', SIGN_IN_MESSAGES.passwordTooShort))
  expect(await refusal('a@example.com', '1234567')).toEqual(wrong('password', SIGN_IN_MESSAGES.passwordTooShort))
  expect(await refusal('a@example.com', 'Password1')).toEqual(wrong('password', SIGN_IN_MESSAGES.passwordTooCommon))
  expect(await refusal('a@example', TEST_PASSWORD)).toEqual(
    wrong('email', 'Enter an email address like name@example.com.'),
  )
  expect(await refusal('', TEST_PASSWORD)).toEqual(wrong('email', 'Enter your email.'))
  const unknown = await world.t.anonymous.call(signIn, { body: { email: 'a@example.com', password: 'Password1' } })
  expect(unknown.status).toBe(401)
})

test('CD-2.16 CD-17.4 an unknown email and a wrong password get the same response, in status, body and time', async () => {
  const { t } = world
  const user = await t.signUp(null)
  const attempt = async (email: string) => {
    const start = performance.now()
    const response = await t.anonymous.call(signIn, { body: { email, password: 'not the password' } })
    const { request_id: _, ...failure } = response.failure
    return { ms: performance.now() - start, seen: { status: response.status, failure, cookie: getCookie(response) } }
  }
  const wrong = []
  const unknown = []
  for (let round = 0; round < 5; round += 1) {
    wrong.push(await attempt(user.email))
    unknown.push(await attempt(`nobody${round}@example.com`))
  }
  const expected = {
    status: 401,
    failure: {
      code: 'invalid_credentials',
      error: SIGN_IN_MESSAGES.invalidCredentials,
      message: SIGN_IN_MESSAGES.invalidCredentials,
    },
    cookie: '',
  }
  for (const { seen } of [...wrong, ...unknown]) expect(seen).toEqual(expected)
  const fastest = (list: { ms: number }[]) => Math.min(...list.map(({ ms }) => ms))
  expect(fastest(unknown) / fastest(wrong)).toBeGreaterThan(0.5)
  expect(fastest(unknown) / fastest(wrong)).toBeLessThan(2)
})

test('CD-17.6 confirming the current password renews the sign-in time; a wrong one does not', async () => {
  const { t, clock } = world
  const { phone } = await world.signUpWithDevices()
  clock.pass(301)
  const wrong = await phone.call(reauthenticate, { body: { password: 'not the password' } })
  expect(wrong.failure).toMatchObject({ code: 'invalid_credentials' })
  const right = await phone.call(reauthenticate, { body: { password: TEST_PASSWORD } })
  expect(right.status).toBe(200)
  const changed = { body: { password: 'another good password' } }
  const fresh = createTestClient(t.app.http, right.body.token)
  expect((await phone.call(updatePassword, changed)).failure.code).toBe('recent_login_required')
  expect((await fresh.call(updatePassword, changed)).status).toBe(200)
})

test('CD-17.8 a password changes only right after re-authentication, and ends every other session at once', async () => {
  const { t, clock, mailTo, canSignIn, reauthenticated } = world
  const { email, phone, laptop } = await world.signUpWithDevices()
  const body = { password: 'another good password' }

  clock.pass(301)
  const stale = await phone.call(updatePassword, { body })
  expect(stale.status).toBe(401)
  expect(stale.failure.code).toBe('recent_login_required')

  const fresh = await reauthenticated(phone)
  const common = await fresh.call(updatePassword, { body: { password: 'qwertyuiop' } })
  expect(common.failure.fields).toEqual([{ field: 'password', message: SIGN_IN_MESSAGES.passwordTooCommon }])
  expect((await fresh.call(updatePassword, { body })).status).toBe(200)

  expect((await fresh.call(verifyToken)).status).toBe(200)
  expect((await laptop.call(verifyToken)).status).toBe(401)
  expect((await t.anonymous.call(refreshToken, {}, { cookie: laptop.cookie })).status).toBe(401)
  expect([await canSignIn(email), await canSignIn(email, body.password)]).toEqual([false, true])
  expect((await mailTo(email))[0]?.subject).toBe('Your password was changed')
})

test('CD-4.24 CD-4.25 a wrong current password changes nothing; after the right one only the new password works', async () => {
  const { t, canSignIn, reauthenticated } = world
  const user = await t.signUp('collector')
  const { email } = user
  const password = 'another good password'
  const wrong = await user.call(reauthenticate, { body: { password: 'not the password' } })
  expect([wrong.status, wrong.failure.code]).toEqual([401, 'invalid_credentials'])
  expect([await canSignIn(email), await canSignIn(email, password)]).toEqual([true, false])

  const fresh = await reauthenticated(user)
  expect((await fresh.call(updatePassword, { body: { password } })).status).toBe(200)
  expect([await canSignIn(email), await canSignIn(email, password)]).toEqual([false, true])
})

test('AW-15.1 a valid token returns the verified session and the profile', async () => {
  const artist = await world.t.signUp('artist', 'Ada Artist')
  const { status, body } = await artist.call(login)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    uid: artist.id,
    email: artist.email,
    profile: { id: artist.id, name: 'Ada Artist', role: 'artist' },
  })
  expect(body.session_id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await (await world.t.signUp(null)).call(login)).body.profile).toBeNull()
})

test('a custom token signs in once within 60 seconds, and counts as no password', async () => {
  const { t, clock } = world
  const user = await t.signUp(null)
  const mint = () => t.app.features.identity.mintCustomToken(user.id)
  const exchange = (token: string) => t.anonymous.call(signInWithCustomToken, { body: { token } })

  const token = await mint()
  const first = await exchange(token)
  expect(first.body).toMatchObject({ uid: user.id, email: user.email })
  expect(getCookie(first)).not.toBe('')
  const client = createTestClient(t.app.http, first.body.token)
  expect((await client.call(verifyToken)).status).toBe(200)
  const change = await client.call(updatePassword, { body: { password: 'another good password' } })
  expect(change.failure.code).toBe('recent_login_required')

  const late = await mint()
  clock.pass(61)
  for (const bad of [token, late, 'x'.repeat(43)]) expect((await exchange(bad)).status).toBe(401)
})

test('concurrent calls of ensureAccount create one account', async () => {
  const { identity } = world.t.app.features
  const ids = await Promise.all([1, 2, 3].map(() => identity.ensureAccount('demo@example.com', TEST_PASSWORD)))
  expect(new Set(ids).size).toBe(1)
  expect((await world.device('demo@example.com')).token).not.toBe('')
  await world.t.housekeeping('identity')
})
