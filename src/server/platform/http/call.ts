import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Role } from '#contract/primitives.ts'
import type { Transaction } from '../db/database.ts'
import type { UploadedFile } from '../files/upload-intake.ts'

/** The caller, as read from the session and the profile for this request. */
export interface Actor {
  id: string
  sessionId: string
  email: string
  emailVerified: boolean
  /** When the password was last entered. */
  authTime: Date
  tokenExpiresAt: Date
  /** Null while the identity has no profile or the profile has no role (CD-3.2). */
  role: Role | null
  isAdmin: boolean
  /** An administrator who is none in this session, because it was opened without a second factor. */
  lacksSecondFactor: boolean
  hasProfile: boolean
  /** Set when the caller is an administrator, and everything else here is of the member for whom they act. */
  acting: Acting | null
}

export interface Acting {
  administratorId: string
  until: Date
}

export interface CookieOptions {
  maxAgeSeconds: number
  path?: string
  sameSite?: 'strict' | 'lax'
}

/**
 * Runs the effect of a call in one transaction and validates its answer. If the endpoint is idempotent and the caller sent
 * an Idempotency-Key, the answer is recorded in the same transaction; a repeat receives that answer and runs nothing. The
 * effect must use `tx` for all its reads and writes, because repeats may be waiting on every other connection of the pool.
 */
export type Once<A> = (effect: (tx: Transaction) => Promise<A>) => Promise<A>

/** What a handler may use of a request, already authorized and parsed. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: UploadedFile[]
  /** The caller, or null on a public endpoint without a valid token. */
  actor: Actor | null
  /** The caller of an endpoint that requires one; throws 401 without. */
  readonly user: Actor
  once: Once<ResultOf<E>>
  /** On a versioned endpoint, the `updated_at` that the caller has read; undefined when it was not sent. */
  version: string | undefined
  request: {
    id: string
    ip: string
    userAgent: string
    bearer: string | undefined
    header(name: string): string | undefined
    cookie(name: string): string | undefined
    rawBody: Buffer
  }
  reply: {
    /** Overrides the declared success status, for example for a creation that found the object already there. */
    status(code: 200 | 201): void
    setCookie(name: string, value: string, options: CookieOptions): void
    clearCookie(name: string): void
    header(name: string, value: string): void
  }
}

/** An endpoint of the contract with its handler. */
export interface Binding {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
}

/** Binds an endpoint to its handler. Handlers contain no business rules: they call a service and present the result. */
export const route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ResultOf<E>>): Binding => ({
  endpoint,
  handle,
})

/** The answer of an endpoint that only does something. */
export const okAfter = async (action: Promise<unknown>): Promise<{ ok: true }> => {
  await action
  return { ok: true }
}
