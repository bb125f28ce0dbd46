import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { createVendorClient, type VendorCall } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { type FirebaseSettings, openFirebaseTokens } from './firebase.tokens.ts'

export interface FirebaseDeps {
  settings: FirebaseSettings
  /** Sent as the referrer, for keys that are restricted to the address of the site. */
  publicUrl: string
  circuits: Circuits
  log: Pick<Log, 'warn' | 'error'>
  /** For one attempt. */
  timeoutMs?: number
}

/** An account at Firebase. `validSince`: sign-ins before it are revoked. */
export interface FirebaseUser {
  uid: string
  disabled: boolean
  validSince: Date
  hasSignedIn: boolean
}

export interface FirebaseUserChanges {
  email?: string
  password?: string
  emailVerified?: boolean
}

/** Firebase refused for one of its reasons, such as `EMAIL_EXISTS`. */
export class FirebaseRefusal extends Error {
  override readonly name = 'FirebaseRefusal'
  readonly reason: string
  constructor(reason: string, cause: unknown) {
    super(`Firebase refused: ${reason}`, { cause })
    this.reason = reason
  }
}

const PRODUCTION_BASE = 'https://identitytoolkit.googleapis.com'
/** The longest that Firebase allows. */
const COOKIE_SECONDS = 14 * 86_400

const done = z.object({ localId: z.string() })
const signedIn = z.object({ localId: z.string().optional(), idToken: z.string() })
const users = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        disabled: z.boolean().optional(),
        validSince: z.coerce.number().optional(),
        createdAt: z.string().optional(),
        lastLoginAt: z.string().optional(),
      }),
    )
    .optional(),
})
const refusal = z.object({ error: z.object({ message: z.string() }) })

/** What people should see of a failed call. The vendor's own message is of no use to them, and is in the log. */
const explain = (problem: VendorProblem): Error => {
  const parsed = problem.outcome === 'refused' ? refusal.safeParse(problem.body) : null
  // A reason may be followed by an explanation: `WEAK_PASSWORD : Password should be at least 6 characters`.
  const reason = parsed?.success ? (parsed.data.error.message.split(' ')[0] ?? '') : ''
  if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER')
    return new Failure('too_many_requests', { retryAfter: 60, cause: problem })
  if (reason !== '') return new FirebaseRefusal(reason, problem)
  return new Failure('unavailable', { retryAfter: problem.retryAfter ?? 5, cause: problem })
}

/**
 * The calls to Firebase Authentication: its REST interface, and the tokens of `firebase-admin`. Throws `FirebaseRefusal`, and
 * `Failure` with `unavailable` or `too_many_requests`.
 */
export const createFirebaseClient = async ({ settings, publicUrl, circuits, log, timeoutMs }: FirebaseDeps) => {
  const { projectId, apiKey, emulatorHost } = settings
  const tokens = await openFirebaseTokens(settings, log, timeoutMs)
  const call = createVendorClient({
    vendor: 'firebase',
    baseUrl: emulatorHost ? `http://${emulatorHost}/identitytoolkit.googleapis.com` : PRODUCTION_BASE,
    circuit: circuits.for('firebase'),
    log,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  /** All calls can be repeated: a new account has an id of ours, and a change states the new value. */
  const post = async <T>(request: Pick<VendorCall<T>, 'operation' | 'path' | 'body' | 'response' | 'headers'>) =>
    call({ ...request, method: 'POST', repeats: true }).catch((error: unknown) => {
      throw error instanceof VendorProblem ? explain(error) : error
    })
  const asOwner = async <T>(operation: string, path: string, body: object, response: z.ZodType<T>): Promise<T> => {
    const headers = { authorization: `Bearer ${await tokens.accessToken()}` }
    return post({ operation, path: `/v1/projects/${projectId}${path}`, body, response, headers })
  }
  const asVisitor = <T>(operation: string, path: string, body: object, response: z.ZodType<T>): Promise<T> =>
    post({
      operation,
      path: `/v1/accounts:${path}?key=${encodeURIComponent(apiKey)}`,
      body: { ...body, returnSecureToken: true },
      response,
      headers: { referer: `${publicUrl}/` },
    })

  return {
    ...tokens,

    async findUser(by: { uid: string } | { email: string }): Promise<FirebaseUser | null> {
      const body = 'uid' in by ? { localId: [by.uid] } : { email: [by.email] }
      const user = (await asOwner('look up an account', '/accounts:lookup', body, users)).users?.[0]
      if (!user) return null
      const { localId: uid, disabled = false, validSince = 0, createdAt, lastLoginAt } = user
      return {
        uid,
        disabled,
        validSince: new Date(validSince * 1000),
        hasSignedIn: lastLoginAt !== undefined && lastLoginAt !== createdAt,
      }
    },

    async createUser(uid: string, changes: FirebaseUserChanges): Promise<void> {
      await asOwner('create an account', '/accounts', { localId: uid, ...changes }, done)
    },

    async updateUser(uid: string, changes: FirebaseUserChanges): Promise<void> {
      await asOwner('change an account', '/accounts:update', { localId: uid, ...changes }, done)
    },

    async deleteUser(uid: string): Promise<void> {
      await asOwner('delete an account', '/accounts:delete', { localId: uid }, z.looseObject({}))
    },

    /** The uid of the account with that email and password. */
    async checkPassword(email: string, password: string): Promise<string | null> {
      const found = await asVisitor('check a password', 'signInWithPassword', { email, password }, signedIn)
      return found.localId ?? null
    },

    /** A session cookie of an account, without its password. */
    async createSessionCookie(uid: string): Promise<string> {
      const token = await tokens.createCustomToken(uid, {})
      const { idToken } = await asVisitor('begin a session', 'signInWithCustomToken', { token }, signedIn)
      const body = { idToken, validDuration: String(COOKIE_SECONDS) }
      const response = z.object({ sessionCookie: z.string() })
      return (await asOwner('create a session cookie', ':createSessionCookie', body, response)).sessionCookie
    },
  }
}
export type FirebaseClient = Awaited<ReturnType<typeof createFirebaseClient>>
