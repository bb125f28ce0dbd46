import { expect, test } from 'vitest'
import { reauthenticate, refreshToken, signInWithCustomToken, updatePassword, verifyToken } from '#contract/identity.ts'
import { createAccountLink } from '#contract/payments.ts'
import {
  beginPasskey,
  confirmPasskey,
  finishSecondStep,
  getSecondStep,
  type ShownPasskey,
  type ShownPasskeyOptions,
} from '#contract/second-factor.ts'
import { TEST_PASSWORD } from '#server/testing/test-app.ts'
import { createTestClient, type TestClient } from '#server/testing/test-client.ts'
import { DEVICE_COOKIE, getCookie, identityWorld } from './testing/identity-world.ts'
import { beginSignIn, finish, STEP_COOKIE, setUpApp } from './testing/second-factors.ts'
import { createSoftPasskey } from './testing/soft-passkey.ts'

const world = identityWorld()

const withApp = async (role: 'artist' | null = null) => {
  const { t, clock } = world
  const user = await t.signUp(role)
  return { user, app: await setUpApp(user, clock) }
}
const addPasskey = async (client: TestClient) => {
  const passkey = createSoftPasskey()
  const { body } = await client.call(beginPasskey)
  const added = await client.call(confirmPasskey, {
    body: { setup: body.setup, name: 'Laptop', passkey: passkey.create(body.options) },
  })
  expect(added.status).toBe(200)
  return passkey
}
const readOptions = async (cookie: string) =>
  (await world.t.anonymous.call(getSecondStep, {}, { cookie })).body.passkey as ShownPasskeyOptions

test('the right password alone signs nobody in who has a second factor; the code of the app then does, once', async () => {
  const { t } = world
  const { user, app } = await withApp()
  const { response, cookie } = await beginSignIn(t.anonymous, user.email)
  expect([response.status, response.failure.code]).toEqual([401, 'second_step_required'])
  expect(response.raw.cookies.map(({ name }) => name)).toEqual([STEP_COOKIE])
  expect(response.raw.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 600 })

  const step = await t.anonymous.call(getSecondStep, {}, { cookie })
  const expected = { email: user.email, has_app: true, passkey: null, can_remember: true, helpers: [] }
  expect(step.body).toEqual(expected)
  const done = await finish(t.anonymous, cookie, { code: app.code() })
  expect([done.status, done.body.uid]).toEqual([200, user.id])
  expect((await createTestClient(t.app.http, done.body.token).call(verifyToken)).status).toBe(200)
  expect((await t.anonymous.call(refreshToken, {}, { cookie: getCookie(done) })).status).toBe(200)

  const again = await finish(t.anonymous, cookie, { code: app.code(1) })
  expect(again.failure.code).toBe('second_step_over')
})

test('a wrong password is answered alike with and without a second factor, and asks for none', async () => {
  const { t } = world
  const { user } = await withApp()
  const wrong = await t.anonymous.raw('POST', '/identity/sign-in', { email: user.email, password: 'not this one' })
  expect([wrong.status, wrong.failure.code, wrong.raw.cookies]).toEqual([401, 'invalid_credentials', []])
})

test('of two sign-ins at once with the same code of an app, one succeeds, and it does not work later either', async () => {
  const { t } = world
  const { user, app } = await withApp()
  const [one, two] = [await beginSignIn(t.anonymous, user.email), await beginSignIn(t.anonymous, user.email)]
  const code = app.code()
  const ends = await Promise.all([one, two].map(({ cookie }) => finish(t.anonymous, cookie, { code })))
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  const refused = ends.find(({ status }) => status === 400)
  expect([refused?.failure.code, refused?.failure.fields?.[0]?.field]).toEqual(['invalid_second_factor', 'code'])
  const third = await beginSignIn(t.anonymous, user.email)
  expect((await finish(t.anonymous, third.cookie, { code })).status).toBe(400)
  // A wrong code leaves the sign-in as it was.
  expect((await finish(t.anonymous, third.cookie, { code: app.code(1) })).status).toBe(200)
})

test('of two uses of one sign-in at once, one succeeds', async () => {
  const { t } = world
  const { user, app } = await withApp()
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  const recovery_code = app.codes[0] ?? ''
  const ends = await Promise.all([
    finish(t.anonymous, cookie, { code: app.code() }),
    finish(t.anonymous, cookie, { recovery_code }),
  ])
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('a recovery code works once, also for two at once, however it is typed, and its owner is notified', async () => {
  const { t, mailTo } = world
  const { user, app } = await withApp()
  const [one, two] = [await beginSignIn(t.anonymous, user.email), await beginSignIn(t.anonymous, user.email)]
  const recovery_code = (app.codes[3] ?? '').toLowerCase().replace('-', ' ')
  const ends = await Promise.all([one, two].map(({ cookie }) => finish(t.anonymous, cookie, { recovery_code })))
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  const mails = await mailTo(user.email, 2)
  const notices = mails.filter(({ subject }) => subject === 'A recovery code was used to sign in')
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('You have 9 codes left.')])
})

test('ten wrong codes from strangers block more of them, and the owner is notified; the known browser is not blocked', async () => {
  const { t, clock, mailTo } = world
  const { user, app } = await withApp()
  const first = await beginSignIn(t.anonymous, user.email)
  const mark = getCookie(await finish(t.anonymous, first.cookie, { code: app.code() }), DEVICE_COOKIE)
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await finish(t.anonymous, cookie, { recovery_code: '2222-2222' })).status).toBe(400)
  const blocked = await finish(t.anonymous, cookie, { code: app.code(1) })
  expect([blocked.status, blocked.raw.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  const mails = await mailTo(user.email, 2)
  expect(mails.map(({ subject }) => subject)).toContain('Somebody has your password')

  const own = await beginSignIn(t.anonymous, user.email, { cookie: mark })
  const known = await finish(t.anonymous, `${own.cookie}; ${mark}`, { code: app.code(1) })
  expect(known.status).toBe(200)
  clock.pass(901)
  const later = await beginSignIn(t.anonymous, user.email)
  expect((await finish(t.anonymous, later.cookie, { code: app.code() })).status).toBe(200)
})

test('a sign-in waits ten minutes, for the browser that began it', async () => {
  const { t, clock } = world
  const { user, app } = await withApp()
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  const factor = { code: app.code() }
  expect((await t.anonymous.call(finishSecondStep, { body: { factor } })).failure.code).toBe('second_step_over')
  const foreign = await t.anonymous.call(
    finishSecondStep,
    { body: { factor } },
    { cookie, origin: 'https://elsewhere.example' },
  )
  expect(foreign.status).toBe(403)
  clock.pass(601)
  expect((await t.anonymous.call(getSecondStep, {}, { cookie })).failure.code).toBe('second_step_over')
  expect((await finish(t.anonymous, cookie, { code: app.code() })).failure.code).toBe('second_step_over')
})

test('a remembered browser needs the password only, for 30 days and for its account; what needs a recent one asks for both', async () => {
  const { t, clock } = world
  const { user, app } = await withApp('artist')
  const { cookie } = await beginSignIn(t.anonymous, user.email)
  const done = await finish(t.anonymous, cookie, { code: app.code() }, true)
  const device = getCookie(done, 'gesso_remembered')
  const signedIn = await beginSignIn(t.anonymous, user.email, { cookie: device })
  expect(signedIn.response.status).toBe(200)
  const client = createTestClient(t.app.http, signedIn.response.body.token)
  const query = { country: 'US' } as const
  expect((await client.call(createAccountLink, { query })).failure.code).toBe('recent_login_required')

  const other = await withApp()
  expect((await beginSignIn(t.anonymous, other.user.email, { cookie: device })).response.status).toBe(401)
  clock.pass(30 * 86_400 + 1)
  expect((await beginSignIn(t.anonymous, user.email, { cookie: device })).response.status).toBe(401)
})

test('a change of the payout account needs the second factor of those who have one, shown within five minutes', async () => {
  const { t, clock } = world
  const { user, app } = await withApp('artist')
  const query = { country: 'US' } as const
  clock.pass(301)
  expect((await user.call(createAccountLink, { query })).failure.code).toBe('recent_login_required')
  const asked = await user.call(reauthenticate, { body: { password: TEST_PASSWORD } })
  expect([asked.status, asked.failure.code]).toEqual([401, 'second_step_required'])
  expect((await user.call(createAccountLink, { query })).failure.code).toBe('recent_login_required')
  const cookie = getCookie(asked, STEP_COOKIE)
  expect((await t.anonymous.call(getSecondStep, {}, { cookie })).body.can_remember).toBe(false)
  const confirmed = await finish(t.anonymous, cookie, { code: app.code() }, true)
  expect(getCookie(confirmed, 'gesso_remembered')).toBe('')
  const client = createTestClient(t.app.http, confirmed.body.token)
  expect((await client.call(createAccountLink, { query })).status).toBe(200)
  expect((await client.call(updatePassword, { body: { password: `${TEST_PASSWORD} new` } })).status).toBe(200)
})

test('a sign-in by a custom token asks for the second factor as well', async () => {
  const { t } = world
  const { user, app } = await withApp()
  const token = await t.app.features.identity.mintCustomToken(user.id)
  const response = await t.anonymous.call(signInWithCustomToken, { body: { token } })
  expect(response.failure.code).toBe('second_step_required')
  const done = await finish(t.anonymous, getCookie(response, STEP_COOKIE), { code: app.code() })
  expect(done.status).toBe(200)
})

test('a passkey signs in; not from another site, for another sign-in, after it was copied, or for somebody else', async () => {
  const { t } = world
  const user = await t.signUp(null)
  const passkey = await addPasskey(user)
  const begin = async () => (await beginSignIn(t.anonymous, user.email)).cookie
  const show = async (cookie: string, shown: ShownPasskey) =>
    (await finish(t.anonymous, cookie, { passkey: shown })).status

  const cookie = await begin()
  const options = await readOptions(cookie)
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] })
  const shown = passkey.show(options)
  expect(await show(cookie, shown)).toBe(200)
  const next = await begin()
  expect(await show(next, shown)).toBe(400)
  expect(await show(next, passkey.show(await readOptions(next), 1))).toBe(400)
  expect(await show(next, passkey.show(await readOptions(next), 7))).toBe(200)

  const stranger = await t.signUp(null)
  await addPasskey(stranger)
  const other = await beginSignIn(t.anonymous, stranger.email)
  const refused = await finish(t.anonymous, other.cookie, { passkey: passkey.show(await readOptions(other.cookie)) })
  expect([refused.status, refused.failure.code]).toEqual([400, 'passkey_refused'])

  const fake = createSoftPasskey({ origin: 'https://gesso.example', host: 'gesso.example' })
  const { body } = await user.call(beginPasskey)
  const fished = await user.call(confirmPasskey, {
    body: { setup: body.setup, name: 'Fake', passkey: fake.create(body.options) },
  })
  expect(fished.failure.code).toBe('passkey_refused')
})
