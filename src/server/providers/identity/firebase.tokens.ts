import { setTimeout as after } from 'node:timers/promises'
import type { Credential } from 'firebase-admin/app'
import { decodeJwt } from 'jose'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'

export interface FirebaseSettings {
  projectId: string
  /** The service account and its private key in PEM. */
  clientEmail: string
  privateKey: string
  /** Of the web app; not a secret. */
  apiKey: string
  /** Host and port of the official emulator, which accepts unsigned tokens; null in production. */
  emulatorHost: string | null
}

/** A verified token of Firebase. */
export interface FirebaseClaims {
  uid: string
  email: string | null
  /** When the person signed in. */
  authTime: Date
}

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST'
/** Codes of `firebase-admin` that say something about the token, and not about the connection to Google. */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/invalid-session-cookie',
  'auth/user-disabled',
  'auth/user-not-found',
])
/** With the emulator it asks for revocations by itself, after it verified the token; the caller judges them. */
const REVOKED = new Set(['auth/id-token-revoked', 'auth/session-cookie-revoked'])
const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

interface Payload {
  sub: string
  email?: string
  auth_time: number
}

let opened = 0

/** Google's keys are fetched by the SDK, which would wait for longer. */
const TIMEOUT_MS = 10_000
const inTime = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
  const ended = new AbortController()
  const late = after(timeoutMs, null, { signal: ended.signal, ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => null)
    ended.abort()
  }
}

/**
 * Signs and verifies tokens by `firebase-admin`, which is loaded here only. Revocation is looked up by the caller, so that
 * every call to Firebase has our limits.
 */
export const openFirebaseTokens = async (
  settings: FirebaseSettings,
  log: Pick<Log, 'error'>,
  timeoutMs = TIMEOUT_MS,
) => {
  const { projectId, clientEmail, privateKey, emulatorHost } = settings
  const [{ initializeApp, cert }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  const credential: Credential | null = emulatorHost ? null : cert({ projectId, clientEmail, privateKey })
  // It reads the variable once, when it is opened, and may not see one that these settings do not name.
  const before = process.env[EMULATOR_VARIABLE]
  if (emulatorHost) process.env[EMULATOR_VARIABLE] = emulatorHost
  else delete process.env[EMULATOR_VARIABLE]
  opened += 1
  const auth = getAuth(initializeApp({ projectId, ...(credential && { credential }) }, `gesso ${opened}`))
  if (before === undefined) delete process.env[EMULATOR_VARIABLE]
  else process.env[EMULATOR_VARIABLE] = before

  const read = async (token: string, verify: (given: string) => Promise<Payload>): Promise<FirebaseClaims | null> => {
    try {
      const {
        sub: uid,
        email,
        auth_time: authTime,
      } = await inTime(verify(token), timeoutMs).catch((error: unknown) => {
        if (hasCode(error, REVOKED)) return decodeJwt<Payload>(token)
        throw error
      })
      return { uid, email: email?.toLowerCase() ?? null, authTime: new Date(authTime * 1000) }
    } catch (error) {
      if (hasCode(error, REFUSED)) return null
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'none'
      log.error({ vendor: 'firebase', operation: 'verify a token', code }, 'A token could not be verified')
      throw new Failure('unavailable', { retryAfter: 5, cause: error })
    }
  }

  return {
    /** Null for every invalid token; does not look up whether it was revoked. */
    readIdToken: (token: string) => read(token, (given) => auth.verifyIdToken(given)),
    readSessionCookie: (cookie: string) => read(cookie, (given) => auth.verifySessionCookie(given)),
    createCustomToken: (uid: string, claims: object) => auth.createCustomToken(uid, claims),
    /** Of the service account; the emulator takes a fixed one. */
    accessToken: async () => (credential ? (await credential.getAccessToken()).access_token : 'owner'),
  }
}
