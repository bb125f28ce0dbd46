import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCircuits } from '#server/platform/vendors/circuits.ts'
import { identityAccount } from '#server/schema/identity.ts'
import { EMULATOR_PROJECT, findEmulatorProblem, startFirebaseEmulator } from '#server/testing/firebase-emulator.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createFirebaseIdentity } from './firebase.identity.ts'
import { openFirebaseTokens } from './firebase.tokens.ts'
import { identityConformance } from './identity.conformance.ts'
import { EmailTakenError } from './identity.provider.ts'

const PASSWORD = 'correct horse battery'
const DEVICE = { userAgent: 'Test', passwordGiven: true }

const openIdentity = async () => {
  const [t, emulator] = await Promise.all([startTestApp(), startFirebaseEmulator()])
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead * 1000) }
  const warnings: string[] = []
  const warn = (_line: unknown, text?: string) => void warnings.push(text ?? '')
  const silent = { warn, error: () => undefined, info: () => undefined }
  const identity = await createFirebaseIdentity({
    db: t.app.database.db,
    events: t.app.events,
    clock,
    issuer: 'http://localhost:3000',
    publicUrl: 'http://localhost:3000',
    sealingKey: new Uint8Array(32).fill(7),
    refreshTokenKey: new Uint8Array(32).fill(8),
    settings: {
      projectId: EMULATOR_PROJECT,
      clientEmail: '',
      privateKey: '',
      apiKey: 'any',
      emulatorHost: emulator.host,
    },
    circuits: createCircuits({ clock, log: silent }),
    log: silent,
    timeoutMs: 2000,
  })
  return {
    identity,
    emulator,
    warnings,
    db: t.app.database.db,
    pass: (seconds: number) => {
      ahead += seconds
    },
    close: async () => {
      await emulator.stop()
      await t.close()
    },
  }
}
type Subject = Awaited<ReturnType<typeof openIdentity>>

const problem = await findEmulatorProblem()
const title = problem === null ? '' : ` (skipped, because ${problem})`

identityConformance('firebase', openIdentity, problem)

describe.skipIf(problem !== null)(`firebase identity at the official emulator${title}`, () => {
  let subject: Subject
  let made = 0
  beforeAll(async () => {
    subject = await openIdentity()
  })
  afterAll(() => subject.close())
  const create = () => subject.identity.createAccount(`person${(made += 1)}@example.com`, PASSWORD)
  const update = (localId: string, changes: object) =>
    subject.emulator.asOwner('/accounts:update', { localId, ...changes })
  /** Firebase states in whole seconds since when tokens are valid. */
  const nextSecond = () => after(1001 - (Date.now() % 1000))

  test('checkPassword: an ID token of this moment proves the password of its own account only', async () => {
    const [{ email, id }, other] = [await create(), await create()]
    const { idToken, localId } = await subject.emulator.signIn(email, PASSWORD)
    expect(localId).toBe(id)
    expect(await subject.identity.checkPassword(email.toUpperCase(), idToken)).toMatchObject({ id, email })
    expect(await subject.identity.checkPassword(other.email, idToken)).toBeNull()
    expect(await subject.identity.checkPassword(email, `${idToken}x`)).not.toMatchObject({ id: other.id })
    const [header, payload] = idToken.split('.')
    const foreign = { ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), aud: 'demo-other' }
    const forged = `${header}.${Buffer.from(JSON.stringify(foreign)).toString('base64url')}.`
    expect(await subject.identity.checkPassword(email, forged)).toBeNull()
  })

  test('checkPassword: an ID token proves nothing when it is old, or when this clock is 10 minutes off', async () => {
    const { email } = await create()
    const { idToken } = await subject.emulator.signIn(email, PASSWORD)
    for (const seconds of [600, -1200]) {
      subject.pass(seconds)
      expect(await subject.identity.checkPassword(email, idToken)).toBeNull()
    }
    expect(subject.warnings.filter((text) => text.includes('clock'))).toHaveLength(2)
    subject.pass(600)
    expect(await subject.identity.checkPassword(email, idToken)).not.toBeNull()
  })

  test('checkPassword: an ID token proves nothing once it was revoked, or its account was disabled or deleted', async () => {
    const { email, id } = await create()
    const { idToken } = await subject.emulator.signIn(email, PASSWORD)
    await update(id, { disableUser: true })
    expect(await subject.identity.checkPassword(email, idToken)).toBeNull()
    expect(await subject.identity.checkPassword(email, PASSWORD)).toBeNull()
    await update(id, { disableUser: false })
    expect(await subject.identity.checkPassword(email, idToken)).not.toBeNull()
    await nextSecond()
    await update(id, { validSince: String(Math.floor(Date.now() / 1000)) })
    expect(await subject.identity.checkPassword(email, idToken)).toBeNull()
    await subject.emulator.asOwner('/accounts:delete', { localId: id })
    expect(await subject.identity.checkPassword(email, PASSWORD)).toBeNull()
  })

  test('refresh, findSession: a session ends when Firebase revokes it or disables its person', async () => {
    for (const changes of [{ disableUser: true }, { validSince: 'now' }]) {
      const { id } = await create()
      const { refreshToken, sessionId } = await subject.identity.openSession(id, DEVICE)
      await nextSecond()
      const now = String(Math.floor(Date.now() / 1000))
      await update(id, 'validSince' in changes ? { validSince: now } : changes)
      expect(await subject.identity.findSession(refreshToken ?? '')).toBeNull()
      expect(await subject.identity.refresh(refreshToken ?? '')).toBeNull()
      expect(await subject.identity.activeSession(id, sessionId)).toBeNull()
    }
  })

  test('refresh: the session that changed the password goes on, although Firebase revoked every cookie', async () => {
    const { id } = await create()
    const { refreshToken, sessionId } = await subject.identity.openSession(id, DEVICE)
    await nextSecond()
    await subject.identity.setPassword(id, 'a second long password', sessionId)
    expect(await subject.identity.refresh(refreshToken ?? '')).toMatchObject({ sessionId })
  })

  test('refresh: a password that was reset by a mail of Firebase ends every session', async () => {
    const { id, email } = await create()
    const { refreshToken } = await subject.identity.openSession(id, DEVICE)
    await nextSecond()
    await subject.emulator.resetByLink(email, 'reset at firebase')
    expect(await subject.identity.refresh(refreshToken ?? '')).toBeNull()
    expect(await subject.identity.checkPassword(email, 'reset at firebase')).toMatchObject({ id })
  })

  test('refresh: a refresh token without the cookie of its own account is worth nothing', async () => {
    const [one, two] = [await create(), await create()]
    const own = await subject.identity.openSession(one.id, DEVICE)
    const foreign = await subject.identity.openSession(two.id, DEVICE)
    const [refreshToken] = (own.refreshToken ?? '').split('.')
    const cookie = (foreign.refreshToken ?? '').split('.').slice(1).join('.')
    expect(await subject.identity.findSession(refreshToken ?? '')).toBeNull()
    expect(await subject.identity.refresh(`${refreshToken}.${cookie}`)).toBeNull()
  })

  test('createCode, useCode: a custom token is one of Firebase, and its ID token redeems it once', async () => {
    const { id } = await create()
    const token = await subject.identity.createCode(id, 'custom-token', 60)
    const response = await fetch(
      `http://${subject.emulator.host}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, returnSecureToken: true }),
      },
    )
    const { idToken } = (await response.json()) as { idToken: string }
    expect(await subject.identity.useCode(idToken, 'custom-token')).toMatchObject({ id })
    expect(await subject.identity.useCode(token, 'custom-token')).toBeNull()
  })

  test('resetPassword: whoever comes from the built-in provider gets an account at Firebase with a new password', async () => {
    const email = 'moved@example.com'
    const [row] = await subject.db.insert(identityAccount).values({ email, passwordHash: 'old' }).returning()
    const id = row?.id ?? ''
    expect(await subject.identity.checkPassword(email, PASSWORD)).toBeNull()
    const code = await subject.identity.createCode(id, 'password-reset', 60)
    expect(await subject.identity.resetPassword(code, PASSWORD)).toMatchObject({ id, emailVerified: true })
    expect(await subject.identity.checkPassword(email, PASSWORD)).toMatchObject({ id })
  })

  test('createAccount: a sign-up whose response was lost succeeds when it is repeated; an account of others is left alone', async () => {
    const lost = '01890000-0000-7000-8000-00000000abcd'
    await subject.emulator.asOwner('/accounts', {
      localId: lost,
      email: 'lost@example.com',
      password: 'something else',
    })
    expect(await subject.identity.createAccount('lost@example.com', PASSWORD)).toMatchObject({ id: lost })
    expect(await subject.identity.checkPassword('lost@example.com', PASSWORD)).toMatchObject({ id: lost })
    await subject.emulator.asOwner('/accounts', {
      localId: 'foreign',
      email: 'foreign@example.com',
      password: PASSWORD,
    })
    await expect(subject.identity.createAccount('foreign@example.com', PASSWORD)).rejects.toBeInstanceOf(
      EmailTakenError,
    )
    expect(await subject.identity.findAccount({ email: 'foreign@example.com' })).toBeNull()
    expect(await subject.identity.checkPassword('foreign@example.com', PASSWORD)).toBeNull()
  })

  test('createAccount: an account of a person here is not taken up for another email', async () => {
    const { id, email } = await create()
    await update(id, { email: 'moved-at-firebase@example.com' })
    const attempt = subject.identity.createAccount('moved-at-firebase@example.com', PASSWORD)
    await expect(attempt).rejects.toBeInstanceOf(EmailTakenError)
    expect(await subject.identity.findAccount({ id })).toMatchObject({ email })
    expect(await subject.identity.findAccount({ email: 'moved-at-firebase@example.com' })).toBeNull()
  })

  test('setEmail, deleteAccount: Firebase has the new email, and nothing of a deleted account', async () => {
    const { id } = await create()
    const { sessionId } = await subject.identity.openSession(id, DEVICE)
    await subject.identity.setEmail(id, 'Elsewhere@example.com', sessionId)
    expect(await subject.emulator.signIn('elsewhere@example.com', PASSWORD)).toMatchObject({ localId: id })
    await subject.identity.deleteAccount(id)
    await expect(subject.emulator.signIn('elsewhere@example.com', PASSWORD)).rejects.toThrow(/NOT_FOUND|INVALID/)
    await subject.identity.deleteAccount(id)
  })

  test('every operation: without an answer of Firebase nothing is lost, and the person may try again', async () => {
    const { id, email } = await create()
    const { refreshToken, sessionId } = await subject.identity.openSession(id, DEVICE)
    await subject.emulator.stop()
    const isUnavailable = expect.objectContaining({ code: 'unavailable' })
    for (const attempt of [
      () => subject.identity.checkPassword(email, PASSWORD),
      () => subject.identity.createAccount('late@example.com', PASSWORD),
      () => subject.identity.setPassword(id, 'a second long password', sessionId),
      () => subject.identity.openSession(id, DEVICE),
      () => subject.identity.refresh(refreshToken ?? ''),
    ])
      await expect(attempt()).rejects.toEqual(isUnavailable)
    expect(await subject.identity.findAccount({ email: 'late@example.com' })).toBeNull()
    expect(await subject.identity.activeSession(id, sessionId)).not.toBeNull()
    const [row] = await subject.db.select().from(identityAccount).where(eq(identityAccount.id, id))
    expect(row?.email).toBe(email)
  })
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('firebase identity: outside of the emulator no unsigned and no forged token is accepted', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const settings = {
    projectId: 'real-project',
    clientEmail: 'gesso@real-project.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiKey: 'any',
    emulatorHost: null,
  }
  // A variable that the settings do not name is not obeyed either.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9')
  const tokens = await openFirebaseTokens(settings, { error: () => undefined })
  vi.unstubAllEnvs()
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: 'somebody',
    aud: 'real-project',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    user_id: 'somebody',
  }
  for (const [issuer, read] of [
    ['https://securetoken.google.com/real-project', tokens.readIdToken],
    ['https://session.firebase.google.com/real-project', tokens.readSessionCookie],
  ] as const) {
    const body = encode({ ...claims, iss: issuer })
    for (const header of [
      { alg: 'none', typ: 'JWT' },
      { alg: 'none', kid: 'any' },
      { alg: 'HS256', kid: 'any' },
      { alg: 'RS256' },
    ])
      expect(await read(`${encode(header)}.${body}.${header.alg === 'none' ? '' : 'c2lnbmF0dXJl'}`)).toBeNull()
  }
  const custom = await tokens.createCustomToken('somebody', {})
  expect(await tokens.readIdToken(custom), 'a token of our own key is no sign-in').toBeNull()
})
