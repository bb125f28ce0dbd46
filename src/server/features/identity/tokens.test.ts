import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { login, refreshToken, verifyToken } from '#contract/identity.ts'
import { initializeUser, syncUser } from '#contract/profiles.ts'
import { unseal } from '#server/platform/sealed.ts'
import { loadSecrets } from '#server/platform/secrets.ts'
import { identityAccount, identitySigningKey } from '#server/schema/identity.ts'
import type { TestUser } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { identityWorld } from './testing/identity-world.ts'

const world = identityWorld()
let user: TestUser
let kid: string
let claims: JWTPayload
let ourKey: CryptoKey
let ourPublicKey: CryptoKey

beforeAll(async () => {
  user = await world.t.signUp('artist')
  kid = decodeProtectedHeader(user.token).kid ?? ''
  claims = decodeJwt(user.token)
  const { db } = world.t.app.database
  const [row] = await db.select().from(identitySigningKey).where(eq(identitySigningKey.id, kid))
  const secrets = await loadSecrets(db, null)
  const jwk = unseal(row?.privateKey ?? {}, secrets.for('identity-signing-keys'))
  ourKey = (await importJWK(jwk as Record<string, string>, 'ES256')) as CryptoKey
  ourPublicKey = (await importJWK(row?.publicKey as Record<string, string>, 'ES256')) as CryptoKey
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed with our own key, valid except for these changes. */
const signed = (changes: JWTPayload, header: Record<string, unknown> = {}, key = ourKey) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header }).sign(key)

/** The response to a call with that token, without what differs between any two calls. */
const answersTo = async (token: string) => {
  const client = createTestClient(world.t.app.http, token)
  const responses = await Promise.all([client.call(verifyToken), client.call(login)])
  return responses.map(({ status, failure, raw }) => {
    const { request_id: _, ...body } = failure
    return { status, body, challenge: raw.headers['www-authenticate'] }
  })
}

const text = 'Please log in to continue.'
const refusal = { status: 401, body: { code: 'unauthenticated', error: text, message: text }, challenge: 'Bearer' }

/** The tokens whose response differs from the common refusal. */
const notRefused = async (tokens: Record<string, string>) => {
  const others: Record<string, unknown> = {}
  for (const [name, token] of Object.entries(tokens)) {
    const responses = await answersTo(token)
    if (!responses.every((response) => isDeepStrictEqual(response, refusal))) others[name] = responses
  }
  return others
}

test('CD-17.10 the ID token is ES256, names its key, its type and its session, and is valid for ten minutes', () => {
  expect(decodeProtectedHeader(user.token)).toEqual({ alg: 'ES256', typ: 'JWT', kid })
  expect(claims).toMatchObject({
    sub: user.id,
    user_id: user.id,
    email: user.email,
    email_verified: false,
    kind: 'id',
    iss: 'http://localhost:3000',
    aud: 'gesso',
    sid: expect.any(String),
    auth_time: expect.any(Number),
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600)
})

test('AW-15.1 AW-15.4 CD-17.10 forged and altered tokens get the same refusal, whatever is wrong with them', async () => {
  const [header = '', body = '', signature = ''] = user.token.split('.')
  const none = encoded({ alg: 'none', typ: 'JWT', kid })
  const hs256 = encoded({ alg: 'HS256', typ: 'JWT', kid })
  const byPublicKey = (secret: string) => createHmac('sha256', secret).update(`${hs256}.${body}`).digest('base64url')
  const spki = await exportSPKI(ourPublicKey)
  const foreign = await generateKeyPair('ES256', { extractable: true })
  const other = await world.t.signUp(null)
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

  expect(
    await notRefused({
      'no signature': `${none}.${body}.`,
      'no signature, the old one kept': `${none}.${body}.${signature}`,
      'HMAC by the public key as PEM': `${hs256}.${body}.${byPublicKey(spki)}`,
      'HMAC by the public key as JWK': `${hs256}.${body}.${byPublicKey(JSON.stringify(await exportJWK(ourPublicKey)))}`,
      'HMAC by nothing': `${hs256}.${body}.${byPublicKey('')}`,
      'another key under our id': await signed({}, {}, foreign.privateKey),
      'another key under its own id': await signed({}, { kid: 'unknown' }, foreign.privateKey),
      'another key that it brings along': await signed(
        {},
        { jwk: await exportJWK(foreign.publicKey) },
        foreign.privateKey,
      ),
      'another key at an address': await signed({}, { jku: 'https://example.com/jwks.json' }, foreign.privateKey),
      'an id like a path': await signed({}, { kid: '../../dev/null' }, foreign.privateKey),
      'an id like a query': await signed({}, { kid: "' or 1=1 --" }, foreign.privateKey),
      'our key without an id': await signed({}, { kid: undefined }),
      'an unknown critical header': `${encoded({ alg: 'ES256', typ: 'JWT', kid, crit: ['x'], x: 1 })}.${body}.${signature}`,
      'another user in the old signature': `${header}.${encoded({ ...claims, sub: other.id })}.${signature}`,
      'a changed signature': `${header}.${body}.${flipped}`,
      'half a signature': `${header}.${body}.${signature.slice(0, 43)}`,
      'a zero signature': `${header}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'a body that is no JSON': `${header}.${Buffer.from('{').toString('base64url')}.${signature}`,
      'a header that is no JSON': `${Buffer.from('{').toString('base64url')}.${body}.${signature}`,
      'a header that is null': `${encoded(null)}.${body}.${signature}`,
      'three letters': 'a.b.c',
      garbage: 'garbage',
      nothing: '',
    }),
  ).toEqual({})
})

test('tokens signed with our own key for another purpose get the same refusal', async () => {
  const other = decodeJwt((await world.t.signUp(null)).token)
  const now = Math.floor(Date.now() / 1000)
  expect(
    await notRefused({
      expired: await signed({ iat: now - 700, exp: now - 100 }),
      'not yet valid': await signed({ nbf: now + 100 }),
      'without an end': await signed({ exp: undefined }),
      'of another kind': await signed({ kind: 'refresh' }),
      'of no kind': await signed({ kind: undefined }),
      'of another issuer': await signed({ iss: 'https://elsewhere.example' }),
      'of no issuer': await signed({ iss: undefined }),
      'for another audience': await signed({ aud: 'another-product' }),
      'of another type': await signed({}, { typ: 'at+jwt' }),
      'for a session of somebody else': await signed({ sid: other.sid }),
      'for somebody else with our session': await signed({ sub: other.sub }),
      'for a session that never was': await signed({ sid: '01890000-0000-7000-8000-000000000000' }),
      'for a session that is no id': await signed({ sid: 'x' }),
      'for nobody': await signed({ sub: undefined }),
      'with a sign-in time that is no number': await signed({ auth_time: 'now' }),
    }),
  ).toEqual({})
  expect((await answersTo(await signed({}))).map(({ status }) => status)).toEqual([200, 200])
})

test('AW-15.4 CD-17.10 a token is valid for ten minutes, and refreshing returns a new one', async () => {
  const { t, clock, device } = world
  const { id, email } = await t.signUp(null)
  const phone = await device(email)
  const valid = await phone.call(verifyToken)
  expect(valid.status).toBe(200)
  expect(valid.body).toMatchObject({ valid: true, uid: id, email })
  const end = (decodeJwt(phone.token).exp ?? 0) * 1000
  expect(valid.body.expires_at).toBe(new Date(end).toISOString())

  clock.pass(599 - Math.ceil((clock.now().getTime() - end + 600_000) / 1000))
  expect((await phone.call(verifyToken)).status).toBe(200)
  clock.pass(3)
  expect(await notRefused({ expired: phone.token })).toEqual({})

  const renewed = await t.anonymous.call(refreshToken, {}, { cookie: phone.cookie })
  const client = createTestClient(t.app.http, renewed.body.token)
  expect((await client.call(verifyToken)).status).toBe(200)
})

test('a token of a disabled account is refused immediately', async () => {
  const { t } = world
  const { db } = t.app.database
  const { id, token } = await t.signUp(null)
  await db.update(identityAccount).set({ disabledAt: new Date() }).where(eq(identityAccount.id, id))
  expect(await notRefused({ disabled: token })).toEqual({})
})

test('CD-1.16 initialise and sync refuse calls without a valid token', async () => {
  const { t } = world
  const body = { name: 'Ada', email: 'ada@example.com', role: 'artist' as const, firebase_uid: user.id }
  const forged = await signed({}, {}, (await generateKeyPair('ES256')).privateKey)
  for (const client of [t.anonymous, createTestClient(t.app.http, 'garbage'), createTestClient(t.app.http, forged)]) {
    const initialized = await client.call(initializeUser, { body })
    const synced = await client.call(syncUser)
    expect([initialized.status, synced.status]).toEqual([401, 401])
    expect(initialized.failure.code).toBe('unauthenticated')
  }
})

test('keys are replaced after ninety days; the old one verifies for an hour more, and private keys are sealed', async () => {
  const { t, clock, device } = world
  const { email } = await t.signUp(null)
  clock.pass(90 * 86_400 + 1)
  const fresh = await device(email)
  expect(decodeProtectedHeader(fresh.token).kid).not.toBe(kid)
  expect((await fresh.call(verifyToken)).status).toBe(200)
  const byOldKey = (seconds: number) => {
    const { iat = 0, exp = 0, ...rest } = decodeJwt(fresh.token)
    return signed({ ...rest, iat: iat + seconds, exp: exp + seconds })
  }
  const overlapping = createTestClient(t.app.http, await byOldKey(0))
  expect((await overlapping.call(verifyToken)).status).toBe(200)
  clock.pass(3601)
  expect(await notRefused({ 'of a key retired an hour ago': await byOldKey(3601) })).toEqual({})

  const keys = await t.app.database.db.select().from(identitySigningKey)
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1)
  expect(JSON.stringify(keys.map(({ privateKey }) => privateKey))).not.toContain('"d"')
})
