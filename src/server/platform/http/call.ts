import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Role } from '#contract/primitives.ts'
import type { Transaction } from '../db/database.ts'
import type { UploadedFile } from '../files/upload-intake.ts'

/** Who is calling, as the session row and the profile say at this moment. */
export interface Actor {
  id: string
  sessionId: string
  email: string
  emailVerified: boolean
  /** When the password was last given. */
  authTime: Date
  tokenExpiresAt: Date
  /** Null while the identity has no profile, or the profile no role (CD-3.2). */
  role: Role | null
  isAdmin: boolean
  hasProfile: boolean
}

export interface CookieOptions {
  maxAgeSeconds: number
  path?: string
  sameSite?: 'strict' | 'lax'
}

/**
 * Runs the effect of a call and forms its answer, in one transaction. Where the endpoint is idempotent and the caller sent
 * an Idempotency-Key, the answer is stored in the same transaction; a repeat is given that answer and runs nothing. The
 * effect uses the transaction for all it reads and writes, since a repeat may be waiting on every other connection.
 */
export type Once<A> = (effect: (tx: Transaction) => Promise<A>) => Promise<A>

/** Everything a handler may use of a request, already checked and parsed. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: UploadedFile[]
  /** The caller, or null on a public endpoint without a valid token. */
  actor: Actor | null
  /** The caller of an endpoint that demands one. */
  readonly user: Actor
  once: Once<AnswerOf<E>>
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
    /** Overrides the declared status of success, as a repeat of a creation does. */
    status(code: 200 | 201): void
    setCookie(name: string, value: string, options: CookieOptions): void
    clearCookie(name: string): void
    header(name: string, value: string): void
  }
}

/** An endpoint of the contract bound to what answers it. */
export interface Binding {
  endpoint: Endpoint
  handle(call: Call<Endpoint>): Promise<unknown>
}

/** Binds an endpoint to its handler. The handler holds no rules: it calls a service and presents the result. */
export const route = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<AnswerOf<E>>): Binding => ({
  endpoint,
  handle,
})
