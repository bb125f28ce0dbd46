import { expect, test } from 'vitest'
import {
  checkPasswordReset,
  confirmPasswordReset,
  refreshToken,
  requestPasswordReset,
  verifyToken,
} from '#contract/identity.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { identityOneTimeCode } from '#server/schema/identity.ts'
import { identityWorld } from './testing/identity-world.ts'

const world = identityWorld()

const password = 'a brand new password'

const request = (email: string) => world.t.anonymous.call(requestPasswordReset, { body: { email } })
const check = (code: string) => world.t.anonymous.call(checkPasswordReset, { body: { code } })
const confirm = (code: string, given = password) =>
  world.t.anonymous.call(confirmPasswordReset, { body: { code, password: given } })

test('CD-2.17 requesting a reset gets the same response for a known and an unknown email', async () => {
  const { t, mailTo } = world
  const { email } = await t.signUp(null)
  const unknown = await request('nobody@example.com')
  const known = await request(email.toUpperCase())
  expect([unknown.status, unknown.body]).toEqual([200, { ok: true }])
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const headers = (response: typeof known) => Object.keys(response.raw.headers)
  expect(headers(known)).toEqual(headers(unknown))
  await mailTo(email)
  const { raw } = await t.anonymous.raw('GET', '/dev/outbox.json')
  expect(raw.payload).not.toContain('nobody@example.com')
})

test('CD-2.18 CD-2.19 CD-2.20 the mailed link sets a new password once, and ends the old one and its sessions', async () => {
  const { t, mailTo, resetCode, canSignIn } = world
  const { email, phone, laptop } = await world.signUpWithDevices()
  await request(email)
  const [mail] = await mailTo(email)
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/reset-password\?code=[\w-]{43}$/m)
  const code = await resetCode(email)
  const stored = await t.app.database.db.select().from(identityOneTimeCode)
  expect(stored.map(({ hash }) => hash)).not.toContain(code)

  expect((await check(code)).body).toEqual({ ok: true })
  const weak = await confirm(code, 'password123')
  expect(weak.failure.fields).toEqual([{ field: 'password', message: SIGN_IN_MESSAGES.passwordTooCommon }])
  const short = await confirm(code, 'short')
  expect(short.failure.fields).toEqual([{ field: 'password', message: SIGN_IN_MESSAGES.passwordTooShort }])
  expect((await confirm(code)).status).toBe(200)

  expect([await canSignIn(email), await canSignIn(email, password)]).toEqual([false, true])
  for (const old of [phone, laptop]) {
    expect((await old.call(verifyToken)).status).toBe(401)
    expect((await t.anonymous.call(refreshToken, {}, { cookie: old.cookie })).status).toBe(401)
  }
  expect((await mailTo(email, 2))[0]?.subject).toBe('Your password was changed')

  for (const again of [await check(code), await confirm(code)]) {
    expect(again.status).toBe(400)
    expect(again.failure).toMatchObject({ code: 'invalid_action_code', error: SIGN_IN_MESSAGES.resetLinkUnusable })
  }
})

test('CD-2.18 a link expires after one hour, an unknown one never works, and another request sends a new one', async () => {
  const { t, clock, resetCode } = world
  const { email } = await t.signUp(null)
  await request(email)
  const old = await resetCode(email)
  clock.pass(3601)
  for (const code of [old, 'x'.repeat(43)]) {
    expect((await check(code)).failure.code).toBe('invalid_action_code')
    expect((await confirm(code)).failure.code).toBe('invalid_action_code')
  }
  expect(await world.canSignIn(email)).toBe(true)
  await request(email)
  const fresh = await resetCode(email, 2)
  expect(fresh).not.toBe(old)
  expect((await confirm(fresh)).status).toBe(200)
})

test('CD-2.18 of two concurrent uses of one link, one succeeds', async () => {
  const { t, resetCode } = world
  const { email } = await t.signUp(null)
  await request(email)
  const code = await resetCode(email)
  const responses = await Promise.all([confirm(code, `${password} 1`), confirm(code, `${password} 2`)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a changed password invalidates reset links that were mailed before', async () => {
  const { t, resetCode } = world
  const { email } = await t.signUp(null)
  await request(email)
  await request(email)
  const newest = await resetCode(email, 2)
  expect((await confirm(newest)).status).toBe(200)
  const codes = (await world.mailTo(email, 2)).map(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? '')
  for (const code of codes.filter(Boolean)) expect((await check(code)).status).toBe(400)
})
