import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminOverview } from '#contract/administration.ts'
import { confirmEmailChange, reauthenticate, verifyToken } from '#contract/identity.ts'
import { initializeIfNeeded, initializeUser } from '#contract/profiles.ts'
import { beginOidc, finishOidc } from '#contract/second-factor.ts'
import { saveSiteJoining } from '#contract/site.ts'
import { FAILURES_IN_A_ROW } from '#server/platform/vendors/circuits.ts'
import { PRODUCTION, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { getCookie } from './testing/identity-world.ts'
import { type Faults, type OidcServer, startOidcServer } from './testing/oidc-server.ts'

let provider: OidcServer
let t: TestApp
beforeAll(async () => {
  provider = await startOidcServer()
  t = await startTestApp({ env: provider.settings })
})
afterAll(async () => {
  await t.close()
  await provider.close()
})

const begin = async (app = t) => {
  const response = await app.anonymous.call(beginOidc)
  if (response.status !== 200) return { response, cookie: '', query: '' }
  const name = response.raw.cookies[0]?.name ?? ''
  return { response, cookie: getCookie(response, name), query: provider.authorize(response.body.url) }
}
const finish = (cookie: string, query: string, app = t) =>
  app.anonymous.call(finishOidc, { body: { query } }, { cookie })
const signIn = async (app = t) => {
  const { cookie, query } = await begin(app)
  return finish(cookie, query, app)
}
const newPerson = (email = `staff-${randomUUID()}@example.com`, email_verified = true) => {
  provider.person = { sub: randomUUID(), email, email_verified }
  provider.faults = {}
  return email
}
/** Somebody who signed up and opened the link in the mail. */
const confirmed = async () => {
  const user = await t.signUp('artist')
  const code = /confirm-email\?for=sign-up&code=([\w-]+)/
  const { raw } = await t.anonymous.raw('GET', '/dev/outbox.json')
  const { mails } = raw.json() as { mails: { to: string; text: string }[] }
  const link = mails.find(({ to }) => to === user.email)?.text ?? ''
  await t.anonymous.call(confirmEmailChange, { body: { code: code.exec(link)?.[1] ?? '' } })
  return user
}

test('the browser is sent to the provider with PKCE, a state and a nonce, and keeps what it needs in an HttpOnly cookie', async () => {
  const { response, cookie } = await begin()
  const url = new URL(response.body.url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'gesso',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'http://localhost:3000/auth/oidc/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(response.raw.cookies[0]).toMatchObject({ name: 'gesso_oidc', httpOnly: true, sameSite: 'Lax', maxAge: 600 })
  expect(cookie).not.toContain(url.searchParams.get('nonce'))
})

test('somebody new gets an account with a confirmed address, and the same one the next time, also after a change of address', async () => {
  const email = newPerson()
  const first = await signIn()
  expect([first.status, first.body.email, first.body.email_verified]).toEqual([200, email, true])
  provider.person.email = `renamed-${randomUUID()}@example.com`
  provider.person.email_verified = false
  const second = await signIn()
  expect([second.status, second.body.uid]).toEqual([200, first.body.uid])
  // No password was entered for what needs a recent one.
  const client = createTestClient(t.app.http, second.body.token)
  expect((await client.call(reauthenticate, { body: { password: 'unknown' } })).status).toBe(401)
})

test('an account with the confirmed address is linked, to one person at the provider', async () => {
  const user = await confirmed()
  newPerson(user.email.toUpperCase())
  const done = await signIn()
  expect([done.status, done.body.uid]).toEqual([200, user.id])
  newPerson(user.email)
  const other = await signIn()
  expect([other.status, other.failure.code]).toEqual([400, 'oidc_refused'])
})

test('an account whose address nobody confirmed is not linked, so that nobody waits there for its owner', async () => {
  const user = await t.signUp('artist')
  newPerson(user.email)
  expect((await signIn()).failure.code).toBe('oidc_account_unconfirmed')
})

test('an address that the provider has not confirmed, or does not state, is refused', async () => {
  newPerson(undefined, false)
  expect((await signIn()).failure.code).toBe('oidc_email_unverified')
})

test('where members are approved, somebody new waits like everybody else', async () => {
  const admin = await t.signUp('admin')
  await admin.call(saveSiteJoining, { body: { mode: 'approval', collectors_may_join: true } })
  try {
    const email = newPerson()
    const { status, body } = await signIn()
    expect(status).toBe(200)
    const person = createTestClient(t.app.http, body.token)
    const fields = { name: 'Sam Staff', email, role: 'artist', firebase_uid: body.uid } as const
    expect((await person.call(initializeUser, { body: fields })).body.membership).toBe('waiting')
  } finally {
    await admin.call(saveSiteJoining, { body: { mode: 'open', collectors_may_join: true } })
  }
})

test('where members are invited, somebody new is refused by name and members sign in', async () => {
  const admin = await t.signUp('admin')
  const member = newPerson()
  await signIn()
  const known = { ...provider.person }
  await admin.call(saveSiteJoining, { body: { mode: 'invitation', collectors_may_join: true } })
  try {
    const stranger = newPerson()
    const refused = await signIn()
    expect([refused.status, refused.failure.error]).toEqual([403, expect.stringContaining(stranger)])
    provider.person = known
    expect((await signIn()).body.email).toBe(member)
  } finally {
    await admin.call(saveSiteJoining, { body: { mode: 'open', collectors_may_join: true } })
  }
})

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
test.each<[string, Faults]>([
  ['another nonce', { claims: (right) => ({ ...right, nonce: 'other' }) }],
  ['no nonce', { claims: ({ nonce: _nonce, ...right }) => right }],
  ['another issuer', { claims: (right) => ({ ...right, iss: 'https://elsewhere.example' }) }],
  ['another audience', { claims: (right) => ({ ...right, aud: 'another site' }) }],
  ['a token that has expired', { claims: (right) => ({ ...right, iat: minutesAgo(20), exp: minutesAgo(10) }) }],
  ['a signature by another key', { foreignKey: true }],
])('%s is refused and signs nobody in', async (_name, faults) => {
  newPerson()
  provider.faults = faults
  const response = await signIn()
  expect([
    response.status,
    response.failure.code,
    response.raw.cookies.some(({ name }) => name === 'gesso_refresh'),
  ]).toEqual([400, 'oidc_refused', false])
})

test('an answer for another browser, with another state, a second time or after a refusal is refused', async () => {
  newPerson()
  const { cookie, query } = await begin()
  const other = await begin()
  expect((await finish('', query)).failure.code).toBe('oidc_refused')
  expect((await finish(other.cookie, query)).failure.code).toBe('oidc_refused')
  expect((await finish(cookie, query)).status).toBe(200)
  expect((await finish(cookie, query)).failure.code).toBe('oidc_refused')
  const state = new URLSearchParams(other.query).get('state') ?? ''
  expect((await finish(other.cookie, `?error=access_denied&state=${state}`)).failure.code).toBe('oidc_refused')
})

test('a provider that is down is named as the cause, at the beginning and at the end, and works again afterwards', async () => {
  const app = await startTestApp({ env: provider.settings })
  try {
    newPerson()
    await provider.listen(false)
    const { response } = await begin(app)
    expect([response.status, response.failure.code]).toEqual([502, 'oidc_failed'])
    await provider.listen(true)
    const { cookie, query } = await begin(app)
    provider.faults = { down: true }
    expect((await finish(cookie, query, app)).failure.code).toBe('oidc_failed')
    provider.faults = {}
    expect((await signIn(app)).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('a provider that is down several times in a row is not called for a while, and is named by /readyz', async () => {
  const app = await startTestApp({ env: provider.settings })
  try {
    await provider.listen(false)
    for (let attempt = 0; attempt < FAILURES_IN_A_ROW; attempt += 1)
      expect((await begin(app)).response.failure.code).toBe('oidc_failed')
    const { raw } = await app.anonymous.raw('GET', '/readyz')
    expect(raw.json()).toMatchObject({ failing_vendors: ['openid-connect'] })
    await provider.listen(true)
    // It would respond, but nobody asks.
    const { response } = await begin(app)
    expect([response.status, response.failure.code]).toEqual([502, 'oidc_failed'])
  } finally {
    await app.close()
  }
})

test('a sign-in that the provider refuses is no outage', async () => {
  const app = await startTestApp({ env: provider.settings })
  try {
    newPerson()
    for (let attempt = 0; attempt <= FAILURES_IN_A_ROW; attempt += 1) {
      const { cookie, query } = await begin(app)
      expect((await finish(cookie, query.replace('code=', 'code=x'), app)).failure.code).toBe('oidc_refused')
    }
    expect((await signIn(app)).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('a site without a provider says so', async () => {
  const app = await startTestApp()
  try {
    expect((await app.anonymous.call(beginOidc)).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('in production a sign-in at the provider counts as a second factor of an administrator', async () => {
  const email = newPerson()
  const app = await startTestApp({ env: { ...PRODUCTION, ...provider.settings, ADMIN_EMAILS: email } })
  try {
    const { body } = await signIn(app)
    const admin = createTestClient(app.app.http, body.token)
    await admin.call(initializeIfNeeded)
    expect((await admin.call(verifyToken)).status).toBe(200)
    expect((await admin.call(getAdminOverview)).status).toBe(200)
    expect((await signIn(app)).body.needs_second_factor).toBe(false)
  } finally {
    await app.close()
  }
})
