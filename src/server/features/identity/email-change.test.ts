import { expect, test } from 'vitest'
import {
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
  refreshToken,
  requestEmailChange,
  resendEmailChange,
  signUp,
  updatePassword,
  verifyToken,
} from '#contract/identity.ts'
import { getProfile } from '#contract/profiles.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts'
import { identityWorld } from './testing/identity-world.ts'

const world = identityWorld()

let addresses = 0
const newEmail = () => `new.address${(addresses += 1)}@example.com`
const confirm = (code: string) => world.t.anonymous.call(confirmEmailChange, { body: { code } })
const codeTo = (email: string, atLeast = 1) => world.linkCode('confirm-email', email, atLeast)

test('CD-17.7 CD-4.19 an email changes only right after re-authentication, and only once its mailbox confirms it', async () => {
  const { t, clock, device, mailTo, reauthenticated } = world
  const { email, id } = await t.signUp('artist')
  const phone = await device(email)
  const laptop = await device(email)
  const wanted = newEmail()
  const body = { email: wanted.toUpperCase() }

  clock.pass(301)
  expect((await phone.call(requestEmailChange, { body })).failure.code).toBe('recent_login_required')
  const fresh = await reauthenticated(phone)

  const requested = await fresh.call(requestEmailChange, { body })
  expect(requested.status).toBe(200)
  expect(requested.body.pending).toEqual({ email: wanted, expires_at: expect.any(String) })
  expect((await phone.call(emailChange)).body).toEqual({ ...requested.body, verified: false })
  expect((await mailTo(email))[0]?.text).toContain(`change the email address of your account to ${wanted}`)
  // Nothing changes before the confirmation.
  expect([await world.canSignIn(email), await world.canSignIn(wanted)]).toEqual([true, false])
  expect((await laptop.call(verifyToken)).body).toMatchObject({ email })

  const code = await codeTo(wanted)
  const confirmed = await confirm(code)
  expect([confirmed.status, confirmed.body]).toEqual([200, { uid: id, email: wanted, is_new: true }])
  expect([await world.canSignIn(email), await world.canSignIn(wanted)]).toEqual([false, true])
  expect((await phone.call(emailChange)).body).toEqual({ pending: null, verified: true })
  expect((await phone.call(getProfile)).body.email).toBe(wanted)
  expect((await mailTo(email, 2))[0]?.text).toContain(`changed to ${wanted}`)

  // The requesting session remains, and its next token has the new address; every other session ends.
  expect((await laptop.call(verifyToken)).status).toBe(401)
  const renewed = await t.anonymous.call(refreshToken, {}, { cookie: phone.cookie })
  expect(renewed.body).toMatchObject({ uid: id, email: wanted, email_verified: true })
  expect((await confirm(code)).failure).toMatchObject({
    code: 'invalid_action_code',
    error: SIGN_IN_MESSAGES.resetLinkUnusable,
  })
})

test('opening a link confirms nothing: only a POST of its code does', async () => {
  const { t } = world
  const user = await t.signUp(null)
  const wanted = newEmail()
  await user.call(requestEmailChange, { body: { email: wanted } })
  const code = await codeTo(wanted)
  expect((await t.anonymous.raw('GET', `/api/identity/email-change/confirm?code=${code}`)).status).not.toBe(200)
  await t.anonymous.raw('GET', `/confirm-email?code=${code}`)
  expect(await world.canSignIn(wanted)).toBe(false)
  expect((await confirm(code)).status).toBe(200)
})

test('a pending change is sent again, replaced and cancelled; earlier links stop working', async () => {
  const { t } = world
  const user = await t.signUp(null)
  const stranger = await t.signUp(null)
  expect((await user.call(resendEmailChange)).status).toBe(404)
  const [first, second] = [newEmail(), newEmail()]
  await user.call(requestEmailChange, { body: { email: first } })
  const replaced = await codeTo(first)
  await user.call(requestEmailChange, { body: { email: second } })
  const before = await codeTo(second)
  expect((await user.call(resendEmailChange)).body.pending.email).toBe(second)
  const resent = await codeTo(second, 2)
  expect(resent).not.toBe(before)

  await stranger.call(cancelEmailChange)
  expect((await stranger.call(emailChange)).body.pending).toBeNull()
  expect((await user.call(emailChange)).body.pending?.email).toBe(second)
  for (const code of [replaced, before]) expect((await confirm(code)).status).toBe(400)
  expect((await user.call(cancelEmailChange)).status).toBe(200)
  expect((await confirm(resent)).status).toBe(400)
  expect(await world.canSignIn(user.email)).toBe(true)
})

test('a link ends after 24 hours, and with a new password', async () => {
  const { t, clock, device } = world
  const { email } = await t.signUp(null)
  const phone = await device(email)
  const [late, ended] = [newEmail(), newEmail()]
  await phone.call(requestEmailChange, { body: { email: late } })
  const lateCode = await codeTo(late)
  clock.pass(24 * 3600 + 1)
  expect((await confirm(lateCode)).failure.code).toBe('invalid_action_code')
  const again = await device(email)
  await again.call(requestEmailChange, { body: { email: ended } })
  const endedCode = await codeTo(ended)
  await again.call(updatePassword, { body: { password: 'another good password' } })
  expect((await confirm(endedCode)).failure.code).toBe('invalid_action_code')
})

test('CD-4.17 an invalid address, the current one, or one of another account is refused, also if it was taken in the meantime', async () => {
  const { t } = world
  const user = await t.signUp(null)
  const taken = await t.signUp(null)
  const request = (email: string) => user.call(requestEmailChange, { body: { email } })
  expect((await request('abc')).failure.fields?.[0]?.field).toBe('email')
  expect((await request(user.email.toUpperCase())).failure.fields?.[0]?.field).toBe('email')
  expect((await request(taken.email)).failure).toMatchObject({
    code: 'email_in_use',
    error: SIGN_IN_MESSAGES.emailInUse,
  })
  const contested = newEmail()
  expect((await request(contested)).status).toBe(200)
  await t.anonymous.call(signUp, { body: { email: contested, password: TEST_PASSWORD } })
  expect((await confirm(await codeTo(contested))).failure.code).toBe('email_in_use')
  expect(await world.canSignIn(user.email)).toBe(true)
})

test('CD-4.21 if the profile cannot be updated, the identity keeps the old address, too', async () => {
  const { t } = world
  const user = await t.signUp('artist')
  const wanted = newEmail()
  await user.call(requestEmailChange, { body: { email: wanted } })
  const { pool } = t.app.database
  await pool.query(`alter table user_profile add constraint refused check (email <> '${wanted}')`)
  expect((await confirm(await codeTo(wanted))).status).toBe(500)
  await pool.query('alter table user_profile drop constraint refused')
  expect([await world.canSignIn(user.email), await world.canSignIn(wanted)]).toEqual([true, false])
  expect((await user.call(getProfile)).body.email).toBe(user.email)
})

test('of two concurrent confirmations of one link, one succeeds', async () => {
  const user = await world.t.signUp('artist')
  const wanted = newEmail()
  await user.call(requestEmailChange, { body: { email: wanted } })
  const code = await codeTo(wanted)
  const responses = await Promise.all([confirm(code), confirm(code)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('one address receives three links an hour, whoever requests them', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const [one, other] = [await strict.signUp(null), await strict.signUp(null)]
    const body = { email: 'victim@example.com' }
    const statuses = []
    for (const user of [one, one, other]) statuses.push((await user.call(requestEmailChange, { body })).status)
    statuses.push((await one.call(resendEmailChange)).status, (await other.call(requestEmailChange, { body })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  } finally {
    await strict.close()
  }
})
